"""Pages for requests that cannot be answered, where Django's own handlers do not suffice.

404.html and 403.html are drawn by Django, and so is 500.html, a whole page by itself: whatever broke may have
broken base.html.
"""

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tutorial import narration
from tutorial.pages.play import NotUnderstood


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: what was sent makes no sense."""
    if isinstance(exception, DisallowedHost):
        # Our pages name their own address, and under a foreign name there is none.
        return HttpResponse("This site is not served under that name.\n", content_type="text/plain", status=400)
    return render(request, "400.html", status=400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page, or an address with a word that means nothing; the page quotes it and leads back."""
    context = {}
    if isinstance(exception, NotUnderstood):
        context = {"not_understood": narration.shortened(exception.text), "back": exception.back}
    return render(request, "404.html", context, status=404)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form came back without the token that we had given it."""
    return render(request, "403.html", status=403)
