"""Names of tiles, places and moves, and the table described in words."""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.translation import get_language, ngettext, pgettext, pgettext_lazy
from django.utils.translation import gettext as _

from tutorial.azul.moves import Draft, Move, NextRound, PayFloor, Tile
from tutorial.azul.position import COLORS, FLOOR_SPACES, MARKER, Board, Position
from tutorial.azul.rules import Phase, phase
from tutorial.azul.scoring import space_cost

COLOR_NAMES = {
    "B": pgettext_lazy("color", "blue"),
    "Y": pgettext_lazy("color", "yellow"),
    "R": pgettext_lazy("color", "red"),
    "K": pgettext_lazy("color", "black"),
    "W": pgettext_lazy("color", "white"),
    "M": pgettext_lazy("color", "starting player marker"),
}
COLOR_SUBJECTS = {
    "B": pgettext_lazy("subject", "Blue"),
    "Y": pgettext_lazy("subject", "Yellow"),
    "R": pgettext_lazy("subject", "Red"),
    "K": pgettext_lazy("subject", "Black"),
    "W": pgettext_lazy("subject", "White"),
}


BOTH = 2


def color_name(letter: str) -> str:
    """The name of a color, or of the marker, as it stands in a list or on a button."""
    return str(COLOR_NAMES[letter])


def color_text(letter: str) -> str:
    """A color as the first word of a sentence."""
    return str(COLOR_SUBJECTS[letter])


def tiles_text(color: str, count: int) -> str:
    """So many tiles of a color: "2 blue"."""
    match color:
        case "B":
            text = ngettext("%d blue", "%d blue", count)
        case "Y":
            text = ngettext("%d yellow", "%d yellow", count)
        case "R":
            text = ngettext("%d red", "%d red", count)
        case "K":
            text = ngettext("%d black", "%d black", count)
        case "W":
            text = ngettext("%d white", "%d white", count)
        case _:
            return color_name(color)
    return text % count


def points_text(points: int) -> str:
    """So many points: "1 point"."""
    return ngettext("%d point", "%d points", points) % points


def listed(words: Iterable[object]) -> str:
    """The words as a list: "1, 2, 3"."""
    return pgettext("between the words of a list", ", ").join(map(str, words))


def space() -> str:
    """What stands between two sentences; in Chinese nothing, which gettext takes for "not translated" by itself."""
    return pgettext("a sentence after a sentence", "%(first)s %(second)s") % {"first": "", "second": ""}


def joined(*sentences: str) -> str:
    """Sentences one after the other, empty ones left out."""
    return space().join(filter(None, sentences))


def heap_text(heap: str) -> str:
    """A heap in words: "2 blue, 1 red"."""
    return listed(tiles_text(color, heap.count(color)) for color in MARKER + COLORS if color in heap) or _("nothing")


def source_name(number: int) -> str:
    """A source within a sentence; a language that writes a space after a number ends the first one with a space."""
    return _("factory %d") % number if number else _("the center")


def line_name(number: int) -> str:
    return _("line %d") % number if number else _("the floor")


def whose(position: Position, number: int) -> str:
    """Whose board: "Player 2: " where there are several, else nothing."""
    return _("Player %d: ") % number if len(position.boards) > 1 else ""


def action(position: Position, move: Move) -> str:
    """A move as a button says it: what one would do."""
    if isinstance(move, Draft):
        count = position.source(move.source).count(move.color) if move.source <= len(position.factories) else 0
        if not count:
            return _("Take %(color)s to %(line)s") % {"color": color_name(move.color), "line": line_name(move.line)}
        return _("Take %(tiles)s from %(source)s to %(line)s") % {
            "tiles": tiles_text(move.color, count),
            "source": source_name(move.source),
            "line": line_name(move.line),
        }
    if isinstance(move, Tile):
        return _tile_action(move)
    if isinstance(move, PayFloor):
        return _("Pay the floor")
    return _("Prepare the next round") if isinstance(move, NextRound) else _("End the game")


def _tile_action(move: Tile) -> str:
    if move.column is None:
        return _("Tile line %d") % move.line
    if move.column == 0:
        return _("Line %d to the floor") % move.line
    return _("Tile line %(line)d to column %(column)d") % {"line": move.line, "column": move.column}


