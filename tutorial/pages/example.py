"""What the boards of questions and myths share: they show a moment of a game, and ask for nothing."""

from dataclasses import dataclass

from tutorial import narration
from tutorial.azul.moves import Draft, Tile
from tutorial.pages.play import Table


@dataclass(frozen=True)
class Offer:
    """A move of the example as a button: what it does, and where its preview is."""

    name: str
    href: str


def offers(table: Table) -> list[Offer]:
    """The next moves of the example, where they would have to be put together; a step of a later phase is a button."""
    if table.step is None or table.preview:
        return []
    return [
        Offer(narration.action(table.position, move), table.link(move=move))
        for move in table.step.accept
        if isinstance(move, Draft) or (isinstance(move, Tile) and move.column is not None)
    ]


def context(table: Table) -> dict[str, object]:
    """What the templates of a table need to know of an example."""
    return {"table": table, "is_example": True, "offers": offers(table)}
