"""Every page, and every page in the states that matter: whatever is shown has an address. All in English."""

from urllib.parse import urlencode

from django.urls import reverse

from tests.pages import BOARDS, joined
from tutorial import catalog
from tutorial.azul.moves import Draft
from tutorial.drills import SKILLS, drill
from tutorial.pages import exam, exercises, machines, placement, series
from tutorial.pages.judge import EXAMPLE
from tutorial.pages.present import ROOMS

SEED = 7
NOT_LISTED = ["build", "exam", "exercises", "key", "present", "progress", "script"]
FREE = "BBRY/KKWW M 1 -/RR/-/-/- B..../-/-/-/- - 3"
GRAY = "- - 1 -/RR/-/-/- -/-/-/-/- - 0 wall=gray"
OVER = "- - 1 -/-/-/-/- BYRKW/-/-/-/- MB 9"
TAPPED_WRONGLY = {"boards": 2, "b1w": "12", "b1l1": "Y", "b1s": "x", "b2l1": "Q"}


def every_page():
    """Every page as it is met first, a drill with a puzzle of its own."""
    yield from machines.paths()
    yield from map(reverse, NOT_LISTED)
    yield from (f"{reverse('drill', args=[skill])}?seed={SEED}" for skill in SKILLS)


def states():
    """What pages show after that: of the loop, of forms, of puzzles, of slides, of mistakes in an address."""
    for board in BOARDS:
        yield from _played(board)
    for choice in catalog.load().choices.values():
        both = {side: joined(choice.side(side).exercise.path) for side in ("left", "right")}
        yield _with(reverse("choice", args=[choice.id]), **both)
    for page in map(reverse, ("judge", "build")):
        yield from (_with(page, position=text) for text in (EXAMPLE, FREE, GRAY, OVER, "nonsense"))
        yield _with(page, **TAPPED_WRONGLY)
    yield _with(reverse("build"), position=FREE, cB="x", bag="Q", f1="B")
    yield from (_with(reverse("build"), position=FREE, **word) for word in _moves("1B3", "1B2"))
    yield from (_with(reverse("faq"), q=words) for words in ("floor", "xylophone"))
    for skill in SKILLS:
        page, asked = reverse("drill", args=[skill]), drill(skill, SEED)
        wrong = next(answer for answer in (*asked.choices, "99") if not asked.is_right((answer,)))
        yield from (_with(page, seed=SEED, answer=answer) for answer in (",".join(asked.right), wrong))
    for page, asked in (("exam", exam.ASKED), ("placement", placement.BEGINS)):
        yield _with(reverse(page), seed=SEED)
        for answers in _answers(page, asked):
            yield _with(reverse(page), seed=SEED, answers=answers)
    for page in map(reverse, ("exercises", "key")):
        yield from (_with(page, group=group) for group in exercises.GROUPS)
        yield _with(page, seed=SEED)
    for room in ROOMS:
        yield from (_with(reverse("present"), slide=3, step=step, room=room) for step in (0, 1, 2))
    yield _with(reverse("present"), slide=3, notes=1)
    yield _with(reverse("present"), position=FREE, moves="1B3")
    yield reverse("home") + "nothing/"
    yield _with(reverse("lesson", args=["overflow"]), move="nonsense")


def _with(path, **words):
    return f"{path}?{urlencode(words, safe=',/')}"


def _moves(right, wrong):
    return {"take": right[:2]}, {"move": right}, {"move": wrong}, {"played": right}


def _played(board):
    """Hints, tiles taken, a preview, a refusal, the end, and the guess before and after."""
    path, guess = board.path, board.exercise.guess
    before = {board.history: joined(path[:-1])} if path[:-1] else {}
    yield board.address(hint=3)
    yield board.address(move="N" if isinstance(path[0], Draft) else "1B1")
    if isinstance(path[0], Draft):
        yield board.address(take=str(path[0])[:2], hint=4, **board.answer)
    yield board.address(**before, move=str(path[-1]), **board.answer)
    yield board.address(**{board.history: joined(path)}, **board.answer)
    if guess:
        yield board.address(**before, guess=int(not guess.answer))
        yield board.address(**{board.history: joined(path)}, guess=int(not guess.answer))


def _answers(page, asked):
    """All right, and nothing known."""
    puzzles = series.puzzles(page, SEED, list(asked), plain=page == "placement")
    yield series.BETWEEN.join(",".join(drill(*puzzle).right) for puzzle in puzzles)
    yield series.BETWEEN.join(series.NOT_SURE for _ in puzzles)