def fit(placed: int, fallen: int, past: int = 0) -> str:
    """What would become of the tiles: "1 fits, 2 fall". `past` of the fallen find a full floor line."""
    if past and past == placed + fallen:
        return _("straight to the lid")
    if not placed:
        return _("both fall") if fallen == BOTH else ngettext("%d falls", "all %d fall", fallen) % fallen
    if not fallen:
        return _("both fit") if placed == BOTH else ngettext("%d fits", "all %d fit", placed) % placed
    fits = ngettext("%d fits", "%d fit", placed) % placed
    falls = pgettext("what does not fit", "%d falls") if fallen == 1 else pgettext("what does not fit", "%d fall")
    return _("%(fits)s, %(falls)s") % {"fits": fits, "falls": falls % fallen}


def phase_text(position: Position) -> str:
    """What the position asks for next, as a heading."""
    return {
        Phase.OVER: _("The game is over"),
        Phase.DRAFT: _("Take tiles"),
        Phase.TILE: _("Tile the wall"),
        Phase.FLOOR: _("Pay the floor"),
        Phase.END: _("End the game"),
        Phase.NEXT: _("Prepare the next round"),
        Phase.CUT: _("The excerpt ends here"),
    }[phase(position)]


def market_words(position: Position) -> list[str]:
    """Factories and center, a sentence each."""
    words = [
        _("Factory %(number)d: %(tiles)s.") % {"number": number, "tiles": heap_text(heap)}
        for number, heap in enumerate(position.factories, 1)
    ]
    return [*words, _("Center: %s.") % heap_text(position.center)]


def supply_words(position: Position) -> list[str]:
    """Bag and lid, a sentence each; none for a teaching position without them."""
    supplies = [(_("Bag"), position.bag), (_("Lid"), position.lid)]
    return [_("%(name)s: %(tiles)s.") % {"name": name, "tiles": heap_text(heap)} for name, heap in supplies if heap]


def board_words(board: Board) -> tuple[str, ...]:
    """A board described line by line, for people who do not see it."""
    rows = enumerate(zip(board.lines, board.wall, strict=True), 1)
    words = (_row_words(number, tiles, row, get_language()) for number, (tiles, row) in rows)
    return (*words, _floor_words(board.floor), _("Score: %d.") % board.score)


@lru_cache(maxsize=1024)
def _row_words(number: int, tiles: str, row: str, _language: str | None) -> str:
    spaces = listed(pgettext("a wall space", "empty") if tile == "." else color_name(tile) for tile in row)
    return _("Line %(number)d: %(held)s. Wall row %(number)d: %(spaces)s.") % {
        "number": number,
        "held": held(tiles, number) if tiles else pgettext("a pattern line", "empty"),
        "spaces": spaces,
    }


def _floor_words(floor: str) -> str:
    if not floor:
        return _("Floor: empty.")
    spaces = [
        _("%(tile)s (costs %(cost)d)") % {"tile": color_name(tile), "cost": space_cost(space)}
        for space, tile in enumerate(floor, 1)
    ]
    beside = _("The last one lies beside the full floor.") if len(floor) > FLOOR_SPACES else ""
    return joined(_("Floor: %s.") % listed(spaces), beside)


def line_text(number: int) -> str:
    """A place for tiles, on a button."""
    return _("Line %d") % number if number else _("Floor")


def column_text(number: int) -> str:
    """A column of the gray side, on a button; 0 is the floor, for the whole line."""
    return _("Column %d") % number if number else _("Floor")


def held(tiles: str, spaces: int) -> str:
    """What a line holds: "2 of 3 blue"."""
    return _("%(held)d of %(spaces)d %(color)s") % {
        "held": len(tiles),
        "spaces": spaces,
        "color": color_name(tiles[0]),
    }


def floor_taken(position: Position) -> str:
    """How many floor spaces are taken, of all boards."""
    taken = sum(min(len(board.floor), FLOOR_SPACES) for board in position.boards)
    return ngettext("%d space taken", "%d spaces taken", taken) % taken


def take_text(color: str, count: int, source: int) -> str:
    """What the button of a heap does: "take 2 blue from factory 1"."""
    return _("take %(tiles)s from %(source)s") % {"tiles": tiles_text(color, count), "source": source_name(source)}
