"""The questions: all of them by topic with a search field, and each with its answer and its board."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods, require_safe

from tutorial import catalog
from tutorial.catalog import Question
from tutorial.pages import play


@require_safe
def faq(request: HttpRequest) -> HttpResponse:
    """All questions, grouped by topic."""
    known = catalog.load()
    groups = [(topic, [known.questions[slug] for slug in topic.slugs]) for topic in known.topics]
    return play.page(request, "faq.html", "_faq.html", {"groups": groups})


@require_http_methods(["GET", "HEAD", "POST"])
def question(request: HttpRequest, slug: str) -> HttpResponse:
    """One question; where its example plays, the board stands in the answer."""
    asked = question_or_404(slug)
    table = play.table_or_404(request, asked.exercise) if asked.exercise else None
    if request.method == "POST" and table:
        return play.confirm(request, table, lambda _: None)
    return play.page(request, "question.html", "_question_part.html", {"asked": asked, "table": table})


def question_or_404(slug: str) -> Question:
    """The question of that slug."""
    try:
        return catalog.load().questions[slug]
    except KeyError:
        raise Http404(slug) from None
