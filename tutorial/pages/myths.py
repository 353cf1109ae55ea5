"""What is often taught wrong: each claim with the truth, and a board on which the right result is played."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from tutorial import catalog
from tutorial.pages import play


@require_http_methods(["GET", "HEAD", "POST"])
def myths(request: HttpRequest) -> HttpResponse:
    """All myths on one page; the board of one of them is live: `?myth=<id>`, else the first."""
    known = catalog.load().myths
    chosen = known.get(request.GET.get("myth") or next(iter(known)))
    if chosen is None:
        raise play.NotUnderstood(request.GET["myth"], request.path)
    keep = {"myth": chosen.id} if "myth" in request.GET else {}
    table = play.table_or_404(request, chosen.exercise, keep=keep)
    if request.method == "POST":
        return play.confirm(request, table, lambda _: None)
    return play.page(request, "myths.html", "_myth.html", {"myths": known.values(), "chosen": chosen, "table": table})
