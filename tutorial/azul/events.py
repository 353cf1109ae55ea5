"""What happened, as facts: each event has all that a sentence or a highlight needs, and no words.

Boards, lines, rows, columns, spaces and factories count from 1; a line's spaces from the right, as they fill.
"""

from dataclasses import dataclass
from typing import Literal

from tutorial.azul.position import FLOOR_SPACES

Area = Literal["factory", "center", "line", "wall", "floor"]


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """One place on the table. `row` is a factory's, a line's or a wall row's number, `column` a space in it."""

    area: Area
    board: int = 0
    row: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Took:
    """All `count` tiles of a color were taken from a source (0 the center)."""

    board: int
    source: int
    color: str
    count: int


@dataclass(frozen=True, slots=True)
class ToCenter:
    """The rest of a factory went to the center."""

    source: int
    tiles: str


@dataclass(frozen=True, slots=True)
class MarkerTaken:
    """The first to take from the center took the marker too; `space` 8 lies beside a full floor line."""

    board: int
    space: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (Cell("floor", self.board, 0, self.space),)

    @property
    def beside(self) -> bool:
        return self.space > FLOOR_SPACES


@dataclass(frozen=True, slots=True)
class Placed:
    """`count` tiles went into a line that now holds `held`."""

    board: int
    line: int
    color: str
    count: int
    held: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        first = self.held - self.count + 1
        return tuple(Cell("line", self.board, self.line, space) for space in range(first, self.held + 1))

    @property
    def complete(self) -> bool:
        return self.held == self.line


@dataclass(frozen=True, slots=True)
class Fell:
    """Tiles fell to the floor line, the first of them to space `first`; `chosen`: nothing else was wanted."""

    board: int
    tiles: str
    first: int
    chosen: bool

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(Cell("floor", self.board, 0, self.first + at) for at in range(len(self.tiles)))


@dataclass(frozen=True, slots=True)
class Discarded:
    """Tiles went to the lid: past a full floor line ("overflow"), the rest of a tiled line, or a paid floor."""

    board: int
    tiles: str
    origin: Literal["overflow", "line", "floor"]


@dataclass(frozen=True, slots=True)
class DraftEnded:
    """The last tile of factories and center was taken."""


@dataclass(frozen=True, slots=True)
class Tiled:
    """A tile went from a complete line to the wall. `across` and `down` are the columns and rows of its runs."""

    board: int
    line: int
    column: int
    color: str
    across: tuple[int, ...]
    down: tuple[int, ...]
    points: int
    before: int
    after: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (Cell("wall", self.board, self.line, self.column),)

    @property
    def across_cells(self) -> tuple[Cell, ...]:
        return tuple(Cell("wall", self.board, self.line, column) for column in self.across)

    @property
    def down_cells(self) -> tuple[Cell, ...]:
        return tuple(Cell("wall", self.board, row, self.column) for row in self.down)


@dataclass(frozen=True, slots=True)
class LineFell:
    """Gray side: no space of the row is legal, the whole line goes to the floor."""

    board: int
    line: int
    color: str
    count: int


@dataclass(frozen=True, slots=True)
class Paid:
    """A floor line with `spaces` taken cost `cost`; the score stops at 0."""

    board: int
    spaces: int
    cost: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class StarterSet:
    """Who starts the next round; `held`: because of the marker, else nobody took it and the starter stays."""

    board: int
    held: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """Tiles were drawn from the bag to a factory; `reached` is what lies there now."""

    factory: int
    tiles: str
    reached: int
    bag: int


@dataclass(frozen=True, slots=True)
class LidToBag:
    """The bag was empty: all tiles of the lid went into it."""

    tiles: str


@dataclass(frozen=True, slots=True)
class RanOut:
    """Bag and lid are empty; the factories from this one on stay short."""

    factory: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """The marker lies in the center; this player takes first."""

    board: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus at the end: `which` is the row, the column, or the color's place in the order of the letters."""

    board: int
    kind: Literal["row", "column", "color"]
    which: int
    points: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """The winners; `tied` are all with the most `points`, more than the winners where complete rows decided."""

    winners: tuple[int, ...]
    tied: tuple[int, ...]
    points: int


Event = (
    Took
    | ToCenter
    | MarkerTaken
    | Placed
    | Fell
    | Discarded
    | DraftEnded
    | Tiled
    | LineFell
    | Paid
    | StarterSet
    | Dealt
    | LidToBag
    | RanOut
    | RoundStarted
    | Bonus
    | GameOver
)
