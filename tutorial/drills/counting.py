"""Drills of counting: points of a tile, the order of tiling, the floor's cost."""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from django.utils.translation import gettext as _

from tutorial import narration
from tutorial.azul.events import Cell, Tiled
from tutorial.azul.moves import Move, PayFloor, Tile
from tutorial.azul.position import WALL, Board, Position
from tutorial.azul.rules import Phase, apply, phase, replay, why_illegal
from tutorial.azul.scoring import floor_cost, runs, tile_points
from tutorial.drills.games import Moment, alone, of_kind
from tutorial.drills.kinds import Drill, Reason
from tutorial.drills.taking import costs_text


def tiled(position: Position, moves: Sequence[Move]) -> list[Tiled]:
    """The tiles that these moves bring to the wall."""
    _after, steps = replay(position, moves)
    return [event for events in steps for event in events if isinstance(event, Tiled)]


def tilings(board: Board) -> tuple[Move, ...]:
    """All complete lines, from the top."""
    return tuple(Tile(line) for line in board.complete_lines)


def ready_to_tile(moments: Sequence[Moment]) -> Iterator[Position]:
    """Each board as it stands when its tiling begins, alone."""
    before = 0
    for moment in moments:
        is_tiling = isinstance(moment.move, Tile)
        if is_tiling and moment.position.turn != before:
            yield alone(moment.position)
        before = (moment.position.turn or 0) if is_tiling else 0


def points_on(wall: tuple[str, ...], color: str, row: int) -> int:
    """What a tile of that color would score in that row of the wall."""
    across, down = runs(wall, row, WALL[row - 1].index(color) + 1)
    return tile_points(len(across), len(down))


# Points of a tile


class Points(Drill):
    """What the tile of the topmost complete line scores: here one that crosses two runs."""

    skill = "points"
    lesson = "crossing"

    @classmethod
    def fits(cls, position: Position, event: Tiled) -> bool:
        """Worth asking."""
        return len(event.across) > 1 and len(event.down) > 1

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Position]] = {}
        for moment in of_kind(moments, Tile):
            position = alone(moment.position)
            event = tiled(position, [moment.move])[0]
            if cls.fits(position, event):
                found.setdefault(event.points, []).append(position)
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        points, position = drawn
        return cls(position, tilings(position.board)[:1], (str(points),))

    @property
    def question(self) -> str:
        line = self.position.board.complete_lines[0]
        color = self.position.board.lines[line - 1][0]
        return _("The %(color)s tile of line %(line)d goes to the wall. How many points does it score?") % {
            "color": narration.color_name(color),
            "line": line,
        }

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        event = tiled(self.position, self.moves)[0]
        across, down = len(event.across), len(event.down)
        wall = self.after.board.wall
        usual = []
        if across > 1 and down > 1:
            usual.append((str(across + down - 1), lambda: _("The new tile counts in both runs, across and down.")))
            usual.append((str(across + down - 2), lambda: _("The new tile itself counts, in each run.")))
            usual += [(str(run), lambda: _("Both runs count, across and down.")) for run in (across, down)]
        elif across > 1 or down > 1:
            usual.append((str(event.points - 1), lambda: _("The new tile itself counts, too.")))
            usual.append((str(event.points + 1), lambda: _("A direction without a neighbor gives nothing.")))
        row, column = wall[event.line - 1], "".join(tiles[event.column - 1] for tiles in wall)
        gaps = 5 - row.count(".") + 5 - column.count(".")
        usual.append((str(gaps), lambda: _("A run ends at the first empty space; what lies behind it does not count.")))
        usual.append(("0", lambda: _("A tile without neighbors still scores.")))
        return usual


class Run(Points):
    """The same of a tile with one run, or with none though others lie about."""

    lesson = "lone-tile"

    @classmethod
    def fits(cls, position: Position, event: Tiled) -> bool:
        if len(event.across) > 1 and len(event.down) > 1:
            return False
        return event.points > 1 or cls.looks_near(position, event)

    @staticmethod
    def looks_near(position: Position, event: Tiled) -> bool:
        """A lone tile with others about: at a corner, or behind a gap in its row or column."""
        wall, row, column = position.board.wall, event.line - 1, event.column - 1
        corners = [
            wall[r][c] for r in (row - 1, row + 1) for c in (column - 1, column + 1) if r in range(5) and c in range(5)
        ]
        across, down = wall[row].strip("."), "".join(tiles[column] for tiles in wall).strip(".")
        return sum(map(bool, (across, down, "".join(corners).strip(".")))) > 1


