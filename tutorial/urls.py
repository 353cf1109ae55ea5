"""Addresses. A page's address carries its language; what machines ask for does not."""

from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path
from django.views.decorators.http import require_safe

from tutorial.pages import (
    build,
    choice,
    exam,
    exercises,
    faq,
    home,
    judge,
    lesson,
    machines,
    marks,
    myths,
    placement,
    practice,
    present,
    prints,
    rules,
    teach,
)


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Tells a load balancer that the site answers."""
    return HttpResponse("ok", content_type="text/plain")


pages: list[URLPattern | URLResolver] = [
    path("", home.home, name="home"),
    path("build/", build.build, name="build"),
    path("choices/<slug:id>/", choice.choice, name="choice"),
    path("faq/", faq.faq, name="faq"),
    path("faq/<slug:slug>/", faq.question, name="question"),
    path("judge/", judge.judge, name="judge"),
    path("lessons/", lesson.course, name="course"),
    path("lessons/<slug:id>/", lesson.lesson, name="lesson"),
    path("lessons/<slug:id>/alone/", lesson.lesson, {"alone": True}, name="lesson_alone"),
    path("exam/", exam.exam, name="exam"),
    path("myths/", myths.myths, name="myths"),
    path("placement/", placement.placement, name="placement"),
    path("practice/", practice.practice, name="practice"),
    path("practice/<slug:skill>/", practice.drill, name="drill"),
    path("glossary/", rules.glossary, name="glossary"),
    path("print/", prints.quick_reference, name="print"),
    path("print/exercises/", exercises.exercises, name="exercises"),
    path("print/key/", exercises.key, name="key"),
    path("progress/", marks.marks, name="progress"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:id>/", rules.section, name="section"),
    path("teach/", teach.teach, name="teach"),
    path("teach/present/", present.present, name="present"),
    path("teach/script/", teach.script, name="script"),
]

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("board.svg", build.board_svg, name="board_svg"),
    path("robots.txt", machines.robots, name="robots"),
    path("sitemap.xml", machines.sitemap, name="sitemap"),
    *i18n_patterns(*pages),
]

handler400 = "tutorial.pages.errors.bad_request"
handler404 = "tutorial.pages.errors.not_found"
