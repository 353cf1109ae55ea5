"""A position: what lies where, and whose turn it is. A tile is a letter, a heap is a string of letters."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from tutorial.azul.notation import COLORS, EMPTY, MARKER, NotationError, PositionError

__all__ = ["COLORS", "MARKER", "Board", "NotationError", "Position", "PositionError"]

SIZE = 5  # lines, rows and columns
COLOR_TILES = 20  # of each color (rulebook p. 2)
FACTORY_TILES = 4
MOST_FACTORIES = 9
MOST_PLAYERS = 4
FLOOR_SPACES = 7
EMPTY_ROW = "." * SIZE
# The colored side (rulebook p. 2): each color steps one column to the right from row to row.
WALL = tuple("".join(COLORS[(column - row) % SIZE] for column in range(SIZE)) for row in range(SIZE))


def factories_for(players: int) -> int:
    """How many factories a game of 2 to 4 players uses (rulebook p. 2)."""
    return 2 * players + 1


@lru_cache(maxsize=4096)
def sort_heap(tiles: str) -> str:
    """The tiles in the order in which factories and center are written: the marker, then the colors."""
    return "".join([letter * tiles.count(letter) for letter in MARKER + COLORS])


def complete_row(row: str) -> bool:
    return "." not in row


@dataclass(frozen=True, slots=True)
class Board:
    """One player board.

    `lines`: five heaps, line 1 first. `wall`: five rows of five characters, a letter or a dot. `floor`: at most seven
    tiles, the marker among them, and behind seven tiles an eighth place for the marker alone. `score`: 0 or more.
    """

    lines: tuple[str, ...]
    wall: tuple[str, ...]
    floor: str
    score: int

    def __str__(self) -> str:
        rows = (EMPTY if row == EMPTY_ROW else row for row in self.wall)
        return f"{_print_heaps(self.lines)} {'/'.join(rows)} {self.floor or EMPTY} {self.score}"

    @property
    def complete_lines(self) -> tuple[int, ...]:
        """The numbers of the lines that are full, from the top."""
        return _complete_lines(self.lines)

    @property
    def complete_rows(self) -> list[int]:
        """The numbers of the wall rows without an empty space, from the top."""
        return [number for number, row in enumerate(self.wall, 1) if complete_row(row)]

    @property
    def tiles(self) -> str:
        """All that lies on this board, the marker included; dots are empty spaces."""
        return "".join(self.lines) + "".join(self.wall) + self.floor


@lru_cache(maxsize=4096)
def _complete_lines(lines: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(number for number, tiles in enumerate(lines, 1) if len(tiles) == number)


@dataclass(frozen=True, slots=True)
class Position:
    """What lies on the table. `str` and `parse` undo each other; the notation is described in lessons/README.md.

    `turn` is the number of the player to move, None when the game is over; `starter` the one who started this round.
    `bag` is in the order in which it will be drawn, `lid` oldest first.
    """

    factories: tuple[str, ...]
    center: str
    turn: int | None
    boards: tuple[Board, ...]
    bag: str = ""
    lid: str = ""
    starter: int | None = None
    gray: bool = False

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a position strictly; PositionError quotes what is wrong and names the field."""
        words = text.split()
        if len(words) < 3:
            raise PositionError("too_short", "position", text)
        fields = words[3:]
        first_option = next((at for at, word in enumerate(fields) if "=" in word), len(fields))
        options = _parse_options(fields[first_option:])
        gray = options.get("wall") is not None
        boards = _parse_boards(fields[:first_option], gray=gray)
        turn = None if words[2] == EMPTY else _parse_player(words[2], "turn", len(boards))
        starter = turn
        if "starter" in options:
            starter = _parse_player(options["starter"], "starter", len(boards))
            if turn is None:
                raise PositionError("starter_when_over", "starter", options["starter"])
        position = cls(
            factories=_parse_factories(words[0]),
            center=sort_heap(_parse_heap(words[1], "center", MARKER + COLORS)),
            turn=turn,
            boards=boards,
            bag=options.get("bag", ""),
            lid=options.get("lid", ""),
            starter=starter,
            gray=gray,
        )
        _check_counts(position)
        if turn is None or not position.market_is_empty:
            return position
        turn = to_move(boards, starter)
        return cls(position.factories, position.center, turn, boards, position.bag, position.lid, starter, gray)

    def __str__(self) -> str:
        parts = [_print_heaps(self.factories), self.center or EMPTY, str(self.turn or EMPTY), *map(str, self.boards)]
        parts += [f"bag={self.bag}"] if self.bag else []
        parts += [f"lid={self.lid}"] if self.lid else []
        parts += [f"starter={self.starter}"] if self.starter not in (None, self.turn) else []
        parts += ["wall=gray"] if self.gray else []
        return " ".join(parts)

    @property
    def market_is_empty(self) -> bool:
        """No tile lies on a factory or in the center; the marker is no tile (rulebook p. 4)."""
        return self.center in ("", MARKER) and not any(self.factories)

    def source(self, number: int) -> str:
        """The heap of a source: 0 is the center, 1 and up the factories. IndexError where there is none."""
        return self.factories[number - 1] if number else self.center

    @property
    def board(self) -> Board:
        """The board of the player to move; of the first player when the game is over."""
        return self.boards[(self.turn or 1) - 1]


