"""The position builder: a position by tapping or as text, played freely, shared as address, picture and lesson file."""

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tutorial import catalog, narration, picture
from tutorial.azul.moves import Draft, Move, parse_move
from tutorial.azul.notation import NotationError
from tutorial.azul.position import MOST_FACTORIES, MOST_PLAYERS, Position
from tutorial.azul.rules import Phase, legal_moves, phase
from tutorial.catalog import outline
from tutorial.catalog.exercise import Exercise
from tutorial.pages import bring_no_cookie, controls, drawn_once, editor, play, qr
from tutorial.pages.counting import address
from tutorial.pages.judge import redrawn

START = Position.parse("-/-/- M 1 -/-/-/-/- -/-/-/-/- - 0")
TAGS = {"en": "en", "zh-hans": "zh-Hans"}
A_WEEK = 7 * 24 * 60 * 60  # seconds


@dataclass(frozen=True)
class Moves:
    """Legal moves that begin alike, such as all places for the blue tiles of factory 1."""

    name: str
    buttons: list[tuple[str, str]]  # what it says, and where it leads


class FreeTable(play.Table):
    """Free play: whatever is legal is right, and nothing is asked."""

    follows = True
    step = word_on_other = None

    @property
    def verdict(self) -> str:
        if self.refusal:
            return "refused"
        return "preview" if self.preview else "step" if self.played else ""

    @property
    def task(self) -> str:  # type: ignore[override]
        return picture.now(self.position)

    @property
    def can_choose(self) -> bool:
        return phase(self.position) is not Phase.OVER

    @property
    def is_refill(self) -> bool:
        return bool(self.position.bag or self.position.lid)

    @cached_property
    def legal(self) -> list[Move]:
        """All moves that the engine lets pass."""
        return legal_moves(self.position)

    @property
    def legal_groups(self) -> list[Moves]:
        """The same as buttons: a group for each heap, or one for all steps of a later phase."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for move in self.legal:
            name, text = "", narration.action(self.position, move)
            if isinstance(move, Draft):
                count = self.position.source(move.source).count(move.color)
                name = narration.take_text(move.color, count, move.source)
                text = narration.line_text(move.line)
            groups.setdefault(name, []).append((text, self.link(move=move)))
        return [Moves(name, buttons) for name, buttons in groups.items()]


@require_http_methods(["GET", "HEAD", "POST"])
@drawn_once
def build(request: HttpRequest) -> HttpResponse:
    """GET shows form and table; what the form sends is led to the address of its position; POST confirms a move."""
    if editor.is_entry(request.GET):
        entry = editor.Entry.of_words(request.GET)
        button = request.GET.get("do", "")
        entry.press(button)
        if not entry.position:
            return page(request, entry)
        return HttpResponseRedirect(address("build", entry.position) + entry.part(button))
    text = narration.visible(request.GET.get("position", "")).strip()
    if not text:
        return page(request, editor.Entry.of_position(START))
    try:
        position = Position.parse(text)
    except NotationError as error:
        return page(request, editor.Entry.of_position(START), text=text, unread=narration.unread(error))
    table = table_or_404(request, position)
    if request.method == "POST":
        return play.confirm(request, table, lambda _: None)
    return page(request, editor.Entry.of_position(position), text=str(position), table=table)


def table_or_404(request: HttpRequest, position: Position) -> FreeTable:
    """The table of free play that an address describes. NotUnderstood where a word of it means nothing."""
    read = play.Reader(request.GET, address("build", position))
    return FreeTable(
        exercise=Exercise(position, ()),
        address=request.path,
        played=read.history("played", position),
        move=read.word("move", parse_move),
        take=read.word("take", play.take) or "",
        keep={"position": str(position)},
    )


def page(
    request: HttpRequest, entry: editor.Entry, *, text: str = "", unread: str = "", table: FreeTable | None = None
) -> HttpResponse:
    """The page. Of the loop, htmx gets the table; of the form, form and table, of which it takes what it needs."""
    mistakes = entry.mistakes if editor.is_entry(request.GET) else []
    boards, factories = controls.boards(entry), controls.factories(entry)
    selects = [select for board in boards for select in board.selects] + [place for four in factories for place in four]
    context = {
        "entry": entry,
        "boards": boards,
        "factories": factories,
        "center": controls.center(entry),
        "marker": bool(entry.first("cM")),
        "turns": controls.players(entry, "turn"),
        "starters": controls.players(entry, "starter"),
        "bag": entry.first("bag"),
        "lid": entry.first("lid"),
        "wrong": entry.wrong if mistakes else (),
        "drawings": controls.drawings(selects),
        "most_boards": MOST_PLAYERS,
        "most_factories": MOST_FACTORIES,
        "mistakes": mistakes,
        "general": [mistake.text for mistake in mistakes if not mistake.board],
        "text": text,
        "unread": unread,
        "table": table,
        "lessons": lessons(),
        **(shared(request, table) if table else {}),
    }
    is_move = request.headers.get("HX-Target") == "table"
    part = "_build_table.html" if is_move and table else "_build.html"
    response = play.page(request, "build.html", part, {**context, "is_move": is_move, "is_example": True})
    return redrawn(response) if mistakes else response


def lessons() -> list[tuple[object, str]]:
    """The boards of the course to start from: title and address."""
    taught = catalog.load().lessons.values()
    return [(lesson.title, address("build", lesson.guided.exercise.position)) for lesson in taught]


def shared(request: HttpRequest, table: FreeTable) -> dict[str, object]:
    """What can be taken away: the address, its code, the picture, the judge's count, the lesson file."""
    position = table.position
    here = request.build_absolute_uri(address("build", position))
    image = f"{reverse('board_svg')}?{address('build', position, lang=get_language() or 'en').partition('?')[2]}"
    moves = [*table.played] or table.legal[:1]
    played = {"moves": ",".join(map(str, table.played))} if table.played else {}
    return {
        "here": here,
        "code": qr.code(here, _("This position, for the camera of a phone")),
        "image": image,
        "image_size": picture.size(position),
        "image_address": request.build_absolute_uri(image),
        "image_words": picture.title(position),
        "judge": address("judge", position),
        "slide": address("present", table.exercise.position, **played),
        "edit": address("build", position),
        "lesson_text": outline.lesson(table.exercise.position, moves) if moves else "",
    }


@require_safe
def board_svg(request: HttpRequest) -> HttpResponse:
    """A position as a picture; for text that is none, 400 and a picture that says so."""
    bring_no_cookie(request)
    language = request.GET.get("lang", "").lower()
    language = language if language in TAGS else "en"
    with translation.override(language):
        try:
            drawn = picture.drawn(Position.parse(request.GET.get("position", "")), TAGS[language])
        except NotationError as error:
            return as_svg(picture.error(narration.unread(error)), language, status=400)
    response = as_svg(drawn, language)
    response["Cache-Control"] = f"public, max-age={A_WEEK}"
    response["ETag"] = f'"{sha256(drawn.encode()).hexdigest()[:32]}"'
    return get_conditional_response(request, response["ETag"], None, response) or response


def as_svg(drawn: str, language: str, *, status: int = 200) -> HttpResponse:
    """A picture as an answer."""
    response = HttpResponse(drawn, content_type="image/svg+xml; charset=utf-8", status=status)
    response["Content-Language"] = TAGS[language]
    return response
