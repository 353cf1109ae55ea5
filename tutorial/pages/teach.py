"""For the person who explains the game: what to do first, what to say, and the script of every lesson."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorial import catalog
from tutorial.catalog.course import Choice, Lesson
from tutorial.catalog.teaching import Cue, Script
from tutorial.pages import cached_for_all, qr, rules, shown
from tutorial.pages.home import Door
from tutorial.pages.stills import Still, stills

SHORT = ("factory", "overflow", "crossing")  # what to play when there is no time for more


@dataclass(frozen=True)
class Moment:
    """A cue with the picture that it speaks about."""

    cue: Cue
    still: Still | None


@dataclass(frozen=True)
class Told:
    """A script, its moments drawn."""

    script: Script
    moments: list[Moment]


@dataclass(frozen=True)
class Taught:
    """A lesson or a choice as one teaches it: the board to lay out, and what it becomes."""

    lesson: Lesson | Choice
    href: str
    before: Still
    plays: list[tuple[str, Still, list[str]]]


@require_safe
@cached_for_all
def teach(request: HttpRequest) -> HttpResponse:
    """How to explain the game tonight."""
    known = catalog.load()
    context = {
        "scripts": [told(script) for script in known.scripts.values()],
        "lessons": list(known.lessons.values()),
        "short": [known.lessons[id] for id in SHORT],
        "setup": rules.draw(known.sections["setup"]),
        "two": next(part for part in known.sections["numbers"].parts if part.id == "two-players"),
        "quick": known.quick,
        "tiles": shown.tiles(),
        "doors": doors(),
        "codes": codes(request),
    }
    return render(request, "teach.html", context)


def told(script: Script) -> Told:
    """The script with a picture beside every moment that has a lesson."""
    return Told(
        script, [Moment(cue, stills(cue.position, cue.moves)[-1] if cue.position else None) for cue in script.cues]
    )


def doors() -> list[Door]:
    """What helps at the table: paper, screens, other pages."""
    entries = [
        ("present", _("Slides"), _("The course on a projector or a tablet in the middle of the table.")),
        ("script", _("Script of every lesson"), _("What to say, point at and ask, lesson by lesson.")),
        ("print", _("Quick reference"), _("The rules on one sheet, for each player.")),
        ("exercises", _("Exercise sheets"), _("Positions on paper with room to write, and their key.")),
        ("build", _("Position builder"), _("Lay out a position of your own and show it.")),
        ("judge", _("Score judge"), _("Counts a round when two of you do not agree.")),
        ("exam", _("Can you teach it?"), _("Ten positions that you have not seen.")),
    ]
    return [Door(href, title, text) for name, title, text in entries if (href := address(name))]


def codes(request: HttpRequest) -> list[tuple[object, str]]:
    """QR codes for the learners' phones."""
    entries = [("course", _("The course")), ("print", _("The quick reference")), ("judge", _("The score judge"))]
    return [
        (qr.code(request.build_absolute_uri(href), title), title) for name, title in entries if (href := address(name))
    ]


def address(name: str) -> str:
    """The address of a page; nothing where the site has no such page."""
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""


@require_safe
@cached_for_all
def script(request: HttpRequest) -> HttpResponse:
    """What to say, point at and ask, lesson by lesson."""
    known = catalog.load()
    lessons = [_taught_lesson(lesson) for lesson in known.lessons.values()]
    choices = [_taught_choice(choice) for choice in known.choices.values()]
    return render(request, "script.html", {"lessons": lessons, "choices": choices})


def _taught_lesson(lesson: Lesson) -> Taught:
    exercise = lesson.guided.exercise
    pictures = stills(exercise.position, exercise.path)
    sentences = [sentence for still in pictures for sentence in still.sentences]
    return Taught(lesson, reverse("lesson", args=[lesson.id]), pictures[0], [(_("Afterward"), pictures[-1], sentences)])


def _taught_choice(choice: Choice) -> Taught:
    plays = []
    for side in (choice.left, choice.right):
        pictures = stills(choice.position, side.moves)
        sentences = [sentence for still in pictures for sentence in still.sentences]
        plays.append((str(side.name), pictures[-1], sentences))
    return Taught(choice, reverse("choice", args=[choice.id]), stills(choice.position)[0], plays)