# Order of tiling


class Total(Drill):
    """What all complete lines score together, where the order matters."""

    skill = "order"
    lesson = "top-to-bottom"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Position]] = {}
        for position in ready_to_tile(moments):
            board = position.board
            if len(board.complete_lines) > 1:
                total = sum(event.points for event in tiled(position, tilings(board)))
                if total not in (cls.each_on_its_own(board), cls.from_below(board)):
                    found.setdefault(total, []).append(position)
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        total, position = drawn
        return cls(position, tilings(position.board), (str(total),))

    @staticmethod
    def each_on_its_own(board: Board) -> int:
        """The wrong total of somebody who counts every line on the wall as it is now."""
        return sum(points_on(board.wall, board.lines[line - 1][0], line) for line in board.complete_lines)

    @staticmethod
    def from_below(board: Board) -> int:
        """The wrong total from the bottom up."""
        wall, total = list(board.wall), 0
        for line in reversed(board.complete_lines):
            color = board.lines[line - 1][0]
            column = WALL[line - 1].index(color)
            wall[line - 1] = wall[line - 1][:column] + color + wall[line - 1][column + 1 :]
            total += points_on(tuple(wall), color, line)
        return total

    @property
    def question(self) -> str:
        return _("All complete lines are tiled. How many points do they score together?")

    @property
    def reasons(self) -> list[Reason]:
        points = [event.points for event in tiled(self.position, self.moves)]
        total = f"{' + '.join(map(str, points))} = {sum(points)}"
        told = [Reason(text) for text in self._sentences()]
        return [*told, Reason(_("Together: %s.") % total)]

    def _sentences(self) -> list[str]:
        return narration.sentences(tiled(self.position, self.moves), self.position)

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        board = self.position.board
        return [
            (str(self.from_below(board)), lambda: _("Tiling goes top to bottom, one line after the other.")),
            (
                str(self.each_on_its_own(board)),
                lambda: _("A tile laid a moment ago already counts as a neighbor for the lines below."),
            ),
        ]


class Discards(Drill):
    """How many tiles of complete lines go to the lid."""

    skill = "order"
    lesson = "full-and-unfinished"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Position]] = {}
        for position in ready_to_tile(moments):
            board = position.board
            lines = board.complete_lines
            held = sum(map(len, board.lines))
            discards = sum(lines) - len(lines)
            if len(lines) > 1 and held > sum(lines) and discards:
                found.setdefault(discards, []).append(position)
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        discards, position = drawn
        return cls(position, tilings(position.board), (str(discards),))

    @property
    def question(self) -> str:
        return _("All complete lines are tiled. How many of their tiles go to the lid?")

    @property
    def reasons(self) -> list[Reason]:
        lines = self.position.board.complete_lines
        words = " + ".join(str(line - 1) for line in lines)
        said = _("Of each complete line one tile goes to the wall, the others to the lid: %(sum)s = %(total)s.")
        stays = _("Tiles in incomplete lines stay where they are.")
        return [Reason(said % {"sum": words, "total": self.right[0]}), Reason(stays)]

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        board = self.position.board
        held, complete = sum(map(len, board.lines)), sum(board.complete_lines)
        return [
            (str(held - len(board.complete_lines)), lambda: _("Incomplete lines keep their tiles for the next round.")),
            (str(complete), lambda: _("One tile of each complete line goes to the wall.")),
        ]


