"""What stands on the table at one address: a `State` in words and drawings, and the addresses that lead on from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from urllib.parse import urlencode

from django.utils.translation import get_language

from tutorial import catalog, drawing, narration
from tutorial.azul.events import Bonus, Discarded, Event, Fell, GameOver, LidToBag, Placed, Tiled
from tutorial.azul.moves import Draft, EndGame, Move, NextRound, PayFloor, Tile, parse_move
from tutorial.azul.position import FLOOR_SPACES, SIZE, Position
from tutorial.azul.rules import Code, Phase, Refusal, apply, phase, why_illegal
from tutorial.catalog.text import Text
from tutorial.pages.address import LAST_HINT
from tutorial.pages.drawn import Drawn
from tutorial.pages.state import State


@dataclass(frozen=True)
class Place:
    """A place where tiles may go, or a step of a later phase: a button with what would become of it."""

    id: str
    move: Move
    name: str
    note: str
    legal: bool
    gray: bool

    @property
    def needs_column(self) -> bool:
        """Gray side: choosing this line only asks for the column."""
        return self.legal and isinstance(self.move, Tile) and self.move.column is None and self.gray

    @property
    def word(self) -> str:
        """The button's name."""
        return "take" if self.needs_column else "move"

    @property
    def action(self) -> str:
        """The button's value."""
        return str(self.move)


@dataclass(frozen=True)
class Happening:
    """One move that was played or would be: its events as sentences."""

    move: Move
    events: tuple[Event, ...]
    sentences: list[str]

    @property
    def tiled(self) -> list[Tiled]:
        """The tiles that came to a wall, for the sum of their runs."""
        return [event for event in self.events if isinstance(event, Tiled)]

    @property
    def told(self) -> list[tuple[str, bool]]:
        """The sentences, and whether each tells of a moment that one should not miss."""
        moments = (isinstance(event, LidToBag | GameOver) for event in self.events)
        return list(zip(self.sentences, moments, strict=True))

    @property
    def sums(self) -> list[str]:
        """What adds up: the two runs of a tile, the bonuses of each board."""
        runs = [
            f"{len(tiled.across)} + {len(tiled.down)} = {tiled.points}"
            for tiled in self.tiled
            if len(tiled.across) > 1 and len(tiled.down) > 1
        ]
        earned = [event for event in self.events if isinstance(event, Bonus)]
        boards = {bonus.board: [other for other in earned if other.board == bonus.board] for bonus in earned}
        bonuses = [f"{own[0].before} + {own[-1].after - own[0].before} = {own[-1].after}" for own in boards.values()]
        return runs + bonuses


