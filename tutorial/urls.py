"""Addresses. A page's address carries its language; what machines ask for does not."""

from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path


def healthz(request: HttpRequest) -> HttpResponse:
    """Tells a load balancer that the site answers."""
    return HttpResponse("ok", content_type="text/plain")


pages: list[URLPattern | URLResolver] = []

urlpatterns = [path("healthz", healthz, name="healthz"), *i18n_patterns(*pages)]

handler400 = "tutorial.errors.bad_request"
