"""Drills by the thousand: each has one right answer, or one right set, by the word of a second program."""

import random
import re
from collections import Counter, defaultdict
from functools import cache
from itertools import pairwise

import pytest
from django.utils.translation import override

from tests.azul.oracle import PRINTED_COSTS, Table
from tests.pages import LANGUAGES
from tests.thorough import LONG, thorough
from tutorial.azul.position import Position
from tutorial.azul.rules import Code, why_illegal
from tutorial.drills import KINDS, SEEDS, SKILLS, SURE, drill, following
from tutorial.drills.games import MOST_MOVES, game
from tutorial.drills.taking import Judged

FEW, COUNT = 10, 2500 if LONG else 250  # seeds of each skill
MOST_OFTEN = 0.6  # no answer may be right in more than this part of a skill's drills
MOST_OF_KIND = 0.7  # the same of each kind, of which there are fewer
EVERY_KIND = [kind for kinds in KINDS.values() for kind in dict.fromkeys(kinds)]
DRAFT_CODES = {Code.NO_SUCH_TILES, Code.LINE_OTHER_COLOR, Code.LINE_FULL, Code.COLOR_ON_WALL}
POINTS_0 = "-/-/-/-/- - 1 -/-/RR/-/KKKKK BY.KW/.B.R./-/RKW../.R... KKMYY 5"


@cache
def made(count):
    """The drills by skill and seed, made seed by seed, so that each game is played once."""
    by_skill = defaultdict(dict)
    for seed in range(count):
        for skill in SKILLS:
            by_skill[skill][seed] = drill(skill, seed)
    return by_skill


@pytest.fixture(params=[FEW, pytest.param(COUNT, marks=thorough)])
def drills(request):
    """What holds for every drill."""
    return made(request.param)


@pytest.fixture
def many_drills():
    """What holds for many drills together."""
    return made(COUNT)


def every(drills):
    return [one for by_seed in drills.values() for one in by_seed.values()]


class Played:
    """A drill's moves, played by the second program."""

    def __init__(self, asked):
        self.before, self.after = Table(str(asked.position)), Table(str(asked.position))
        for move in asked.moves:
            self.after.play(str(move))
        self.side = self.after.sides[0]
        self.floor, self.floor_before = self.side.floor, self.before.sides[0].floor
        self.gained = self.side.score - self.before.sides[0].score
        self.need = 4 * len(self.before.factories)


def allowed(asked, played):
    moves = zip(asked.choices, map(str, asked.told), strict=True)
    return {choice for choice, move in moves if played.before.allows(move)}


def fallen(asked, played):
    return len([tile for tile in played.floor if tile != "M"]) - len([t for t in played.floor_before if t != "M"])


def from_lid(asked, played):
    return sum(map(len, played.after.factories)) - len(played.before.bag)


def factory_of_lid(asked, played):
    dealt = [4 * number for number in range(1, len(played.before.factories) + 1)]
    return 1 + next(at for at, total in enumerate(dealt) if total > len(played.before.bag))


# The right answer of each kind, as the second program sees it.
ANSWERS = {
    "Lines": allowed,
    "Plays": allowed,
    "Falls": fallen,
    "Taken": lambda asked, played: min(7, len(played.floor)),
    "PastFloor": lambda asked, played: len(played.after.lid),
    "Space": lambda asked, played: played.floor.index("M") + 1,
    "MarkerCost": lambda asked, played: sum(PRINTED_COSTS[: len(played.floor)]),
    "Starts": lambda asked, played: next(n for n, side in enumerate(played.after.sides, 1) if "M" in side.floor),
    "Points": lambda asked, played: played.after.points[0][3],
    "Run": lambda asked, played: played.after.points[0][3],
    "Total": lambda asked, played: sum(points for *_runs, points in played.after.points),
    "Discards": lambda asked, played: len(played.after.lid),
    "First": lambda asked, played: {line for line in asked.choices if played.before.allows(f"T{line}")},
    "Pay": lambda asked, played: played.side.score,
    "TileAndPay": lambda asked, played: played.side.score,
    "Cost": lambda asked, played: -played.gained,
    "Ends": lambda asked, played: "yes" if played.before.allows("E") else "no",
    "Bonuses": lambda asked, played: played.gained,
    "Left": lambda asked, played: len(played.after.bag),
    "LidGoes": lambda asked, played: "yes" if played.need > len(played.before.bag) else "no",
    "FromLid": from_lid,
    "FactoryOfLid": factory_of_lid,
}


