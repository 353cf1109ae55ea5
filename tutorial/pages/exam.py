"""Exam: questions from drills, the answers in the address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial.drills import SKILLS


@require_safe
def exam(request: HttpRequest) -> HttpResponse:
    """The questions, one after the other."""
    return render(request, "practice.html", {"skills": SKILLS})
