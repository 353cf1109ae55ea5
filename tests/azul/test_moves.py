"""Moves: text and value undo each other; any other text is no move."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.azul.oracle import ALL_MOVES
from tutorial.azul.moves import Draft, EndGame, MoveError, NextRound, PayFloor, Tile, parse_move
from tutorial.azul.position import NotationError


@pytest.mark.parametrize(
    "text, move",
    [
        ("1B3", Draft(1, "B", 3)),
        ("0W0", Draft(0, "W", 0)),
        ("9K5", Draft(9, "K", 5)),
        ("T3", Tile(3)),
        ("T34", Tile(3, 4)),
        ("T30", Tile(3, 0)),
        ("F", PayFloor()),
        ("N", NextRound()),
        ("E", EndGame()),
    ],
)
def test_it_reads(text, move):
    assert parse_move(text) == move
    assert str(move) == text


def test_it_prints_what_it_parsed():
    assert [str(parse_move(text)) for text in ALL_MOVES] == ALL_MOVES
    assert len({parse_move(text) for text in ALL_MOVES}) == len(ALL_MOVES) == 338


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            " ",
            "1B",
            "1B6",
            "1B9",
            "10B1",
            "1b2",
            "0M1",
            "1X1",
            "B1",
            "-1B1",
            "1B33",
            "1B3 ",
            " 1B3",
            "1B3\n",
            "1 B3",
        ],
        *["T", "T0", "T6", "T36", "T345", "t3", "T-1", "T3\n", "f", "FF", "F1", "n", "N ", "e", "M", "\0", "1B\0"],
        *["１B3", "1B３", "1B²", "T３", "T٣", "١B1", "1В3", "Ｆ"],  # other digits, a Cyrillic letter, a wide letter
        "1B3" * 100_000,
    ],
)
def test_it_refuses(text):
    with pytest.raises(MoveError) as raised:
        parse_move(text)
    error = raised.value
    assert isinstance(error, NotationError) and isinstance(error, ValueError)
    assert (error.text, error.field) == (text, "move")
    assert error.code
    assert len(str(error)) < 300 and repr(text)[1:40] in str(error)


@given(st.one_of(st.text(max_size=5), st.text("0123456789BYRKWTFNEM", max_size=4)))
def test_no_text_raises_anything_else(text):
    try:
        move = parse_move(text)
    except MoveError:
        assert text not in ALL_MOVES
    else:
        assert str(move) == text and text in ALL_MOVES
