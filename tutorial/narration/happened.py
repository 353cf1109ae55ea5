"""Events -> sentences."""

from collections.abc import Iterable
from functools import singledispatch

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutorial.azul.events import (
    Bonus,
    Dealt,
    Discarded,
    DraftEnded,
    Event,
    Fell,
    GameOver,
    LidToBag,
    LineFell,
    MarkerTaken,
    Paid,
    Placed,
    RanOut,
    RoundStarted,
    StarterSet,
    Tiled,
    ToCenter,
    Took,
)
from tutorial.azul.position import COLORS, Position
from tutorial.azul.scoring import FLOOR_COSTS, space_cost
from tutorial.narration.words import color_name, color_text, heap_text, joined, listed, points_text, tiles_text, whose


def sentences(events: Iterable[Event], before: Position) -> list[str]:
    """A sentence for each event, in order; `before` is the position that the move was made in."""
    said = []
    for event in events:
        board = getattr(event, "board", None)
        prefix = whose(before, board) if board and not isinstance(event, RoundStarted) else ""
        said.append(prefix + _sentence(event, before))
    return said


@singledispatch
def _sentence(event: Event, before: Position) -> str:
    raise NotImplementedError(event)


@_sentence.register
def _took(event: Took, before: Position) -> str:
    if event.source:
        return _("Take %(tiles)s from factory %(number)d.") % {
            "tiles": tiles_text(event.color, event.count),
            "number": event.source,
        }
    return _("Take %s from the center.") % tiles_text(event.color, event.count)


@_sentence.register
def _to_center(event: ToCenter, before: Position) -> str:
    return _("The rest of factory %(number)d goes to the center: %(tiles)s.") % {
        "number": event.source,
        "tiles": heap_text(event.tiles),
    }


@_sentence.register
def _marker_taken(event: MarkerTaken, before: Position) -> str:
    if event.beside:
        return _(
            "The starting player marker comes too. The floor is full: here the marker lies beside it, at no cost. "
            "The rulebook leaves this open."
        )
    return _(
        "First from the center: the starting player marker goes to floor space %(space)d before any tile. "
        "It will cost %(points)s there."
    ) % {"space": event.space, "points": points_text(space_cost(event.space))}


@_sentence.register
def _placed(event: Placed, before: Position) -> str:
    values = {"tiles": tiles_text(event.color, event.count), "line": event.line, "held": event.held}
    if event.complete:
        return _("%(tiles)s into line %(line)d. The line is complete.") % values
    return _("%(tiles)s into line %(line)d. It now holds %(held)d of %(line)d.") % values


@_sentence.register
def _fell(event: Fell, before: Position) -> str:
    spaces = range(event.first, event.first + len(event.tiles))
    values = {
        "tiles": tiles_text(event.tiles[0], len(event.tiles)),
        "spaces": _spaces(spaces),
        "points": points_text(sum(map(space_cost, spaces))),
    }
    if event.chosen:
        return _("%(tiles)s to the floor, %(spaces)s: cost %(points)s at the end of the round.") % values
    return _("No room for %(tiles)s: to the floor, %(spaces)s, cost %(points)s at the end of the round.") % values


def _spaces(spaces: range) -> str:
    if len(spaces) == 1:
        return _("space %d") % spaces[0]
    return _("spaces %(first)d to %(last)d") % {"first": spaces[0], "last": spaces[-1]}


@_sentence.register
def _discarded(event: Discarded, before: Position) -> str:
    tiles = heap_text(event.tiles)
    if event.origin == "overflow":
        return _("The floor is full: %s straight to the lid, at no further cost.") % tiles
    if event.origin == "line":
        return _("The rest of the line goes to the lid: %s.") % tiles
    return _("The floor is cleared, to the lid: %s.") % tiles


@_sentence.register
def _draft_ended(event: DraftEnded, before: Position) -> str:
    return _("No tile is left on the factories or in the center: taking is over for this round.")


@_sentence.register
def _tiled(event: Tiled, before: Position) -> str:
    where = _("%(color)s goes to the wall, row %(row)d, column %(column)d.") % {
        "color": color_text(event.color),
        "row": event.line,
        "column": event.column,
    }
    return joined(where, _points(event), _change(event.before, event.after))


