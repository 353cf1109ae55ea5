"""The number of ways to play on from a fixed start, as two independent programs have counted them."""

from functools import cache

import pytest

from tutorial.azul.position import Position
from tutorial.azul.rules import apply, legal_moves

START = "BBYR/KKWW/YYRR/BKRW/BYWW M 1 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0"


@cache
def perft(position, depth):
    """Lines of `depth` legal moves from here."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(apply(position, move)[0], depth - 1) for move in moves)


@pytest.mark.parametrize("depth, lines", [(1, 84), (2, 6_552), (3, 394_692)])
def test_it_counts(depth, lines):
    assert perft(Position.parse(START), depth) == lines
