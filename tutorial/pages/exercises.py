"""Exercise sheets for paper, and their keys: the second boards of a group of lessons, or drills of a seed."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorial import catalog, drawing, narration
from tutorial.azul.moves import NextRound
from tutorial.catalog.course import Lesson
from tutorial.catalog.exercise import Exercise
from tutorial.drills import SKILLS, Drill, drill
from tutorial.pages import cached_for_all, play
from tutorial.pages.asked import Asked, address, any_seed, read_seed
from tutorial.pages.stills import Still, stills

GROUPS = {
    "taking": ("factory", "center", "floor-by-choice"),
    "lines": ("overflow", "restrictions", "full-and-unfinished"),
    "tiling": ("lone-tile", "crossing", "top-to-bottom"),
    "end": ("points-then-floor", "full-floor", "end-of-game", "bonuses", "refill"),
}
NEW = "new"
ON_A_SHEET = 4  # drills; one sheet has the skills in even places of their list, the next one those in odd places


@dataclass(frozen=True)
class Task:
    """One exercise of a sheet, and its answer."""

    title: str
    still: Still
    texts: list[str]
    choices: list[str]
    answer: str
    reasons: list[str]
    after: list[tuple[str, drawing.DrawnBoard]]
    several: bool = False


@dataclass(frozen=True)
class Sheet:
    """A sheet: its name in the address, its title, its exercises."""

    query: str
    title: str
    tasks: list[Task]


@require_safe
def exercises(request: HttpRequest) -> HttpResponse:
    """A sheet of positions with room to write."""
    return _sheet(request, "exercises.html")


@require_safe
def key(request: HttpRequest) -> HttpResponse:
    """The answers of the same sheet, with the reasons."""
    return _sheet(request, "key.html")


def _sheet(request: HttpRequest, template: str) -> HttpResponse:
    """The sheet that the address names; `seed=new` leads to one by chance."""
    if request.GET.get("seed") == NEW:
        return play.redirect(address(request.path, seed=any_seed()))
    return _page(request, template)


@cached_for_all
def _page(request: HttpRequest, template: str) -> HttpResponse:
    sheet = sheet_of(request)
    sheets = [(f"group={group}", title(group), sheet.query == f"group={group}") for group in GROUPS]
    return render(request, template, {"sheet": sheet, "sheets": sheets, "another": f"seed={NEW}"})


def sheet_of(request: HttpRequest) -> Sheet:
    """The sheet that an address names; without a name, that of the first group."""
    read = play.Reader(request.GET, reverse("exercises"))
    seed = read.word("seed", read_seed)
    if seed is not None:
        skills = SKILLS[seed % 2 :: 2][:ON_A_SHEET]
        return Sheet(
            f"seed={seed}", _("Mixed, number %d") % seed, [of_drill(drill(skill, seed), seed) for skill in skills]
        )
    group = read.word("group", _known) or next(iter(GROUPS))
    lessons = catalog.load().lessons
    return Sheet(f"group={group}", title(group), [of_lesson(lessons[id]) for id in GROUPS[group]])


def _known(text: str) -> str:
    if text not in GROUPS:
        raise ValueError(text)
    return text


def title(group: str) -> str:
    """The name of a group of lessons."""
    return {
        "taking": _("Taking tiles"),
        "lines": _("Pattern lines"),
        "tiling": _("Tiling and points"),
        "end": _("Floor and end"),
    }[group]


def of_lesson(lesson: Lesson) -> Task:
    """The second board of a lesson."""
    exercise = lesson.alone.exercise
    guess = exercise.guess
    pictures = stills(exercise.position, exercise.path)
    refill = guess is not None and guess.asks == "bag"
    first = Still(exercise.position, cut=exercise.position.market_is_empty and not refill, refill=refill)
    told = [sentence for still in pictures if not isinstance(still.move, NextRound) for sentence in still.sentences]
    texts = [str(exercise.steps[0].task), *([str(guess.question)] if guess else [])]
    yes_no = [_("Yes"), _("No")] if guess and guess.is_yes_no else []
    return Task(
        title=str(lesson.title),
        still=first,
        texts=texts,
        choices=yes_no,
        answer=_answer(exercise),
        reasons=[*told, str(lesson.alone.why)],
        after=changed(pictures),
    )


def _answer(exercise: Exercise) -> str:
    """The number or the word that is right; else all moves that are."""
    guess = exercise.guess
    if guess:
        return (_("Yes") if guess.answer else _("No")) if guess.is_yes_no else str(guess.answer)
    accepted = [narration.action(exercise.position, move) for move in exercise.steps[0].accept]
    return " / ".join(accepted)


def of_drill(asked: Drill, seed: int) -> Task:
    """A drill."""
    shown = Asked(asked, seed)
    pictures = stills(asked.position, asked.moves)
    still = Still(asked.position, cut=not shown.market_is_needed, refill=shown.is_refill)
    return Task(
        title=shown.title,
        still=still,
        texts=[asked.question],
        choices=[name for _choice, name in shown.choices],
        answer=asked.names(asked.right),
        reasons=[reason.text for reason in asked.reasons],
        after=changed(pictures),
        several=asked.several,
    )


def changed(pictures: list[Still]) -> list[tuple[str, drawing.DrawnBoard]]:
    """The boards that look different in the end."""
    first, last = pictures[0].position.boards, pictures[-1].boards
    return [(name, drawn) for (name, drawn), old in zip(last, first, strict=True) if drawn.board != old]
