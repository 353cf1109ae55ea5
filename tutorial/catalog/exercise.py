"""An exercise: a position, the steps that are right on it, a number to guess. Lessons, questions, myths hold one.

`Exercise` is what the loop plays; `ExerciseForm` is how a data file says it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec

from tutorial.azul import events as happened
from tutorial.azul.moves import Move, MoveError, parse_move
from tutorial.azul.position import Position, PositionError
from tutorial.azul.rules import IllegalMove, Phase, apply, phase, replay, why_illegal
from tutorial.catalog import facts
from tutorial.catalog.text import CatalogError, Form, Text, Texts

Asks = Literal["points", "score", "fall", "cost", "lid", "bag", "bonus", "legal", "line", "ends", "starts"]
YES_NO = ("legal", "ends")
TASK_WORDS, TASK_CHARACTERS = 25, 40
F = TypeVar("F", bound=Form)


class GuessForm(Form):
    """What to predict before the reveal."""

    asks: Asks
    question: Text
    wrong: dict[str, dict[str, Any]]  # by the wrong number
    move: str = ""
    points: int = 0


class StepForm(Form):
    """One step: the moves that are right, the task, three hints."""

    accept: list[str]
    task: Text
    hint: Texts | None = None


@dataclass(frozen=True)
class Guess:
    """A question with a number as its answer; yes is 1, no is 0. The engine has computed the answer."""

    asks: Asks
    question: Text
    answer: int
    wrong: dict[int, Text]

    @property
    def choices(self) -> list[int]:
        """What the buttons offer: yes before no, numbers in their order."""
        return sorted({self.answer, *self.wrong}, reverse=self.asks in YES_NO)

    @property
    def is_yes_no(self) -> bool:
        return self.asks in YES_NO


@dataclass(frozen=True)
class Step:
    """One step of an exercise; several moves may be right."""

    accept: tuple[Move, ...]
    task: Text
    hints: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Exercise:
    """A position and what is right on it. `facts` are the numbers of its first right path."""

    position: Position
    steps: tuple[Step, ...]
    guess: Guess | None = None
    guess_needed: bool = False
    other: dict[Move, Text] = field(default_factory=dict)
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> tuple[Move, ...]:
        """The first right path."""
        return tuple(step.accept[0] for step in self.steps)

    def follows(self, played: Sequence[Move]) -> bool:
        """Every move so far is right."""
        return len(played) <= len(self.steps) and all(
            move in step.accept for move, step in zip(played, self.steps, strict=False)
        )

    def verdict(self, played: Sequence[Move], guess: int | None) -> str:
        """ "step", "solved" or "other", judging the whole of `played`; where a guess is needed it has to be right."""
        if not self.follows(played):
            return "other"
        if len(played) < len(self.steps):
            return "step"
        wrong_guess = self.guess_needed and self.guess and guess != self.guess.answer
        return "other" if wrong_guess else "solved"


class Builder:
    """Makes exercises of the tables of one file; each error names the file, the key and the text."""

    def __init__(self, file: str) -> None:
        self.file = file

    def error(self, key: str, text: object, problem: str) -> CatalogError:
        return CatalogError(self.file, key, text, problem)

    def named(self, name: str) -> tuple[int, str]:
        """The number and the id that the name of a file gives: NN-id."""
        number, _, id = name.partition("-")
        if not re.fullmatch("[0-9]+", number) or not id:
            raise self.error("the file", name, "the name is a number and an id, such as 03-overflow.toml")
        return int(number), id

    def form(self, key: str, table: Any, kind: type[F]) -> F:
        """The table as a form; refuses unknown keys, missing languages and wrong kinds of values."""
        try:
            return msgspec.convert(table, kind)
        except msgspec.ValidationError as error:
            problem, _, path = str(error).partition(" - at `$")
            path = path.rstrip("`").removeprefix(".")
            raise self.error(".".join(filter(None, [key, path])) or "the file", _at(table, path), problem) from error

    def position(self, key: str, text: str) -> Position:
        try:
            return Position.parse(text)
        except PositionError as error:
            raise self.error(key, error.text, f"no position, {error.field}: {error.code}") from error

    def move(self, key: str, text: str) -> Move:
        try:
            return parse_move(text)
        except MoveError as error:
            raise self.error(key, text, "no move") from error

    def played(self, key: str, position: Position, moves: Sequence[str]) -> tuple[Move, ...]:
        """The moves, all of them legal one after the other."""
        parsed = tuple(self.move(key, text) for text in moves)
        try:
            replay(position, parsed)
        except IllegalMove as error:
            raise self.error(key, str(error.move), f"not legal here: {error.refusal.code}") from error
        return parsed

    def filled(self, key: str, text: Text, numbers: dict[str, Any]) -> Text:
        """The text with its numbers; an unknown {name} is an error."""
        try:
            return text.filled(numbers)
        except (KeyError, ValueError, IndexError, AttributeError, TypeError) as error:
            raise self.error(key, str(error), "no such number to fill in") from error

    def short(self, key: str, text: Text, numbers: dict[str, Any], *, words: int, characters: int) -> Text:
        """The same of a text that must not be longer than so many words or Chinese characters."""
        short = self.filled(key, text, numbers)
        if len(short.en.split()) > words:
            raise self.error(f"{key}.en", short.en, f"at most {words} words are allowed here")
        if len("".join(short.zh_hans.split())) > characters:
            raise self.error(f"{key}.zh-hans", short.zh_hans, f"at most {characters} characters are allowed here")
        return short

    def exercise(
        self,
        position: str,
        steps: list[StepForm],
        *,
        key: str = "",
        guess: GuessForm | None = None,
        guess_needed: bool = False,
        other: dict[str, dict[str, Any]] | None = None,
    ) -> Exercise:
        """An exercise from its tables, every right and every named move played."""
        start = self.position(f"{key}position", position)
        if not steps:
            raise self.error(f"{key}step", None, "at least one step is needed")
        path, places = [], []
        place = start
        for at, step in enumerate(steps):
            moves = [self.played(f"{key}step[{at}].accept", place, [text])[0] for text in step.accept]
            if not moves:
                raise self.error(f"{key}step[{at}].accept", None, "at least one move is needed")
            places.append(place)
            path.append(moves)
            place, _ = apply(place, moves[0])
        numbers = facts.of_play(start, [moves[0] for moves in path])
        return Exercise(
            position=start,
            steps=tuple(
                self._step(f"{key}step[{at}]", step, tuple(path[at]), numbers) for at, step in enumerate(steps)
            ),
            guess=self._guess(f"{key}guess", guess, start, [moves[0] for moves in path], numbers) if guess else None,
            guess_needed=guess_needed,
            other=dict(
                self._other(f"{key}other.{move}", places, move, text, numbers) for move, text in (other or {}).items()
            ),
            facts=numbers,
        )

    def _step(self, key: str, step: StepForm, accept: tuple[Move, ...], numbers: dict[str, Any]) -> Step:
        hints: tuple[Text, ...] = ()
        if step.hint:
            if len(step.hint.en) != 3 or len(step.hint.zh_hans) != 3:
                raise self.error(
                    f"{key}.hint", None, "three hints in each language: where to look, which rule, which cells"
                )
            hints = tuple(self.filled(f"{key}.hint", hint, numbers) for hint in step.hint.pairs())
        task = self.short(f"{key}.task", step.task, numbers, words=TASK_WORDS, characters=TASK_CHARACTERS)
        return Step(accept, task, hints)

    def _other(
        self, key: str, places: list[Position], text: str, word: dict[str, Any], numbers: dict[str, Any]
    ) -> tuple[Move, Text]:
        move = self.move(key, text)
        if all(why_illegal(place, move) for place in places):
            raise self.error(key, text, "not legal at any step")
        return move, self.filled(key, self.form(key, word, Text), numbers)

    def _guess(self, key: str, form: GuessForm, start: Position, path: list[Move], numbers: dict[str, Any]) -> Guess:
        answer = self._answer(key, form, start, path, numbers)
        wrong = {}
        for text, word in form.wrong.items():
            if not text.isascii() or not text.isdigit():
                raise self.error(f"{key}.wrong", text, "a guess is a number")
            if int(text) == answer:
                raise self.error(f"{key}.wrong.{text}", text, "this is the right number")
            mistake = self.form(f"{key}.wrong.{text}", word, Text)
            wrong[int(text)] = self.filled(f"{key}.wrong.{text}", mistake, numbers | {"guess": text})
        return Guess(form.asks, self.filled(f"{key}.question", form.question, numbers), answer, wrong)

    def _answer(self, key: str, form: GuessForm, start: Position, path: list[Move], numbers: dict[str, Any]) -> int:
        after, steps = replay(start, path)
        if form.asks == "legal":
            return int(why_illegal(start, self.move(f"{key}.move", form.move)) is None)
        if form.asks == "ends":
            return int(phase(after) in (Phase.END, Phase.OVER))
        if form.asks == "starts":
            return after.starter or 0
        if form.asks == "line":
            tiled = [event for step in steps for event in step if isinstance(event, happened.Tiled)]
            lines = [event.line for event in tiled if event.points == form.points]
            if len(lines) != 1:
                raise self.error(f"{key}.points", form.points, f"{len(lines)} lines score this, not one")
            return lines[0]
        return int(numbers[form.asks])


def _at(table: Any, path: str) -> object:
    """The text that stands at a path of msgspec's, such as step[0].task; None where it is no text."""
    for part in path.replace("[", ".").replace("]", "").split("."):
        try:
            table = table[int(part)] if isinstance(table, list) else table[part]
        except (KeyError, IndexError, ValueError, TypeError):
            return None
    return table if isinstance(table, str | int) else None
