"""A drill as a page shows it: the question on its board, and after an answer the verdict and the reasons."""

import random
import re
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from tutorial import catalog, drawing
from tutorial.azul.events import Tiled
from tutorial.azul.position import SIZE, Position
from tutorial.catalog.course import Lesson
from tutorial.drills import SEEDS, SKILLS, Answer, Drill, Reason, drill
from tutorial.pages.drawn import Drawn

MOST_NUMBER = 999  # that a field takes; every answer is far below


def skill_title(skill: str) -> str:
    """The name of a skill."""
    return {
        "lines": _("Which lines may take it"),
        "overflow": _("What falls to the floor"),
        "marker": _("The marker"),
        "points": _("Points of a tile"),
        "order": _("Order of tiling"),
        "floor": _("The floor's cost"),
        "bonuses": _("End and bonuses"),
        "refill": _("Refilling"),
    }[skill]


def read_seed(text: str) -> int:
    """A seed from an address: a number below a million; ValueError for anything else."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise ValueError(text)
    return int(text)


def any_seed() -> int:
    """A new puzzle."""
    return random.randrange(SEEDS)


def address(path: str, **words: object) -> str:
    """A path with the words of its query; empty ones are left out."""
    query = urlencode({name: word for name, word in words.items() if word not in (None, "")}, safe=",")
    return f"{path}?{query}" if query else path


@dataclass(frozen=True)
class Told:
    """A reason in the list: with a sign where it judges a choice, `missed` where the reader judged otherwise."""

    text: str
    sign: str = ""
    missed: bool = False


@dataclass
class Asked(Drawn):
    """One drill at one address. It has what the templates of a table need to draw market and boards."""

    drill: Drill
    seed: int
    answer: Answer | None = None
    here: str = ""  # the address of the puzzle
    posts: bool = False  # the answer is sent by POST, and marked
    words: dict[str, str] = field(default_factory=dict)

    heap = ""
    places_are_lines = False
    most_number = MOST_NUMBER

    @property
    def skill(self) -> str:
        return self.drill.skill

    @property
    def title(self) -> str:
        return skill_title(self.skill)

    @property
    def lesson(self) -> Lesson:
        """The lesson that teaches it."""
        return catalog.load().lessons[self.drill.lesson]

    # The answer

    @property
    def are_lines(self) -> bool:
        """The choices are the lines: short names."""
        return all(choice.isdigit() for choice in self.drill.choices)

    @property
    def choices(self) -> list[tuple[str, str]]:
        """What may be chosen, with its name."""
        return [(choice, self.drill.name(choice)) for choice in self.drill.choices]

    @property
    def is_right(self) -> bool:
        return self.answer is not None and self.drill.is_right(self.answer)

    @property
    def verdict(self) -> str:
        """As in a lesson: solved, other, or nothing before an answer."""
        return "" if self.answer is None else "solved" if self.is_right else "other"

    @property
    def said(self) -> str:
        """The reader's answer."""
        return self.drill.names(self.answer) if self.answer else _("not sure")

    @property
    def right(self) -> str:
        """The right answer."""
        return self.drill.names(self.drill.right)

    @property
    def overlooked(self) -> str:
        """The usual mistake behind a wrong answer, if it is one."""
        return self.drill.overlooked(self.answer) if self.answer and not self.is_right else ""

    @cached_property
    def told(self) -> list[Told]:
        """Why: what happens, or a judgment of each choice."""
        return [self._told(reason) for reason in self.drill.reasons]

    def _told(self, reason: Reason) -> Told:
        if not reason.choice:
            return Told(reason.text)
        chosen = reason.choice in (self.answer or ())
        return Told(reason.text, "check" if reason.right else "no", missed=chosen != reason.right)

    # How it is drawn

    @property
    def position(self) -> Position:
        return self.drill.position

    @property
    def shown(self) -> Position:
        """The position of the question; after an answer, what became of it."""
        return self.position if self.answer is None else self.drill.after

    @cached_property
    def marks(self) -> drawing.Marks:
        """What stands out in the answer; of several new tiles the runs of the last one alone, or all would cross."""
        if self.answer is None:
            return {}
        if self.drill.causes:
            return drawing.causes(self.drill.causes)
        *earlier, _latest = [event for event in self.drill.events if isinstance(event, Tiled)] or [None]
        marks = drawing.marks_of(event for event in self.drill.events if event not in earlier)
        for event in earlier:
            for cell in event.cells:
                marks[cell].add("new")
        return marks

    @cached_property
    def boards(self) -> list[drawing.DrawnBoard]:
        return drawing.boards(self.shown, self.marks, mover=None)

    @property
    def named_boards(self) -> list[tuple[str, drawing.DrawnBoard]]:
        """The boards, each with its name."""
        names = [_("Player %d") % board.number if len(self.boards) > 1 else _("Your board") for board in self.boards]
        return list(zip(names, self.boards, strict=True))

    def takeable(self, heap: drawing.Heap) -> bool:
        """Nothing is taken here; one answers."""
        return False

    @property
    def many(self) -> bool:
        """Factories to look at stand close together."""
        return len(self.position.factories) > SIZE // 2

    @property
    def market_is_needed(self) -> bool:
        """Tiles lie there, or are dealt."""
        return not self.position.market_is_empty or self.is_refill

    @property
    def is_refill(self) -> bool:
        return self.skill == "refill"

    @property
    def address(self) -> str:
        return self.here


def asked_of(skill: str, seed: int) -> Asked:
    """The drill of a skill and a seed."""
    return Asked(drill(skill, seed), seed)


__all__ = ["SKILLS", "Asked", "address", "any_seed", "asked_of", "read_seed", "skill_title"]
