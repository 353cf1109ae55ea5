"""My progress: what this browser keeps, a link that carries the marks to another device, and how to be forgotten.

The link holds the marks themselves, signed and packed; nothing is stored here, so it needs no account and does not end.
"""

from typing import Any
from urllib.parse import urlencode

from django.core import signing
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tutorial import progress
from tutorial.pages import play, qr
from tutorial.pages.asked import skill_title
from tutorial.pages.home import Mark, wall

SALT = "marks for another device"
ANSWERS = {"bring", "forget"}


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def marks(request: HttpRequest) -> HttpResponse:
    """GET shows what is kept, and what a link would bring; POST brings it, or forgets everything."""
    carried = request.GET.get("carry", "")
    brought = unpacked(carried) if carried else None
    if request.method == "POST":
        return _answer(request, brought)
    kept = progress.marks(request.session)
    begun = [mark for mark in wall(kept) if mark.flags]
    link = request.build_absolute_uri(f"{reverse('progress')}?{urlencode({'carry': packed(kept)})}") if begun else ""
    records = progress.practiced(request.session)
    context = {
        "begun": begun,
        "practiced": [(skill_title(skill), record) for skill, record in records.items() if record.day and known(skill)],
        "last": next((mark for mark in wall(kept) if mark.id == progress.last(request.session)), None),
        "link": link,
        "code": qr.code(link, _("This link, for the camera of the other device")) if link else "",
        "carried": bool(carried),
        "readable": brought is not None,
        "news": news(kept, brought or {}),
        "here": request.get_full_path(),
    }
    return render(request, "progress.html", context)


def _answer(request: HttpRequest, brought: dict[str, int] | None) -> HttpResponse:
    action = request.POST.get("action")
    if action == "forget":
        progress.forget(request.session)
    elif action == "bring" and brought:
        request.session[progress.KEY] = merged(progress.marks(request.session), brought)
    elif action not in ANSWERS:
        return HttpResponseBadRequest(_("Nothing was asked for."), content_type="text/plain; charset=utf-8")
    elif not brought:
        return play.redirect(request.get_full_path())  # where it says that the link cannot be read
    return play.redirect(reverse("progress"))


def known(skill: str) -> bool:
    """Whether this is still a skill."""
    return any(mark.id == progress.skill_id(skill) for mark in wall({}))


def packed(flags: dict[str, int]) -> str:
    """Marks as a word of an address: the ids by their flags, signed."""
    by_flags = {flag: " ".join(id for id, each in flags.items() if each == flag) for flag in set(flags.values())}
    return signing.dumps(by_flags, salt=SALT, compress=True)


def unpacked(text: str) -> dict[str, int] | None:
    """The marks of such a word; None where we did not write it."""
    try:
        kept: Any = signing.loads(text, salt=SALT)
        flags = {id: int(flag) for flag, ids in kept.items() for id in ids.split()}
    except (signing.BadSignature, ValueError, AttributeError):
        return None
    return progress.marks({progress.KEY: flags})


def merged(kept: dict[str, int], brought: dict[str, int]) -> dict[str, int]:
    """Both together: what is set in one of them is set."""
    return {id: kept.get(id, 0) | brought.get(id, 0) for id in {**kept, **brought}}


def news(kept: dict[str, int], brought: dict[str, int]) -> list[Mark]:
    """The tiles as they would be, those that the link would change."""
    both = merged(kept, brought)
    return [mark for mark in wall(both) if mark.flags != kept.get(mark.id, 0)]
