"""The rules once more, told apart from the engine: slow and plain, on lists that change.

It shares no code with `tutorial.azul` and exists to disagree with it. A move is its text, a wall is a
list of rows of letters, everything is looked for by trying all of it.
"""

import itertools

COLORS = "BYRKW"
ORDER = "MBYRKW"
WALL = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]
PRINTED_COSTS = [1, 1, 2, 2, 2, 3, 3]
ALL_MOVES = (
    [f"{source}{color}{line}" for source in range(10) for color in COLORS for line in range(6)]
    + [f"T{line}{column}" for line in range(1, 6) for column in ["", *range(6)]]
    + ["F", "N", "E"]
)


def letters(text):
    return [] if text == "-" else list(text)


def heap(tiles):
    return "".join(tiles) or "-"


class Side:
    """One player's board, lying on the table."""

    def __init__(self, lines="-/-/-/-/-", wall="-/-/-/-/-", floor="-", score="0"):
        self.lines = [letters(line) for line in lines.split("/")]
        self.wall = [list("....." if row == "-" else row) for row in wall.split("/")]
        self.floor = letters(floor)
        self.score = int(score)

    def __str__(self):
        rows = ["".join(row) for row in self.wall]
        walls = "/".join("-" if row == "....." else row for row in rows)
        return f"{'/'.join(map(heap, self.lines))} {walls} {heap(self.floor)} {self.score}"

    def complete_lines(self):
        return [n for n in range(1, 6) if len(self.lines[n - 1]) == n]

    def full_rows(self):
        return [row for row in range(5) if "." not in self.wall[row]]

    def tiles(self):
        return [tile for part in (*self.lines, *self.wall, self.floor) for tile in part if tile in COLORS]

    def drop(self, tile, lid):
        """Let one tile fall: to the floor, or to the lid when all seven spaces are taken."""
        (self.floor if len(self.floor) < 7 else lid).append(tile)

    def free_columns(self, line, color, gray):
        """The columns, from 1, in which the rules let a tile of this color lie in this row."""
        row = self.wall[line - 1]
        if color in row:
            return []
        if not gray:
            return [WALL[line - 1].index(color) + 1]
        return [c + 1 for c in range(5) if row[c] == "." and all(self.wall[r][c] != color for r in range(5))]

    def runs(self, line, column):
        """How many tiles lie in one unbroken run through this space, across and down."""
        across = "".join(self.wall[line - 1])
        down = "".join(row[column - 1] for row in self.wall)
        return run(across, column - 1), run(down, line - 1)

    def bonus(self):
        columns = [[row[c] for row in self.wall] for c in range(5)]
        flat = list(itertools.chain(*self.wall))
        return (
            2 * len(self.full_rows())
            + 7 * sum("." not in column for column in columns)
            + 10 * sum(flat.count(color) == 5 for color in COLORS)
        )


def run(spaces, at):
    """The longest stretch of `spaces` without a gap that contains `at`."""
    stretches = [(a, b) for a in range(at + 1) for b in range(at + 1, 6) if "." not in spaces[a:b]]
    return max(b - a for a, b in stretches)


def points(across, down):
    if across == 1 and down == 1:
        return 1
    return (across if across > 1 else 0) + (down if down > 1 else 0)


