"""Pages: one module a page, and what they share."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control

View = Callable[..., HttpResponse]
# Pages that are the same for everybody may be kept by any cache between here and the reader; not for long, so that a
# correction is soon seen.
KEPT = 10 * 60  # seconds
FOR_ALL = f"public, max-age={KEPT}"


def bring_no_cookie(request: HttpRequest) -> None:
    """What everybody gets must bring nobody a cookie; Django would replace malformed ones now."""
    request.META.pop("CSRF_COOKIE_NEEDS_UPDATE", None)
    request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)


def cached_for_all(view: View) -> View:
    """For pages without a form, which are the same for everybody."""

    @cache_control(public=True, max_age=KEPT)
    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        bring_no_cookie(request)
        return view(request, *args, **kwargs)

    return kept
