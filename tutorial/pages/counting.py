"""The count of a position, as the score judge shows it: a tally for each board, every step drawn and told."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from tutorial import drawing, narration, settling
from tutorial.azul.events import Bonus, Event, GameOver, LineFell, Paid, Tiled
from tutorial.azul.moves import Move
from tutorial.azul.notation import COLORS
from tutorial.azul.position import Position
from tutorial.azul.rules import Phase, phase
from tutorial.azul.scoring import FLOOR_COSTS, leaders, winners
from tutorial.pages import play


@dataclass(frozen=True)
class Entry:
    """A line of the tally: what it is for, and the points."""

    what: str
    points: int

    @property
    def signed(self) -> str:
        return f"+{self.points}" if self.points > 0 else f"−{-self.points}" if self.points else "0"


@dataclass(frozen=True)
class Tally:
    """What the round, and perhaps the end, bring to one board."""

    number: int
    entries: list[Entry]
    before: int
    after: int


@dataclass(frozen=True)
class Step:
    """One move of the settling, drawn with its runs and told."""

    boards: list[drawing.DrawnBoard]
    happening: play.Happening


@dataclass(frozen=True)
class Column:
    """A column that a tile may go to on the gray side."""

    name: str
    href: str


class Count:
    """All that the page says about one position."""

    def __init__(self, position: Position, chosen: tuple[Move, ...] = ()) -> None:
        self.position, self.chosen = position, chosen
        self.phase = phase(position)
        self.settled = settling.settle(position, chosen)

    @property
    def in_draft(self) -> bool:
        """Tiles are still being taken: nothing can be counted yet."""
        return self.phase is Phase.DRAFT

    @property
    def several(self) -> bool:
        return len(self.position.boards) > 1

    @property
    def boards(self) -> list[drawing.DrawnBoard]:
        return drawing.boards(self.position, {}, mover=None)

    @property
    def end(self) -> Position:
        """Where the count has come to."""
        return self.settled.position

    @property
    def end_text(self) -> str:
        """The same as text, without the bag that was only assumed."""
        return str(replace(self.end, bag="", lid=""))

    @property
    def is_over(self) -> bool:
        return self.end.turn is None

    @property
    def is_complete(self) -> bool:
        """Nothing is left to choose."""
        return not self.settled.asks

    @cached_property
    def steps(self) -> list[Step]:
        """Every move, with the boards that it changed."""
        return [self._step(step) for step in self.settled.steps]

    def _step(self, step: settling.Settled) -> Step:
        marks = drawing.marks_of(step.events)
        drawn = drawing.boards(step.after, marks, mover=step.before.turn)
        changed = [board for board in drawn if board.board != step.before.boards[board.number - 1]]
        told = play.Happening(step.move, step.events, narration.sentences(step.events, step.before))
        return Step(changed, told)

    @cached_property
    def tallies(self) -> list[Tally]:
        """The points of each board."""
        events = [event for step in self.settled.steps for event in step.events]
        return [
            Tally(number, [*_entries(events, number)], board.score, self.end.boards[number - 1].score)
            for number, board in enumerate(self.position.boards, 1)
        ]

    @property
    def victory(self) -> str:
        """Who has won, where the game is over."""
        if not self.is_over:
            return ""
        over = GameOver(winners(self.end), leaders(self.end), max(board.score for board in self.end.boards))
        return narration.sentences([over], self.end)[0]

    @property
    def summary(self) -> str:
        """The result in a line, to be said aloud."""
        if self.in_draft:
            return ""
        scores = [f"{narration.whose(self.end, tally.number)}{tally.before} → {tally.after}" for tally in self.tallies]
        return "; ".join(scores)

    # Addresses

    @property
    def address(self) -> str:
        return address("judge", self.position)

    @property
    def here(self) -> str:
        """The same with the columns chosen so far."""
        return self._with(self.chosen)

    @property
    def columns(self) -> list[Column]:
        """The columns to choose from, each as an address."""
        return [
            Column(narration.action(self.end, move), self._with((*self.chosen, move))) for move in self.settled.asks
        ]

    def _with(self, chosen: tuple[Move, ...]) -> str:
        played = {"played": ",".join(map(str, chosen))} if chosen else {}
        return address("judge", self.position, **played)


def _entries(events: list[Event], number: int) -> Iterator[Entry]:
    """The lines of one board's tally."""
    for event in events:
        if getattr(event, "board", None) != number:
            continue
        if isinstance(event, Tiled):
            values = {"line": event.line, "color": narration.color_name(event.color), "runs": _runs(event)}
            yield Entry(_("Line %(line)d, %(color)s: %(runs)s") % values, event.points)
        elif isinstance(event, LineFell):
            values = {"line": event.line, "color": narration.color_name(event.color)}
            yield Entry(_("Line %(line)d, %(color)s: falls to the floor") % values, 0)
        elif isinstance(event, Paid):
            sum_ = " + ".join(map(str, FLOOR_COSTS[: event.spaces]))
            said = _("Floor: %s (the score stops at 0)") if event.before < event.cost else _("Floor: %s")
            yield Entry(said % sum_, -event.cost)
        elif isinstance(event, Bonus):
            yield Entry(_bonus(event), event.points)


def _runs(event: Tiled) -> str:
    across, down = len(event.across), len(event.down)
    runs = [_("%d across") % across] * (across > 1) + [_("%d down") % down] * (down > 1)
    return " + ".join(runs) or _("no neighbor")


def _bonus(event: Bonus) -> str:
    if event.kind == "color":
        return _("All five %s on the wall") % narration.color_name(COLORS[event.which - 1])
    return (_("Row %d complete") if event.kind == "row" else _("Column %d complete")) % event.which


def address(name: str, position: Position | str, **words: str) -> str:
    """The address of a page with a position in it."""
    return f"{reverse(name)}?{urlencode({'position': str(position), **words}, safe='/,=')}"
