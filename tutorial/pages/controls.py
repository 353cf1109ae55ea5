"""The controls that a form of boards is tapped with, drawn: one select or checkbox for each place of the table."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from tutorial import drawing, narration
from tutorial.azul.notation import COLORS, MARKER
from tutorial.azul.position import FACTORY_TILES, FLOOR_SPACES, SIZE, WALL
from tutorial.azul.scoring import space_cost
from tutorial.pages.editor import Entry

PLACES = range(1, SIZE + 1)


Texts = tuple[tuple[str, str], ...]  # values and what they are called


@dataclass(frozen=True)
class Select:
    """A place whose tiles are chosen from a list; `drawn` shows the present ones below the list."""

    id: str
    name: str
    label: str
    options: SafeString
    drawn: SafeString
    mistakes: str  # the id of the list of mistakes, where this place has one
    cost: int = 0

    @property
    def html(self) -> SafeString:
        """The drawing with the list on it."""
        return format_html(
            '<span class="drawn" id="d-{0}" aria-hidden="true">{1}</span>'
            '<select class="pick" id="{0}" name="{2}" aria-label="{3}"{4}>{5}</select>',
            self.id,
            self.drawn,
            self.name,
            self.label,
            marked(self.mistakes),
            self.options,
        )


@dataclass(frozen=True)
class Tap:
    """A printed wall space that a tap tiles or empties."""

    id: str
    name: str
    value: str
    label: str
    letter: str
    checked: bool
    mistakes: str

    @property
    def html(self) -> SafeString:
        """The checkbox with the print of the space, and the tile that shows when it is checked."""
        return format_html(
            '<input type="checkbox" id="{}" name="{}" value="{}" aria-label="{}"{}{}>{}{}',
            self.id,
            self.name,
            self.value,
            self.label,
            mark_safe(" checked") if self.checked else "",
            marked(self.mistakes),
            drawing.tile(self.letter, faint=True),
            drawing.tile(self.letter, "tile set"),
        )


def marked(mistakes: str) -> SafeString:
    """The attributes of a field with a mistake."""
    return format_html(' aria-invalid="true" aria-describedby="{}"', mistakes) if mistakes else SafeString("")


@dataclass(frozen=True)
class Row:
    """A pattern line and its wall row."""

    number: int
    line: Select
    wall: list[Select | Tap]


@dataclass(frozen=True)
class BoardControls:
    """All controls of one board, and what is wrong there."""

    number: int
    several: bool
    rows: list[Row]
    floor: list[Select]
    score: str
    score_wrong: bool
    mistakes: list[str]

    @property
    def taps(self) -> bool:
        """The wall is tapped; else its colors are chosen."""
        return isinstance(self.rows[0].wall[0], Tap)

    @property
    def selects(self) -> list[Select]:
        """Every place whose drawing changes with what is chosen."""
        walls = [space for row in self.rows for space in row.wall if isinstance(space, Select)]
        return [*(row.line for row in self.rows), *walls, *self.floor]


@dataclass(frozen=True)
class CenterHeap:
    """How many tiles of a color lie in the center."""

    name: str
    letter: str
    label: str
    count: str
    marked: SafeString


def boards(entry: Entry) -> list[BoardControls]:
    """The controls of all boards."""
    return [_board(entry, number) for number in range(1, entry.boards + 1)]


def factories(entry: Entry) -> list[list[Select]]:
    """The four places of each factory."""
    return [_factory(entry, number) for number in range(1, entry.factories + 1)]


def center(entry: Entry) -> list[CenterHeap]:
    """The center, a count for each color."""
    return [
        CenterHeap(
            f"c{color}",
            color,
            _("%s in the center") % narration.color_text(color),
            entry.first(f"c{color}") or "0",
            marked(_mistakes(entry, f"c{color}")),
        )
        for color in COLORS
    ]


def drawings(selects: Iterable[Select]) -> str:
    """The drawings of these places, as a list for htmx.

    An answer that brings the whole form, marked, is asked for none: they would be taken out of it.
    """
    return ",".join(f"#taps[hx-select-oob] #d-{select.id}" for select in selects)


def _board(entry: Entry, number: int) -> BoardControls:
    tapped = not entry.gray and all(
        entry.on_wall(number, row, column) in ("", WALL[row - 1][column - 1]) for row in PLACES for column in PLACES
    )
    space = _tap if tapped else _space
    return BoardControls(
        number=number,
        several=entry.boards > 1,
        rows=[
            Row(row, _line(entry, number, row), [space(entry, number, row, column) for column in PLACES])
            for row in PLACES
        ],
        floor=list(_floor(entry, number)),
        score=entry.score(number),
        score_wrong=f"b{number}s" in entry.wrong,
        mistakes=[mistake.text for mistake in entry.mistakes if mistake.board == number],
    )


def _line(entry: Entry, board: int, line: int) -> Select:
    name = f"b{board}l{line}"
    held = entry.first(name)
    cells = [(drawing.cell(known(letter)),) for letter in held[:line].ljust(line)]
    return Select(
        id=name,
        name=name,
        label=narration.line_text(line),
        options=options(heaps(line, get_language()), held),
        drawn=format_html_join("", "{}", cells),
        mistakes=_mistakes(entry, name),
    )


def _tap(entry: Entry, board: int, row: int, column: int) -> Tap:
    letter = WALL[row - 1][column - 1]
    name = f"b{board}w{row}{column}"
    label = _("row %(row)d, column %(column)d: %(color)s") % {
        "row": row,
        "column": column,
        "color": narration.color_name(letter),
    }
    checked = bool(entry.on_wall(board, row, column))
    return Tap(name, f"b{board}w", f"{row}{column}", label, letter, checked, _mistakes(entry, name))


def _space(entry: Entry, board: int, row: int, column: int) -> Select:
    name = f"b{board}w{row}{column}"
    label = _("row %(row)d, column %(column)d") % {"row": row, "column": column}
    return _one_tile(entry, name, name, label, entry.on_wall(board, row, column), COLORS)


def _floor(entry: Entry, board: int) -> Iterator[Select]:
    """The seven spaces, and the place beside them for the marker alone."""
    name = f"b{board}f"
    tiles = entry.joined(name)
    for space in range(1, FLOOR_SPACES + 1):
        label = _("floor space %(space)d, costs %(cost)d") % {"space": space, "cost": space_cost(space)}
        tile = tiles[space - 1 : space]
        yield _one_tile(entry, f"{name}{space}", name, label, tile, MARKER + COLORS, cost=space_cost(space))
    beside = _("beside the full floor, for the marker")
    yield _one_tile(entry, f"{name}8", name, beside, tiles[FLOOR_SPACES:], MARKER)


def _factory(entry: Entry, number: int) -> list[Select]:
    name, tiles = f"f{number}", entry.joined(f"f{number}")
    # Behind the last place stands whatever is too much, so that nothing is lost while it is put right.
    parts = [*tiles[: FACTORY_TILES - 1].ljust(FACTORY_TILES - 1), tiles[FACTORY_TILES - 1 :]]
    labels = [
        _("factory %(number)d, tile %(place)d") % {"number": number, "place": place}
        for place in range(1, FACTORY_TILES + 1)
    ]
    return [
        _one_tile(entry, f"{name}-{place}", name, label, part.strip(), COLORS)
        for place, (label, part) in enumerate(zip(labels, parts, strict=True), 1)
    ]


def _one_tile(entry: Entry, id: str, name: str, label: str, tile: str, letters: str, *, cost: int = 0) -> Select:
    """A place for one tile."""
    drawn = drawing.tile(known(tile)) if known(tile) else SafeString("")
    texts = colors(letters, get_language())
    return Select(id, name, label, options(texts, tile), drawn, _mistakes(entry, name), cost)


def _mistakes(entry: Entry, name: str) -> str:
    """The id of the list in which a field's mistake stands; nothing where it is right."""
    if name not in entry.wrong:
        return ""
    return f"{name[:2]}-mistakes" if name.startswith("b") and name != "bag" else "mistakes"


