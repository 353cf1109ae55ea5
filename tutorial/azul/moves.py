"""The moves, as values. `str` and `parse_move` undo each other."""

import re
from dataclasses import dataclass

from tutorial.azul.notation import MoveError

__all__ = ["Draft", "EndGame", "Move", "MoveError", "NextRound", "PayFloor", "Tile", "parse_move"]

CENTER = 0  # as a source
FLOOR = 0  # as a line, and as a column where a whole line falls


@dataclass(frozen=True, slots=True)
class Draft:
    """Take all tiles of a color from a source (0 the center) to a line (0 the floor): `1B3`. Rulebook p. 3."""

    source: int
    color: str
    line: int

    def __str__(self) -> str:
        return f"{self.source}{self.color}{self.line}"


@dataclass(frozen=True, slots=True)
class Tile:
    """Move a tile of a complete line to the wall: `T3`; gray side with its column, `T34`, or the floor, `T30`."""

    line: int
    column: int | None = None

    def __str__(self) -> str:
        return f"T{self.line}{'' if self.column is None else self.column}"


@dataclass(frozen=True, slots=True)
class PayFloor:
    """All floor lines are paid: `F`. Rulebook p. 5."""

    def __str__(self) -> str:
        return "F"


@dataclass(frozen=True, slots=True)
class NextRound:
    """The next round is dealt: `N`. Rulebook p. 5."""

    def __str__(self) -> str:
        return "N"


@dataclass(frozen=True, slots=True)
class EndGame:
    """The bonuses are counted and the game is over: `E`. Rulebook p. 6."""

    def __str__(self) -> str:
        return "E"


Move = Draft | Tile | PayFloor | NextRound | EndGame

_SHAPE = re.compile(r"([0-9])([BYRKW])([0-5])|T([1-5])([0-5])?|([FNE])")
_PLAIN: dict[str, Move] = {"F": PayFloor(), "N": NextRound(), "E": EndGame()}


def parse_move(text: str) -> Move:
    """Read one move; MoveError for any other text."""
    shape = _SHAPE.fullmatch(text)
    if shape is None:
        raise MoveError("no_move", "move", text)
    source, color, line, tiled, column, plain = shape.groups()
    if plain:
        return _PLAIN[plain]
    if tiled:
        return Tile(int(tiled), None if column is None else int(column))
    return Draft(int(source), color, int(line))
