"""Boards entered by tapping: fields of a form -> the text of a position, and what is wrong with which field.

The fields of board n: bnl1 … bnl5 a line's tiles; bnw the tapped printed spaces, as row and column; bnw11 … bnw55 the
color on a space; bnf (several) the floor; bns the score. `boards` counts them, `gray` is the side. Of the market:
f1 … f9 (several), cB … cM, factories, turn, starter, bag, lid.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from django.http import QueryDict

from tutorial import narration
from tutorial.azul.notation import COLORS, EMPTY, MARKER, PositionError
from tutorial.azul.position import (
    COLOR_TILES,
    EMPTY_ROW,
    MOST_FACTORIES,
    MOST_PLAYERS,
    SIZE,
    WALL,
    Position,
)

OWN = re.compile("(b[1-4](l[1-5]|w([1-5][1-5])?|f|s)|f[1-9]|c[BYRKWM]|boards|factories)")
PLACES = range(1, SIZE + 1)
EMPTY_BOARD = f"-/-/-/-/- -/-/-/-/- {EMPTY} 0"
# Signs that would break a field apart are shown as others, so that the error quotes them and names the right field.
APART = str.maketrans({"=": "＝", "/": "∕"})


@dataclass(frozen=True)
class Mistake:
    """What is wrong, on which board (0 the market or the whole), and the fields that cause it."""

    board: int
    text: str
    fields: frozenset[str]


@dataclass
class Entry:
    """What the fields hold, right or wrong: a list of texts for each name."""

    fields: dict[str, list[str]]
    boards: int = 1
    factories: int = 1
    gray: bool = False

    @classmethod
    def of_words(cls, words: QueryDict) -> "Entry":
        """What a form sent."""
        fields = {name: [apart(value) for value in values] for name, values in words.lists()}
        last = {kind: [int(name[1]) for name in fields if re.match(f"{kind}[1-9]", name)] for kind in "bf"}
        return cls(
            fields,
            boards=counted(words.get("boards", ""), MOST_PLAYERS) or max(last["b"], default=1),
            factories=counted(words.get("factories", ""), MOST_FACTORIES) or max(last["f"], default=1),
            gray=bool(words.get("gray")),
        )

    @classmethod
    def of_position(cls, position: Position) -> "Entry":
        """The fields that say this position."""
        fields: dict[str, list[str]] = {"bag": [position.bag], "lid": [position.lid]}
        fields["turn"] = [str(position.turn or EMPTY)]
        fields["starter"] = [str(position.starter)] if position.starter not in (None, position.turn) else [""]
        fields |= {f"f{number}": list(heap) for number, heap in enumerate(position.factories, 1)}
        fields |= {f"c{letter}": [str(position.center.count(letter))] for letter in COLORS}
        fields["cM"] = [MARKER] if MARKER in position.center else []
        for number, board in enumerate(position.boards, 1):
            fields |= {f"b{number}l{line}": [tiles] for line, tiles in enumerate(board.lines, 1)}
            fields |= {
                f"b{number}w{row}{column}": [tile.strip(".")]
                for row, tiles in enumerate(board.wall, 1)
                for column, tile in enumerate(tiles, 1)
            }
            fields[f"b{number}f"] = list(board.floor)
            fields[f"b{number}s"] = [str(board.score)]
        return cls(fields, len(position.boards), len(position.factories), position.gray)

    def press(self, button: str) -> None:
        """What the buttons do that change the form itself; any other word does nothing."""
        self.gray = {"gray": True, "colored": False}.get(button, self.gray)
        if button == "board+":
            self.boards = min(self.boards + 1, MOST_PLAYERS)
        elif button == "factory+":
            self.factories = min(self.factories + 1, MOST_FACTORIES)
        elif button == "factory-":
            self.factories = max(self.factories - 1, 1)
        elif button == "board-":
            self.boards = max(self.boards - 1, 1)
            for name in ("turn", "starter"):  # whoever sat at that board is gone
                if counted(self.first(name), MOST_PLAYERS) > self.boards:
                    self.fields[name] = []

    def part(self, button: str) -> str:
        """The part of the next page that whoever pressed this button waits for, as the end of its address."""
        return {"": "#result", "board+": f"#board-{self.boards}"}.get(button, "")

    # One field

    def first(self, name: str) -> str:
        return next(iter(self.fields.get(name, ())), "")

    def joined(self, name: str) -> str:
        return "".join(self.fields.get(name, ()))

    def on_wall(self, board: int, row: int, column: int) -> str:
        """The color on a wall space, chosen by name or tapped where it is printed; else nothing."""
        tapped = f"{row}{column}" in self.fields.get(f"b{board}w", ())
        return self.first(f"b{board}w{row}{column}") or (WALL[row - 1][column - 1] if tapped else "")

    def score(self, board: int) -> str:
        """The score as it is written, digits made plain ones; an empty field is 0."""
        text = unicodedata.normalize("NFKC", self.first(f"b{board}s").strip())
        return str(int(text)) if re.fullmatch("[0-9]{1,6}", text) else text or "0"

    def supply(self, name: str) -> str:
        """Bag or lid; spaces between the letters do no harm."""
        return "".join(self.first(name).replace("␣", "").split()).replace(EMPTY, "")

    # The text of a position

    @property
    def text(self) -> str:
        """The position that the fields say, as text; whether it is one, its reader says."""
        words = ["/".join(map(self.factory, range(1, self.factories + 1))), self.center, self.first("turn") or "1"]
        words += map(self.board, range(1, self.boards + 1))
        words += [f"{name}={self.supply(name)}" for name in ("bag", "lid") if self.supply(name)]
        words += [f"starter={self.first('starter')}"] if self.first("starter") else []
        return " ".join(words + ["wall=gray"] * self.gray)

    def factory(self, number: int) -> str:
        return self.joined(f"f{number}") or EMPTY

    @property
    def center(self) -> str:
        return (self.first("cM") and MARKER) + "".join(map(self._center_heap, COLORS)) or EMPTY

    def _center_heap(self, color: str) -> str:
        count = unicodedata.normalize("NFKC", self.first(f"c{color}")) or "0"
        return color * min(int(count), COLOR_TILES + 1) if re.fullmatch("[0-9]{1,6}", count) else count

    def board(self, number: int) -> str:
        floor = self.joined(f"b{number}f") or EMPTY
        return f"{self.lines(number)} {self.wall(number)} {floor} {self.score(number)}"

    def lines(self, board: int, only: Iterable[int] = PLACES) -> str:
        return "/".join((self.first(f"b{board}l{line}") if line in only else "") or EMPTY for line in PLACES)

    def wall(self, board: int, rows: Iterable[int] = PLACES, columns: Iterable[int] = PLACES) -> str:
        def space(row: int, column: int) -> str:
            return self.on_wall(board, row, column) if row in rows and column in columns else ""

        return "/".join("".join(space(row, column) or "." for column in PLACES) for row in PLACES)

    # What is wrong

    @cached_property
    def position(self) -> Position | None:
        """The position, if the fields say one."""
        return None if self.mistakes else Position.parse(self.text)

    @cached_property
    def mistakes(self) -> list[Mistake]:
        """What is wrong, each part read by itself; what only the whole shows comes when the parts are right."""
        found = [*self._market_mistakes()]
        for board in range(1, self.boards + 1):
            found += self._board_mistakes(board)
        return found or [*self._mistake(0, self.text, self._markers())]

    @property
    def general(self) -> list[Mistake]:
        """Mistakes that belong to no board."""
        return [mistake for mistake in self.mistakes if not mistake.board]

    @property
    def wrong(self) -> frozenset[str]:
        """The fields with a mistake."""
        return frozenset().union(*(mistake.fields for mistake in self.mistakes))

    def _markers(self) -> list[str]:
        """The fields that hold a marker, where there are several."""
        holders = ["cM"] if self.first("cM") else []
        holders += [f"b{board}f" for board in range(1, self.boards + 1) if MARKER in self.joined(f"b{board}f")]
        return holders if len(holders) > 1 else []

    def _market_mistakes(self) -> Iterator[Mistake]:
        for number in range(1, self.factories + 1):
            yield from self._mistake(0, f"{self.factory(number)} - 1 {EMPTY_BOARD}", [f"f{number}"])
        for color in COLORS:
            yield from self._mistake(0, f"- {self._center_heap(color) or EMPTY} 1 {EMPTY_BOARD}", [f"c{color}"])
        for name in ("bag", "lid"):
            yield from self._mistake(0, f"- - 1 {EMPTY_BOARD} {name}={self.supply(name) or EMPTY}", [name])

    def _board_mistakes(self, board: int) -> Iterator[Mistake]:
        floor, none = self.joined(f"b{board}f") or EMPTY, f"/{EMPTY_ROW}" * SIZE
        side = "wall=gray" if self.gray else ""
        walls = []
        for at in PLACES:
            row = [f"b{board}w{at}{column}" for column in PLACES if self.on_wall(board, at, column)]
            column = [f"b{board}w{row}{at}" for row in PLACES if self.on_wall(board, row, at)]
            walls += [*self._mistake(board, f"- - 1 -/-/-/-/- {self.wall(board, rows=(at,))} - 0 {side}", row)]
            if self.gray:
                walls += self._mistake(board, f"- - 1 -/-/-/-/- {self.wall(board, columns=(at,))} - 0 {side}", column)
        yield from walls
        for line in PLACES:
            # Where the wall is wrong, a line is read beside an empty one: its own mistakes show all the same.
            wall = none[1:] if walls else self.wall(board)
            yield from self._mistake(
                board, f"- - 1 {self.lines(board, only=(line,))} {wall} - 0 {side}", [f"b{board}l{line}"]
            )
        yield from self._mistake(board, f"- - 1 -/-/-/-/- -/-/-/-/- {floor} 0", [f"b{board}f"])
        yield from self._mistake(board, f"- - 1 -/-/-/-/- -/-/-/-/- - {self.score(board)}", [f"b{board}s"])

    def _mistake(self, board: int, text: str, fields: Iterable[str]) -> Iterator[Mistake]:
        """The mistake of a text, if it is no position; a board that was read alone gets its own number."""
        try:
            Position.parse(text)
        except PositionError as error:
            field = error.field.replace("board 1", f"board {board}") if board else error.field
            said = narration.unread(PositionError(error.code, field, error.text))
            yield Mistake(board, said, frozenset(fields))


def is_entry(words: QueryDict) -> bool:
    """The address comes from a form."""
    return any(OWN.fullmatch(name) for name in words)


def apart(value: str) -> str:
    """A value that stays in its field."""
    return narration.visible("␣".join(value.split())).translate(APART)


def counted(text: str, most: int) -> int:
    """A count from 1 to `most`; 0 for any other text."""
    return int(text) if re.fullmatch("[1-9]", text) and int(text) <= most else 0
