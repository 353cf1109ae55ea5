"""My progress: what this browser keeps, to carry it to another device, and to forget it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial import progress


@require_safe
def marks(request: HttpRequest) -> HttpResponse:
    """What is kept."""
    return render(request, "progress.html", {"marks": progress.marks(request.session)})
