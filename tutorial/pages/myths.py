"""What is often told wrong: each claim with the truth, and a board on which the right result is played."""

from dataclasses import dataclass
from functools import lru_cache

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from tutorial import catalog
from tutorial.catalog import Myth, Question
from tutorial.pages import drawn_once, example, play, shown


@dataclass(frozen=True)
class Told:
    """A myth as the page shows it; unless its board is the live one, the board is there to look at."""

    myth: Myth

    @property
    def play_href(self) -> str:
        return f"{reverse('myths')}?myth={self.myth.id}#{self.myth.id}"

    @property
    def question(self) -> Question:
        """The question that says more."""
        return catalog.load().questions[self.myth.faq]

    @property
    def shown(self) -> shown.Table:
        """The board before the right result."""
        return shown.table(self.myth.exercise.position)


@lru_cache(maxsize=256)
def still(id: str, language: str) -> SafeString:
    """A myth with its board to look at, drawn once for each language."""
    return render_to_string("_myth_told.html", {"told": Told(catalog.load().myths[id])})


@require_http_methods(["GET", "HEAD", "POST"])
@drawn_once
def myths(request: HttpRequest) -> HttpResponse:
    """All myths on one page. The board of one of them is live, `?myth=<id>` or the first, and it stands on top."""
    known = catalog.load().myths
    wanted = request.GET.get("myth", "")
    if wanted and wanted not in known:
        raise play.NotUnderstood(wanted, request.path)
    live = known[wanted] if wanted else next(iter(known.values()))
    table = play.table_or_404(request, live.exercise, keep={"myth": wanted} if wanted else {})
    if request.method == "POST":
        return play.confirm(request, table, lambda _: None)
    others = [still(myth.id, get_language() or "en") for myth in known.values() if myth is not live]
    context = {"live": Told(live), "others": others, **example.context(table)}
    return play.page(request, "myths.html", "_myth.html", context)
