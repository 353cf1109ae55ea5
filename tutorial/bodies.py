"""Bodies of requests: ours are a move or a few answers, and nobody's need be read that is larger."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

MOST_DIGITS = 4  # of a body's length: below 10,000 bytes; the largest form of ours sends some hundred


class SmallBodiesMiddleware:
    """Answers 413 to a larger body, without reading it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if len(request.META.get("CONTENT_LENGTH") or "") > MOST_DIGITS:
            said = _("That is more than any form of this site sends.")
            return HttpResponse(said, status=413, content_type="text/plain; charset=utf-8")
        return self.get_response(request)