class Table:
    """The whole table. `play` changes it; `text` is the canonical position."""

    def __init__(self, text):
        words = text.split()
        options = dict(word.split("=") for word in words if "=" in word)
        factories, center, turn, *rest = [word for word in words if "=" not in word]
        self.factories = [letters(factory) for factory in factories.split("/")]
        self.center = letters(center)
        self.turn = None if turn == "-" else int(turn)
        self.sides = [Side(*rest[n : n + 4]) for n in range(0, len(rest), 4)]
        self.bag, self.lid = letters(options.get("bag", "-")), letters(options.get("lid", "-"))
        self.starter = int(options["starter"]) if "starter" in options else self.turn
        self.gray = options.get("wall") == "gray"
        self.points = []  # (line, across, down, points) of each tile that reached a wall
        self.settle()

    def settle(self):
        """Once the market is empty, whose turn it is follows from the boards."""
        if self.turn is not None and not self.tiles_in_market():
            tilers = [n for n, side in enumerate(self.sides, 1) if side.complete_lines()]
            self.turn = tilers[0] if tilers else self.starter

    def text(self):
        def in_order(tiles):
            return heap(sorted(tiles, key=ORDER.index))

        parts = ["/".join(map(in_order, self.factories)), in_order(self.center), str(self.turn or "-")]
        parts += map(str, self.sides)
        parts += [f"{name}={heap(tiles)}" for name, tiles in (("bag", self.bag), ("lid", self.lid)) if tiles]
        if self.turn and self.starter != self.turn:
            parts.append(f"starter={self.starter}")
        return " ".join(parts + ["wall=gray"] * self.gray)

    def tiles_in_market(self):
        return [tile for source in (self.center, *self.factories) for tile in source if tile != "M"]

    def phase(self):
        if self.turn is None:
            return "over"
        if self.tiles_in_market():
            return "draft"
        if any(side.complete_lines() for side in self.sides):
            return "tile"
        if any(side.floor for side in self.sides):
            return "floor"
        supply = self.bag + self.lid
        if any(side.full_rows() for side in self.sides):
            return "end"
        if not supply and sum(len(side.tiles()) for side in self.sides) == 100:
            return "end"
        return "next" if supply else "cut"

    def allows(self, move):
        phase = self.phase()
        if move in ("F", "N", "E"):
            return phase == {"F": "floor", "N": "next", "E": "end"}[move]
        if move[0] == "T":
            return phase == "tile" and self.allows_tiling(int(move[1]), move[2:])
        return phase == "draft" and self.allows_draft(int(move[0]), move[1], int(move[2]))

    def allows_tiling(self, line, column):
        side = self.sides[self.turn - 1]
        if line != min(side.complete_lines()):
            return False
        free = side.free_columns(line, side.lines[line - 1][0], self.gray)
        if self.gray:
            return column != "" and (int(column) in free or (column == "0" and not free))
        return column == "" or int(column) in free

    def allows_draft(self, source, color, line):
        side = self.sides[self.turn - 1]
        if source > len(self.factories) or color not in [self.center, *self.factories][source]:
            return False
        if line == 0:
            return True
        lying = side.lines[line - 1]
        return len(lying) < line and set(lying) <= {color} and color not in side.wall[line - 1]

    def legal(self):
        return {move for move in ALL_MOVES if self.allows(move)}

    def play(self, move):
        assert self.allows(move), f"{move} is not legal in {self.text()}"
        act = {"F": self.pay, "N": self.deal, "E": self.end}.get(move)
        if act:
            act()
        elif move[0] == "T":
            self.tile(int(move[1]), move[2:])
        else:
            self.draft(int(move[0]), move[1], int(move[2]))
        self.settle()

    def draft(self, source, color, line):
        side, place = self.sides[self.turn - 1], [self.center, *self.factories][source]
        taken = [tile for tile in place if tile == color]
        rest = [tile for tile in place if tile not in (color, "M")]
        if source == 0 and "M" in self.center:
            side.floor.append("M")  # before any tile falls; on a full floor it lies beside, in an eighth place
        if source == 0:
            self.center = rest
        else:
            place.clear()
            self.center += rest
        for tile in taken:
            if line and len(side.lines[line - 1]) < line:
                side.lines[line - 1].append(tile)
            else:
                side.drop(tile, self.lid)
        self.turn = self.turn % len(self.sides) + 1

    def tile(self, line, column):
        side = self.sides[self.turn - 1]
        tiles, side.lines[line - 1] = side.lines[line - 1], []
        if column == "0":
            for tile in tiles:
                side.drop(tile, self.lid)
            return
        at = int(column) if column else WALL[line - 1].index(tiles[0]) + 1
        side.wall[line - 1][at - 1] = tiles[0]
        across, down = side.runs(line, at)
        side.score += points(across, down)
        self.points.append((line, across, down, points(across, down)))
        self.lid += tiles[1:]

    def pay(self):
        for number, side in enumerate(self.sides, 1):
            for _space, cost in zip(side.floor, PRINTED_COSTS, strict=False):
                side.score = max(0, side.score - cost)
            self.lid += [tile for tile in side.floor if tile != "M"]
            if "M" in side.floor:
                self.starter, self.center = number, ["M"]
            side.floor = []

    def deal(self):
        for factory in self.factories:
            while len(factory) < 4 and (self.bag or self.lid):
                if not self.bag:
                    self.bag, self.lid = self.lid, []
                factory.append(self.bag.pop(0))
        self.center = ["M"]

    def end(self):
        for side in self.sides:
            side.score += side.bonus()
        self.turn = self.starter = None

    def winners(self):
        """Everybody whom nobody beats: by score, then by complete rows."""
        ranks = [(side.score, len(side.full_rows())) for side in self.sides]
        return [n for n, rank in enumerate(ranks, 1) if not any(other > rank for other in ranks)]
