"""Whole games played by the engine from a seed: where drills find their positions."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tutorial.azul.moves import FLOOR, Draft, Move
from tutorial.azul.position import COLORS, SIZE, WALL, Board, Position
from tutorial.azul.rules import apply, legal_moves, new_game

MOST_MOVES = 600  # of a game; players who drop everything would never end one


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game, and the move that was made in it."""

    position: Position
    move: Move


@lru_cache(maxsize=64)
def game(number: int, players: int = 2) -> tuple[Moment, ...]:
    """A game as people play it who know the rules but not much more: its moments in order, reproducible."""
    chance = random.Random(f"game {number} {players}")
    position = new_game(players, chance.randrange(10**9))
    moments = []
    while len(moments) < MOST_MOVES and (moves := legal_moves(position)):
        move = moves[0] if len(moves) == 1 else _choose(position, moves, chance)
        moments.append(Moment(position, move))
        position, _ = apply(position, move, lambda lid: "".join(chance.sample(lid, len(lid))))
    return tuple(moments)


COLUMNS = [{color: row.index(color) for color in COLORS} for row in WALL]
LIKED = {0: 24, 1: 10, 2: 6, -1: 8, -2: 3}  # by the room that is left in the line; below 0 tiles fall


def _choose(position: Position, moves: Sequence[Move], chance: random.Random) -> Move:
    """Players like lines that get full, few tiles that fall, columns that grow, and are in no hurry to end."""
    board = position.board
    grown = [1 + SIZE - column.count(".") for column in zip(*board.wall, strict=True)]
    last = [row.count(".") == 1 for row in board.wall]
    room = [line - len(tiles) for line, tiles in enumerate(board.lines, 1)]
    heaps = [position.center, *position.factories]
    counts = {(at, color): heap.count(color) for at, heap in enumerate(heaps) for color in set(heap)}
    weights = []
    for move in moves:
        if not isinstance(move, Draft) or move.line == FLOOR:
            weights.append(1)
            continue
        row = move.line - 1
        left = room[row] - counts[move.source, move.color]
        liked = LIKED.get(left, 2) * grown[COLUMNS[row][move.color]]
        weights.append(max(1, liked // 12) if last[row] else liked)
    return chance.choices(moves, weights)[0]


def alone(position: Position, number: int | None = None) -> Position:
    """The position with one board only, of the player to move or of that number, and without bag and lid."""
    board: Board = position.boards[(number or position.turn or 1) - 1]
    return Position(position.factories, position.center, 1, (board,), starter=1)


def of_kind(moments: Iterable[Moment], kind: type[Move]) -> list[Moment]:
    """The moments with a move of that kind."""
    return [moment for moment in moments if isinstance(moment.move, kind)]
