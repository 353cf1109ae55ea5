"""Position and events -> what a template needs to draw a table, cell by cell, cheaply.

A cell, a row, a heap, a place is drawn by one cached call; what stands out (new, fell, cause, across, down) is a class
of the style sheet.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tutorial.azul.events import Bonus, Cell, Event, Fell, MarkerTaken, Placed, Tiled
from tutorial.azul.position import COLORS, FLOOR_SPACES, MARKER, SIZE, WALL, Board, Position
from tutorial.azul.scoring import space_cost

SYMBOLS = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white", "M": "marker"}
Marks = dict[Cell, set[str]]
Marked = tuple[str, int, tuple[str, ...]]  # of a row: area, column, what stands out there


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


@lru_cache(maxsize=4096)
def row(line: SafeString, wall: SafeString, button: str) -> SafeString:
    """A pattern line and its wall row; the line is a label of the button that it stands for, if there is one."""
    drawn = format_html(
        '<label class="line" for="{}">{}</label>' if button else '<span class="line">{1}</span>', button, line
    )
    return format_html('<div class="row" aria-hidden="true">{}<span class="wall">{}</span></div>', drawn, wall)


@lru_cache(maxsize=1024)
def floor(cells: SafeString, button: str) -> SafeString:
    """The floor, in the same way."""
    if button:
        return format_html('<div aria-hidden="true"><label class="floor" for="{}">{}</label></div>', button, cells)
    return format_html('<div class="floor" aria-hidden="true">{}</div>', cells)


@lru_cache(maxsize=4096)
def heap(text: str, count: int, words: str, *, takeable: bool, chosen: bool) -> SafeString:
    """A heap, such as "1B": a button where it can be chosen; with what that does, or what it is, in words."""
    drawn = format_html('{}<span class="visually-hidden">{}</span>', mark_safe(tile(text[1]) * count), words)
    if not takeable:
        return format_html('<span class="heap">{}</span>', drawn)
    return format_html(
        '<button class="heap" id="take-{0}" name="take" value="{0}" aria-pressed="{1}">{2}</button>',
        text,
        "true" if chosen else "false",
        drawn,
    )


@lru_cache(maxsize=4096)
def factory(name: SafeString, number: int, heaps: SafeString, *, cause: bool) -> SafeString:
    """A factory with its heaps; `cause` where it is the reason of a refusal."""
    classes = " ".join(["factory", *([] if heaps else ["empty"]), *(["cause"] if cause else [])])
    return format_html('<li class="{}"><span class="name">{}{}</span>{}</li>', classes, name, number, heaps)


@lru_cache(maxsize=4096)
def place(
    id: str, word: str, action: str, name: str, note: str, *, legal: bool, chosen: bool, compact: bool
) -> SafeString:
    """The button of a place, with a note on what would become of the tiles; compact, the note is for listeners."""
    return format_html(
        '<button class="to{}" id="{}" name="{}" value="{}" aria-label="{}"{}><b>{}</b> <span{}>{}</span></button>',
        "" if legal else " not",
        *(id, word, action, f"{name} {note}" if note else name),
        mark_safe(' aria-pressed="true"') if chosen else "",
        name,
        mark_safe(' class="visually-hidden"') if compact else "",
        note,
    )


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
    heaps: tuple[Heap, ...]
    marker: bool
    cause: bool


def boards(position: Position, marks: Marks, *, mover: int | None) -> list[DrawnBoard]:
    """The player boards, in order."""
    return [_board(position, number, marks, mine=number == mover) for number in range(1, len(position.boards) + 1)]


def _board(position: Position, number: int, marks: Marks, *, mine: bool) -> DrawnBoard:
    board = position.boards[number - 1]
    marked: dict[int, list[Marked]] = defaultdict(list)
    for place, names in marks.items():
        if place.board == number:
            marked[place.row].append((place.area, place.column, tuple(sorted(names))))
    rows = []
    for at, (tiles, wall) in enumerate(zip(board.lines, board.wall, strict=True), 1):
        printed = "" if position.gray else WALL[at - 1]
        rows.append(_row(at, tiles, wall, printed, tuple(marked[at])))
    return DrawnBoard(number, mine, board.score, rows, _floor(board.floor, tuple(marked[0])), board)


@lru_cache(maxsize=4096)
def _row(number: int, tiles: str, wall: str, printed: str, marked: tuple[Marked, ...]) -> Row:
    line = _cells("line", tiles.ljust(number, "."), marked)
    return Row(number, line, _cells("wall", wall, marked, printed=printed))


@lru_cache(maxsize=1024)
def _floor(tiles: str, marked: tuple[Marked, ...]) -> SafeString:
    costs = [space_cost(space) for space in range(1, max(len(tiles), FLOOR_SPACES) + 1)]
    return _cells("floor", tiles.ljust(FLOOR_SPACES, "."), marked, costs=costs)


def _cells(
    area: str, tiles: str, marked: tuple[Marked, ...], *, printed: str = "", costs: Sequence[int | None] = ()
) -> SafeString:
    names = {column: names for place, column, names in marked if place == area}
    drawn = (
        cell(tile.strip("."), names.get(column, ()), printed=print_, cost=cost)
        for column, (tile, print_, cost) in enumerate(zip_longest(tiles, printed, costs), 1)
    )
    return mark_safe("".join(drawn))


def sources(position: Position, marks: Marks) -> tuple[list[Source], Source]:
    """The factories, and the center."""
    of_cause = {(place.area, place.row) for place, names in marks.items() if "cause" in names}
    factories = [
        _source(number, heap, cause=("factory", number) in of_cause)
        for number, heap in enumerate(position.factories, 1)
    ]
    return factories, _source(0, position.center, cause=("center", 0) in of_cause)


@lru_cache(maxsize=4096)
def _source(number: int, heap: str, *, cause: bool) -> Source:
    heaps = tuple(Heap(number, color, heap.count(color)) for color in COLORS if color in heap)
    return Source(number, heaps, MARKER in heap, cause)


def supply(heap: str) -> list[tuple[str, int]]:
    """Bag or lid: each color with its count."""
    return [(color, heap.count(color)) for color in COLORS if color in heap]