@dataclass(frozen=True)
class First(Drill):
    """Which line is tiled first."""

    skill = "order"
    lesson = "top-to-bottom"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Position]] = {}
        for position in ready_to_tile(moments):
            board = position.board
            held = sum(map(bool, board.lines))
            if len(board.complete_lines) > 1 and held > len(board.complete_lines):
                found.setdefault(board.complete_lines[0], []).append(position)
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        first, position = drawn
        lines = tuple(str(line) for line, tiles in enumerate(position.board.lines, 1) if tiles)
        return cls(position, (), (str(first),), lines)

    @property
    def question(self) -> str:
        return _("Taking is over. Which line is tiled first?")

    def name(self, choice: str) -> str:
        return narration.line_text(int(choice))

    @property
    def causes(self) -> tuple[Cell, ...]:
        first = int(self.right[0])
        return tuple(Cell("line", 1, first, space) for space in range(1, first + 1))

    @property
    def reasons(self) -> list[Reason]:
        said = []
        for choice in self.choices:
            move = Tile(int(choice))
            refused = why_illegal(self.position, move)
            if refused:
                said.append(Reason(narration.refusal(self.position, move, refused), choice, right=False))
            else:
                text = _("Line %s is the topmost complete line: it comes first.") % choice
                said.append(Reason(text, choice, right=True))
        return said


# The floor's cost


class Pay(Drill):
    """The score after the floor is paid."""

    skill = "floor"
    lesson = "points-then-floor"
    least = 2

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        boards = [
            alone(moment.position, number)
            for moment in of_kind(moments, PayFloor)
            for number, board in enumerate(moment.position.boards, 1)
            if len(board.floor) >= cls.least and board.score
        ]
        if not boards:
            return None
        at_zero = [position for position in boards if position.board.score < floor_cost(len(position.board.floor))]
        position = chance.choice(at_zero if at_zero and chance.random() < 0.25 else boards)
        after, _events = apply(position, PayFloor())
        return cls(position, (PayFloor(),), (str(after.board.score),))

    @property
    def question(self) -> str:
        return _("The floor is paid. What is the score then?")

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        board = self.position.board
        counted = max(0, board.score - len(board.floor))
        return [
            (str(counted), lambda: _("Not every space costs the same: the costs stand above them.")),
            (str(board.score + floor_cost(len(board.floor))), lambda: _("The floor costs points.")),
        ]


class TileAndPay(Pay):
    """The score after tiling and paying."""

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        for position in shuffled_positions(ready_to_tile(moments), chance):
            board = position.board
            if len(board.floor) >= cls.least and len(board.complete_lines) < 3:
                moves = (*tilings(board), PayFloor())
                after, _events = replay(position, moves)
                return cls(position, moves, (str(after.board.score),))
        return None

    @property
    def question(self) -> str:
        return _("All complete lines are tiled, then the floor is paid. What is the score then?")

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        board = self.position.board
        points = sum(event.points for event in tiled(self.position, self.moves[:-1]))
        cost = floor_cost(len(board.floor))
        return [
            (str(max(0, board.score - cost) + points), lambda: _("Points from the wall come first, then the floor.")),
            (str(board.score + points), lambda: _("The floor costs points.")),
            (str(max(0, board.score - cost)), lambda: _("Points from the wall come first, then the floor.")),
        ]


class Cost(Drill):
    """What a floor costs."""

    skill = "floor"
    lesson = "full-floor"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Position]] = {}
        for moment in moments:
            if phase(moment.position) is Phase.FLOOR:
                for number, board in enumerate(moment.position.boards, 1):
                    if len(board.floor) > 2:
                        cost = floor_cost(len(board.floor))
                        found.setdefault(cost, []).append(alone(moment.position, number))
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        cost, position = drawn
        # A score that can pay for it: the question is the cost alone.
        board = replace(position.board, score=position.board.score + cost)
        return cls(replace(position, boards=(board,)), (PayFloor(),), (str(cost),))

    @property
    def question(self) -> str:
        return _("What does this floor cost?")

    @property
    def reasons(self) -> list[Reason]:
        return [Reason(costs_text(len(self.position.board.floor)))]

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        taken = len(self.position.board.floor)
        return [
            (str(taken), lambda: _("Not every space costs the same: the costs stand above them.")),
            (str(floor_cost(taken - 1)), lambda: _("The marker costs like a tile; every space taken counts.")),
        ]


def shuffled_positions(positions: Iterator[Position], chance: random.Random) -> list[Position]:
    """The positions in an order of chance."""
    mixed = list(positions)
    chance.shuffle(mixed)
    return mixed


POINTS_KINDS = (Points, Run)
ORDER_KINDS = (Total, First, Discards)
FLOOR_KINDS = (Pay, TileAndPay, Cost)
