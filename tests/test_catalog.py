"""The loader: whatever is wrong with a file of the course is named with file, key and text."""

import shutil
from re import fullmatch

import pytest
from django.conf import settings
from django.utils.translation import override

from tests.pages import BOARDS, named
from tests.thorough import few, item
from tutorial import catalog
from tutorial.azul.rules import Phase, phase
from tutorial.catalog.text import Text

LESSONS = settings.BASE_DIR / "lessons"
COURSE = [
    *("factory", "center", "overflow", "restrictions", "floor-by-choice", "full-and-unfinished", "lone-tile"),
    *("crossing", "top-to-bottom", "points-then-floor", "full-floor", "end-of-game", "bonuses", "refill"),
]
CHOICES = ["full-now-or-clean", "marker-or-not", "end-or-go-on"]
LONG = " ".join(["word"] * 26)

# A name for the mistake; what is exchanged in lesson 3, once; then the key and the text that the error names.
LESSON = {
    "unknown key": ('faq = ["no', 'colour = "red"\nfaq = ["no', "the file", "colour"),
    "unknown key deep down": ("[step.hint]", '[step.hinnt]\nen = ["a"]\n\n[step.hint]', "step[0]", "hinnt"),
    "missing language": ('zh-hans = "放不下的落地"', "", "title", "zh-hans"),
    "missing language of a wrong guess": ('zh-hans = "一块是放得下', '# "一块是放得下', "wrong.1", "zh-hans"),
    "an empty text": ('en = "More than fits"', 'en = ""', "title.en", "length"),
    "missing key": ("[why]", "[why-not]", "the file", "why"),
    "no position": ("-/-/BB/B/-", "-/-/BB/B", "position", "-/-/BB/B"),
    "an impossible position": ("-/-/BB/B/-", "-/-/BBBB/B/-", "position", "BBBB"),
    "no move": ('accept = ["1B3"]', 'accept = ["1B9"]', "step[0].accept", "1B9"),
    "an illegal answer": ('accept = ["1B3"]', 'accept = ["2Y3"]', "step[0].accept", "2Y3"),
    "no answer": ('accept = ["1B3"]', "accept = []", "step[0].accept", "at least one move"),
    "an answer that is no list": ('accept = ["1B3"]', 'accept = "1B3"', "step[0].accept", "1B3"),
    "a word on an illegal move": ("[other.1B4]", "[other.2Y3]", "other.2Y3", "2Y3"),
    "a word on no move": ("[other.1B4]", "[other.here]", "other.here", "here"),
    "the right number among the wrong": ("[guess.wrong.1]", "[guess.wrong.2]", "guess.wrong.2", "2"),
    "a guess that is no number": ("[guess.wrong.1]", "[guess.wrong.one]", "guess.wrong", "one"),
    "an unknown question": ('asks = "fall"', 'asks = "luck"', "guess.asks", "luck"),
    "a task too long": (
        'en = "Take the blue tiles from factory 1 to line 3.',
        f'en = "{LONG}',
        "step[0].task.en",
        LONG,
    ),
    "a Chinese task too long": (
        'zh-hans = "从工坊 1 取走蓝砖',
        f'zh-hans = "{"长" * 41}',
        "step[0].task.zh-hans",
        "长长",
    ),
    "two hints": ('  "Look at factory 1, and at line 3 on your board.",\n', "", "step[0].hint", "three hints"),
    "no hints": ("[step.hint]\nen = [", "[unused]\nen = [", "the file", "unused"),
    "a slide that nobody reads from afar": (
        "floor line: here it will",
        "floor line at the bottom of the board: here it will, in the end,",
        "slide.en",
        "at most",
    ),
    "a number that the engine does not know": ("{fall}", "{falls}", "why", "falls"),
    "a number asked for wrongly": ("{fall}", "{fall.x}", "why", "'x'"),
    "no TOML": ("[title]", "[title", "the file", "line"),
    "a key said twice": ("[title]", '[title]\nen = "Twice"', "the file", "Cannot overwrite"),
    "the second board": ('accept = ["2R2"]', 'accept = ["2R3"]', "alone.step[0].accept", "2R3"),
    "the guess of the second board": ("[alone.guess.wrong.2]", "[alone.guess.wrong.3]", "alone.guess.wrong.3", "3"),
}
CHOICE = {
    "an illegal play": ('moves = ["1B2"]', 'moves = ["1B2", "1B2"]', "right.step[1].accept", "1B2"),
    "an unknown side": ('side = "left"', 'side = "top"', "guess.side", "top"),
    "no second play": ('[right]\nmoves = ["1B2"]', "[right]", "right", "moves"),
    "a missing language": ('zh-hans = "一格还是两格"', "", "title", "zh-hans"),
}