def right_answer(asked):
    answer = ANSWERS[type(asked).__name__](asked, Played(asked))
    return answer if isinstance(answer, set) else {str(answer)}


def test_it_has_the_skills_of_the_wall():
    assert " ".join(SKILLS) == "lines overflow marker points order floor bonuses refill"
    assert {kind.__name__ for kind in EVERY_KIND} == set(ANSWERS)
    assert all(kind.skill == skill for skill, kinds in KINDS.items() for kind in kinds)


def test_a_second_program_finds_the_same_answers(drills):
    wrong = [
        (skill, seed) for skill in SKILLS for seed, one in drills[skill].items() if right_answer(one) != set(one.right)
    ]
    assert not wrong


def test_right_is_judged_right_and_everything_else_wrong(drills):
    for one in every(drills):
        assert one.is_right(one.read(",".join(one.right)))
        if one.several:
            for choice in one.choices:
                other = set(one.right) ^ {choice}
                assert not other or not one.is_right(one.read(",".join(other)))
        elif one.choices:
            assert [one.is_right((choice,)) for choice in one.choices].count(True) == 1
        else:
            number = int(one.right[0])
            assert not any(one.is_right(one.read(str(other))) for other in range(30) if other != number)
            assert one.is_right(one.read(f"{number:03}"))


def test_text_that_is_no_answer_is_refused():
    for text in ("x", "-1", "1.5", "1,2", "1234567", "1 ", "yes", "٣"):
        with pytest.raises(ValueError, match=re.escape(text)):
            drill("points", 3).read(text)
    for text in ("6", "0", "1,6", "1,,2", "yes"):
        with pytest.raises(ValueError, match=re.escape(text)):
            drill("lines", 0).read(text)
    with pytest.raises(ValueError, match="yes,no"):
        drill("bonuses", 0).read("yes,no")


@thorough
@pytest.mark.parametrize("skill", SKILLS)
def test_answers_are_balanced(many_drills, skill):
    counts = Counter(one.right for one in many_drills[skill].values())
    answer, times = counts.most_common(1)[0]
    assert times <= MOST_OFTEN * COUNT, f"{answer} is right {times} times of {COUNT}"
    by_kind = defaultdict(Counter)
    for one in many_drills[skill].values():
        by_kind[type(one).__name__][one.right] += 1
    for kind, answers in by_kind.items():
        assert max(answers.values()) <= MOST_OF_KIND * answers.total(), (kind, answers.most_common(3))


def is_trivial(asked):
    """No rule bites, or only the first rule that everybody knows."""
    name, played = type(asked).__name__, Played(asked)
    if isinstance(asked, Judged):
        return len(asked.right) == len(asked.choices) or not asked.right
    if name in ("Falls", "PastFloor"):
        return not asked.position.source(asked.moves[0].source).count(asked.moves[0].color) > 1
    if name in ("Taken", "Space", "MarkerCost"):
        return len(played.floor) < 2
    if name in ("Points", "Run"):
        wall = "".join("".join(row) for row in asked.position.board.wall)
        return wall.count(".") == len(wall)
    if name in ("Total", "Discards", "First"):
        return len(asked.position.board.complete_lines) < 2
    if name in ("Pay", "TileAndPay", "Cost"):
        return len(played.floor_before) < 2
    if name == "Bonuses":
        return int(asked.right[0]) <= 2
    if name == "Ends":
        rows = [row for board in asked.position.boards for row in board.wall]
        columns = ["".join(tiles) for board in asked.position.boards for tiles in zip(*board.wall, strict=True)]
        return not any(row.count(".") < 2 for row in rows) and not any("." not in column for column in columns)
    if name == "Starts":
        return len({played.before.turn for move in asked.moves if move.source == 0}) < 1
    return not asked.position.lid