def to_move(boards: tuple[Board, ...], starter: int | None) -> int | None:
    """Whose turn it is once the market is empty: the first board with a complete line, else the starter."""
    return next((number for number, board in enumerate(boards, 1) if board.complete_lines), starter)


def _print_heaps(heaps: Iterable[str]) -> str:
    return "/".join(heap or EMPTY for heap in heaps)


def _parse_heap(text: str, field: str, letters: str = COLORS) -> str:
    if text == EMPTY:
        return ""
    if not text or text.strip(letters):
        raise PositionError("unknown_letter", field, text)
    if any(letter not in letters for letter in text):
        raise PositionError("unknown_letter", field, text)
    return text


def _parse_factories(text: str) -> tuple[str, ...]:
    heaps = text.split("/")
    if len(heaps) > MOST_FACTORIES:
        raise PositionError("too_many_factories", "factories", text)
    for heap in heaps:
        if MARKER in heap:
            raise PositionError("marker_on_factory", "factories", heap)
        if len(_parse_heap(heap, "factories")) > FACTORY_TILES:
            raise PositionError("factory_too_full", "factories", heap)
    return tuple(sort_heap(heap) for heap in heaps)


def _parse_player(text: str, field: str, boards: int) -> int:
    if not re.fullmatch("[1-9][0-9]*", text):
        raise PositionError("no_player", field, text)
    if len(text) > 1 or int(text) > boards:
        raise PositionError("no_such_board", field, text)
    return int(text)


def _parse_options(words: list[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in ("bag", "lid", "starter", "wall"):
            raise PositionError("unknown_option", "options", word)
        if name in options:
            raise PositionError("option_twice", name, word)
        if not value:
            raise PositionError("option_without_value", name, word)
        if name == "wall" and value != "gray":
            raise PositionError("unknown_wall", name, word)
        options[name] = _parse_heap(value, name) if name in ("bag", "lid") else value
    return options


def _parse_boards(words: list[str], *, gray: bool) -> tuple[Board, ...]:
    if not words or len(words) % 4:
        raise PositionError("incomplete_board", "boards", " ".join(words))
    if len(words) > 4 * MOST_PLAYERS:
        raise PositionError("too_many_boards", "boards", " ".join(words))
    return tuple(_parse_board(words[at : at + 4], at // 4 + 1, gray=gray) for at in range(0, len(words), 4))


def _parse_board(words: list[str], number: int, *, gray: bool) -> Board:
    name = f"board {number}"
    wall = _parse_wall(words[1], f"{name} wall", gray=gray)
    if not re.fullmatch("0|[1-9][0-9]{0,5}", words[3]):
        raise PositionError("no_score", f"{name} score", words[3])
    return Board(
        lines=_parse_lines(words[0], f"{name} lines", wall),
        wall=wall,
        floor=_parse_floor(words[2], f"{name} floor"),
        score=int(words[3]),
    )


def _parse_lines(text: str, field: str, wall: tuple[str, ...]) -> tuple[str, ...]:
    parts = text.split("/")
    if len(parts) != SIZE:
        raise PositionError("not_five", field, text)
    lines = tuple(_parse_heap(part, field) for part in parts)
    for number, tiles in enumerate(lines, 1):
        if len(tiles) > number:
            raise PositionError("line_too_long", field, tiles)
        if len(set(tiles)) > 1:
            raise PositionError("line_of_two_colors", field, tiles)
        if tiles and tiles[0] in wall[number - 1]:
            raise PositionError("line_color_on_wall", field, tiles)
    return lines


def _parse_wall(text: str, field: str, *, gray: bool) -> tuple[str, ...]:
    parts = text.split("/")
    if len(parts) != SIZE:
        raise PositionError("not_five", field, text)
    wall = tuple(EMPTY_ROW if part == EMPTY else part for part in parts)
    for row, printed in zip(wall, WALL, strict=True):
        if any(letter not in COLORS + "." for letter in row):
            raise PositionError("unknown_letter", field, row)
        if len(row) != SIZE:
            raise PositionError("row_not_five", field, row)
        if any(row.count(color) > 1 for color in COLORS):
            raise PositionError("color_twice_in_row", field, row)
        if not gray and any(tile not in (".", space) for tile, space in zip(row, printed, strict=True)):
            raise PositionError("wrong_column", field, row)
    for tiles in map("".join, zip(*wall, strict=True)):
        if any(tiles.count(color) > 1 for color in COLORS):
            raise PositionError("color_twice_in_column", field, tiles)
    return wall


def _parse_floor(text: str, field: str) -> str:
    floor = _parse_heap(text, field, MARKER + COLORS)
    eighth = len(floor) == FLOOR_SPACES + 1 and floor.endswith(MARKER)
    if len(floor) > FLOOR_SPACES and not eighth:
        raise PositionError("floor_too_full", field, text)
    return floor


def _check_counts(position: Position) -> None:
    everything = "".join([*position.factories, position.center, position.bag, position.lid])
    everything += "".join(board.tiles for board in position.boards)
    if everything.count(MARKER) > 1:
        raise PositionError("two_markers", "position", MARKER * everything.count(MARKER))
    for color in COLORS:
        if everything.count(color) > COLOR_TILES:
            raise PositionError("too_many_of_a_color", "position", color)
