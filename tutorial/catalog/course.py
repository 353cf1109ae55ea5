"""Lessons and choices: their files, and what they become."""

from dataclasses import dataclass
from typing import Any

from msgspec import field

from tutorial.azul.moves import Move
from tutorial.azul.position import Position
from tutorial.catalog import facts
from tutorial.catalog.exercise import Builder, Exercise, Guess, GuessForm, StepForm
from tutorial.catalog.text import Form, Text

SLIDE_WORDS, SLIDE_CHARACTERS = 18, 32


class TeachForm(Form):
    """For the person who teaches: say, point at, ask, and the answer."""

    seconds: int
    say: Text
    point: Text
    ask: Text
    answer: Text


class AloneForm(Form):
    """The second board: the same rule without guidance."""

    position: str
    step: list[StepForm]
    why: Text
    guess: GuessForm | None = None
    other: dict[str, dict[str, Any]] = field(default_factory=dict)


class LessonForm(Form):
    """A file of lessons/course/."""

    position: str
    faq: list[str]
    title: Text
    rule: Text
    why: Text
    slide: Text
    step: list[StepForm]
    teach: TeachForm
    mistake: Text
    alone: AloneForm
    guess: GuessForm | None = None
    other: dict[str, dict[str, Any]] = field(default_factory=dict)


class SideForm(Form):
    """One of the two plays of a choice."""

    moves: list[str]
    name: Text


class ChoiceGuessForm(GuessForm, kw_only=True):
    """What to predict, and of which side."""

    side: str


class ChoiceForm(Form):
    """A file of lessons/choices/."""

    position: str
    faq: list[str]
    title: Text
    task: Text
    left: SideForm
    right: SideForm
    depends: Text
    teach: TeachForm
    guess: ChoiceGuessForm | None = None


@dataclass(frozen=True)
class Board:
    """One board of a lesson: the exercise, and what is said when it is solved."""

    exercise: Exercise
    why: Text


@dataclass(frozen=True)
class Lesson:
    """A lesson. `id` is what progress and links hang on, `number` its place in the course."""

    id: str
    number: int
    title: Text
    rule: Text
    slide: Text
    guided: Board
    alone: Board
    faq: tuple[str, ...]
    teach: TeachForm
    mistake: Text


@dataclass(frozen=True)
class Side:
    """One of two plays: its moves, one after the other."""

    name: Text
    exercise: Exercise

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.exercise.path


@dataclass(frozen=True)
class Choice:
    """Two plays of one position, to be seen side by side."""

    id: str
    number: int
    title: Text
    task: Text
    position: Position
    left: Side
    right: Side
    depends: Text
    faq: tuple[str, ...]
    teach: TeachForm
    guess: Guess | None = None
    guess_side: str = "left"

    def side(self, name: str) -> Side:
        return self.left if name == "left" else self.right


def lesson(name: str, file: str, table: dict[str, Any]) -> Lesson:
    """A lesson from its file, `name` being NN-id."""
    build = Builder(file)
    form = build.form("", table, LessonForm)
    number, id = build.named(name)
    guided = build.exercise(form.position, form.step, guess=form.guess, other=form.other)
    alone = build.exercise(
        form.alone.position,
        form.alone.step,
        key="alone.",
        guess=form.alone.guess,
        guess_needed=form.alone.guess is not None,
        other=form.alone.other,
    )
    if any(not step.hints for step in guided.steps):
        raise build.error("step.hint", None, "every step of the guided board needs its hints")
    return Lesson(
        id=id,
        number=number,
        title=form.title,
        rule=build.filled("rule", form.rule, guided.facts),
        slide=build.short("slide", form.slide, guided.facts, words=SLIDE_WORDS, characters=SLIDE_CHARACTERS),
        guided=Board(guided, build.filled("why", form.why, guided.facts)),
        alone=Board(alone, build.filled("alone.why", form.alone.why, alone.facts)),
        faq=tuple(form.faq),
        teach=form.teach,
        mistake=build.filled("mistake", form.mistake, guided.facts),
    )


def choice(name: str, file: str, table: dict[str, Any]) -> Choice:
    """A choice from its file, `name` being N-id."""
    build = Builder(file)
    form = build.form("", table, ChoiceForm)
    number, id = build.named(name)
    sides = {}
    for key, side in (("left", form.left), ("right", form.right)):
        steps = [StepForm(accept=[move], task=form.task) for move in side.moves]
        guess = form.guess if form.guess and form.guess.side == key else None
        sides[key] = Side(side.name, build.exercise(form.position, steps, key=f"{key}.", guess=guess))
    asked = form.guess.side if form.guess else "left"
    if asked not in sides:
        raise build.error("guess.side", asked, "left or right")
    return Choice(
        id=id,
        number=number,
        title=form.title,
        task=build.filled("task", form.task, facts.constants()),
        position=sides["left"].exercise.position,
        left=sides["left"],
        right=sides["right"],
        depends=build.filled("depends", form.depends, facts.constants()),
        faq=tuple(form.faq),
        teach=form.teach,
        guess=sides[asked].exercise.guess,
        guess_side=asked,
    )
