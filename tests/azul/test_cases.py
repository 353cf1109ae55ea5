"""The collected cases (cases/*.jsonl) through the function behind `manage.py azul --json`, and whole games as text.

A game (games/*.txt) is read from top to bottom: the start, then each move with the position after it, then who won.
"""

import json
from pathlib import Path

import pytest

from tests.azul.oracle import Table
from tests.thorough import few
from tutorial.azul.moves import parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import apply
from tutorial.azul.scoring import winners
from tutorial.management.commands.azul import answer

HERE = Path(__file__).parent
CASES = [json.loads(line) for path in sorted(HERE.glob("cases/*.jsonl")) for line in path.read_text().splitlines()]
GAMES = sorted(HERE.glob("games/*.txt"))


@pytest.mark.parametrize("case", few(CASES, lambda case: case["note"]), ids=lambda case: f"{case['id']} {case['note']}")
def test_it_answers(case):
    got = answer(json.dumps({"position": case["position"], "moves": case["moves"]}))
    if "error" in case["expect"]:
        assert list(got) == ["error"] and got["error"]
    else:
        assert got == case["expect"]
        assert str(Position.parse(got["position"])) == got["position"]


def read_game(path):
    """The start, [(move, position after)], the winners; lines that begin with # are for people."""
    lines = [line.strip() for line in path.read_text().splitlines() if line.strip() and not line.startswith("#")]
    start, *steps, won = lines
    return start, list(zip(steps[::2], steps[1::2], strict=True)), [int(word) for word in won.split()[1:]]


@pytest.mark.parametrize("path", few(GAMES), ids=lambda path: path.stem)
def test_it_replays_a_game(path):
    start, steps, won = read_game(path)
    position, table = Position.parse(start), Table(start)
    for move, after in steps:
        position, _events = apply(position, parse_move(move))
        table.play(move)
        assert str(position) == table.text() == after
        assert Position.parse(after) == position
    assert position.turn is None
    assert list(winners(position)) == won


def test_there_are_cases_and_games():
    assert len(CASES) == 94
    assert len(GAMES) == 4
