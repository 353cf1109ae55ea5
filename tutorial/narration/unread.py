"""Errors of reading -> sentences that quote the text and say what is wrong with it."""

from unicodedata import category

from django.utils.translation import gettext as _

from tutorial.azul.notation import SHOWN, NotationError
from tutorial.azul.position import COLOR_TILES, FACTORY_TILES, FLOOR_SPACES, MOST_FACTORIES, MOST_PLAYERS
from tutorial.narration.words import color_name


def shortened(text: str) -> str:
    """The text as an error quotes it: short, and what no page may hold shown as a sign."""
    quoted = text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
    return visible(quoted)


def visible(text: str) -> str:
    """The text with a sign for each character that nobody sees and HTML may forbid, such as NUL."""
    return "".join("�" if category(sign)[0] == "C" and sign not in "\r\n\t" else sign for sign in text)


def unread(error: NotationError) -> str:
    """What is wrong with a text that is no position or no move."""
    said = _causes(error)[error.code]
    if error.code == "too_many_of_a_color":
        return said
    return _("%(place)s “%(text)s”: %(said)s") % {
        "place": _place(error.field),
        "text": shortened(error.text),
        "said": said,
    }


def _place(field: str) -> str:
    """Where the text stands, for people: "Board 2, wall"."""
    names = {
        "position": _("Position"),
        "move": _("Move"),
        "factories": _("Factories"),
        "center": _("Center"),
        "turn": _("Turn"),
        "boards": _("Boards"),
        "options": _("Options"),
        "bag": _("Bag"),
        "lid": _("Lid"),
        "starter": _("Starting player"),
        "lines": _("pattern lines"),
        "wall": _("wall"),
        "floor": _("floor"),
        "score": _("score"),
    }
    board, number, part = [*field.split(), "", ""][:3]
    if board == "board":
        return _("Board %(number)s, %(part)s") % {"number": number, "part": names[part]}
    return names[field]


def _causes(error: NotationError) -> dict[str, str]:
    color = color_name(error.text) if error.code == "too_many_of_a_color" else ""
    return {
        "no_move": _("this is no move. Moves look like 1B3, 0R0, T3, T34, F, N or E."),
        "too_short": _("a position needs factories, center, turn and at least one board."),
        "unknown_letter": _(
            "only the letters of tiles belong here: B, Y, R, K, W, and M for the marker where it may lie."
        ),
        "too_many_factories": _("there are at most %d factories.") % MOST_FACTORIES,
        "marker_on_factory": _("the marker never lies on a factory."),
        "factory_too_full": _("a factory holds at most %d tiles.") % FACTORY_TILES,
        "no_player": _("this must be the number of a player."),
        "no_such_board": _("there is no board of that number."),
        "unknown_option": _("this option is not known. There are bag=, lid=, starter= and wall=gray."),
        "option_twice": _("this option stands here twice."),
        "option_without_value": _("this option has no value."),
        "unknown_wall": _("the only value is gray; leave it out for the colored side."),
        "incomplete_board": _("each board needs four parts: lines, wall, floor, score."),
        "too_many_boards": _("there are at most %d boards.") % MOST_PLAYERS,
        "no_score": _("a score is a whole number from 0, at most six digits."),
        "not_five": _("there must be five, with a slash between them."),
        "line_too_long": _("more tiles than this line has spaces."),
        "line_of_two_colors": _("a line holds one color only."),
        "line_color_on_wall": _("the wall row of this line already has that color."),
        "row_not_five": _("a wall row has five spaces, a letter or a dot each; a row without tiles is a dash."),
        "color_twice_in_row": _("a color stands twice in this wall row."),
        "color_twice_in_column": _("a color stands twice in this wall column."),
        "wrong_column": _("on the colored side each color has its own printed space in a row, and this is another."),
        "floor_too_full": _("the floor has %d spaces, and one place beside it for the marker alone.") % FLOOR_SPACES,
        "two_markers": _("there is only one marker."),
        "too_many_of_a_color": _("More than %(most)d tiles are %(color)s; there are only %(most)d of each color.")
        % {"most": COLOR_TILES, "color": color},
        "starter_when_over": _("a finished game has no starting player."),
    }


__all__ = ["shortened", "unread", "visible"]
