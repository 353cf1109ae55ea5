"""Exercise sheets for paper, and their keys."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial import catalog


@require_safe
def exercises(request: HttpRequest) -> HttpResponse:
    """A sheet of positions with room to write."""
    return render(request, "exercises.html", {"lessons": list(catalog.load().lessons.values())})


@require_safe
def key(request: HttpRequest) -> HttpResponse:
    """The answers of the same sheet."""
    return render(request, "key.html", {"lessons": list(catalog.load().lessons.values())})
