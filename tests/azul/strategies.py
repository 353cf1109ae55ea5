"""Random positions of every kind and phase, and random play, as text.

A position is built on the oracle's table, so that its text is canonical by a second opinion. All chance
comes from one `random.Random`: hypothesis's own in `positions`, which it can shrink, or a seeded one.
"""

import random
from functools import cache

from hypothesis import strategies as st

from tests.azul.oracle import COLORS, WALL, Side, Table
from tutorial.azul.rules import apply, legal_moves, new_game

PHASES = ("over", "draft", "tile", "floor", "end", "next", "cut")
DEALT = [(players, gray) for players in (2, 3, 4) for gray in (False, True)]


class Supply:
    """The hundred tiles; whoever asks for one that is used up gets nothing."""

    def __init__(self, chance):
        self.chance, self.left = chance, dict.fromkeys(COLORS, 20)

    def take(self, color=None):
        color = color or self.chance.choice(COLORS)
        if not self.left[color]:
            return []
        self.left[color] -= 1
        return [color]

    def heap(self, size):
        return [tile for _ in range(size) for tile in self.take()]


def random_position(chance, phase):
    """Text of a random canonical position in this phase: 1 to 4 boards, either side, chaotic but valid."""
    while (table := random_table(chance, phase)).phase() != phase:
        pass
    return table.text()


def random_table(chance, phase):
    """A table that leans towards this phase."""
    supply, table = Supply(chance), Table("- - 1 -/-/-/-/- -/-/-/-/- - 0")
    table.gray = chance.random() < 0.5
    table.sides = [random_side(chance, supply, table.gray, phase) for _ in range(chance.randint(1, 4))]
    table.factories = [[] for _ in range(chance.choice((1, 2, 5, 7, 9)))]
    put_marker(chance, table, phase)
    if phase == "draft":
        table.factories = [supply.heap(chance.choice((4, 0, chance.randint(0, 4)))) for _ in table.factories]
        table.center += supply.heap(chance.choice((0, 0, 3, 15)))
    if phase != "cut" and chance.random() < 0.8:
        table.bag, table.lid = (supply.heap(chance.choice((2, 0, 11))) for _ in range(2))
    if phase == "over":
        table.turn = table.starter = None
    else:
        table.turn, table.starter = (chance.randint(1, len(table.sides)) for _ in range(2))
    table.settle()
    return table


def random_side(chance, supply, gray, phase):
    """A board with lines and a floor as the phase allows them."""
    side, density = Side(), chance.choice((0, 0.2, 0.5, 0.8, 1))
    if phase == "end":
        row = chance.randrange(5)
        side.wall[row] = [(supply.take(color) or ".")[0] for color in WALL[row]]
    for row in range(5):
        for column in range(5):
            color = chance.choice(COLORS) if gray else WALL[row][column]
            taken = color in side.wall[row] or any(other[column] == color for other in side.wall)
            if side.wall[row][column] == "." and not taken and chance.random() < density:
                side.wall[row][column] = (supply.take(color) or ".")[0]
    for line in range(1, 6):
        most = line if phase in ("draft", "tile") else line - 1
        color, size = chance.choice(COLORS), chance.choice((most, 0, chance.randint(0, most)))
        if color not in side.wall[line - 1]:
            side.lines[line - 1] = [tile for _ in range(size) for tile in supply.take(color)]
    if phase in ("draft", "tile", "floor"):
        side.floor = supply.heap(chance.choice((1, 0, 3, 6, 7)))
    side.score = chance.choice((0, 1, 5, 17, 240))
    return side


def put_marker(chance, table, phase):
    """The marker lies on a floor (in the eighth place of a full one), in the center, or nowhere."""
    if phase in ("draft", "tile", "floor") and chance.random() < 0.5:
        floor = chance.choice(table.sides).floor
        floor.insert(7 if len(floor) == 7 else chance.randint(0, len(floor)), "M")
    elif chance.random() < 0.8:
        table.center = ["M"]


def positions(phases=PHASES):
    """Texts of canonical positions in these phases."""
    return st.builds(random_position, st.randoms(use_true_random=False), st.sampled_from(phases))


@cache
def seeded_positions(count, phases=PHASES):
    """The same from fixed seeds: many, quickly, and always the same ones."""
    return [random_position(random.Random(seed), phases[seed % len(phases)]) for seed in range(count)]


def random_play(seed, players, gray, rounds=None, shuffle=None):
    """A game of random legal moves: (before, move, after, events) a step, to the end or for some rounds."""
    chance = random.Random(seed)
    position, dealt = new_game(players, seed, gray=gray), 0
    while moves := legal_moves(position):
        move = chance.choice(moves)
        dealt += str(move) == "N"
        if rounds is not None and dealt > rounds:
            return
        after, events = apply(position, move, shuffle)
        yield position, move, after, events
        position = after
