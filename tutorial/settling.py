"""The end of a round, played by itself: lines are tiled, floors paid and, where a row is complete, bonuses counted.

On the gray side the column of a tile is a choice; `settle` plays the choices that it is given and stops where one is
missing. Legality and points are the engine's; here is only the order of asking it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutorial.azul.events import Event
from tutorial.azul.moves import EndGame, Move, NextRound
from tutorial.azul.position import COLOR_TILES, COLORS, Position
from tutorial.azul.rules import Phase, apply, legal_moves, phase


@dataclass(frozen=True)
class Settled:
    """One move of the settling: the position before and after it, and what happened."""

    move: Move
    before: Position
    after: Position
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Settlement:
    """All moves in their order; the columns to choose from where one is missing; the choices that were not used."""

    start: Position
    steps: tuple[Settled, ...]
    asks: tuple[Move, ...]
    unused: tuple[Move, ...]

    @property
    def position(self) -> Position:
        """Where the settling has come to."""
        return self.steps[-1].after if self.steps else self.start


def stocked(position: Position) -> Position:
    """The position with all tiles that are not on the boards in the bag, so that the supply never counts as spent."""
    on_boards = "".join(board.tiles for board in position.boards)
    rest = "".join(color * (COLOR_TILES - on_boards.count(color)) for color in COLORS)
    return replace(position, bag=rest, lid="")


def settle(position: Position, chosen: Sequence[Move] = ()) -> Settlement:
    """Settle a position whose market is empty. A row has to be complete for the game to end here."""
    here = start = stocked(position) if phase(position) is not Phase.OVER else position
    left, steps = list(chosen), []
    while legal := _to_settle(here):
        if left and left[0] in legal:
            move = left.pop(0)
        elif len(legal) == 1:
            move = legal[0]
        else:
            break
        after, events = apply(here, move)
        steps.append(Settled(move, here, after, events))
        here = after
    return Settlement(start, tuple(steps), tuple(legal), tuple(left))


def _to_settle(position: Position) -> list[Move]:
    """The legal moves that belong to this round: no next round, and no end without a complete row."""
    if not position.market_is_empty:
        return []
    row = any(board.complete_rows for board in position.boards)
    return [
        move
        for move in legal_moves(position)
        if not isinstance(move, NextRound) and (row or not isinstance(move, EndGame))
    ]
