"""The questions: all of them by topic, with a search field, and each with its answer and its board."""

import json
from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tutorial import catalog, narration, search
from tutorial.catalog import Question, Topic
from tutorial.pages import FOR_ALL, drawn_once, example, play

CERTAINTIES = ("rulebook", "follows", "open")


@require_safe
@drawn_once
def faq(request: HttpRequest) -> HttpResponse:
    """All questions by topic, or those that the words in `q` ask for."""
    known = catalog.load()
    query = asked_for(request)
    slugs = search.find(query)
    context = {
        "query": query,
        "found": None if slugs is None else [known.questions[slug] for slug in slugs],
        "groups": [(topic, [known.questions[slug] for slug in topic.slugs]) for topic in known.topics],
        "count": len(known.questions),
        "longest": search.LONGEST,
        "certainties": [(name, certainty_name(name), certainty_meaning(name)) for name in CERTAINTIES],
        "data": structured(known.questions[slug] for topic in known.topics for slug in topic.slugs),
    }
    return play.page(request, "faq.html", "_faq.html", context, keep=FOR_ALL)


def asked_for(request: HttpRequest) -> str:
    """The words that were typed, without what cannot be seen, and not too many."""
    return "".join(filter(str.isprintable, request.GET.get("q", "")))[: search.LONGEST].strip()


@require_http_methods(["GET", "HEAD", "POST"])
@drawn_once
def question(request: HttpRequest, slug: str) -> HttpResponse:
    """One question; where its example plays, the board stands in the answer."""
    known = catalog.load()
    asked = question_or_404(slug)
    context = {
        "asked": asked,
        "topic": topic_of(asked),
        "certainty": certainty_name(asked.certainty),
        "pages": narration.listed(asked.pages),
        "related": [known.questions[other] for other in asked.related],
        "lesson_about": known.lessons.get(asked.lesson),
        "link": request.build_absolute_uri(request.path),
        "data": structured([asked]),
    }
    if asked.exercise is None:
        if request.method == "POST":
            return HttpResponseNotAllowed(["GET", "HEAD"])
        return play.page(request, "question.html", "_question_part.html", context, keep=FOR_ALL)
    table = play.table_or_404(request, asked.exercise)
    if request.method == "POST":
        return play.confirm(request, table, lambda _: None)
    return play.page(request, "question.html", "_question_part.html", context | example.context(table))


def question_or_404(slug: str) -> Question:
    """The question of that slug."""
    try:
        return catalog.load().questions[slug]
    except KeyError:
        raise Http404(slug) from None


def topic_of(asked: Question) -> Topic:
    """The group that a question belongs to."""
    return next(topic for topic in catalog.load().topics if asked.slug in topic.slugs)


def certainty_name(certainty: str) -> str:
    """How sure an answer is, in a few words."""
    return {
        "rulebook": _("stated in the rulebook"),
        "follows": _("follows from the rulebook"),
        "open": _("open: not in the rulebook"),
    }[certainty]


def certainty_meaning(certainty: str) -> str:
    """The same explained."""
    return {
        "rulebook": _("The rulebook says so, on the pages named. They are those of the English edition of 2018."),
        "follows": _("The rulebook does not say it in so many words, but it follows from what it says."),
        "open": _(
            "The rulebook is silent. You read what this site does; your table may agree on something else. "
            "No exercise here depends on it."
        ),
    }[certainty]


def structured(questions: Iterable[Question]) -> SafeString:
    """Questions and answers for search engines: data, not a script, though HTML wraps it in that element."""
    data = {
        "@context": "https://schema.org",
        "@type": "FAQPage",
        "inLanguage": get_language(),
        "mainEntity": [
            {
                "@type": "Question",
                "name": str(question.question),
                "url": reverse("question", args=[question.slug]),
                "acceptedAnswer": {"@type": "Answer", "text": str(question.short)},
            }
            for question in questions
        ],
    }
    text = json.dumps(data, ensure_ascii=False).translate({ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&"})
    return format_html('<script type="application/ld+json">{}</script>', mark_safe(text))
