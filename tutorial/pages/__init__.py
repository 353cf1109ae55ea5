"""Pages: one module a page, and what they share: who may keep a page, and that none is drawn twice."""

import re
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.views.decorators.cache import cache_control

View = Callable[..., HttpResponse]
# Pages that are the same for everybody may be kept by any cache between here and the reader; not for long, so that a
# correction is soon seen.
KEPT = 10 * 60  # seconds
FOR_ALL = f"public, max-age={KEPT}"

PART_HEADERS = ("HX-Request", "HX-History-Restore-Request", "HX-Target")  # they decide between a page and its parts
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="(\w+)"')
LARGEST = 64 * 1024  # bytes of a page that is kept


def bring_no_cookie(request: HttpRequest) -> None:
    """What everybody gets must bring nobody a cookie; Django would replace malformed ones now."""
    request.META.pop("CSRF_COOKIE_NEEDS_UPDATE", None)
    request.COOKIES.pop(settings.SESSION_COOKIE_NAME, None)


def drawn_once(view: View) -> View:
    """For pages that are a function of their address, which names their language: what was drawn once is kept.

    The one thing of the reader's own in such a page is the token of its form, which is put in anew. A page that looked
    into the session is never kept, and nothing else that is not a page.
    """

    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return view(request, *args, **kwargs)
        asked = (request.build_absolute_uri(), *(request.headers.get(name) for name in PART_HEADERS))
        key = sha256(repr(asked).encode()).hexdigest()
        known = cache.get(key)
        if known is None:
            response = view(request, *args, **kwargs)
            if response.status_code == 200 and len(response.content) <= LARGEST and not request.session.accessed:
                token = TOKEN.search(response.content)
                parts = response.content.split(token[1]) if token else [response.content]
                cache.set(key, (dict(response.headers), parts))
            return response
        headers, parts = known
        content = get_token(request).encode().join(parts) if len(parts) > 1 else parts[0]
        if headers["Cache-Control"].startswith("public"):
            bring_no_cookie(request)
        return HttpResponse(content, headers=headers)

    return kept


def cached_for_all(view: View) -> View:
    """For pages without a form, which are the same for everybody."""

    @drawn_once
    @cache_control(public=True, max_age=KEPT)
    @wraps(view)
    def kept(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        bring_no_cookie(request)
        return view(request, *args, **kwargs)

    return kept
