"""Refusals -> sentences that name the color, the line and the cause; and the question that explains more."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutorial.azul.moves import Draft, Move, Tile
from tutorial.azul.position import MARKER, Position
from tutorial.azul.rules import Code, Phase, Refusal, phase
from tutorial.narration.words import action, color_name, color_text, joined, listed, source_name

QUESTIONS = {
    Code.NO_SUCH_SOURCE: "setup",
    Code.NO_SUCH_TILES: "whole-color",
    Code.LINE_OTHER_COLOR: "same-color-two-lines",
    Code.LINE_FULL: "full-line",
    Code.COLOR_ON_WALL: "color-on-wall-row",
    Code.LINE_NOT_FULL: "unfinished-lines",
    Code.NOT_TOPMOST: "top-to-bottom",
    Code.COLUMN_NEEDED: "gray-side",
    Code.WRONG_COLUMN: "color-on-wall-row",
    Code.SPACE_LEFT: "gray-no-space",
    Code.SPACE_TAKEN: "gray-side",
    Code.COLOR_IN_COLUMN: "gray-side",
    Code.GAME_OVER: "end-at-once",
}
QUESTIONS_OF_PHASE = {
    Phase.DRAFT: "round-over",
    Phase.TILE: "must-tile",
    Phase.FLOOR: "floor-cost",
    Phase.END: "how-to-win",
    Phase.NEXT: "after-floor",
    Phase.CUT: "after-floor",
}


def question(position: Position, move: Move, refused: Refusal) -> str:
    """The slug of the question that explains a refusal."""
    if refused.code is Code.WRONG_PHASE:
        return QUESTIONS_OF_PHASE[phase(position)]
    if refused.code is Code.NO_SUCH_TILES and isinstance(move, Draft) and position.source(move.source) == MARKER:
        return "marker-alone"
    return QUESTIONS[refused.code]


def refusal(position: Position, move: Move, refused: Refusal) -> str:
    """Why the rules forbid this move here."""
    if refused.code is Code.GAME_OVER:
        return _("%s: no longer possible, the game is over.") % action(position, move)
    if refused.code is Code.WRONG_PHASE:
        return joined(_("%s: not now.") % action(position, move), _now(position))
    if isinstance(move, Draft):
        return _draft(position, move, refused.code)
    return _tile(position, move, refused) if isinstance(move, Tile) else ""


def not_here(position: Position, move: Draft, refused: Refusal) -> str:
    """The same in a few words, for a button: "not here: holds red"."""
    held = position.board.lines[move.line - 1]
    if refused.code is Code.LINE_OTHER_COLOR:
        return _("not here: holds %s") % color_name(held[0])
    if refused.code is Code.LINE_FULL:
        return _("not here: full")
    return _("not here: wall row has %s") % color_name(move.color)


def _now(position: Position) -> str:
    """What has to be done first."""
    now = phase(position)
    if now is Phase.TILE:
        lines = position.board.complete_lines
        complete = ngettext("Line %s is complete.", "Lines %s are complete.", len(lines)) % listed(lines)
        return joined(complete, _("Complete lines are tiled first, from the top."))
    return {
        Phase.DRAFT: _("Tiles still lie on the factories or in the center; all of them are taken first."),
        Phase.FLOOR: _("The floor is not empty: it is paid first, then cleared."),
        Phase.END: _("All complete lines are tiled and all floors paid. The game ends, and the bonuses are counted."),
        Phase.NEXT: _("All complete lines are tiled and all floors paid. Now the next round is prepared."),
        Phase.CUT: _("All complete lines are tiled and all floors paid. This excerpt ends here."),
    }[now]


def _draft(position: Position, move: Draft, code: Code) -> str:
    if code is Code.NO_SUCH_SOURCE:
        last = len(position.factories)
        return _("There is no factory %(number)d here; the last one is factory %(last)d.") % {
            "number": move.source,
            "last": last,
        }
    if code is Code.NO_SUCH_TILES:
        return _no_tiles(position, move)
    held = position.board.lines[move.line - 1]
    values = {
        "color": color_text(move.color),
        "name": color_name(move.color),
        "held": color_name(held[0]) if held else "",
        "line": move.line,
    }
    if code is Code.LINE_OTHER_COLOR:
        return _("%(color)s may not go to line %(line)d: it holds %(held)s, and a line holds one color only.") % values
    if code is Code.LINE_FULL:
        return _("%(color)s may not go to line %(line)d: all its spaces are taken, and it waits for tiling.") % values
    column = position.board.wall[move.line - 1].index(move.color) + 1
    return _(
        "%(color)s may not go to line %(line)d: row %(line)d of the wall already has %(name)s, in column %(column)d."
    ) % {**values, "column": column}


def _no_tiles(position: Position, move: Draft) -> str:
    values = {"color": color_name(move.color), "source": source_name(move.source)}
    heap = position.source(move.source)
    if heap == MARKER:
        return _("There is no %(color)s in the center, and the marker alone cannot be taken.") % values
    if not heap:
        return _("There is no %(color)s to take from %(source)s: nothing is left there.") % values
    return _("There is no %(color)s to take from %(source)s.") % values


def _tile(position: Position, move: Tile, refused: Refusal) -> str:
    held = position.board.lines[move.line - 1]
    values: dict[str, object] = {"line": move.line, "held": len(held), "column": move.column}
    if not held:
        return _("Line %(line)d is empty: there is nothing to tile.") % values
    values |= {"color": color_text(held[0]), "name": color_name(held[0])}
    if refused.code is Code.LINE_NOT_FULL:
        return (
            _("Line %(line)d is not complete: %(held)d of %(line)d %(name)s, which stay for the next round.") % values
        )
    if refused.code is Code.NOT_TOPMOST:
        first = position.board.complete_lines[0]
        return _(
            "%(color)s in line %(line)d has to wait: line %(first)d is complete too, and tiling goes top to bottom."
        ) % {**values, "first": first}
    columns = listed(cell.column for cell in refused.cells)
    return {
        Code.COLUMN_NEEDED: _("Gray side: choose the space for %(name)s in row %(line)d. Legal columns: %(columns)s."),
        Code.WRONG_COLUMN: _(
            "%(color)s of line %(line)d has its printed space in column %(columns)s of row %(line)d: only there."
        ),
        Code.SPACE_LEFT: _(
            "%(color)s of line %(line)d may not fall while row %(line)d has a legal space. Legal columns: %(columns)s."
        ),
        Code.SPACE_TAKEN: _(
            "%(color)s of line %(line)d may not go to column %(column)d: that space of the row is taken."
        ),
        Code.COLOR_IN_COLUMN: _(
            "%(color)s of line %(line)d may not go to column %(column)d: that column already has %(name)s."
        ),
    }[refused.code] % {**values, "columns": columns}
