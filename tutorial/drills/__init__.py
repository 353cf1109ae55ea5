"""Drills: positions from real play, each with a question that the engine answers. A seed is a puzzle, for ever.

>>> drill("points", 7) == drill("points", 7)
True
"""

import random
from functools import lru_cache

from tutorial.drills.counting import FLOOR_KINDS, ORDER_KINDS, POINTS_KINDS
from tutorial.drills.games import game
from tutorial.drills.kinds import Answer, Drill, Reason
from tutorial.drills.rounds import BONUSES_KINDS, REFILL_KINDS
from tutorial.drills.taking import LINES_KINDS, MARKER_KINDS, OVERFLOW_KINDS

__all__ = ["KINDS", "SEEDS", "SKILLS", "Answer", "Drill", "Reason", "drill", "following"]

KINDS: dict[str, tuple[type[Drill], ...]] = {
    "lines": LINES_KINDS,
    "overflow": OVERFLOW_KINDS,
    "marker": MARKER_KINDS,
    "points": POINTS_KINDS,
    "order": ORDER_KINDS,
    "floor": FLOOR_KINDS,
    "bonuses": BONUSES_KINDS,
    "refill": REFILL_KINDS,
}
SKILLS = tuple(KINDS)
SEEDS = 1_000_000  # seeds are 0 and up, below this
SAME_GAME = 5  # so many seeds in a row look at one game; fewer where a game has but one moment for it
SAME_GAME_OF = {"bonuses": 2}
TRIES = 60  # games that are searched for a fitting moment before a game that surely has one
SURE = range(20)  # the first games of all; a test finds a drill of every kind in them


def following(seed: int) -> int:
    """The next puzzle."""
    return (seed + 1) % SEEDS


@lru_cache(maxsize=256)
def drill(skill: str, seed: int) -> Drill:
    """The drill of a skill and a seed. KeyError and ValueError for what is none."""
    if not 0 <= seed < SEEDS:
        raise ValueError(seed)
    kind = KINDS[skill][seed % len(KINDS[skill])]
    chance = random.Random(f"{skill} {seed}")
    first = seed // SAME_GAME_OF.get(skill, SAME_GAME)
    numbers = [*range(first, first + TRIES), *SURE]
    found = (kind.find(game(number, kind.players), chance) for number in numbers)
    return next(filter(None, found))