@pytest.fixture(scope="module")
def errors(tmp_path_factory):
    """What is said of a copy of lessons/ with one more file for each mistake."""
    folder = shutil.copytree(LESSONS, tmp_path_factory.mktemp("copy") / "lessons")
    for kind, model, mistakes in (
        ("course", "course/03-overflow.toml", LESSON),
        ("choices", "choices/1-full-now-or-clean.toml", CHOICE),
    ):
        text = (LESSONS / model).read_text("utf-8")
        for at, (mistake, (old, new, _key, _said)) in enumerate(mistakes.items(), 50):
            assert old in text, f"{model} has no {old!r}"
            name = f"{at}-{mistake.replace(' ', '-').lower()}.toml"
            (folder / kind / name).write_text(text.replace(old, new, 1), "utf-8")
    (folder / "course" / "90-latin-1.toml").write_bytes(b'position = "\xe9"')
    for name in ("mine.toml", "91.toml", "92-overflow.toml", "03-zebra.toml"):
        shutil.copy(LESSONS / "course" / "03-overflow.toml", folder / "course" / name)
    return catalog.read(folder)[1]


@pytest.mark.parametrize(
    ("kind", "mistake", "key", "said"),
    few(
        [("course", mistake, key, said) for mistake, (_, _, key, said) in LESSON.items()]
        + [("choices", mistake, key, said) for mistake, (_, _, key, said) in CHOICE.items()],
        item(0),
    ),
)
def test_a_mistake_is_named_with_file_key_and_text(errors, kind, mistake, key, said):
    name = mistake.replace(" ", "-").lower()
    [error] = [error for error in errors if fullmatch(f"lessons/{kind}/[0-9]+-{name}.toml", error.file)]
    assert error.key == key or error.key.endswith(key), str(error)
    assert said in str(error)
    assert str(error).startswith(f"{error.file}: {error.key}: ")


def test_a_file_that_is_no_text_is_named(errors):
    assert [error for error in errors if error.file == "lessons/course/90-latin-1.toml"]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("mine.toml", "a number and an id, such as 03-overflow.toml"),
        ("91.toml", "needs an id"),
        ("92-overflow.toml", "another file has this id"),
        ("03-zebra.toml", "another file has this id or number"),
    ],
)
def test_the_name_of_a_file_is_a_number_and_an_id_of_its_own(errors, name, problem):
    [error] = [error for error in errors if error.file == f"lessons/course/{name}"]
    assert problem in str(error)


def test_the_course_stands_in_its_order():
    taught = catalog.load()
    assert list(taught.lessons) == COURSE
    assert [lesson.number for lesson in taught.lessons.values()] == list(range(1, len(COURSE) + 1))
    assert list(taught.choices) == CHOICES
    assert [choice.number for choice in taught.choices.values()] == [1, 2, 3]


@pytest.mark.parametrize("board", few([board for board in BOARDS if board.kind == "alone"]), ids=named)
def test_a_second_board_without_a_choice_asks_first(board):
    """Where the rules leave one move at a time, only a guess can go wrong."""
    forced = phase(board.exercise.position) is not Phase.DRAFT
    assert board.exercise.guess_needed or not forced
    assert not any(step.hints for step in board.exercise.steps), "no guidance"


@pytest.mark.parametrize("board", few([board for board in BOARDS if board.exercise.guess]), ids=named)
def test_a_guess_offers_the_answer_among_likely_mistakes(board):
    guess = board.exercise.guess
    assert guess.answer in guess.choices
    assert guess.answer not in guess.wrong
    assert len(guess.choices) == len(set(guess.choices)) >= 2
    assert set(guess.choices) <= {0, 1} if guess.is_yes_no else guess.choices == sorted(guess.choices)


def test_a_text_speaks_the_language_of_the_reader():
    text = Text(en="two\n", zh_hans="两块\n")
    with override("en"):
        assert str(text) == "two"
    with override("zh-hans"):
        assert str(text) == "两块"
    assert text.in_language("zh-hans") == "两块"
    assert Text(en="{n} blue", zh_hans="{n} 块蓝砖").filled({"n": 2}).zh_hans == "2 块蓝砖"
