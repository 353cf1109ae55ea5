"""What all drills share: a position, a question, the answers that the engine finds right, and why."""

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self, TypeVar

from django.utils.translation import gettext as _

from tutorial import narration
from tutorial.azul.events import Cell, Event
from tutorial.azul.moves import Move
from tutorial.azul.position import Position
from tutorial.azul.rules import replay
from tutorial.drills.games import Moment

YES, NO = "yes", "no"
SPARED = 0.7  # so often another game is looked at, where one gives only the common number
Answer = tuple[str, ...]
Found = TypeVar("Found")


@dataclass(frozen=True)
class Reason:
    """A sentence of the explanation; `right` where it judges one of the choices."""

    text: str
    choice: str = ""
    right: bool = False


@dataclass(frozen=True)
class Drill:
    """One question. `moves` are played to find the answer; `right` are the choices, or the number, that are right.

    A kind of drill is a subclass: it knows where to find its positions and how to ask. Its words are made anew for each
    reader's language; all else is fixed by the seed.
    """

    position: Position
    moves: tuple[Move, ...]
    right: Answer
    choices: Answer = ()  # none: a number is asked for

    skill: ClassVar[str]
    lesson: ClassVar[str]  # the lesson that teaches this
    players: ClassVar[int] = 2
    several: ClassVar[bool] = False
    common: ClassVar[int | None] = None  # a number that games give too often

    @classmethod
    def drawn(cls, found: Mapping[int, Sequence[Found]], chance: random.Random) -> tuple[int, Found] | None:
        """A number of those found, and one of its places: so the rare numbers come up too."""
        if not found or (set(found) == {cls.common} and chance.random() < SPARED):
            return None
        number = chance.choice(sorted(found))
        return number, chance.choice(found[number])

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        """A drill from a moment of this game; None where it has no fitting one."""
        raise NotImplementedError

    # The answer

    def read(self, text: str) -> Answer:
        """An answer from the words of an address, in one order; ValueError for what is none."""
        words = text.split(",")
        if not self.choices:
            if not re.fullmatch("[0-9]{1,6}", text):
                raise ValueError(text)
            return (str(int(text)),)
        if not set(words) <= set(self.choices) or (len(words) > 1 and not self.several):
            raise ValueError(text)
        return tuple(choice for choice in self.choices if choice in words)

    def is_right(self, answer: Answer) -> bool:
        """The right choices, all of them and no other; or the number."""
        return set(answer) == set(self.right)

    # What happens

    @cached_property
    def _replayed(self) -> tuple[Position, list[tuple[Event, ...]]]:
        return replay(self.position, self.moves)

    @property
    def after(self) -> Position:
        """The position that shows the answer."""
        return self._replayed[0]

    @property
    def events(self) -> list[Event]:
        """What happened in all the moves."""
        return [event for events in self._replayed[1] for event in events]

    @property
    def causes(self) -> tuple[Cell, ...]:
        """The cells that forbid what is forbidden."""
        return ()

    # Words

    @property
    def question(self) -> str:
        raise NotImplementedError

    def name(self, choice: str) -> str:
        """A choice, or the number, as it is read."""
        return {YES: _("yes"), NO: _("no")}.get(choice, choice)

    def names(self, answer: Iterable[str]) -> str:
        """An answer, as it is read."""
        return narration.listed(self.name(choice) for choice in answer)

    @property
    def reasons(self) -> list[Reason]:
        """Why the right answer is right: what happens, move by move."""
        said, before = [], self.position
        for move in self.moves:
            after, events = replay(before, [move])
            said += [Reason(text) for text in narration.sentences(events[0], before)]
            before = after
        return said

    def overlooked(self, answer: Answer) -> str:
        """The mistake behind a wrong answer, where it is a usual one."""
        return next((text() for wrong, text in self.mistakes() if wrong == answer[0]), "")

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        """Usual wrong answers, and what they overlooked."""
        return []


def shuffled(items: Iterable[Moment], chance: random.Random) -> list[Moment]:
    """The moments in an order of chance."""
    mixed = list(items)
    chance.shuffle(mixed)
    return mixed


def yes_no(value: object) -> Answer:
    return (YES if value else NO,)
