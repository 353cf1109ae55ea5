"""The loop that all boards share: replay `played`, preview `move`, confirm by POST. The address is the record.

A `Table` is what stands on the table at one address; `confirm` answers a POST. Text in the address that is no move, no
number, or a history that the rules refuse raises `NotUnderstood`, which is a 404 that quotes it.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _

from tutorial.azul.moves import MoveError, parse_move
from tutorial.azul.rules import why_illegal
from tutorial.catalog.exercise import Exercise
from tutorial.pages import FOR_ALL, bring_no_cookie
from tutorial.pages.address import LAST_HINT, NotUnderstood, Reader, hint, number, take
from tutorial.pages.table import Happening, Table

__all__ = ["Happening", "NotUnderstood", "Reader", "Table", "confirm", "number", "page", "redirect", "table_or_404"]


def table_or_404(
    request: HttpRequest, exercise: Exercise, *, name: str = "played", keep: dict[str, str] | None = None
) -> Table:
    """The table that an address describes. NotUnderstood where a word of it means nothing."""
    read = Reader(request.GET, request.path)
    table = Table(
        exercise=exercise,
        address=request.path,
        played=read.history(name, exercise.position),
        move=read.word("move", parse_move),
        take=read.word("take", take) or "",
        guess=read.word("guess", number),
        hint=read.word("hint", hint) or 0,
        name=name,
        keep=keep or {},
    )
    if table.hint == LAST_HINT and table.move is None and table.step and table.step.hints:
        table.move = table.step.accept[0]
    return table


def confirm(request: HttpRequest, table: Table, solved: Callable[[Table], None]) -> HttpResponse:
    """The answer to a POST: to the address with the move played, or, if it is refused, to where the reason stands.

    `solved` is called when the move completes the exercise.
    """
    try:
        move = parse_move(request.POST.get("move", ""))
    except MoveError:
        return HttpResponseBadRequest(
            _("A confirmation needs a move, such as 1B3."), content_type="text/plain; charset=utf-8"
        )
    if why_illegal(table.position, move):
        return redirect(table.link(move=move))
    after = Table(
        table.exercise, table.address, (*table.played, move), guess=table.guess, name=table.name, keep=table.keep
    )
    if after.verdict == "solved":
        solved(after)
    return redirect(after.here)


def redirect(address: str) -> HttpResponse:
    """303: ask for that address with GET."""
    return HttpResponseRedirect(address, status=303)


def page(
    request: HttpRequest, template: str, part: str, context: dict[str, object], *, keep: str = "no-cache"
) -> HttpResponse:
    """The whole page, or for htmx the part alone; a restored history gets the page. `keep`: who may keep it."""
    if keep == FOR_ALL:
        bring_no_cookie(request)
    is_part = bool(request.htmx) and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    response = render(request, part if is_part else template, {**context, "is_part": is_part})
    patch_vary_headers(response, ["HX-Request", "HX-History-Restore-Request"])
    response["Cache-Control"] = "no-store" if is_part else keep
    return response
