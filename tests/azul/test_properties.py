"""What holds for every position and every game."""

import random

import pytest
from hypothesis import given

from tests.azul.oracle import ALL_MOVES, COLORS, Table
from tests.azul.strategies import DEALT, PHASES, positions, random_play, seeded_positions
from tests.thorough import few, item, thorough
from tutorial.azul.events import GameOver, LidToBag
from tutorial.azul.moves import parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import IllegalMove, apply, legal_moves, new_game, phase, replay, why_illegal

CONCEIVABLE = [parse_move(text) for text in ALL_MOVES]
ROUNDS = 6  # enough for the lid to become the bag with any number of players
EVERY_GAME = few(DEALT, item(1))


def tiles_of(position):
    """Every tile and the marker, wherever it lies."""
    parts = [*position.factories, position.center, position.bag, position.lid]
    for board in position.boards:
        parts += [*board.lines, *board.wall, board.floor]
    return "".join(parts).replace(".", "")


def allowed(position):
    """The moves that `why_illegal` lets pass, of all conceivable ones; the column that need not be said left out."""
    moves = [move for move in CONCEIVABLE if why_illegal(position, move) is None]
    return {str(move) if position.gray else str(move)[:2] if str(move)[0] == "T" else str(move) for move in moves}


@given(positions())
def test_legal_moves_are_those_that_why_illegal_lets_pass(text):
    position = Position.parse(text)
    listed = [str(move) for move in legal_moves(position)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == allowed(position)


@pytest.mark.parametrize("count", [1, pytest.param(15, marks=thorough)])
@pytest.mark.parametrize("wanted", PHASES)
def test_the_oracle_agrees_on_every_conceivable_move(wanted, count):
    for text in seeded_positions(count, (wanted,)):
        position, table = Position.parse(text), Table(text)
        assert phase(position) == table.phase() == wanted
        assert {
            text for text, move in zip(ALL_MOVES, CONCEIVABLE, strict=True) if not why_illegal(position, move)
        } == table.legal()


@pytest.mark.parametrize("count", [5, pytest.param(40, marks=thorough)])
@pytest.mark.parametrize("wanted", PHASES)
def test_the_oracle_agrees_on_what_happens(wanted, count):
    for text in seeded_positions(count, (wanted,)):
        position = Position.parse(text)
        for move in legal_moves(position)[:8]:
            table = Table(text)
            table.play(str(move))
            assert str(apply(position, move)[0]) == table.text()


@given(positions())
def test_a_refused_move_raises_its_refusal_and_changes_nothing(text):
    position = Position.parse(text)
    for move in CONCEIVABLE[::17] + CONCEIVABLE[-38:]:
        refusal = why_illegal(position, move)
        if refusal is None:
            continue
        with pytest.raises(IllegalMove) as raised:
            apply(position, move)
        assert raised.value.refusal == refusal and isinstance(raised.value, ValueError)
        assert str(raised.value) and str(refusal.code) in str(raised.value)
    assert position == Position.parse(text) and str(position) == text


@given(positions())
def test_a_preview_is_what_confirming_gives(text):
    position = Position.parse(text)
    for move in legal_moves(position)[:6]:
        preview = apply(position, move)
        assert str(position) == text  # nothing moved on the table
        confirmed = apply(Position.parse(text), parse_move(str(move)))
        assert confirmed == preview
        assert replay(position, [move]) == (preview[0], [preview[1]])


@given(positions())
def test_no_tile_is_lost_and_what_comes_out_is_a_position(text):
    position = Position.parse(text)
    for move in legal_moves(position)[:6]:
        after, events = apply(position, move)
        assert sorted(tiles_of(after).replace("M", "")) == sorted(tiles_of(position).replace("M", ""))
        assert Position.parse(str(after)) == after
        assert all(board.score >= 0 for board in after.boards)
        assert events


@pytest.mark.parametrize("players, gray", EVERY_GAME)
def test_a_game_keeps_a_hundred_tiles_and_one_marker(players, gray):
    seed = 1
    table = Table(str(new_game(players, seed, gray=gray)))
    for before, move, after, _events in random_play(seed, players, gray, ROUNDS):
        tiles = tiles_of(after)
        assert {color: tiles.count(color) for color in COLORS} == dict.fromkeys(COLORS, 20)
        assert tiles.count("M") == 1
        assert all(board.score >= 0 for board in after.boards)
        assert why_illegal(before, move) is None
        table.play(str(move))
        assert str(after) == table.text()


@pytest.mark.parametrize("players, gray", EVERY_GAME)
def test_a_game_comes_to_an_end_and_says_who_won(players, gray):
    *_, (before, move, after, events) = random_play(7, players, gray)
    assert (str(move), after.turn, legal_moves(after)) == ("E", None, [])
    assert isinstance(events[-1], GameOver)
    table = Table(str(before))
    table.play("E")
    assert list(events[-1].winners) == table.winners()


def test_a_refusal_in_a_row_of_moves_raises():
    with pytest.raises(IllegalMove):
        replay(new_game(2, 1), [parse_move("N"), parse_move("N")])


def test_the_lid_is_shuffled_when_it_becomes_the_bag_and_never_else():
    shuffled, times = [], 0

    def reverse(lid):
        shuffled.append(lid)
        return lid[::-1]

    for before, move, after, events in random_play(3, 4, True, shuffle=reverse):
        moved = [event.tiles for event in events if isinstance(event, LidToBag)]
        assert shuffled == moved
        if moved:
            assert (str(move), moved) == ("N", [before.lid])
            left = len(before.lid) - len(after.bag)
            assert after.bag == before.lid[::-1][left:]
            assert apply(before, move)[0].bag == before.lid[left:]
            times += 1
        shuffled.clear()
    assert times > 1


@pytest.mark.parametrize("players, gray", DEALT)
def test_a_new_game_is_ready_to_be_dealt(players, gray):
    position = new_game(players, 1, gray=gray)
    assert len(position.factories) == 2 * players + 1
    assert {color: position.bag.count(color) for color in COLORS} == dict.fromkeys(COLORS, 20)
    assert (position.center, position.turn, position.gray, len(position.boards)) == ("M", 1, gray, players)
    assert [str(move) for move in legal_moves(position)] == ["N"]
    assert Position.parse(str(position)) == position


def test_a_seed_gives_one_game_and_another_seed_another():
    seeds = [*range(200), 2**40, -1]
    assert len({new_game(2, seed).bag for seed in seeds}) == len(seeds) - 1  # -1 and 1 are one seed to `random`
    assert all(new_game(2, seed) == new_game(2, seed) for seed in range(20))


def test_chance_elsewhere_is_left_alone():
    random.seed(5)
    expected = random.random()
    random.seed(5)
    list(random_play(1, 2, False, 1))
    assert random.random() == expected