@dataclass
class Table(Drawn, State):
    """A state as the templates show it."""

    # What is said

    @cached_property
    def code(self) -> str:
        return str(self.refusal.code) if self.refusal else ""

    @cached_property
    def reason(self) -> str:
        """The refusal in words."""
        return narration.refusal(self.position, self.chosen, self.refusal) if self.chosen and self.refusal else ""

    @cached_property
    def question(self) -> str:
        """The slug of the question that explains the refusal."""
        return narration.question(self.position, self.chosen, self.refusal) if self.chosen and self.refusal else ""

    @cached_property
    def would_happen(self) -> Happening | None:
        """The previewed move, told."""
        if not self._previewed or self.move is None:
            return None
        events = self._previewed[1]
        return Happening(self.move, events, narration.sentences(events, self.position))

    @cached_property
    def happened(self) -> Happening | None:
        """The last confirmed move, told."""
        if not self.played:
            return None
        _, events, before = self._replayed
        return Happening(self.played[-1], events[-1], narration.sentences(events[-1], before))

    @cached_property
    def task(self) -> Text:
        """What to do: the task of the next step, else of the last one."""
        return (self.step or self.exercise.steps[-1]).task

    @property
    def hints(self) -> Sequence[Text]:
        """The hints shown so far, the words of the ladder."""
        return self.step.hints[: self.hint] if self.step else ()

    @property
    def word_on_other(self) -> Text | None:
        """A word on the move that left the path, if the lesson has one."""
        for at, move in enumerate(self.played):
            if not self.exercise.follows(self.played[: at + 1]):
                return self.exercise.other.get(move)
        return None

    @property
    def step_number(self) -> int:
        """Which step comes next, from 1."""
        return min(len(self.played) + 1, len(self.exercise.steps))

    @cached_property
    def heap_words(self) -> str:
        """The chosen heap in words: "3 blue"."""
        source, color = int(self.heap[0]), self.heap[1]
        return narration.tiles_text(color, self.position.source(source).count(color))

    @property
    def question_title(self) -> Text | None:
        """The question that explains the refusal, as it is asked."""
        found = catalog.load().questions.get(self.question)
        return found.question if found else None

    # What can be chosen

    @cached_property
    def places(self) -> list[Place]:
        """The buttons of the panel: where the heap may go; in later phases, the steps of the round."""
        if phase(self.position) is Phase.DRAFT:
            if not self.heap or self.heap.startswith("T") or why_illegal(self.position, parse_move(f"{self.heap}0")):
                return []
            lines = [*range(1, SIZE + 1), 0]
            return [self._place(f"to-{line}", parse_move(f"{self.heap}{line}")) for line in lines]
        if self.position.gray and self.heap.startswith("T") and self.refusal_of_take is None:
            return [self._place(f"to-{column}", parse_move(f"{self.heap}{column}")) for column in (1, 2, 3, 4, 5, 0)]
        return self._steps()

    @property
    def refusal_of_take(self) -> Code | None:
        """Gray side: why the chosen line may not be tiled now, apart from its column."""
        refused = why_illegal(self.position, parse_move(self.heap[:2]))
        return None if refused is None or refused.code is Code.COLUMN_NEEDED else refused.code

    def _place(self, id: str, move: Move) -> Place:
        return place(id, self.position, move, get_language())

    def _steps(self) -> list[Place]:
        lines = [Tile(number) for number, tiles in enumerate(self.position.board.lines, 1) if tiles]
        steps: list[Move] = [*lines, PayFloor(), NextRound(), EndGame()]
        return [self._place(f"do-{move}", move) for move in steps]

    # How it is drawn

    def button_of(self, line: int) -> str:
        """The button of the panel that a line of the board, or the floor as line 0, stands for."""
        if not self.can_choose or self.waits_for_guess or (self.preview and not self.is_draft):
            return ""
        for place in self.places:
            move = place.move
            if isinstance(move, Draft | Tile) and move.line == line and not self.heap.startswith("T"):
                return place.id
            if isinstance(move, PayFloor) and line == 0:
                return place.id
        return ""

    @property
    def market_is_needed(self) -> bool:
        """Factories and center are drawn where they held something at the start, or get something."""
        start = self.exercise.position
        filled = any(start.factories) or bool(start.center)
        return filled or self.is_refill or phase(self.position) is Phase.NEXT

    @cached_property
    def is_refill(self) -> bool:
        """Bag and lid matter here."""
        return any(isinstance(move, NextRound) for move in self.exercise.path)

    @cached_property
    def shows_refill(self) -> bool:
        """The factories are about to be filled, or have just been."""
        last = self.played[-1] if self.played else None
        return self.is_refill and (phase(self.position) is Phase.NEXT or isinstance(last, NextRound))

    @cached_property
    def marks(self) -> drawing.Marks:
        if self.refusal:
            return drawing.causes(self.refusal.cells)
        told = self.would_happen or (None if self.take else self.happened)
        return drawing.marks_of(told.events if told else ())

    @cached_property
    def boards(self) -> list[drawing.DrawnBoard]:
        """The player boards; after the last move, the reader still sits where that move was made."""
        has_ended = bool(self.played) and not self.can_choose
        seat = self._replayed[2] if has_ended else self.position
        return drawing.boards(self.shown, self.marks, mover=seat.turn)

    def takeable(self, heap: drawing.Heap) -> bool:
        """The heap lies in the confirmed position as it is drawn, and may be chosen."""
        if not self.can_choose or self.waits_for_guess or phase(self.position) is not Phase.DRAFT:
            return False
        return self.position.source(heap.source).count(heap.color) == heap.count

    @property
    def many(self) -> bool:
        """More factories than fit beside each other."""
        return len(self.position.factories) > SIZE

    @property
    def beside(self) -> bool:
        """The marker lies beside a full floor."""
        return any(len(board.floor) > FLOOR_SPACES for board in self.shown.boards)

    # Addresses

    @cached_property
    def words(self) -> dict[str, str]:
        """The words that forms and links carry along: the history, the guess, whatever else is kept."""
        words = {**self.keep, self.name: ",".join(map(str, self.played))}
        if self.guess is not None:
            words["guess"] = str(self.guess)
        return {name: word for name, word in words.items() if word}

    def link(self, **changes: object) -> str:
        """An address of this table with some words changed; a word set to nothing is left out."""
        words = {**self.words, **{name: "" if word is None else str(word) for name, word in changes.items()}}
        query = urlencode({name: word for name, word in words.items() if word}, safe=",")
        return f"{self.address}?{query}" if query else self.address

    @cached_property
    def here(self) -> str:
        """The confirmed position's address: where *Choose again* leads and *Confirm* posts to."""
        return self.link()

    @property
    def undo(self) -> str:
        return self.link(**{self.name: ",".join(map(str, self.played[:-1]))})

    @property
    def start(self) -> str:
        return self.link(**{self.name: "", "guess": ""})

    @property
    def next_hint(self) -> str:
        """One rung up the ladder; the last one shows the right move as a preview."""
        rung = min(self.hint + 1, LAST_HINT)
        return self.show_me if rung == LAST_HINT else self.link(hint=rung, take=self.take)

    @property
    def show_me(self) -> str:
        return self.link(hint=LAST_HINT, move=self.step.accept[0]) if self.step else self.here


@lru_cache(maxsize=4096)
def place(id: str, position: Position, move: Move, _language: str | None) -> Place:
    """The place of a move, legal or not."""
    refused = why_illegal(position, move)
    needs_column = refused is not None and refused.code is Code.COLUMN_NEEDED
    return Place(
        id=id,
        move=move,
        name=place_name(position, move),
        note=note(position, move, refused),
        legal=refused is None or needs_column,
        gray=position.gray,
    )


def note(position: Position, move: Move, refused: Refusal | None) -> str:
    """What would become of the tiles, in a few words."""
    if isinstance(move, Draft):
        if refused:
            return narration.not_here(position, move, refused)
        _, events = apply(position, move)
        placed = sum(event.count for event in events if isinstance(event, Placed))
        past = sum(len(event.tiles) for event in events if isinstance(event, Discarded))
        fallen = past + sum(len(event.tiles) for event in events if isinstance(event, Fell))
        return narration.fit(placed, fallen, past)
    if isinstance(move, Tile):
        tiles = position.board.lines[move.line - 1]
        return narration.held(tiles, move.line) if move.column is None else ""
    return narration.floor_taken(position) if isinstance(move, PayFloor) else ""


def place_name(position: Position, move: Move) -> str:
    """The short name on a button: the line, the column, the step."""
    if isinstance(move, Draft):
        return narration.line_text(move.line)
    if isinstance(move, Tile) and move.column is not None:
        return narration.column_text(move.column)
    return narration.action(position, move)
