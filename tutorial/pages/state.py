"""What one address says, without a word or a drawing: the moves confirmed, the one previewed, and what they come to."""

from dataclasses import dataclass, field
from functools import cached_property

from tutorial.azul.events import Event
from tutorial.azul.moves import Draft, Move, Tile, parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import Code, Phase, Refusal, apply, phase, replay, why_illegal
from tutorial.catalog.exercise import Exercise, Guess, Step
from tutorial.catalog.text import Text


@dataclass
class State:
    """What one address says: the moves confirmed, the move previewed, the heap chosen, the guess, the hint.

    Nothing of it changes once something has been asked of it: what is found out is kept.
    `keep` are further words of the address that every link and form carries along; `name` is the word for the history.
    """

    exercise: Exercise
    address: str
    played: tuple[Move, ...] = ()
    move: Move | None = None
    take: str = ""
    guess: int | None = None
    hint: int = 0
    name: str = "played"
    keep: dict[str, str] = field(default_factory=dict)

    @cached_property
    def _replayed(self) -> tuple[Position, list[tuple[Event, ...]], Position]:
        """The position, the events of each move, and the position before the last move."""
        before, events = replay(self.exercise.position, self.played[:-1])
        position, last = replay(before, self.played[-1:])
        return position, events + last, before

    @cached_property
    def position(self) -> Position:
        """The confirmed position."""
        return self._replayed[0]

    @cached_property
    def chosen(self) -> Move | None:
        """The move that is shown: the one previewed, else, for a heap that cannot be taken, the attempt."""
        if self.move is not None or not self.take:
            return self.move
        attempt = parse_move(self.take if self.take.startswith("T") else f"{self.take}0")
        refused = why_illegal(self.position, attempt)
        if refused is None or refused.code is Code.COLUMN_NEEDED:
            return None
        return attempt

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why the chosen move is forbidden, if it is."""
        return why_illegal(self.position, self.chosen) if self.chosen is not None else None

    @cached_property
    def _previewed(self) -> tuple[Position, tuple[Event, ...]] | None:
        if self.move is None or self.refusal:
            return None
        return apply(self.position, self.move)

    @cached_property
    def preview(self) -> Position | None:
        """The position that a legal preview would lead to."""
        return self._previewed[0] if self._previewed else None

    @cached_property
    def shown(self) -> Position:
        """The position that is drawn."""
        return self.preview or self.position

    @cached_property
    def verdict(self) -> str:
        """What the page says of itself: preview, refused, step, solved, other; nothing before anything is played."""
        if self.refusal:
            return "refused"
        if self.preview:
            return "preview"
        return self.exercise.verdict(self.played, self.guess) if self.played else ""

    @cached_property
    def step(self) -> Step | None:
        """The step that comes next, where everything so far was right."""
        done = len(self.played)
        on_path = self.exercise.follows(self.played) and done < len(self.exercise.steps)
        return self.exercise.steps[done] if on_path else None

    @cached_property
    def follows(self) -> bool:
        """Every move so far is right."""
        return self.exercise.follows(self.played)

    @property
    def is_draft(self) -> bool:
        """Tiles are being taken."""
        return phase(self.position) is Phase.DRAFT

    @property
    def asked(self) -> Guess | None:
        return self.exercise.guess

    @cached_property
    def revealed(self) -> bool:
        """Played and previewed together, the right path is complete: the guess can be compared."""
        moves = (*self.played, *([self.move] if self.preview and self.move else []))
        return len(moves) == len(self.exercise.steps) and self.exercise.follows(moves)

    @property
    def guess_is_right(self) -> bool:
        return self.asked is not None and self.guess == self.asked.answer

    @property
    def overlooked(self) -> Text | None:
        """The mistake behind a wrong guess, where the lesson knows it."""
        return self.asked.wrong.get(self.guess) if self.asked and self.guess is not None else None

    @cached_property
    def waits_for_guess(self) -> bool:
        """Nothing may be seen before the guess."""
        return self.exercise.guess_needed and self.guess is None and not self.played and self.move is None

    @cached_property
    def can_choose(self) -> bool:
        """Free play goes on until the exercise is solved or the path is left."""
        return self.exercise.follows(self.played) and len(self.played) < len(self.exercise.steps)

    @cached_property
    def heap(self) -> str:
        """The heap chosen, as "1B" or "T3"; also by the move that is shown."""
        if isinstance(self.chosen, Draft):
            return str(self.chosen)[:2]
        if isinstance(self.chosen, Tile) and self.position.gray:
            return str(self.chosen)[:2]
        return self.take
