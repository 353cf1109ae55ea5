"""Position and events -> what a template needs to draw a table, cell by cell, cheaply.

A cell is drawn by one cached call; what stands out (new, fell, cause, across, down) is a class of the style sheet.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tutorial.azul.events import Bonus, Cell, Event, Fell, MarkerTaken, Placed, Tiled
from tutorial.azul.position import COLORS, FLOOR_SPACES, MARKER, SIZE, WALL, Board, Position
from tutorial.azul.scoring import space_cost

SYMBOLS = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white", "M": "marker"}
Marks = dict[Cell, set[str]]


@cache
def tile(letter: str, classes: str = "tile", *, faint: bool = False) -> SafeString:
    """A tile, or the marker, as it lies on the table; faint as the print of an empty wall space."""
    symbol = SYMBOLS[letter] + ("-o" if faint else "")
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>', classes, static("tiles.svg"), symbol
    )


@cache
def icon(name: str) -> SafeString:
    """One of the small signs of the sprite."""
    return format_html('<svg class="icon" aria-hidden="true"><use href="{}#i-{}"/></svg>', static("tiles.svg"), name)


@lru_cache(maxsize=4096)
def cell(letter: str, marks: tuple[str, ...] = (), *, printed: str = "", cost: int | None = None) -> SafeString:
    """One space: with a tile, or empty, then with what is printed on it; a floor space with its cost above."""
    classes = " ".join(["cell", *([] if letter else ["empty"]), *marks])
    drawn = tile(letter) if letter else tile(printed, faint=True) if printed else ""
    above = format_html(' data-cost="−{}"', cost) if cost else ""
    return format_html('<span class="{}"{}>{}</span>', classes, above, drawn)


def marks_of(events: Iterable[Event]) -> Marks:
    """What stands out after a move: new and fallen tiles, counted runs, rows and columns that earn a bonus."""
    marks: Marks = defaultdict(set)
    for event in events:
        if isinstance(event, Placed):
            _mark(marks, event.cells, "new")
        elif isinstance(event, Fell | MarkerTaken):
            _mark(marks, event.cells, "fell")
        elif isinstance(event, Tiled):
            _mark(marks, event.cells, "new")
            _mark(marks, event.across_cells if len(event.across) > 1 else (), "across")
            _mark(marks, event.down_cells if len(event.down) > 1 else (), "down")
        elif isinstance(event, Bonus) and event.kind != "color":
            places = range(1, SIZE + 1)
            if event.kind == "row":
                _mark(marks, (Cell("wall", event.board, event.which, place) for place in places), "across")
            else:
                _mark(marks, (Cell("wall", event.board, place, event.which) for place in places), "down")
    return marks


def causes(cells: Iterable[Cell]) -> Marks:
    """The cells that forbid a move, marked."""
    marks: Marks = defaultdict(set)
    _mark(marks, cells, "cause")
    return marks


def _mark(marks: Marks, cells: Iterable[Cell], name: str) -> None:
    for place in cells:
        marks[place].add(name)


def _marked(marks: Marks, *place: object) -> tuple[str, ...]:
    return tuple(sorted(marks.get(Cell(*place), ())))  # type: ignore[arg-type]


@dataclass(frozen=True)
class Row:
    """A pattern line and its wall row, drawn."""

    number: int
    line: SafeString
    wall: SafeString


@dataclass(frozen=True)
class DrawnBoard:
    """A player board, drawn: five rows and the floor; `mine` where the player to move sits."""

    number: int
    mine: bool
    score: int
    rows: list[Row]
    floor: SafeString
    board: Board


@dataclass(frozen=True)
class Heap:
    """All tiles of a color on one source."""

    source: int
    color: str
    count: int

    @property
    def text(self) -> str:
        return f"{self.source}{self.color}"

    @property
    def tiles(self) -> SafeString:
        return mark_safe(tile(self.color) * self.count)


@dataclass(frozen=True)
class Source:
    """A factory, or the center as number 0, with its heaps."""

    number: int
    heaps: list[Heap]
    marker: bool
    cause: bool


def boards(position: Position, marks: Marks, *, mover: int | None) -> list[DrawnBoard]:
    """The player boards, in order."""
    return [_board(position, number, marks, mine=number == mover) for number in range(1, len(position.boards) + 1)]


def _board(position: Position, number: int, marks: Marks, *, mine: bool) -> DrawnBoard:
    board = position.boards[number - 1]
    rows = []
    for row in range(1, SIZE + 1):
        tiles = board.lines[row - 1].ljust(row, ".")
        line = (_cell(letter, _marked(marks, "line", number, row, at)) for at, letter in enumerate(tiles, 1))
        printed = "." * SIZE if position.gray else WALL[row - 1]
        wall = (
            _cell(letter, _marked(marks, "wall", number, row, at), printed=printed[at - 1])
            for at, letter in enumerate(board.wall[row - 1], 1)
        )
        rows.append(Row(row, _joined(line), _joined(wall)))
    floor = (
        _cell(letter, _marked(marks, "floor", number, 0, at), cost=space_cost(at))
        for at, letter in enumerate(board.floor.ljust(FLOOR_SPACES, "."), 1)
    )
    return DrawnBoard(number, mine, board.score, rows, _joined(floor), board)


def _cell(letter: str, marks: tuple[str, ...], *, printed: str = "", cost: int | None = None) -> SafeString:
    return cell(letter.strip("."), marks, printed=printed.strip("."), cost=cost)


def _joined(cells: Iterable[SafeString]) -> SafeString:
    return mark_safe("".join(cells))


def sources(position: Position, marks: Marks) -> tuple[list[Source], Source]:
    """The factories, and the center."""
    drawn = [_source(position, number, marks) for number in range(len(position.factories) + 1)]
    return drawn[1:], drawn[0]


def _source(position: Position, number: int, marks: Marks) -> Source:
    heap = position.source(number)
    place = Cell("factory", row=number) if number else Cell("center")
    heaps = [Heap(number, color, heap.count(color)) for color in COLORS if color in heap]
    return Source(number, heaps, MARKER in heap, "cause" in marks.get(place, ()))


def supply(heap: str) -> list[tuple[str, int]]:
    """Bag or lid: each color with its count."""
    return [(color, heap.count(color)) for color in COLORS if color in heap]
