"""Why a move is forbidden, as a table read from the board alone: the proof's own, made apart from the engine's.

A row says: the code, when it applies, and the cells that one would point at. The first row that applies decides.
Colored side only; every board of the course is one. A cell is (area, board, row, column).
"""

from functools import cache

WALL = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]


@cache
def read(position):
    """Heaps by source, the turn, the boards, whether there is a bag or a lid: all as text."""
    fields = position.split()
    options = [field for field in fields if "=" in field]
    fields = [field for field in fields if "=" not in field]
    heaps = {0: tiles(fields[1])} | dict(enumerate(map(tiles, fields[0].split("/")), 1))
    boards = [
        (
            list(map(tiles, lines.split("/"))),
            ["....." if row == "-" else row for row in wall.split("/")],
            tiles(floor),
        )
        for lines, wall, floor in zip(fields[3::4], fields[4::4], fields[5::4], strict=True)
    ]
    return heaps, fields[2], boards, any(option.startswith(("bag=", "lid=")) for option in options)


class Asked:
    """A move, tried on a position: what the rows of the table look at."""

    def __init__(self, position, move):
        self.heaps, self.turn, self.boards, self.supply = read(position)
        self.number = int(self.turn) if self.turn != "-" else 1
        self.lines, self.wall, self.floor = self.boards[self.number - 1]
        self.move = move
        if move[0].isdigit():
            self.source, self.color, self.line = int(move[0]), move[1], int(move[2])
        elif move[0] == "T":
            self.line, self.column = int(move[1]), move[2:]
        if len(move) > 1:
            self.held = self.lines[self.line - 1] if self.line else ""

    @property
    def kind(self):
        return "draft" if self.move[0].isdigit() else {"T": "tile", "F": "floor", "N": "next", "E": "end"}[self.move[0]]

    @property
    def due(self):
        """What the round asks for now."""
        if any(heap.strip("M") for heap in self.heaps.values()):
            return "draft"
        if self.complete_lines():
            return "tile"
        if any(floor for _, _, floor in self.boards):
            return "floor"
        if self.complete_rows():
            return "end"
        return "next" if self.supply else "cut"

    def complete_lines(self):
        """Board and number of every complete line."""
        return [
            (board, line)
            for board, (lines, _, _) in enumerate(self.boards, 1)
            for line in range(1, 6)
            if len(lines[line - 1]) == line
        ]

    def complete_rows(self):
        return [
            (board, row)
            for board, (_, wall, _) in enumerate(self.boards, 1)
            for row in range(1, 6)
            if "." not in wall[row - 1]
        ]

    def topmost(self):
        return min(line for board, line in self.complete_lines() if board == self.number)

    def printed(self):
        """The column in which the color of the line stands in its row."""
        return WALL[self.line - 1].index(self.held[0]) + 1

    def in_the_way(self):
        """What has to be dealt with first."""
        now = self.due
        if now == "draft":
            return [place(number) for number, heap in self.heaps.items() if heap.strip("M")]
        if now == "tile":
            return [cell for board, line in self.complete_lines() for cell in spaces("line", board, line, line)]
        if now == "floor":
            return [
                ("floor", board, 0, at + 1)
                for board, (_, _, floor) in enumerate(self.boards, 1)
                for at in range(len(floor))
            ]
        if now == "end":
            return [cell for board, row in self.complete_rows() for cell in spaces("wall", board, row, 5)]
        return []


def tiles(text):
    return "" if text == "-" else text


def place(source):
    return ("factory", 0, source, 0) if source else ("center", 0, 0, 0)


def spaces(area, board, row, last, first=1):
    return [(area, board, row, at) for at in range(first, last + 1)]


ALWAYS = [
    ("game_over", lambda a: a.turn == "-", lambda a: []),
    ("wrong_phase", lambda a: a.kind != a.due, Asked.in_the_way),
]
DRAFT = [
    ("no_such_source", lambda a: a.source not in a.heaps, lambda a: []),
    ("no_such_tiles", lambda a: a.color not in a.heaps[a.source], lambda a: [place(a.source)]),
    (
        "line_other_color",
        lambda a: a.held and a.held[0] != a.color,
        lambda a: spaces("line", a.number, a.line, len(a.held)),
    ),
    (
        "line_full",
        lambda a: a.line and len(a.held) == a.line,
        lambda a: spaces("line", a.number, a.line, a.line),
    ),
    (
        "color_on_wall",
        lambda a: a.line and a.color in a.wall[a.line - 1],
        lambda a: [("wall", a.number, a.line, WALL[a.line - 1].index(a.color) + 1)],
    ),
]
TILE = [
    (
        "line_not_full",
        lambda a: len(a.held) < a.line,
        lambda a: spaces("line", a.number, a.line, a.line, len(a.held) + 1),
    ),
    ("not_topmost", lambda a: a.line != a.topmost(), lambda a: spaces("line", a.number, a.topmost(), a.topmost())),
    (
        "wrong_column",
        lambda a: a.column and int(a.column) != a.printed(),
        lambda a: [("wall", a.number, a.line, a.printed())],
    ),
]


def cause(asked):
    """The code and the cells, or None where nothing forbids the move."""
    for code, applies, cells in ALWAYS + {"draft": DRAFT, "tile": TILE}.get(asked.kind, []):
        if applies(asked):
            return code, set(cells(asked))
    return None
