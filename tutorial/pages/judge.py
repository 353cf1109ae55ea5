"""The score judge: settles the round of a position."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def judge(request: HttpRequest) -> HttpResponse:
    """A position in, its count out."""
    return render(request, "judge.html")
