"""Practice: the eight skills, and a drill of one of them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial.drills import SKILLS


@require_safe
def practice(request: HttpRequest) -> HttpResponse:
    """The skills in their order."""
    return render(request, "practice.html", {"skills": SKILLS})


@require_safe
def drill(request: HttpRequest, skill: str) -> HttpResponse:
    """A drill of one skill."""
    if skill not in SKILLS:
        raise Http404(skill)
    return render(request, "practice.html", {"skills": SKILLS})
