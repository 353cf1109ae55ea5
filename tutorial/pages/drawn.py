"""Factories, center, bag and lid of a position, drawn: what several pages show in the same way."""

from functools import cached_property

from django.utils.translation import gettext as _

from tutorial import drawing
from tutorial.azul.position import Position

Supply = tuple[str, int, list[tuple[str, int]]]


def supplies(position: Position) -> list[Supply]:
    """Bag and lid: the name, how many tiles, each color with its count."""
    heaps = ((_("Bag"), position.bag), (_("Lid"), position.lid))
    return [(name, len(heap), drawing.supply(heap)) for name, heap in heaps]


class Drawn:
    """For a page's own object with the position `shown` and the `marks` on it."""

    shown: Position
    marks: drawing.Marks

    @cached_property
    def _sources(self) -> tuple[list[drawing.Source], drawing.Source]:
        return drawing.sources(self.shown, self.marks)

    @property
    def factories(self) -> list[drawing.Source]:
        """The factories, from the first."""
        return self._sources[0]

    @property
    def center(self) -> drawing.Source:
        """The center."""
        return self._sources[1]

    @property
    def supplies(self) -> list[Supply]:
        """Bag and lid."""
        return supplies(self.shown)