def test_none_is_trivial(drills):
    assert not [one for one in every(drills) if is_trivial(one)]


@thorough
def test_every_kind_and_every_refusal_occurs(many_drills):
    assert {type(one) for one in every(many_drills)} == set(EVERY_KIND)
    refusals = [why_illegal(one.position, move) for one in many_drills["lines"].values() for move in one.told]
    assert {refused.code for refused in refusals if refused} == DRAFT_CODES
    with override("en"):
        texts = " ".join(reason.text for one in many_drills["order"].values() for reason in one.reasons)
    assert "is not complete" in texts
    assert "has to wait" in texts


@thorough
def test_lone_tiles_are_rare_and_never_far_from_others(many_drills):
    ones = [one for one in many_drills["points"].values() if one.right == ("1",)]
    assert 0 < len(ones) < COUNT / 4


def test_positions_are_canonical_and_keep_their_tiles(drills):
    for one in every(drills):
        assert str(Position.parse(str(one.position))) == str(one.position)


def test_a_seed_is_the_same_puzzle_for_ever():
    for skill in SKILLS:
        first = drill(skill, 271828)
        drill.cache_clear()
        game.cache_clear()
        again = drill(skill, 271828)
        assert again == first
        assert again is not first
    assert str(drill("points", 0).position) == POINTS_0, "addresses that people keep must not change their puzzle"


def test_seeds_are_bounded():
    for seed in (-1, SEEDS):
        with pytest.raises(ValueError, match=str(seed)):
            drill("lines", seed)
    for skill in SKILLS:
        assert drill(skill, SEEDS - 1)
    assert following(SEEDS - 1) == 0
    with pytest.raises(KeyError):
        drill("cheating", 1)


@thorough
def test_neighbors_differ(many_drills):
    for skill in SKILLS:
        puzzles = [(type(one), one.position, one.moves, one.choices) for one in many_drills[skill].values()]
        assert not any(one == other for one, other in pairwise(puzzles)), f"{skill}: the same twice in a row"
        assert len(set(puzzles)) > COUNT * 0.7


def test_there_is_always_a_drill():
    """Should a seed find nothing in its games, these games have every kind."""
    for kind in EVERY_KIND:
        assert any(kind.find(game(number, kind.players), random.Random(1)) for number in SURE), kind


@thorough
def test_games_end():
    for number in range(10):
        moments = game(number)
        assert len(moments) < MOST_MOVES
        assert str(moments[-1].move) == "E"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_stand(drills, language):
    """Question, names, reasons and overlooked mistakes of every drill can be said; nothing is left unfilled."""
    with override(language):
        for skill in SKILLS:
            for seed, one in drills[skill].items():
                if seed % 5 and not LONG:
                    continue
                said = [one.question, one.names(one.right), *(reason.text for reason in one.reasons)]
                said += [text() for _wrong, text in one.mistakes()]
                assert all(said)
                assert len(one.reasons) <= 12
                assert "%" not in "".join(said)


def test_a_usual_mistake_is_named():
    with override("en"):
        crossing = next(
            one for seed in range(40) if len((one := drill("points", seed)).events) and int(one.right[0]) > 5
        )
        wrong = next(int(answer) for answer, text in crossing.mistakes() if "both runs" in text())
        assert "both runs" in crossing.overlooked((str(wrong),))
        assert crossing.overlooked(("999",)) == ""
