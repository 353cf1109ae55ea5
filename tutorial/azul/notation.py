"""What the readers of positions and moves share: the letters, and the one kind of error that they raise."""

COLORS = "BYRKW"
MARKER = "M"
EMPTY = "-"

SHOWN = 60  # characters of a refused text that an error quotes


class NotationError(ValueError):
    """Text that is no position or no move.

    `code` names what is wrong, `field` where ("board 2 lines", "bag"), `text` is the offending text. Words for people
    are made elsewhere; `str` names all three, the text shortened.
    """

    def __init__(self, code: str, field: str, text: str) -> None:
        super().__init__(code, field, text)
        self.code, self.field, self.text = code, field, text

    def __str__(self) -> str:
        shown = self.text if len(self.text) <= SHOWN else self.text[: SHOWN - 1] + "…"
        return f"{self.field}: {self.code}: {shown!r}"


class PositionError(NotationError):
    """Text that is no position."""


class MoveError(NotationError):
    """Text that is no move."""
