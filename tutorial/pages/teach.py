"""For the person who explains the game: what to do first, what to say, and the script of every lesson."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial import catalog
from tutorial.pages import cached_for_all


@require_safe
@cached_for_all
def teach(request: HttpRequest) -> HttpResponse:
    """How to explain the game tonight."""
    return render(request, "teach.html", {"lessons": list(catalog.load().lessons.values())})


@require_safe
@cached_for_all
def script(request: HttpRequest) -> HttpResponse:
    """What to say, point at and ask, lesson by lesson."""
    return render(request, "script.html", {"lessons": list(catalog.load().lessons.values())})
