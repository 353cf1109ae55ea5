"""The words of an address, read strictly: whatever means nothing is a 404 that quotes it."""

import re
from collections.abc import Callable
from typing import TypeVar

from django.http import Http404, QueryDict

from tutorial.azul.moves import Move, MoveError, parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import IllegalMove, replay

T = TypeVar("T")
LAST_HINT = 4  # after three hints in words: "show me"
MOST_MOVES = 300  # of a history: as many as a long game of four; every link of a page may repeat them


class NotUnderstood(Http404):
    """Text in an address that means nothing here. The 404 page quotes it and leads back to `back`."""

    def __init__(self, text: str, back: str) -> None:
        super().__init__(text)
        self.text, self.back = text, back


def take(text: str) -> str:
    """A heap: a source and a color, or on the gray side a line."""
    if not re.fullmatch("[0-9][BYRKW]|T[1-5]", text):
        raise ValueError(text)
    return text


def number(text: str) -> int:
    """A number of at most six digits."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise ValueError(text)
    return int(text)


def hint(text: str) -> int:
    """A rung of the ladder."""
    if not re.fullmatch(f"[1-{LAST_HINT}]", text):
        raise ValueError(text)
    return int(text)


class Reader:
    """Reads the words of an address; whatever cannot be read is a 404 that quotes it."""

    def __init__(self, words: QueryDict, back: str) -> None:
        self.words, self.back = words, back

    def word(self, name: str, parse: Callable[[str], T]) -> T | None:
        """A word, parsed; an empty one counts as absent."""
        text = self.words.get(name, "")
        try:
            return parse(text) if text else None
        except ValueError as error:
            raise NotUnderstood(text, self.back) from error

    def history(self, name: str, position: Position) -> tuple[Move, ...]:
        """Moves that the rules let pass, one after the other."""
        text = self.words.get(name, "")
        try:
            words = text.split(",", MOST_MOVES - 1) if text else []
            moves = tuple(map(parse_move, words))  # too many make the last word one that is no move
            replay(position, moves)
        except (MoveError, IllegalMove) as error:
            raise NotUnderstood(text, self.back) from error
        return moves
