"""What a part of the rules draws beside its text: boards, tables and lists, all from the engine's own numbers.

Each function answers one `show` of the data files, and the prints; templates/_show_<name>.html draws what it returns.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tutorial import catalog, drawing, narration
from tutorial.azul.events import Event, Tiled
from tutorial.azul.moves import NextRound, parse_move
from tutorial.azul.position import COLORS, FLOOR_SPACES, MARKER, Position
from tutorial.azul.rules import apply, legal_moves, new_game
from tutorial.azul.scoring import bonuses, floor_cost, space_cost
from tutorial.catalog import facts
from tutorial.catalog.facts import PLAYERS, supply
from tutorial.catalog.reading import LineForm, Question, Section
from tutorial.catalog.text import Text

EMPTY_BOARD = "- - 1 -/-/-/-/- -/-/-/-/- - 0"
# A new tile four times: with nothing adjacent, in a run across (a gap ends it), in a run down, in both.
NEW_TILES = {
    "alone": ("- - 1 -/BB/-/-/- ..R../-/-/-/- - 0", "T2"),
    "across": ("- - 1 -/-/BBB/-/- -/-/KW..R/-/- - 0", "T3"),
    "down": ("- - 1 -/-/BBB/-/- ..R../..Y../-/..W../- - 0", "T3"),
    "both": ("- - 1 -/-/BBB/-/- -/..Y../KW.../-/- - 0", "T3"),
}
BONUS_WALLS = {
    "row": "BYRKW/-/-/-/-",
    "column": "B..../W..../K..../R..../Y....",
    "color": "B..../.B.../..B../...B./....B",
}
# The same complete line on both sides of the board; a blue tile already lies in the second column.
TWO_SIDES = "- - 1 -/-/BBB/-/- -/.B.../-/-/- - 0"


@dataclass(frozen=True)
class Table:
    """A position to look at: its boards, factories and center, with what stands out."""

    position: Position
    boards: list[drawing.DrawnBoard]
    factories: list[drawing.Source]
    center: drawing.Source

    @property
    def many(self) -> bool:
        """More factories than stand beside each other."""
        return len(self.factories) > 2

    @property
    def board(self) -> drawing.DrawnBoard:
        return self.boards[0]


def table(position: Position, events: Iterable[Event] = ()) -> Table:
    """A position drawn, with what the events did to it."""
    marks = drawing.marks_of(events)
    factories, center = drawing.sources(position, marks)
    return Table(position, drawing.boards(position, marks, mover=None), factories, center)


def wall() -> Table:
    """The empty board as it is printed."""
    return table(Position.parse(EMPTY_BOARD))


def tiles() -> list[tuple[str, str]]:
    """The letters of the tiles with their names, the marker last."""
    names = {letter: narration.color_name(letter) for letter in COLORS + MARKER}
    return list((names | {"W": _("white, with a teal star")}).items())


@dataclass(frozen=True)
class NewTile:
    """A tile that has just come to a wall, and what it scores."""

    kind: str
    board: drawing.DrawnBoard
    tiled: Tiled

    @property
    def sum(self) -> str:
        """How its points come about: "3 + 2 = 5"."""
        runs = [str(len(run)) for run in (self.tiled.across, self.tiled.down) if len(run) > 1]
        return f"{' + '.join(runs)} = {self.tiled.points}" if len(runs) > 1 else str(self.tiled.points)


def points() -> list[NewTile]:
    """What a new tile scores, by example."""
    shown = []
    for kind, (text, move) in NEW_TILES.items():
        after, events = apply(Position.parse(text), parse_move(move))
        tiled = next(event for event in events if isinstance(event, Tiled))
        shown.append(NewTile(kind, table(after, events).board, tiled))
    return shown


def bonus_walls() -> list[tuple[str, drawing.DrawnBoard, int]]:
    """A wall for each bonus, and the points that it earns."""
    shown = []
    for kind, text in BONUS_WALLS.items():
        position = Position.parse(f"- - - -/-/-/-/- {text} - 0")
        earned = list(bonuses(position.boards[0], 1))
        shown.append((kind, table(position, earned).board, sum(bonus.points for bonus in earned)))
    return shown


@dataclass(frozen=True)
class Floor:
    """The floor line, and for each number of taken spaces the cost of the last one and of all."""

    board: drawing.DrawnBoard
    costs: list[tuple[int, int, int]]


def floor() -> Floor:
    """What the floor costs."""
    spaces = range(1, FLOOR_SPACES + 1)
    return Floor(wall().board, [(space, space_cost(space), floor_cost(space)) for space in spaces])


def supplies() -> list[dict[str, object]]:
    """The numbers of a game for each number of players."""
    return [supply(players) for players in PLAYERS]


def checklist() -> list[dict[str, object]]:
    """What to lay out for each number of players, and what goes back into the box."""
    box = facts.constants()
    return [
        {
            **box,
            **supply(players),
            "spare_factories": box["boxfactories"] - supply(players)["factories"],
            "spare_boards": box["maxplayers"] - players,
        }
        for players in PLAYERS
    ]


@dataclass(frozen=True)
class Played:
    """A move of the worked example: what is said of it, the table after it, and the boards that it changed."""

    text: Text
    table: Table
    boards: list[drawing.DrawnBoard]


@dataclass(frozen=True)
class Example:
    """The worked example: where it starts, and its moves."""

    start: Table
    steps: list[Played]


def example(section: Section) -> Example:
    """The worked example, played move by move."""
    exercise = section.exercise
    if exercise is None:
        raise ValueError(f"{section.id} has no example")
    before, steps = exercise.position, []
    for move, text in zip(exercise.path, section.steps, strict=True):
        after, events = apply(before, move)
        shown = table(after, events)
        changed = [drawn for drawn, old in zip(shown.boards, before.boards, strict=True) if drawn.board != old]
        steps.append(Played(text, shown, changed))
        before = after
    return Example(table(exercise.position), steps)


@dataclass(frozen=True)
class Side:
    """One side of the player board, the spaces marked to which the complete line may go."""

    gray: bool
    board: drawing.DrawnBoard
    line: int
    columns: str


def two_sides() -> list[Side]:
    """The same position on the colored and on the gray side."""
    return [_side(gray=False), _side(gray=True)]


def _side(*, gray: bool) -> Side:
    position = Position.parse(TWO_SIDES + (" wall=gray" if gray else ""))
    events = [event for move in legal_moves(position) for event in apply(position, move)[1] if isinstance(event, Tiled)]
    marks = {cell: {"new"} for event in events for cell in event.cells}
    board = drawing.boards(position, marks, mover=None)[0]
    return Side(gray, board, events[0].line, narration.listed(event.column for event in events))


def quick() -> tuple[LineForm, ...]:
    """The quick reference."""
    return catalog.load().quick


def setup_board() -> Table:
    """A table for two players, set up: a game that anybody can lay out again."""
    position, _events = apply(new_game(PLAYERS[0], seed=1), NextRound())
    return table(position)


def open_questions() -> list[Question]:
    """The questions that the rulebook leaves open."""
    return [question for question in catalog.load().questions.values() if question.certainty == "open"]


SHOWS: dict[str, Callable[[], object]] = {
    "wall": wall,
    "tiles": tiles,
    "points": points,
    "bonuses": bonus_walls,
    "floor": floor,
    "supply": supplies,
    "checklist": checklist,
    "gray-board": two_sides,
    "quick": quick,
    "setup-board": setup_board,
    "open-questions": open_questions,
}


def shown(show: str, section: Section) -> object:
    """What a part with this `show` draws."""
    return example(section) if show == "example" else SHOWS[show]()
