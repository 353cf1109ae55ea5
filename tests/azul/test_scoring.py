"""Points, costs, bonuses, winners: against the printed figures and against the oracle."""

import pytest
from hypothesis import given

from tests.azul.oracle import Table, points
from tests.azul.strategies import positions, seeded_positions
from tests.thorough import thorough
from tutorial.azul.events import Tiled
from tutorial.azul.position import Position
from tutorial.azul.rules import apply, legal_moves
from tutorial.azul.scoring import FLOOR_COSTS, bonuses, floor_cost, tile_points, winners

few_or_many = pytest.mark.parametrize("count", [40, pytest.param(200, marks=thorough)])


def test_it_charges_what_the_board_prints():
    assert FLOOR_COSTS == (1, 1, 2, 2, 2, 3, 3)
    assert [floor_cost(taken) for taken in range(8)] == [0, 1, 2, 4, 6, 8, 11, 14]


def test_it_charges_nothing_for_the_eighth_place():
    assert floor_cost(8) == 14


@pytest.mark.parametrize(
    "across, down, scored",
    [(1, 1, 1), (2, 1, 2), (1, 2, 2), (2, 2, 4), (3, 2, 5), (5, 1, 5), (1, 5, 5), (4, 3, 7), (5, 5, 10)],
)
def test_it_counts_a_tile(across, down, scored):
    assert tile_points(across, down) == scored
    assert points(across, down) == scored


@given(positions(["tile"]))
def test_it_counts_a_tile_as_the_oracle_does(text):
    position = Position.parse(text)
    for move in legal_moves(position):
        table = Table(text)
        table.play(str(move))
        _after, events = apply(position, move)
        tiled = [event for event in events if isinstance(event, Tiled)]
        assert [(event.line, len(event.across), len(event.down), event.points) for event in tiled] == table.points


@few_or_many
def test_it_counts_the_bonuses_as_the_oracle_does(count):
    for text in seeded_positions(count, ("end", "next", "over")):
        for number, (board, side) in enumerate(zip(Position.parse(text).boards, Table(text).sides, strict=True), 1):
            assert sum(bonus.points for bonus in bonuses(board, number)) == side.bonus()


def test_a_full_wall_earns_every_bonus():
    board = Position.parse("- - 1 -/-/-/-/- BYRKW/WBYRK/KWBYR/RKWBY/YRKWB - 145").boards[0]
    earned = list(bonuses(board, 1))
    assert sum(bonus.points for bonus in earned) == 95
    assert earned[-1].after == 240
    assert [bonus.kind for bonus in earned] == ["row"] * 5 + ["column"] * 5 + ["color"] * 5


@few_or_many
def test_it_finds_the_winners_as_the_oracle_does(count):
    shared = 0
    for text in seeded_positions(count, ("over",)):
        won = Table(text).winners()
        assert list(winners(Position.parse(text))) == won
        shared += len(won) > 1
    assert shared > count // 40  # the positions do contain shared victories
