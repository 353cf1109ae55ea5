"""Can you teach it? Ten unseen positions across all skills, then a page to print."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tutorial import progress
from tutorial.drills import SKILLS
from tutorial.pages import series
from tutorial.pages.home import wall

ASKED = (*SKILLS, "points", "lines")


@require_safe
@never_cache
def exam(request: HttpRequest) -> HttpResponse:
    """What it is; the questions one by one; after the last one, what was right."""
    if "seed" not in request.GET:
        return render(request, "exam.html", {"start": series.start(request.path), "count": len(ASKED)})
    answered = series.series_or_redirect(request, "exam", ASKED)
    if isinstance(answered, HttpResponse):
        return answered
    if not answered.is_complete:
        return render(request, "exam_question.html", {"series": answered, "asked": answered.asked})
    marks = wall(progress.marks(request.session))
    done = sum(mark.flags == progress.WHOLE for mark in marks)
    context = {"series": answered, "marks": marks, "set": done, "wall_complete": done == len(marks)}
    return render(request, "exam_result.html", {**context, "again": series.start(request.path)})