def _points(event: Tiled) -> str:
    across, down = len(event.across), len(event.down)
    values = {"across": across, "down": down, "points": event.points}
    if across > 1 and down > 1:
        return _("%(across)d across + %(down)d down = %(points)d points.") % values
    if across > 1:
        return _("%(across)d across, no neighbor down: %(points)d points.") % values
    if down > 1:
        return _("%(down)d down, no neighbor across: %(points)d points.") % values
    return ngettext("No neighbor: %d point.", "No neighbor: %d points.", event.points) % event.points


def _change(before: int, after: int) -> str:
    return _("Score: %(before)d → %(after)d.") % {"before": before, "after": after}


@_sentence.register
def _line_fell(event: LineFell, before: Position) -> str:
    return _("No space of row %(row)d may take %(color)s: the whole line falls.") % {
        "row": event.line,
        "color": color_name(event.color),
    }


@_sentence.register
def _paid(event: Paid, before: Position) -> str:
    costs = FLOOR_COSTS[: event.spaces]
    floor = ngettext("%d floor space taken", "%d floor spaces taken", event.spaces) % event.spaces
    total = f"{' + '.join(map(str, costs))} = {event.cost}" if len(costs) > 1 else str(event.cost)
    said = _("%(floor)s, cost %(total)s.") % {"floor": floor, "total": total}
    stops = _("The score stops at 0; no debt is carried.") if event.before < event.cost else ""
    return joined(said, _change(event.before, event.after), stops)


@_sentence.register
def _starter_set(event: StarterSet, before: Position) -> str:
    if any(board.complete_rows for board in before.boards):
        return _("The marker no longer matters: no further round follows.")
    if event.held:
        return _("The marker stays with its holder, who starts the next round.")
    return _("Nobody took the marker: here the same player starts again. The rulebook leaves this open.")


@_sentence.register
def _dealt(event: Dealt, before: Position) -> str:
    dealt = _("To factory %(number)d: %(tiles)s.") % {"number": event.factory, "tiles": heap_text(event.tiles)}
    return joined(dealt, ngettext("%d tile left in the bag.", "%d tiles left in the bag.", event.bag) % event.bag)


@_sentence.register
def _lid_to_bag(event: LidToBag, before: Position) -> str:
    count = len(event.tiles)
    return (
        ngettext(
            "The bag is empty: the %d tile in the lid goes into it, and dealing goes on.",
            "The bag is empty: all %d tiles in the lid go into it, and dealing goes on.",
            count,
        )
        % count
    )


@_sentence.register
def _ran_out(event: RanOut, before: Position) -> str:
    return _("Bag and lid are empty: from factory %d on, the factories stay short.") % event.factory


@_sentence.register
def _round_started(event: RoundStarted, before: Position) -> str:
    if len(before.boards) > 1:
        return _("The marker lies in the center, and player %d begins the round.") % event.board
    return _("The marker lies in the center, and the round begins.")


@_sentence.register
def _bonus(event: Bonus, before: Position) -> str:
    if event.kind == "color":
        what = _("All five %s on the wall") % color_name(COLORS[event.which - 1])
    else:
        what = (_("Row %d complete") if event.kind == "row" else _("Column %d complete")) % event.which
    said = _("%(what)s: +%(points)d.") % {"what": what, "points": event.points}
    return joined(said, _change(event.before, event.after))


@_sentence.register
def _game_over(event: GameOver, before: Position) -> str:
    points = points_text(event.points)
    if len(before.boards) == 1:
        return _("The game is over: %s.") % points
    values = {"winners": listed(event.winners), "tied": listed(event.tied), "points": points}
    if len(event.winners) > 1:
        return _("Players %(winners)s have %(points)s and equally many complete rows: they share the victory.") % values
    if len(event.tied) > 1:
        return (
            _("Players %(tied)s are tied with %(points)s; player %(winners)s has more complete rows and wins.") % values
        )
    return _("Player %(winners)s wins with %(points)s.") % values
