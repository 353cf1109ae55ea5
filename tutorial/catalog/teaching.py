"""What is said to new players at the table: scripts of say, point at, ask, each beside the board of a lesson."""

from dataclasses import dataclass
from typing import Any

from tutorial.azul.moves import Move
from tutorial.azul.position import Position
from tutorial.catalog import facts
from tutorial.catalog.course import Lesson
from tutorial.catalog.exercise import Builder
from tutorial.catalog.text import Form, Text

WORDS_A_MINUTE, CHARACTERS_A_MINUTE = 150, 240  # unhurried speech, English and Chinese


class CueForm(Form):
    """One moment of a script. `played` says how many moves of the lesson are made on the board beside it."""

    seconds: int
    say: Text
    heading: Text | None = None
    point: Text | None = None
    ask: Text | None = None
    answer: Text | None = None
    lesson: str = ""
    played: int = 0


class ScriptForm(Form):
    """A file of lessons/teach/."""

    seconds: int
    title: Text
    intro: Text
    cue: list[CueForm]


@dataclass(frozen=True)
class Cue:
    """One moment: what is said, pointed at, asked; the lesson whose board it speaks about, `moves` made on it."""

    seconds: int
    say: Text
    heading: Text | None = None
    point: Text | None = None
    ask: Text | None = None
    answer: Text | None = None
    lesson: Lesson | None = None
    moves: tuple[Move, ...] = ()

    @property
    def position(self) -> Position | None:
        """Where the moves start from."""
        return self.lesson.guided.exercise.position if self.lesson else None


@dataclass(frozen=True)
class Script:
    """What to say, cue by cue; all of it takes no longer than `seconds`."""

    id: str
    seconds: int
    title: Text
    intro: Text
    cues: tuple[Cue, ...]


def spoken_seconds(*texts: Text | None) -> float:
    """How long it takes to say this, in the language that takes longer. What one points at is not spoken."""
    said = [text for text in texts if text]
    words = sum(len(text.en.split()) for text in said)
    characters = sum(len("".join(text.zh_hans.split())) for text in said)
    return max(60 * words / WORDS_A_MINUTE, 60 * characters / CHARACTERS_A_MINUTE)


def script(lessons: dict[str, Lesson], name: str, file: str, table: dict[str, Any]) -> Script:
    """A script from its file, `name` being N-id."""
    build = Builder(file)
    form = build.form("", table, ScriptForm)
    cues = tuple(_cue(build, f"cue[{at}]", cue, lessons) for at, cue in enumerate(form.cue))
    planned = sum(cue.seconds for cue in cues)
    if planned > form.seconds:
        raise build.error("seconds", form.seconds, f"the cues take {planned} seconds together")
    return Script(name.partition("-")[2], form.seconds, form.title, form.intro, cues)


def _cue(build: Builder, key: str, form: CueForm, lessons: dict[str, Lesson]) -> Cue:
    if form.lesson and form.lesson not in lessons:
        raise build.error(f"{key}.lesson", form.lesson, "no such lesson")
    lesson = lessons.get(form.lesson)
    path = lesson.guided.exercise.path if lesson else ()
    if not 0 <= form.played <= len(path):
        raise build.error(f"{key}.played", form.played, f"the lesson has {len(path)} moves")
    numbers = lesson.guided.exercise.facts if lesson else facts.constants()
    texts = {
        name: build.filled(f"{key}.{name}", text, numbers) if (text := getattr(form, name)) else None
        for name in ("say", "heading", "point", "ask", "answer")
    }
    needed = spoken_seconds(texts["say"], texts["ask"])
    if needed > form.seconds:
        raise build.error(f"{key}.seconds", form.seconds, f"saying and asking this takes {needed:.1f} seconds")
    return Cue(seconds=form.seconds, lesson=lesson, moves=path[: form.played], **texts)
