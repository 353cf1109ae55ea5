"""Moves as a row of pictures: the position before, and after each move, with what happened in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from tutorial import drawing, narration
from tutorial.azul.events import Event
from tutorial.azul.moves import Move, NextRound
from tutorial.azul.position import Position
from tutorial.azul.rules import apply
from tutorial.pages import shown
from tutorial.pages.drawn import Supply, supplies


@dataclass(frozen=True)
class Still:
    """One picture. `before` is the position in front of the move, None where nothing was played yet."""

    position: Position
    before: Position | None = None
    move: Move | None = None
    events: tuple[Event, ...] = ()
    cut: bool = False  # factories and center hold nothing in the whole row of pictures
    refill: bool = False  # bag and lid matter

    @cached_property
    def table(self) -> shown.Table:
        return shown.table(self.position, self.events)

    @property
    def boards(self) -> list[tuple[str, drawing.DrawnBoard]]:
        """The boards, each with its name."""
        boards = self.table.boards
        names = [_("Player %d") % board.number for board in boards] if len(boards) > 1 else [_("Player board")]
        return list(zip(names, boards, strict=True))

    @property
    def supplies(self) -> list[Supply]:
        """Bag and lid, where they matter."""
        return supplies(self.position) if self.refill else []

    @property
    def sentences(self) -> list[str]:
        """What happened."""
        return narration.sentences(self.events, self.before) if self.before else []


def stills(position: Position, moves: Iterable[Move] = ()) -> list[Still]:
    """The pictures of a play, the first one before anything is played. IllegalMove where the rules refuse a move."""
    moves = tuple(moves)
    steps: list[tuple[Position, Position | None, Move | None, tuple[Event, ...]]] = [(position, None, None, ())]
    for move in moves:
        before = steps[-1][0]
        after, events = apply(before, move)
        steps.append((after, before, move, events))
    refill = any(isinstance(move, NextRound) for move in moves)
    cut = not refill and all(step[0].market_is_empty for step in steps)
    return [Still(*step, cut=cut, refill=refill) for step in steps]
