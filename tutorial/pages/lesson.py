"""The course, and a lesson: its guided board, and a second board to play alone."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods, require_safe

from tutorial import catalog, progress
from tutorial.catalog.course import Lesson
from tutorial.pages import drawn_once, play


@require_safe
@cache_control(no_cache=True)
def course(request: HttpRequest) -> HttpResponse:
    """The lessons and choices in their order, with what is done."""
    taught = catalog.load()
    marks = progress.marks(request.session)
    return render(
        request,
        "course.html",
        {
            "lessons": [(lesson, marks.get(lesson.id, 0)) for lesson in taught.lessons.values()],
            "choices": [
                (choice, marks.get(choice.id, 0), place)
                for place, choice in enumerate(taught.choices.values(), len(taught.lessons))
            ],
        },
    )


@require_http_methods(["GET", "HEAD", "POST"])
@drawn_once
def lesson(request: HttpRequest, id: str, *, alone: bool = False) -> HttpResponse:
    """One board of a lesson: GET shows and previews, POST confirms."""
    taught = lesson_or_404(id)
    board = taught.alone if alone else taught.guided
    table = play.table_or_404(request, board.exercise)
    if request.method == "POST":
        flag = progress.SECOND if alone else progress.FIRST
        return play.confirm(request, table, lambda _: progress.mark(request.session, taught.id, flag))
    context = {"lesson": taught, "board": board, "why": board.why, "table": table, "alone": alone, **neighbors(taught)}
    return play.page(request, "lesson.html", "_lesson.html", context)


def lesson_or_404(id: str) -> Lesson:
    """The lesson of that id."""
    try:
        return catalog.load().lessons[id]
    except KeyError:
        raise Http404(id) from None


def neighbors(taught: Lesson) -> dict[str, object]:
    """The lessons before and after; after the last one come the choices."""
    lessons = list(catalog.load().lessons.values())
    at = [lesson.id for lesson in lessons].index(taught.id)
    return {
        "previous": lessons[at - 1] if at else None,
        "next": lessons[at + 1] if at + 1 < len(lessons) else None,
        "first_choice": next(iter(catalog.load().choices.values()), None),
        "lesson_count": len(lessons),
        "address": reverse("lesson", args=[taught.id]),
    }
