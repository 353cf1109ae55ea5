"""The course as slides, for a projector or a tablet in the middle of the table."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial import catalog


@require_safe
def present(request: HttpRequest) -> HttpResponse:
    """One slide."""
    return render(request, "present.html", {"lessons": list(catalog.load().lessons.values())})
