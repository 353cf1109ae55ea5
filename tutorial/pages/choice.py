"""A choice: two plays of one position, each confirmed by itself, then side by side."""

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tutorial import catalog, drawing, narration, progress
from tutorial.azul.moves import parse_move
from tutorial.azul.position import MARKER
from tutorial.azul.rules import Phase, phase
from tutorial.catalog.course import Choice
from tutorial.pages import drawn_once, play

FLAGS = {"left": progress.FIRST, "right": progress.SECOND}
OTHER = {"left": "right", "right": "left"}


@require_http_methods(["GET", "HEAD", "POST"])
@drawn_once
def choice(request: HttpRequest, id: str) -> HttpResponse:
    """The table of one side, and, when both are played, the comparison."""
    taught = choice_or_404(id)
    name = side_or_404(request)
    other = other_history(request, taught, OTHER[name])
    table = play.table_or_404(request, taught.side(name).exercise, name=name, keep={**other, "side": name})
    if request.method == "POST":
        return play.confirm(request, table, lambda _: progress.mark(request.session, taught.id, FLAGS[name]))
    tables = {name: table, OTHER[name]: other_table(table, taught, OTHER[name])}
    both = all(tables[side].exercise.verdict(tables[side].played, None) == "solved" for side in FLAGS)
    context = {
        "choice": taught,
        "choice_count": len(catalog.load().choices),
        "table": table,
        "sides": [Tab(taught, tables[side], side, current=side == name) for side in FLAGS],
        "other_side": Tab(taught, tables[OTHER[name]], OTHER[name], current=False),
        "comparison": compare(tables["left"], tables["right"]) if both else [],
        "next": following(taught),
    }
    return play.page(request, "choice.html", "_choice.html", context)


def choice_or_404(id: str) -> Choice:
    """The choice of that id."""
    try:
        return catalog.load().choices[id]
    except KeyError:
        raise Http404(id) from None


def side_or_404(request: HttpRequest) -> str:
    """Which of the two plays is on the table."""
    name = request.GET.get("side") or "left"
    if name not in FLAGS:
        raise play.NotUnderstood(name, request.path)
    return name


def other_history(request: HttpRequest, taught: Choice, name: str) -> dict[str, str]:
    """What was played on the other side, as a word of the address."""
    history = play.Reader(request.GET, request.path).history(name, taught.position)
    return {name: ",".join(map(str, history))}


def other_table(table: play.Table, taught: Choice, name: str) -> play.Table:
    """The other side's table at the same address."""
    words = table.keep[name]
    keep = {table.name: ",".join(map(str, table.played)), "side": name}
    played = tuple(parse_move(word) for word in words.split(",")) if words else ()
    exercise = taught.side(name).exercise
    return replace(table, exercise=exercise, played=played, move=None, take="", hint=0, name=name, keep=keep)


def following(taught: Choice) -> Choice | None:
    """The next choice."""
    choices = list(catalog.load().choices.values())
    at = choices.index(taught) + 1
    return choices[at] if at < len(choices) else None


class Tab:
    """One of the two plays: its name, its state, where it is played."""

    def __init__(self, taught: Choice, table: play.Table, side: str, *, current: bool) -> None:
        self.letter = "A" if side == "left" else "B"
        self.name = taught.side(side).name
        self.href, self.start = table.here, table.start
        self.done = table.exercise.verdict(table.played, None) == "solved"
        self.current = current
        self.table = table
        self.board = drawing.boards(table.position, {}, mover=None)[0]


def compare(left: play.Table, right: play.Table) -> list[tuple[str, str, str]]:
    """Both results side by side: what is counted, then left and right."""
    rows = zip(outcome(left), outcome(right), strict=True)
    return [(label, one, two) for (label, one), (_label, two) in rows if one or two]


def outcome(table: play.Table) -> list[tuple[str, str]]:
    """What came of one play, in the same order for both."""
    facts, position = table.exercise.facts, table.position
    board = position.boards[0]
    left_over = "".join([*position.factories, position.center])
    paid = phase(position) not in (Phase.DRAFT, Phase.TILE, Phase.FLOOR)
    waiting = [narration.line_text(at) for at in board.complete_lines]
    over = phase(position) in (Phase.OVER, Phase.END)
    return [
        (_("Complete, to be tiled"), narration.listed(waiting)),
        (_("Points from the wall"), f"+{facts['points']}" if facts["points"] else ""),
        (_("Floor, paid") if paid else _("Floor, to be paid"), f"−{facts['cost']}" if facts["cost"] else "0"),
        (_("Bonuses"), f"+{facts['bonus']}" if facts["bonus"] else ""),
        (_("Score now"), str(board.score)),
        (_("Starts the next round"), starts(table, over=over)),
        (_("Left to the others"), "" if over or paid else narration.heap_text(left_over.replace(MARKER, ""))),
        (_("The game"), _("is over") if over else _("goes on")),
    ]


def starts(table: play.Table, *, over: bool) -> str:
    """Who takes first in the next round, as far as it is known."""
    position = table.position
    everything = "".join([position.center, *(board.floor for board in position.boards)])
    if over or MARKER not in everything:
        return ""
    if MARKER in position.boards[0].floor:
        return _("you, with the marker")
    return _("open: the marker still lies in the center")
