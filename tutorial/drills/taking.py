"""Drills of taking tiles: where they may go, what falls, and the marker."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

from django.utils.translation import gettext as _

from tutorial import narration
from tutorial.azul.events import Cell, Discarded, Event, Fell, MarkerTaken, Placed
from tutorial.azul.moves import CENTER, FLOOR, Draft, Move, parse_move
from tutorial.azul.position import COLORS, FLOOR_SPACES, MARKER, SIZE, Board, Position
from tutorial.azul.rules import Code, apply, legal_moves, replay, why_illegal
from tutorial.azul.scoring import FLOOR_COSTS, floor_cost
from tutorial.drills.games import Moment, alone, of_kind
from tutorial.drills.kinds import Drill, Reason, shuffled
from tutorial.narration.words import line_name

PLAYS = 4
ENOUGH = 12  # drafts to draw one from
LINES = range(1, SIZE + 1)


def heaps(position: Position) -> list[tuple[int, str]]:
    """Everything that can be taken: source and color."""
    sources = [position.center, *position.factories]
    return [(number, color) for number, heap in enumerate(sources) for color in COLORS if color in heap]


# Which lines may take it


@dataclass(frozen=True)
class Judged(Drill):
    """Moves of which some are allowed: the choices, in `told`."""

    told: tuple[Move, ...] = ()

    skill = "lines"
    lesson = "restrictions"
    several = True

    def move_of(self, choice: str) -> Move:
        return self.told[self.choices.index(choice)]

    @property
    def causes(self) -> tuple[Cell, ...]:
        refusals = filter(None, (why_illegal(self.position, move) for move in self.told))
        return tuple(cell for refused in refusals for cell in refused.cells)

    @property
    def reasons(self) -> list[Reason]:
        return [self._reason(choice, self.move_of(choice)) for choice in self.choices]

    def _reason(self, choice: str, move: Move) -> Reason:
        refused = why_illegal(self.position, move)
        if refused:
            return Reason(narration.refusal(self.position, move, refused), choice, right=False)
        return Reason(self.allowed(move), choice, right=True)

    def allowed(self, move: Move) -> str:
        """What becomes of the tiles of an allowed move."""
        placed, fallen = outcome(self.position, move)
        values = {"place": self.name(str(move)), "fit": narration.fit(placed, fallen)}
        return _("%(place)s: allowed, %(fit)s.") % values


class Lines(Judged):
    """Which of the five lines may take a heap."""

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        for moment in shuffled(of_kind(moments, Draft), chance):
            position = alone(moment.position)
            options = heaps(position)
            chance.shuffle(options)
            for source, color in options:
                told = tuple(Draft(source, color, line) for line in LINES)
                refusals = [why_illegal(position, move) for move in told]
                codes = {refused.code for refused in refusals if refused}
                right = tuple(str(line) for line, refused in zip(LINES, refusals, strict=True) if not refused)
                if len(codes) > 1 and 0 < len(right) <= SIZE - 2:
                    return cls(position, (), right, tuple(map(str, LINES)), told)
        return None

    @property
    def question(self) -> str:
        source, color = self.told[0].source, self.told[0].color  # type: ignore[union-attr]
        tiles = narration.tiles_text(color, self.position.source(source).count(color))
        return _("Which pattern lines may take %(tiles)s from %(source)s?") % {
            "tiles": tiles,
            "source": narration.source_name(source),
        }

    def name(self, choice: str) -> str:
        return narration.line_text(int(choice[-1]))


class Plays(Judged):
    """Which of some whole plays are allowed; one of them takes what is not there."""

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        for moment in shuffled(of_kind(moments, Draft), chance):
            position = alone(moment.position)
            plays = cls._plays(position, chance)
            if plays:
                right = tuple(str(move) for move in plays if not why_illegal(position, move))
                return cls(position, (), right, tuple(map(str, plays)), tuple(plays))
        return None

    @staticmethod
    def _plays(position: Position, chance: random.Random) -> list[Draft]:
        """Four plays in an order of chance, one of them from a place without that color; some right, some wrong."""
        sources = range(len(position.factories) + 1)
        everything = [Draft(source, color, line) for source in sources for color in COLORS for line in (*LINES, FLOOR)]
        by_code: dict[Code | None, list[Draft]] = {}
        for move in everything:
            refused = why_illegal(position, move)
            by_code.setdefault(refused.code if refused else None, []).append(move)
        legal = by_code.pop(None, [])
        absent = [move for move in by_code.pop(Code.NO_SUCH_TILES, []) if move.line != FLOOR]
        refused_lines = sorted(by_code)
        if len(legal) < 2 or not absent or not refused_lines:
            return []
        rights = chance.choice((1, 2))
        plays = [chance.choice(absent), *chance.sample(legal, rights)]
        while len(plays) < PLAYS:
            move = chance.choice(by_code[chance.choice(refused_lines)])
            if move not in plays:
                plays.append(move)
            elif sum(map(len, by_code.values())) < PLAYS:
                return []
        chance.shuffle(plays)
        return plays

    @property
    def question(self) -> str:
        return _("Which of these plays are allowed?")

    def name(self, choice: str) -> str:
        return play_name(self.position, parse_move(choice))


def play_name(position: Position, move: Move) -> str:
    """A play that may take what is not there: "red from factory 2 to line 3"."""
    assert isinstance(move, Draft)
    count = position.source(move.source).count(move.color)
    if count:
        return narration.action(position, move)
    return _("Take %(color)s from %(source)s to %(line)s") % {
        "color": narration.color_name(move.color),
        "source": narration.source_name(move.source),
        "line": line_name(move.line),
    }


# What falls


def outcome(position: Position, move: Move) -> tuple[int, int]:
    """How many tiles of a draft find room in the line, and how many do not."""
    _after, events = apply(position, move)
    placed = sum(event.count for event in events if isinstance(event, Placed))
    return placed, sum(len(event.tiles) for event in events if isinstance(event, Fell | Discarded))


@dataclass(frozen=True)
class Taking(Drill):
    """A number that follows from one draft."""

    skill = "overflow"
    lesson = "overflow"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        """A number is drawn first, then a draft that gives it: so the rare ones come up too."""
        found: dict[int, list[tuple[Position, Draft]]] = {}
        for moment in shuffled(
            (moment for moment in of_kind(moments, Draft) if cls.may_be_in(moment.position)), chance
        ):
            position = alone(moment.position)
            if sum(map(len, found.values())) >= ENOUGH:
                break
            for move in legal_moves(position):
                if isinstance(move, Draft) and cls.may_do(
                    position.board, move.source, position.source(move.source).count(move.color), move.line
                ):
                    _after, events = apply(position, move)
                    if cls.fits(position, events):
                        found.setdefault(cls.count(position, events), []).append((position, move))
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        number, (position, move) = drawn
        return cls(position, (move,), (str(number),))

    @classmethod
    def may_be_in(cls, position: Position) -> bool:
        """Whether a position is worth looking at."""
        return True

    @classmethod
    def may_do(cls, board: Board, source: int, count: int, line: int) -> bool:
        """Whether it is worth playing so many tiles to a line."""
        raise NotImplementedError

    @classmethod
    def fits(cls, position: Position, events: Sequence[Event]) -> bool:
        """Not trivial."""
        raise NotImplementedError

    @classmethod
    def count(cls, position: Position, events: Sequence[Event]) -> int:
        """The answer."""
        raise NotImplementedError

    @property
    def action(self) -> str:
        return narration.action(self.position, self.moves[0])


def room_in(board: Board, line: int) -> int:
    """The free spaces of a line; the floor has none that keeps a tile from falling."""
    return line - len(board.lines[line - 1]) if line else 0


def fallen(events: Sequence[Event]) -> int:
    return sum(len(event.tiles) for event in events if isinstance(event, Fell | Discarded))


def past(events: Sequence[Event]) -> int:
    """Tiles that went past a full floor."""
    return sum(len(event.tiles) for event in events if isinstance(event, Discarded))


class Falls(Taking):
    """How many tiles find no room in the line."""

    @classmethod
    def may_do(cls, board: Board, source: int, count: int, line: int) -> bool:
        """More than one tile, into a line that holds some already or is too short."""
        room = room_in(board, line)
        return line != FLOOR and count > 1 and room <= count and (count > room or room < line)

    @classmethod
    def fits(cls, position: Position, events: Sequence[Event]) -> bool:
        return not past(events)

    @classmethod
    def count(cls, position: Position, events: Sequence[Event]) -> int:
        return fallen(events)

    @property
    def question(self) -> str:
        return _("%s. How many tiles fall to the floor?") % self.action

    def _one_too_many(self) -> str:
        if any(isinstance(event, MarkerTaken) for event in self.events):
            return _("The marker is no tile, and each space of the line takes one.")
        return _("Each free space of the line takes a tile.")

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        move = self.moves[0]
        assert isinstance(move, Draft)
        count = self.position.source(move.source).count(move.color)
        return [
            (str(max(0, count - move.line)), lambda: _("The line holds tiles already: they take up room too.")),
            (str(int(self.right[0]) + 1), self._one_too_many),
        ]


class Taken(Taking):
    """How many floor spaces are taken then."""

    @classmethod
    def may_do(cls, board: Board, source: int, count: int, line: int) -> bool:
        return line != FLOOR and count > room_in(board, line)

    @classmethod
    def fits(cls, position: Position, events: Sequence[Event]) -> bool:
        """Some lay there before, or the marker comes too."""
        return bool(position.board.floor) or any(isinstance(event, MarkerTaken) for event in events)

    @classmethod
    def count(cls, position: Position, events: Sequence[Event]) -> int:
        marker = any(isinstance(event, MarkerTaken) for event in events)
        return min(FLOOR_SPACES, len(position.board.floor) + marker + fallen(events))

    @property
    def question(self) -> str:
        return _("%s. How many floor spaces are taken then?") % self.action

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        if any(isinstance(event, MarkerTaken) for event in self.events):
            text = lambda: _("The marker takes a floor space too, the first free one.")  # noqa: E731
            return [(str(int(self.right[0]) - 1), text)]
        return []


class PastFloor(Taking):
    """How many tiles go straight to the lid, past a full floor."""

    lesson = "full-floor"
    common = 1

    @classmethod
    def may_be_in(cls, position: Position) -> bool:
        return len(position.board.floor) > FLOOR_SPACES // 2

    @classmethod
    def may_do(cls, board: Board, source: int, count: int, line: int) -> bool:
        return count > 1 and len(board.floor) + count - room_in(board, line) > FLOOR_SPACES

    @classmethod
    def fits(cls, position: Position, events: Sequence[Event]) -> bool:
        """Some tiles do, but not all."""
        return past(events) > 0 and any(isinstance(event, Placed | Fell) for event in events)

    @classmethod
    def count(cls, position: Position, events: Sequence[Event]) -> int:
        return past(events)

    @property
    def question(self) -> str:
        return _("%s. How many tiles go straight to the lid?") % self.action


# The marker


class Marker(Taking):
    """The first from the center, where the floor is not empty or tiles fall too."""

    skill = "marker"
    lesson = "center"

    @classmethod
    def may_be_in(cls, position: Position) -> bool:
        return MARKER in position.center and len(position.center) > 1

    @classmethod
    def may_do(cls, board: Board, source: int, count: int, line: int) -> bool:
        return source == CENTER and line != FLOOR

    @classmethod
    def fits(cls, position: Position, events: Sequence[Event]) -> bool:
        return len(position.board.floor) < FLOOR_SPACES and (bool(position.board.floor) or fallen(events) > 0)


class Space(Marker):
    """Which floor space the marker goes to."""

    common = 1

    @classmethod
    def count(cls, position: Position, events: Sequence[Event]) -> int:
        return next(event.space for event in events if isinstance(event, MarkerTaken))

    @property
    def question(self) -> str:
        return _("%s. Which floor space does the marker go to?") % self.action

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        taken = len(self.after.board.floor)
        return [
            (str(taken), lambda: _("The marker is laid first, before any tile falls.")),
            ("1", lambda: _("Tiles on the floor do not move: the marker takes the first free space.")),
        ]


class MarkerCost(Marker):
    """What the floor costs with the marker."""

    @classmethod
    def count(cls, position: Position, events: Sequence[Event]) -> int:
        return floor_cost(len(position.board.floor) + 1 + fallen(events))

    @property
    def question(self) -> str:
        return _("%s. What does the floor cost then?") % self.action

    @property
    def reasons(self) -> list[Reason]:
        return [*super().reasons, Reason(costs_text(len(self.after.board.floor)))]

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        board = self.after.board
        return [
            (
                str(floor_cost(len(board.floor) - 1)),
                lambda: _("The marker takes a floor space too, the first free one."),
            ),
            (str(len(board.floor)), lambda: _("Not every space costs the same: the costs stand above them.")),
        ]


def costs_text(taken: int) -> str:
    """The costs of the spaces taken, added up."""
    costs = FLOOR_COSTS[:taken]
    total = f"{' + '.join(map(str, costs))} = {floor_cost(taken)}" if len(costs) > 1 else str(floor_cost(taken))
    return _("The floor costs %s.") % total


@dataclass(frozen=True)
class Starts(Drill):
    """Who starts the next round, after some turns in which both take from the center."""

    skill = "marker"
    lesson = "center"
    turns = 3

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Self]] = {}
        for at in range(len(moments) - cls.turns):
            turns = moments[at : at + cls.turns]
            moves = tuple(moment.move for moment in turns)
            if not all(isinstance(move, Draft) for move in moves) or MARKER not in turns[0].position.center:
                continue
            takers = [moment.position.turn for moment in turns if moment.move.source == CENTER]  # type: ignore[union-attr]
            if len(set(takers)) > 1:
                position = turns[0].position
                shown = Position(position.factories, position.center, position.turn, position.boards, starter=1)
                after, _events = replay(shown, moves)
                holder = next(number for number, board in enumerate(after.boards, 1) if MARKER in board.floor)
                found.setdefault(holder, []).append(cls(shown, moves, (str(holder),), ("1", "2")))
        drawn = cls.drawn(found, chance)
        return drawn[1] if drawn else None

    @property
    def question(self) -> str:
        before, turns = self.position, []
        for move in self.moves:
            turns.append(narration.whose(before, before.turn or 1) + narration.action(before, move))
            before, _events = apply(before, move)
        return _("%(turns)s. Who starts the next round?") % {"turns": _("; ").join(turns)}

    def name(self, choice: str) -> str:
        return _("Player %s") % choice

    @property
    def reasons(self) -> list[Reason]:
        """The marker alone: who else takes what does not matter."""
        before, said = self.position, []
        for move in self.moves:
            after, events = apply(before, move)
            marker = [event for event in events if isinstance(event, MarkerTaken)]
            said += [Reason(text) for text in narration.sentences(marker, before)]
            before = after
        first = _("Player %s took from the center first and has the marker: this player starts the next round.")
        later = _("Whoever takes from the center later gets no marker.")
        return [*said, Reason(first % self.right[0]), Reason(later)]


LINES_KINDS = (Lines, Plays)
OVERFLOW_KINDS = (Falls, Taken, Falls, PastFloor, Taken)
MARKER_KINDS = (Space, Starts, MarkerCost)