def known(letter: str) -> str:
    """The letter of a tile, or nothing that can be drawn."""
    return letter if letter and letter in (*COLORS, MARKER) else ""


@lru_cache
def heaps(line: int, language: str | None) -> Texts:
    """What a line may hold, the complete line of each color first."""
    held = [(color * count, narration.tiles_text(color, count)) for color in COLORS for count in range(line, 0, -1)]
    return (("", pgettext("a pattern line", "empty")), *held)


@lru_cache
def colors(letters: str, language: str | None) -> Texts:
    """What may lie on a place. The letter comes first and alone: it is what a narrow closed list shows."""
    return (("", "–"), *((letter, f"{letter}\N{EM SPACE}{narration.color_name(letter)}") for letter in letters))


@lru_cache(maxsize=1024)
def options(texts: Texts, present: str) -> SafeString:
    """The list, the present value chosen, and among it even where it is no right one."""
    kept = texts if present in dict(texts) else (*texts, (present, present))
    drawn = ((value, mark_safe(" selected") if value == present else "", text) for value, text in kept)
    return format_html_join("", '<option value="{}"{}>{}</option>', drawn)


def players(entry: Entry, name: str) -> SafeString:
    """The players to choose from: who moves, or who started."""
    first = ("-", _("nobody: the game is over")) if name == "turn" else ("", _("the player to move"))
    present = entry.first(name) or ("1" if name == "turn" else "")
    numbers = tuple((str(number), _("player %d") % number) for number in range(1, entry.boards + 1))
    return options((*numbers, first) if name == "turn" else (first, *numbers), present)
