"""Practice: the eight skills and what is due, and a drill of one of them."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutorial import progress
from tutorial.drills import SKILLS, following
from tutorial.drills import drill as drill_of
from tutorial.pages import play
from tutorial.pages.asked import Asked, address, any_seed, read_seed, skill_title

REFRESHED = 5  # questions of a refresher: about ninety seconds
FIRST_PLACE = 17  # of the skills on the wall of progress, after lessons and choices


@dataclass(frozen=True)
class Skill:
    """A skill in the list: its tile, its state, when it is due."""

    id: str
    title: str
    href: str
    place: int
    flags: int
    record: progress.Record
    today: int

    @property
    def is_due(self) -> bool:
        return bool(self.record.day) and self.record.due <= self.today

    @property
    def days(self) -> int:
        """Until it is due."""
        return max(self.record.due - self.today, 0) if self.record.day else 0


def today() -> int:
    """The number of the day."""
    return timezone.now().date().toordinal()


@require_safe
@never_cache
def practice(request: HttpRequest) -> HttpResponse:
    """The skills, and a refresher of what this reader missed, or has not seen for long."""
    flags, records = progress.marks(request.session), progress.practiced(request.session)
    seed, day = any_seed(), today()
    skills = [
        Skill(
            skill,
            skill_title(skill),
            address(reverse("drill", args=[skill]), seed=seed),
            FIRST_PLACE + at,
            flags.get(progress.skill_id(skill), 0),
            records.get(skill, progress.Record()),
            day,
        )
        for at, skill in enumerate(SKILLS)
    ]
    first, *then = progress.refresher(records, SKILLS, day, REFRESHED)
    context = {
        "skills": skills,
        "known": bool(records),
        "due": sum(skill.is_due for skill in skills),
        "refresher": address(reverse("drill", args=[first]), seed=seed, then=",".join(then)),
        "picked": [skill_title(skill) for skill in (first, *then)],
        "intervals": progress.INTERVALS,
        "in_a_row": progress.IN_A_ROW,
    }
    return render(request, "practice.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def drill(request: HttpRequest, skill: str) -> HttpResponse:
    """A drill: GET asks, and judges an answer in the address; POST marks it and leads there."""
    if skill not in SKILLS:
        raise Http404(skill)
    read = play.Reader(request.GET, request.path)
    then = read.word("then", skills_of) or ()
    seed = read.word("seed", read_seed)
    if seed is None:
        return redirect(address(request.path, seed=any_seed(), then=",".join(then)))
    asked = Asked(drill_of(skill, seed), seed, here=address(request.path, seed=seed, then=",".join(then)), posts=True)
    if request.method == "POST":
        return judged(request, asked, then)
    asked.answer = answer_in(request, asked)
    context = {
        "asked": asked,
        "table": asked,
        "record": progress.practiced(request.session).get(skill, progress.Record()),
        "in_a_row": progress.IN_A_ROW,
        "next": following_address(skill, seed, then),
        "next_title": skill_title(then[0]) if then else "",
        "left": len(then),
        "flags": progress.marks(request.session).get(progress.skill_id(skill), 0),
        "place": FIRST_PLACE + SKILLS.index(skill),
    }
    return play.page(request, "drill.html", "_drill.html", context)


def answer_in(request: HttpRequest, asked: Asked) -> tuple[str, ...] | None:
    """The answer that an address holds, several choices as several words or with commas."""
    text = ",".join(filter(None, request.GET.getlist("answer")))
    try:
        return asked.drill.read(text) if text else None
    except ValueError as error:
        raise play.NotUnderstood(text, asked.here) from error


def judged(request: HttpRequest, asked: Asked, then: tuple[str, ...]) -> HttpResponse:
    """The answer to a POST: marked, and on to the address that shows the reasons."""
    text = ",".join(filter(None, request.POST.getlist("answer")))
    if not text:
        return play.redirect(asked.here)
    try:
        answer = asked.drill.read(text)
    except ValueError:
        return HttpResponseBadRequest(
            _("That is no answer to this question."), content_type="text/plain; charset=utf-8"
        )
    right = asked.drill.is_right(answer)
    progress.practice(request.session, asked.skill, asked.seed, today(), right=right)
    return play.redirect(address(request.path, seed=asked.seed, answer=",".join(answer), then=",".join(then)))


def skills_of(text: str) -> tuple[str, ...]:
    """What is asked after this, from an address."""
    skills = tuple(text.split(","))
    if not set(skills) <= set(SKILLS) or len(skills) > len(SKILLS):
        raise ValueError(text)
    return skills


def following_address(skill: str, seed: int, then: tuple[str, ...]) -> str:
    """The next question: of the same skill, or the next one of a refresher."""
    return address(reverse("drill", args=[then[0] if then else skill]), seed=following(seed), then=",".join(then[1:]))
