"""Rules, questions, myths, words: the texts that are read, and their files."""

from dataclasses import dataclass
from typing import Any, Literal

from msgspec import field

from tutorial.catalog import facts
from tutorial.catalog.exercise import Builder, Exercise, StepForm
from tutorial.catalog.text import Form, Text, Texts

Certainty = Literal["rulebook", "follows", "open"]
Show = Literal[
    "wall",
    "tiles",
    "points",
    "bonuses",
    "floor",
    "supply",
    "checklist",
    "example",
    "gray-board",
    "quick",
    "setup-board",
    "open-questions",
]


class ExampleStepForm(Form):
    """What is to be said of one move of a worked example."""

    text: Text


class ExampleForm(Form):
    """A position and the moves that play the example."""

    position: str
    moves: list[str]
    text: Text | None = None
    step: list[ExampleStepForm] = field(default_factory=list)


class QuestionForm(Form):
    """A file of lessons/faq/."""

    certainty: Certainty
    pages: list[int]
    related: list[str]
    question: Text
    short: Text
    words: Texts
    more: Text | None = None
    lesson: str = ""
    example: ExampleForm | None = None


class TopicForm(Form):
    """A group of questions."""

    id: str
    slugs: list[str]
    title: Text


class IndexForm(Form):
    """The file lessons/faq/index.toml."""

    topic: list[TopicForm]


class MythForm(Form):
    """A file of lessons/myths/."""

    faq: str
    claim: Text
    truth: Text
    position: str
    moves: list[str]
    text: Text


class PartForm(Form):
    """A part of a rules section: a heading, prose, and something drawn from the engine's numbers."""

    id: str = ""
    heading: Text | None = None
    text: Text | None = None
    show: Show | Literal[""] = ""


class SectionForm(Form):
    """A file of lessons/rules/."""

    pages: list[int]
    title: Text
    intro: Text
    part: list[PartForm]
    example: ExampleForm | None = None


class EntryForm(Form):
    """A word of the glossary."""

    id: str
    term: Text
    text: Text


class GlossaryForm(Form):
    """The file lessons/glossary.toml."""

    entry: list[EntryForm]


class LineForm(Form):
    """A line of the quick reference."""

    id: str
    title: Text
    text: Text


class QuickForm(Form):
    """The file lessons/quick.toml."""

    line: list[LineForm]


@dataclass(frozen=True)
class Question:
    """A question with its answer; `exercise` plays the example, `example` says what it shows."""

    slug: str
    certainty: Certainty
    pages: tuple[int, ...]
    related: tuple[str, ...]
    lesson: str
    question: Text
    short: Text
    more: Text | None
    words: Texts
    exercise: Exercise | None
    example: Text | None


@dataclass(frozen=True)
class Topic:
    """A group of questions, in the order of the page."""

    id: str
    title: Text
    slugs: tuple[str, ...]


@dataclass(frozen=True)
class Myth:
    """A wrong teaching put right, with a board to play it on."""

    id: str
    faq: str
    claim: Text
    truth: Text
    text: Text
    exercise: Exercise


@dataclass(frozen=True)
class Part:
    """A part of a rules section."""

    id: str
    heading: Text | None
    text: Text | None
    show: str


@dataclass(frozen=True)
class Section:
    """A section of the rules; `exercise` is its worked example, `steps` what is said of its moves."""

    id: str
    pages: tuple[int, ...]
    title: Text
    intro: Text
    parts: tuple[Part, ...]
    exercise: Exercise | None
    steps: tuple[Text, ...]


def _example(build: Builder, key: str, position: str, moves: list[str], task: Text) -> Exercise:
    return build.exercise(position, [StepForm(accept=[move], task=task) for move in moves], key=key)


# What stands above the board of an example. Lessons have tasks; an example shows itself.
LOOK = Text(en="See for yourself.", zh_hans="亲手走一遍。")


def question(slug: str, file: str, table: dict[str, Any]) -> Question:
    """A question from its file."""
    build = Builder(file)
    form = build.form("", table, QuestionForm)
    exercise = _example(build, "example.", form.example.position, form.example.moves, LOOK) if form.example else None
    numbers = exercise.facts if exercise else facts.constants()
    example = form.example.text if form.example else None
    if not 2 <= len(form.related) <= 4:
        raise build.error("related", ", ".join(form.related), "two to four related questions")
    return Question(
        slug=slug,
        certainty=form.certainty,
        pages=tuple(form.pages),
        related=tuple(form.related),
        lesson=form.lesson,
        question=build.filled("question", form.question, numbers),
        short=build.filled("short", form.short, numbers),
        more=build.filled("more", form.more, numbers) if form.more else None,
        words=form.words,
        exercise=exercise,
        example=build.filled("example.text", example, numbers) if example else None,
    )


def topics(file: str, table: dict[str, Any]) -> tuple[Topic, ...]:
    """The groups of questions from their file."""
    form = Builder(file).form("", table, IndexForm)
    return tuple(Topic(topic.id, topic.title, tuple(topic.slugs)) for topic in form.topic)


def myth(name: str, file: str, table: dict[str, Any]) -> Myth:
    """A myth from its file, `name` being NN-id."""
    build = Builder(file)
    form = build.form("", table, MythForm)
    exercise = _example(build, "", form.position, form.moves, LOOK)
    return Myth(
        id=name.partition("-")[2],
        faq=form.faq,
        claim=build.filled("claim", form.claim, exercise.facts),
        truth=build.filled("truth", form.truth, exercise.facts),
        text=build.filled("text", form.text, exercise.facts),
        exercise=exercise,
    )


def section(name: str, file: str, table: dict[str, Any]) -> Section:
    """A section of the rules from its file, `name` being NN-id."""
    build = Builder(file)
    form = build.form("", table, SectionForm)
    example = form.example
    exercise = _example(build, "example.", example.position, example.moves, LOOK) if example else None
    numbers = exercise.facts if exercise else facts.constants()
    if example and len(example.step) != len(example.moves):
        raise build.error("example.step", None, "one step for each move")
    return Section(
        id=name.partition("-")[2],
        pages=tuple(form.pages),
        title=form.title,
        intro=build.filled("intro", form.intro, numbers),
        parts=tuple(
            Part(part.id, part.heading, part.text and build.filled(f"part[{at}].text", part.text, numbers), part.show)
            for at, part in enumerate(form.part)
        ),
        exercise=exercise,
        steps=tuple(build.filled("example.step", step.text, numbers) for step in example.step) if example else (),
    )


def glossary(file: str, table: dict[str, Any]) -> tuple[EntryForm, ...]:
    """The words from their file."""
    build = Builder(file)
    numbers = facts.constants()
    return tuple(
        EntryForm(id=entry.id, term=entry.term, text=build.filled(f"entry.{entry.id}.text", entry.text, numbers))
        for entry in build.form("", table, GlossaryForm).entry
    )


def quick(file: str, table: dict[str, Any]) -> tuple[LineForm, ...]:
    """The quick reference from its file."""
    build = Builder(file)
    numbers = facts.constants()
    return tuple(
        LineForm(id=line.id, title=line.title, text=build.filled(f"line.{line.id}.text", line.text, numbers))
        for line in build.form("", table, QuickForm).line
    )
