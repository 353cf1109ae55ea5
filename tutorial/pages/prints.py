"""What is made for paper: the quick reference."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorial.pages import cached_for_all, shown


@dataclass(frozen=True)
class Print:
    """A page that is good to have on paper."""

    href: str
    title: str
    text: str


def others() -> list[Print]:
    """What else can be printed."""
    return [
        Print(reverse("rules"), _("All rules"), _("on one page, with boards and the worked example")),
        Print(reverse("glossary"), _("Words and tiles"), _("for a table of two languages")),
        Print(reverse("exercises"), _("Exercises"), _("to be solved with a pencil, with a key")),
        Print(reverse("script"), _("The script"), _("for the person who teaches")),
    ]


@require_safe
@cached_for_all
def quick_reference(request: HttpRequest) -> HttpResponse:
    """The whole game on one sheet, from the same data as the rules."""
    context = {
        "lines": shown.quick(),
        "board": shown.wall().board,
        "new_tiles": shown.points(),
        "bonuses": shown.bonus_walls(),
        "floor": shown.floor(),
        "supplies": shown.supplies(),
        "tiles": shown.tiles(),
        "others": others(),
    }
    return render(request, "print.html", context)
