"""What is made for paper: the quick reference."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial import catalog
from tutorial.pages import cached_for_all


@require_safe
@cached_for_all
def quick_reference(request: HttpRequest) -> HttpResponse:
    """The whole game on one sheet."""
    return render(request, "print.html", {"lines": catalog.load().quick})
