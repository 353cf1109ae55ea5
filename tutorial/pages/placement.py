"""Placement: five questions lead to the first lesson worth doing."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tutorial import catalog
from tutorial.catalog.course import Lesson
from tutorial.pages import series
from tutorial.pages.asked import Asked

# What is asked, and where to begin if it was missed: the questions follow the course.
BEGINS = {
    "overflow": "factory",
    "lines": "restrictions",
    "points": "full-and-unfinished",
    "floor": "points-then-floor",
    "bonuses": "end-of-game",
}
LAST = "refill"  # that nobody knows by heart


@dataclass(frozen=True)
class Part:
    """A question, and the lessons that it stands for."""

    asked: Asked
    first: Lesson
    last: Lesson


@require_safe
@never_cache
def placement(request: HttpRequest) -> HttpResponse:
    """The questions one by one; after the last one, where to begin and why."""
    answered = series.series_or_redirect(request, "placement", list(BEGINS), plain=True)
    if isinstance(answered, HttpResponse):
        return answered
    if not answered.is_complete:
        return render(request, "placement.html", {"series": answered, "asked": answered.asked})
    parts = parts_of(answered)
    missed = next((part for part in parts if not part.asked.is_right), None)
    lesson = missed.first if missed else catalog.load().lessons[LAST]
    context = {"series": answered, "parts": parts, "lesson": lesson, "missed": missed}
    return render(request, "placement_result.html", context)


def parts_of(answered: series.Series) -> list[Part]:
    """Each question with the lessons up to the next one's."""
    lessons = list(catalog.load().lessons.values())
    firsts = [catalog.load().lessons[id].number for id in (*BEGINS.values(), LAST)]
    return [
        Part(asked, lessons[first - 1], lessons[after - 2])
        for asked, first, after in zip(answered.questions, firsts, firsts[1:], strict=False)
    ]
