"""The score judge: a position in, the count of its round out, line by line. The address is the record."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tutorial import drawing, narration, qr, settling
from tutorial.azul.events import Bonus, Event, GameOver, LineFell, Paid, Tiled
from tutorial.azul.moves import Move, MoveError, parse_move
from tutorial.azul.notation import COLORS, MARKER, NotationError
from tutorial.azul.position import MOST_PLAYERS, Position
from tutorial.azul.rules import Phase, phase
from tutorial.azul.scoring import FLOOR_COSTS, leaders, winners
from tutorial.pages import controls, editor, play

EXAMPLE = "- - 1 B/BB/KKK/RR/RRRR .Y..W/W..R./..B../.K..Y/Y..W. MRB 10"


@dataclass(frozen=True)
class Entry:
    """A line of the tally: what it is for, and the points."""

    what: str
    points: int

    @property
    def signed(self) -> str:
        return f"+{self.points}" if self.points > 0 else f"−{-self.points}" if self.points else "0"


@dataclass(frozen=True)
class Tally:
    """What the round, and perhaps the end, bring to one board."""

    number: int
    entries: list[Entry]
    before: int
    after: int


@dataclass(frozen=True)
class Step:
    """One move of the settling, drawn with its runs and told."""

    boards: list[drawing.DrawnBoard]
    happening: play.Happening


@dataclass(frozen=True)
class Column:
    """A column that a tile may go to on the gray side."""

    name: str
    href: str


class Count:
    """All that the page says about one position."""

    def __init__(self, position: Position, chosen: tuple[Move, ...] = ()) -> None:
        self.position, self.chosen = position, chosen
        self.phase = phase(position)
        self.settled = settling.settle(position, chosen)

    @property
    def in_draft(self) -> bool:
        """Tiles are still being taken: nothing can be counted yet."""
        return self.phase is Phase.DRAFT

    @property
    def several(self) -> bool:
        return len(self.position.boards) > 1

    @property
    def boards(self) -> list[drawing.DrawnBoard]:
        return drawing.boards(self.position, {}, mover=None)

    @property
    def end(self) -> Position:
        """Where the count has come to."""
        return self.settled.position

    @property
    def end_text(self) -> str:
        """The same as text, without the bag that was only assumed."""
        return str(replace(self.end, bag="", lid=""))

    @property
    def is_over(self) -> bool:
        return self.end.turn is None

    @property
    def is_complete(self) -> bool:
        """Nothing is left to choose."""
        return not self.settled.asks

    @cached_property
    def steps(self) -> list[Step]:
        """Every move, with the boards that it changed."""
        return [self._step(step) for step in self.settled.steps]

    def _step(self, step: settling.Settled) -> Step:
        marks = drawing.marks_of(step.events)
        drawn = drawing.boards(step.after, marks, mover=step.before.turn)
        changed = [board for board in drawn if board.board != step.before.boards[board.number - 1]]
        told = play.Happening(step.move, step.events, narration.sentences(step.events, step.before))
        return Step(changed, told)

    @cached_property
    def tallies(self) -> list[Tally]:
        """The points of each board."""
        events = [event for step in self.settled.steps for event in step.events]
        return [
            Tally(number, [*_entries(events, number)], board.score, self.end.boards[number - 1].score)
            for number, board in enumerate(self.position.boards, 1)
        ]

    @property
    def victory(self) -> str:
        """Who has won, where the game is over."""
        if not self.is_over:
            return ""
        over = GameOver(winners(self.end), leaders(self.end), max(board.score for board in self.end.boards))
        return narration.sentences([over], self.end)[0]

    @property
    def summary(self) -> str:
        """The result in a line, to be said aloud."""
        if self.in_draft:
            return ""
        scores = [f"{narration.whose(self.end, tally.number)}{tally.before} → {tally.after}" for tally in self.tallies]
        return "; ".join(scores)

    # Addresses

    @property
    def address(self) -> str:
        return address("judge", self.position)

    @property
    def columns(self) -> list[Column]:
        """The columns to choose from, each as an address."""
        used = ",".join(map(str, self.chosen))
        return [
            Column(
                narration.action(self.end, move),
                address("judge", self.position, played=f"{used},{move}" if used else str(move)),
            )
            for move in self.settled.asks
        ]


def _entries(events: list[Event], number: int) -> Iterator[Entry]:
    """The lines of one board's tally."""
    for event in events:
        if getattr(event, "board", None) != number:
            continue
        if isinstance(event, Tiled):
            values = {"line": event.line, "color": narration.color_name(event.color), "runs": _runs(event)}
            yield Entry(_("Line %(line)d, %(color)s: %(runs)s") % values, event.points)
        elif isinstance(event, LineFell):
            values = {"line": event.line, "color": narration.color_name(event.color)}
            yield Entry(_("Line %(line)d, %(color)s: falls to the floor") % values, 0)
        elif isinstance(event, Paid):
            sum_ = " + ".join(map(str, FLOOR_COSTS[: event.spaces]))
            said = _("Floor: %s (the score stops at 0)") if event.before < event.cost else _("Floor: %s")
            yield Entry(said % sum_, -event.cost)
        elif isinstance(event, Bonus):
            yield Entry(_bonus(event), event.points)


def _runs(event: Tiled) -> str:
    across, down = len(event.across), len(event.down)
    runs = [_("%d across") % across] * (across > 1) + [_("%d down") % down] * (down > 1)
    return " + ".join(runs) or _("no neighbor")


def _bonus(event: Bonus) -> str:
    if event.kind == "color":
        return _("All five %s on the wall") % narration.color_name(COLORS[event.which - 1])
    return (_("Row %d complete") if event.kind == "row" else _("Column %d complete")) % event.which


def address(name: str, position: Position | str, **words: str) -> str:
    """The address of a page with a position in it."""
    return f"{reverse(name)}?{urlencode({'position': str(position), **words}, safe='/,=')}"


@require_safe
def judge(request: HttpRequest) -> HttpResponse:
    """The form, and the count of the position in the address; what a form sends is led to such an address."""
    if editor.is_entry(request.GET):
        entry = entered(request)
        return HttpResponseRedirect(address("judge", entry.position)) if entry.position else page(request, entry)
    text = request.GET.get("position", "").strip()
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
        here = request.build_absolute_uri()
        context |= {"here": here, "code": qr.code(here), "build": address("build", count.position)}
    response = play.page(request, "judge.html", "_judge.html", context)
    return redrawn(response) if mistakes else response


def redrawn(response: HttpResponse) -> HttpResponse:
    """Let htmx exchange the form too: the fields with mistakes are marked in it."""
    response["HX-Retarget"] = response["HX-Reselect"] = "#tapped"
    return response
