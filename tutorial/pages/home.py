"""The home page: what this is, where to go on, and the wall of progress."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tutorial import catalog, progress
from tutorial.azul.position import SIZE, WALL
from tutorial.drills import SKILLS
from tutorial.pages.asked import skill_title

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")  # of the skills on the wall


@dataclass(frozen=True)
class Mark:
    """A tile of the wall of progress."""

    id: str
    color: str
    name: str
    title: object
    href: str
    flags: int

    @property
    def state(self) -> str:
        return "set" if self.flags == progress.WHOLE else "half" if self.flags else ""

    @property
    def state_text(self) -> str:
        return {"set": _("set"), "half": _("half set"), "": _("not yet set")}[self.state]


@dataclass(frozen=True)
class Door:
    """What else there is on the site."""

    href: str
    title: str
    text: str


def wall(flags: dict[str, int]) -> list[Mark]:
    """The tiles in their order: lessons, choices, skills; the colors as a wall shows them."""
    taught = catalog.load()
    entries = [
        (lesson.id, str(lesson.number), lesson.title, reverse("lesson", args=[lesson.id]))
        for lesson in taught.lessons.values()
    ]
    entries += [
        (choice.id, "ABCDEFGH"[choice.number - 1], choice.title, reverse("choice", args=[choice.id]))
        for choice in taught.choices.values()
    ]
    entries += [
        (progress.skill_id(skill), numeral, skill_title(skill), reverse("drill", args=[skill]))
        for skill, numeral in zip(SKILLS, NUMERALS, strict=True)
    ]
    return [
        Mark(id, WALL[at // SIZE][at % SIZE], name, title, href, flags.get(id, 0))
        for at, (id, name, title, href) in enumerate(entries)
    ]


@require_safe
@cache_control(no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """What this is, the next lesson one tap away, the wall."""
    flags = progress.marks(request.session)
    marks = wall(flags)
    count = len(catalog.load().lessons)
    doors = [
        Door(reverse("course"), _("The course"), _("%d lessons in order, a quarter of an hour.") % count),
        Door(
            reverse("practice"),
            _("Practice"),
            _("Boards from whole games, one question each."),
        ),
        Door(
            reverse("rules"), _("The rules of Azul"), _("Complete and short, with boards, tables and a worked example.")
        ),
        Door(
            reverse("faq"),
            _("Questions"),
            _("Short answers to what people ask at the table, most with a board to play on."),
        ),
        Door(reverse("myths"), _("Often told, but wrong"), _("What goes round at tables, put right by playing it.")),
        Door(reverse("judge"), _("Score judge"), _("Tap in your own boards and read the count line by line.")),
        Door(reverse("teach"), _("Explain it tonight"), _("What to say and show when others learn the game from you.")),
        Door(reverse("print"), _("Azul on one sheet"), _("The quick reference, to be printed and laid on the table.")),
    ]
    next_mark = here(marks, progress.last(request.session))
    context = {
        "marks": marks,
        "next": next_mark,
        "next_board": open_board(next_mark) if next_mark else "",
        "started": bool(flags),
        "set": sum(mark.flags == progress.WHOLE for mark in marks),
        "half": sum(0 < mark.flags < progress.WHOLE for mark in marks),
        "total": SIZE * SIZE,
        "doors": doors,
        "lesson_count": count,
        "in_a_row": progress.IN_A_ROW,
    }
    return render(request, "home.html", context)


def here(marks: list[Mark], last: str) -> Mark | None:
    """Where to go on: what comes after the last one played and was not begun; else what is half done; else nothing."""
    ids = [mark.id for mark in marks]
    start = ids.index(last) if last in ids else 0
    open_marks = [mark for mark in marks[start:] + marks[:start] if mark.flags != progress.WHOLE]
    return next((mark for mark in open_marks if not mark.flags), open_marks[0] if open_marks else None)


def open_board(mark: Mark) -> str:
    """The board of a tile that is still to be played: the second one where only the first is done."""
    if mark.flags != progress.FIRST or mark.id not in catalog.load().lessons:
        return mark.href
    return reverse("lesson_alone", args=[mark.id])
