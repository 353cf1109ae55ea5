"""The position builder, and the picture of a position."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def build(request: HttpRequest) -> HttpResponse:
    """A position made by tapping."""
    return render(request, "build.html")


@require_safe
def board_svg(request: HttpRequest) -> HttpResponse:
    """A position as a picture."""
    return HttpResponse('<svg xmlns="http://www.w3.org/2000/svg"/>', content_type="image/svg+xml")
