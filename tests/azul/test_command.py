"""`manage.py azul`: for a person, and as JSON lines for programs."""

import io
import json
import sys

import pytest
from django.core.management import CommandError, call_command

from tests.azul.strategies import seeded_positions
from tests.thorough import thorough
from tutorial.management.commands.azul import answer

WORKED_EXAMPLE = "BBYR/- - 1 -/-/B/-/- -/..Y../KW.../-/- MYY 10 -/-/-/-/- -/-/-/-/- - 0 bag=K"


def person(*words):
    out = io.StringIO()
    call_command("azul", *words, stdout=out)
    return out.getvalue()


def program(monkeypatch, sent):
    """What the command answers to these bytes, line by line."""
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(sent), encoding="utf-8"))
    call_command("azul", json=True, stdout=out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def asked(position, *moves):
    return json.dumps({"position": position, "moves": list(moves)})


def test_it_shows_a_person_the_board_what_happened_and_what_is_legal():
    shown = person(WORKED_EXAMPLE, "1B3", "0R2", "0Y5", "T3", "F")
    assert "-/- M 1 -/-/-/-/Y -/..Y../KWB../-/- - 11 -/R/-/-/- -/-/-/-/- - 0 bag=K lid=BBYY" in shown
    assert "K W B . ." in shown  # the wall row, drawn
    assert "5" in shown.split("T3:")[1].split("F:")[0]  # the points of the crossing tile
    assert shown.rstrip().splitlines()[-1].split() == ["legal:", "N"]
    assert [line for line in shown.splitlines() if line.endswith(":")] == ["1B3:", "0R2:", "0Y5:", "T3:", "F:"]


def test_it_shows_a_person_a_position_alone():
    shown = person("- - 1 -/RR/-/-/- -/-/-/-/- - 0 wall=gray")
    assert "T21 T22 T23 T24 T25" in shown


def test_it_tells_a_person_why_a_move_is_refused_and_stops_there():
    shown = person("YYKK M 1 -/-/-/B/- -/-/-/-/- - 0", "1Y4", "1K1")
    assert "YYKK M 1 -/-/-/B/- -/-/-/-/- - 0" in shown
    assert "1Y4" in shown and "1K1:" not in shown


@pytest.mark.parametrize("words", [["no position"], ["- M 1 -/-/-/-/- -/-/-/-/- - 0", "1B9"], [""], ["\0"], []])
def test_it_tells_a_person_what_it_does_not_understand(words):
    with pytest.raises(CommandError) as raised:
        person(*words)
    assert str(raised.value)


def test_it_answers_a_program_line_by_line(monkeypatch):
    sent = "\n".join([asked(WORKED_EXAMPLE, "1B3"), asked("nonsense"), asked(WORKED_EXAMPLE, "1B1", "1B2")])
    first, second, third = program(monkeypatch, sent.encode())
    assert first == {
        "position": "-/- YR 2 -/-/BBB/-/- -/..Y../KW.../-/- MYY 10 -/-/-/-/- -/-/-/-/- - 0 bag=K starter=1",
        "legal": [f"0{color}{line}" for color in "RY" for line in range(6)],
        "points": [],
        "refused": None,
        "winners": None,
    }
    assert list(second) == ["error"]
    assert third["refused"] == {"move": "1B2", "code": "no_such_tiles"}


@pytest.mark.parametrize(
    "line",
    [
        *["", "   ", "null", "[]", "3", '"text"', "{}", "{", "NaN", "[" * 100_000, "9" * 10_000],
        '{"position": 3, "moves": []}',
        '{"position": "- M 1 -/-/-/-/- -/-/-/-/- - 0"}',
        '{"position": "- M 1 -/-/-/-/- -/-/-/-/- - 0", "moves": "N"}',
        '{"position": "- M 1 -/-/-/-/- -/-/-/-/- - 0", "moves": [1]}',
        '{"position": "- M 1 -/-/-/-/- -/-/-/-/- - 0", "moves": ["1B9"]}',
        '{"position": "\\ud800 M 1 -/-/-/-/- -/-/-/-/- - 0", "moves": []}',
        '{"position": "\\u0000", "moves": []}',
        b"\xff\xfe",
    ],
)
def test_it_answers_what_is_no_case_with_an_error(line):
    got = answer(line)
    assert list(got) == ["error"] and isinstance(got["error"], str) and got["error"]
    json.dumps(got).encode()


def test_it_goes_on_after_bytes_that_are_no_text(monkeypatch):
    good = asked(WORKED_EXAMPLE).encode()
    first, second, third = program(monkeypatch, b"\xff\xfe{}\n" + good + b"\r\n" + good)
    assert "error" in first
    assert second == third and second["legal"]


@thorough
def test_it_answers_two_thousand_cases(monkeypatch):
    positions = seeded_positions(1_000)
    sent = "\n".join(asked(text, *moves) for text in positions for moves in ([], ["N", "F"]))
    answers = program(monkeypatch, sent.encode())
    assert len(answers) == 2_000
    assert all("error" not in got for got in answers)
    assert [got["position"] for got in answers[::2]] == positions
