"""The score judge: a position in, the count of its round out, line by line. The address is the record."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorial import narration
from tutorial.azul.moves import MoveError, parse_move
from tutorial.azul.notation import MARKER, NotationError
from tutorial.azul.position import MOST_PLAYERS, Position
from tutorial.pages import controls, drawn_once, editor, play, qr
from tutorial.pages.counting import Count, address

EXAMPLE = "- - 1 B/BB/KKK/RR/RRRR .Y..W/W..R./..B../.K..Y/Y..W. MRB 10"


@require_safe
@drawn_once
def judge(request: HttpRequest) -> HttpResponse:
    """The form, and the count of the position in the address; what a form sends is led to such an address."""
    if editor.is_entry(request.GET):
        entry = entered(request)
        if not entry.position:
            return page(request, entry)
        return HttpResponseRedirect(address("judge", entry.position) + entry.part(request.GET.get("do", "")))
    text = narration.visible(request.GET.get("position", "")).strip()
    if not text:
        return page(request, editor.Entry({}))
    try:
        position = Position.parse(text)
    except NotationError as error:
        return page(request, editor.Entry({}), text=text, unread=narration.unread(error))
    count = count_or_404(request, position)
    return page(request, editor.Entry.of_position(position), text=str(position), count=count)


def entered(request: HttpRequest) -> editor.Entry:
    """What the form says, its buttons pressed. Whoever puts the marker on a floor takes it from the center."""
    entry = editor.Entry.of_words(request.GET)
    entry.press(request.GET.get("do", ""))
    if any(MARKER in entry.joined(f"b{number}f") for number in range(1, entry.boards + 1)):
        entry.fields["cM"] = []
    return entry


def count_or_404(request: HttpRequest, position: Position) -> Count:
    """The count, with the columns chosen so far. NotUnderstood where they are none."""
    text = request.GET.get("played", "")
    try:
        chosen = tuple(parse_move(word) for word in text.split(",")) if text else ()
        count = Count(position, chosen)
    except MoveError as error:
        raise play.NotUnderstood(text, address("judge", position)) from error
    if count.settled.unused:
        raise play.NotUnderstood(text, address("judge", position))
    return count


def page(
    request: HttpRequest, entry: editor.Entry, *, text: str = "", unread: str = "", count: Count | None = None
) -> HttpResponse:
    """The page; the part for htmx is the form with the count, of which it takes what it needs."""
    boards = controls.boards(entry)
    mistakes = entry.mistakes if editor.is_entry(request.GET) else []
    context = {
        "entry": entry,
        "boards": boards,
        "drawings": controls.drawings(select for board in boards for select in board.selects),
        "most_boards": MOST_PLAYERS,
        "mistakes": mistakes,
        "general": [mistake.text for mistake in mistakes if not mistake.board],
        "text": text,
        "unread": unread,
        "count": count,
        "example": address("judge", EXAMPLE),
        "starter": count.position.starter if count else None,
    }
    if count:
        here = request.build_absolute_uri(count.here)
        context |= {
            "here": here,
            "code": qr.code(here, _("This count, for the camera of a phone")),
            "build": address("build", count.position),
        }
    response = play.page(request, "judge.html", "_judge.html", context)
    return redrawn(response) if mistakes else response


def redrawn(response: HttpResponse) -> HttpResponse:
    """Let htmx exchange the form too: the fields with mistakes are marked in it."""
    response["HX-Retarget"] = response["HX-Reselect"] = "#tapped"
    return response
