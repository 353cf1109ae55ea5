"""Several drills one after the other, seed and answers in the address: what placement and exam share.

Finding a drill costs more than a page: each is found when it is asked, or judged, and not before.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tutorial.drills import KINDS, SEEDS, Answer, drill
from tutorial.pages import play
from tutorial.pages.asked import Asked, address, any_seed, asked_of, read_seed

NOT_SURE = "-"
BETWEEN = "."  # the answers of an address


@dataclass
class Series:
    """The puzzles of a seed, each a skill and its own seed, and the answers to the first ones."""

    path: str
    seed: int
    puzzles: list[tuple[str, int]]
    answers: list[Answer]

    @property
    def number(self) -> int:
        """Which question comes next, from 1."""
        return len(self.answers) + 1

    @property
    def count(self) -> int:
        return len(self.puzzles)

    @property
    def is_complete(self) -> bool:
        return len(self.answers) == len(self.puzzles)

    @property
    def asked(self) -> Asked:
        """The question that comes next."""
        return asked_of(*self.puzzles[len(self.answers)])

    @cached_property
    def questions(self) -> list[Asked]:
        """Those that were answered, with their answers."""
        answered = [asked_of(*puzzle) for puzzle in self.puzzles[: len(self.answers)]]
        for asked, answer in zip(answered, self.answers, strict=True):
            asked.answer = answer
        return answered

    @property
    def words(self) -> str:
        """The answers as an address has them."""
        return BETWEEN.join(",".join(answer) or NOT_SURE for answer in self.answers)

    @property
    def right(self) -> int:
        """How many answers are right."""
        return sum(asked.is_right for asked in self.questions)

    @property
    def wrong(self) -> int:
        return self.count - self.right


def puzzles(name: str, seed: int, skills: Sequence[str], *, plain: bool = False) -> list[tuple[str, int]]:
    """A puzzle of each skill, other ones for each name and seed; plain ones are of the first kind of their skill."""
    seeds = random.Random(f"{name} {seed}").sample(range(SEEDS), len(skills))
    kinds = [len(KINDS[skill]) if plain else 1 for skill in skills]
    return [(skill, each - each % count) for skill, each, count in zip(skills, seeds, kinds, strict=True)]


def start(path: str) -> str:
    """The address of a new series."""
    return address(path, seed=any_seed())


def series_or_redirect(
    request: HttpRequest, name: str, skills: Sequence[str], *, plain: bool = False
) -> Series | HttpResponse:
    """The series that an address describes; an answer just given leads to the address that holds it too."""
    read = play.Reader(request.GET, request.path)
    seed = read.word("seed", read_seed)
    if seed is None:
        return redirect(start(request.path))
    series = Series(request.path, seed, puzzles(name, seed, skills, plain=plain), [])
    back = address(request.path, seed=seed)
    given = ",".join(filter(None, request.GET.getlist("answer")))
    texts = list(filter(None, [*request.GET.get("answers", "").split(BETWEEN), given]))
    if len(texts) > series.count:
        raise play.NotUnderstood(BETWEEN.join(texts), back)
    for puzzle, text in zip(series.puzzles, texts, strict=False):
        try:
            series.answers.append(() if text == NOT_SURE else drill(*puzzle).read(text))
        except ValueError as error:
            raise play.NotUnderstood(text, back) from error
    return redirect(address(request.path, seed=seed, answers=series.words)) if given else series
