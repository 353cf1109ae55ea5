"""The site with one address more, for `tests/bench/site`: /constant, always the same preview, behind all middleware."""

from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.urls import path

from tutorial import urls
from tutorial.wsgi import application

__all__ = ["application"]

PREVIEW = RequestFactory().get("/en/lessons/overflow/?move=1B3", HTTP_HOST="127.0.0.1", HTTP_HX_REQUEST="true")
DRAWN = b"".join(application(PREVIEW.environ, lambda _status, _headers: None))


def constant(request: HttpRequest) -> HttpResponse:
    """As large as a preview, and nothing to do for it."""
    return HttpResponse(DRAWN)


urls.urlpatterns.append(path("constant", constant))
