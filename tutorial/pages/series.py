"""Several drills one after the other, seed and answers in the address: what placement and exam share."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tutorial.drills import KINDS, SEEDS, Answer
from tutorial.pages import play
from tutorial.pages.asked import Asked, address, any_seed, asked_of, read_seed

NOT_SURE = "-"
BETWEEN = "."  # the answers of an address


@dataclass
class Series:
    """The questions of a seed, those that were answered with their answers."""

    path: str
    seed: int
    questions: list[Asked]
    answers: list[Answer]

    @property
    def number(self) -> int:
        """Which question comes next, from 1."""
        return len(self.answers) + 1

    @property
    def count(self) -> int:
        return len(self.questions)

    @property
    def is_complete(self) -> bool:
        return len(self.answers) == len(self.questions)

    @property
    def asked(self) -> Asked:
        """The question that comes next."""
        return self.questions[len(self.answers)]

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


def questions(name: str, seed: int, skills: Sequence[str], *, plain: bool = False) -> list[Asked]:
    """A drill of each skill, other ones for each name and seed; plain ones are of the first kind of their skill."""
    seeds = random.Random(f"{name} {seed}").sample(range(SEEDS), len(skills))
    kinds = [len(KINDS[skill]) if plain else 1 for skill in skills]
    return [asked_of(skill, each - each % count) for skill, each, count in zip(skills, seeds, kinds, strict=True)]


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
    series = Series(request.path, seed, questions(name, seed, skills, plain=plain), [])
    back = address(request.path, seed=seed)
    given = ",".join(filter(None, request.GET.getlist("answer")))
    texts = list(filter(None, [*request.GET.get("answers", "").split(BETWEEN), given]))
    if len(texts) > series.count:
        raise play.NotUnderstood(BETWEEN.join(texts), back)
    for asked, text in zip(series.questions, texts, strict=False):
        try:
            asked.answer = () if text == NOT_SURE else asked.drill.read(text)
        except ValueError as error:
            raise play.NotUnderstood(text, back) from error
        series.answers.append(asked.answer)
    return redirect(address(request.path, seed=seed, answers=series.words)) if given else series
