"""Drills of the round's end: does the game end, what are the bonuses, what is dealt."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Self

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutorial import narration
from tutorial.azul.events import Bonus, Cell, Dealt, LidToBag
from tutorial.azul.moves import EndGame, NextRound
from tutorial.azul.position import FACTORY_TILES, Board, Position, complete_row
from tutorial.azul.rules import Phase, apply, phase, why_illegal
from tutorial.azul.scoring import COLUMN_BONUS, bonuses
from tutorial.drills.games import Moment, alone, of_kind
from tutorial.drills.kinds import NO, YES, Drill, Reason, yes_no

# End and bonuses


def columns(board: Board) -> list[int]:
    """The columns without an empty space."""
    return [at for at, tiles in enumerate(zip(*board.wall, strict=True), 1) if complete_row("".join(tiles))]


class Ends(Drill):
    """Does the game end now? Both boards are seen; it takes one complete row of either."""

    skill = "bonuses"
    lesson = "end-of-game"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        rounds = [moment.position for moment in moments if isinstance(moment.move, NextRound | EndGame)]
        ends = [position for position in rounds if phase(position) is Phase.END]
        goes_on = [
            position for position in rounds if phase(position) is Phase.NEXT and any(map(cls.near, position.boards))
        ]
        options = chance.choice((ends, goes_on))
        if not options:
            return None
        position = chance.choice(options)
        return cls(position, (), yes_no(phase(position) is Phase.END), (YES, NO))

    @staticmethod
    def near(board: Board) -> bool:
        """Looks like the end, but is not: a complete column, or a row that lacks one tile."""
        return bool(columns(board)) or any(row.count(".") == 1 for row in board.wall)

    @property
    def question(self) -> str:
        return _("Everything is tiled and paid. Is the game over now?")

    @property
    def _other(self) -> EndGame | NextRound:
        """The step that the rules refuse here."""
        return NextRound() if YES in self.right else EndGame()

    @property
    def causes(self) -> tuple[Cell, ...]:
        refused = why_illegal(self.position, self._other)
        return refused.cells if refused else ()

    @property
    def reasons(self) -> list[Reason]:
        said = []
        for number, board in enumerate(self.position.boards, 1):
            whose = narration.whose(self.position, number)
            rows = board.complete_rows
            if rows:
                text = ngettext("row %s of the wall is complete.", "rows %s of the wall are complete.", len(rows))
                said.append(Reason(whose + text % narration.listed(rows)))
            else:
                said.append(Reason(whose + _("no complete row.")))
        if YES in self.right:
            return [*said, Reason(_("One complete row of anybody ends the game after this phase; no further round."))]
        return [*said, Reason(_("Only a complete row ends the game; a column or a color does not."))]


class Bonuses(Drill):
    """What the bonuses are together, where there are several."""

    skill = "bonuses"
    lesson = "bonuses"

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        last = moments[-1].position
        boards = [
            (position, earned)
            for number, board in enumerate(last.boards, 1)
            if board.complete_rows
            and len(earned := [bonus.points for bonus in bonuses(board, 1)]) > 1
            and phase(position := alone(last, number)) is Phase.END
        ]
        if not boards:
            return None
        position, earned = chance.choice(boards)
        return cls(position, (EndGame(),), (str(sum(earned)),))

    @property
    def question(self) -> str:
        return _("The game is over. How many points are the bonuses together?")

    @property
    def reasons(self) -> list[Reason]:
        earned = [event for event in self.events if isinstance(event, Bonus)]
        total = f"{' + '.join(str(event.points) for event in earned)} = {self.right[0]}"
        told = [Reason(text) for text in narration.sentences(earned, self.position)]
        return [*told, Reason(_("Together: %s.") % total)]

    def mistakes(self) -> list[tuple[str, Callable[[], str]]]:
        earned = [event for event in self.events if isinstance(event, Bonus)]
        sums = {
            kind: int(self.right[0]) - sum(event.points for event in earned if event.kind == kind)
            for kind in ("row", "column", "color")
        }
        return [
            (str(sums["color"]), lambda: _("A color with all five tiles on the wall earns a bonus too.")),
            (str(sums["column"]), lambda: _("A complete column earns %d, too.") % COLUMN_BONUS),
            (str(sums["row"]), lambda: _("A complete row earns a bonus too.")),
        ]


# Refilling


class Refill(Drill):
    """The next round is dealt: numbers of bag and lid."""

    skill = "refill"
    lesson = "refill"
    players = 3

    @classmethod
    def find(cls, moments: Sequence[Moment], chance: random.Random) -> Self | None:
        found: dict[int, list[Position]] = {}
        for moment in of_kind(moments, NextRound):
            position = cls.seen(moment.position)
            if position.lid and cls.fits(position):
                found.setdefault(cls.count(position), []).append(position)
        if (drawn := cls.drawn(found, chance)) is None:
            return None
        number, position = drawn
        return cls(position, (NextRound(),), cls.options()[number : number + 1] or (str(number),), cls.options())

    @staticmethod
    def seen(position: Position) -> Position:
        """One board; all the factories, bag and lid."""
        return replace(alone(position), center=position.center, bag=position.bag, lid=position.lid)

    @classmethod
    def options(cls) -> tuple[str, ...]:
        return ()

    @classmethod
    def fits(cls, position: Position) -> bool:
        """Worth asking."""
        return True

    @classmethod
    def count(cls, position: Position) -> int:
        """The answer; of the options, which one."""
        raise NotImplementedError

    @property
    def counts(self) -> dict[str, int]:
        """The numbers of the question."""
        return {"factories": len(self.position.factories), "bag": len(self.position.bag), "lid": len(self.position.lid)}

    @property
    def reasons(self) -> list[Reason]:
        """How many are needed; then only what is dealt around the lid and last."""
        needed = len(self.position.factories) * FACTORY_TILES
        values = self.counts | {"each": FACTORY_TILES, "needed": needed}
        said = [
            Reason(_("%(factories)d factories take %(each)d tiles each: %(needed)d. The bag holds %(bag)d.") % values)
        ]
        events = [event for event in self.events if isinstance(event, Dealt | LidToBag)]
        turns = [at for at, event in enumerate(events) if isinstance(event, LidToBag)]
        told = [event for at, event in enumerate(events) if at in turns or at == len(events) - 1]
        return said + [Reason(text) for text in narration.sentences(told, self.position)]


def needed(position: Position) -> int:
    return len(position.factories) * FACTORY_TILES


class Left(Refill):
    """How many tiles are in the bag after dealing."""

    @classmethod
    def fits(cls, position: Position) -> bool:
        return len(position.bag) < needed(position) or chance_of(position)

    @classmethod
    def count(cls, position: Position) -> int:
        after, _events = apply(position, NextRound())
        return len(after.bag)

    @property
    def question(self) -> str:
        text = _("%(factories)d factories are filled; bag %(bag)d, lid %(lid)d. How many tiles are in the bag then?")
        return text % self.counts


def chance_of(position: Position) -> bool:
    """Where the bag is enough, every other position will do: subtraction alone is soon dull."""
    return len(position.lid) % 2 == 0


class LidGoes(Refill):
    """Does the lid become the bag during this refill?"""

    @classmethod
    def options(cls) -> tuple[str, ...]:
        return (YES, NO)

    @classmethod
    def count(cls, position: Position) -> int:
        return (YES, NO).index(yes_no(len(position.bag) < needed(position))[0])

    @property
    def question(self) -> str:
        text = _(
            "%(factories)d factories are to be filled; bag %(bag)d, lid %(lid)d. Does the lid have to go into the bag?"
        )
        return text % self.counts

    @property
    def reasons(self) -> list[Reason]:
        if YES in self.right:
            return super().reasons
        stays = _(
            "The bag is enough: the lid stays. It goes in only when the bag is empty and tiles are still missing."
        )
        return [*super().reasons, Reason(stays)]


class FromLid(Refill):
    """How many of the dealt tiles were in the lid."""

    common = 12

    @classmethod
    def fits(cls, position: Position) -> bool:
        return len(position.bag) < needed(position)

    @classmethod
    def count(cls, position: Position) -> int:
        return min(needed(position) - len(position.bag), len(position.lid))

    @property
    def question(self) -> str:
        text = _(
            "%(factories)d factories are filled; bag %(bag)d, lid %(lid)d. How many of the tiles come from the lid?"
        )
        return text % self.counts

    @property
    def reasons(self) -> list[Reason]:
        total = f"{needed(self.position)} − {len(self.position.bag)} = {self.right[0]}"
        return [*super().reasons, Reason(_("From the lid: %s.") % total)]


class FactoryOfLid(Refill):
    """At which factory the bag runs out."""

    common = 5

    @classmethod
    def fits(cls, position: Position) -> bool:
        return 0 < len(position.bag) < needed(position)

    @classmethod
    def count(cls, position: Position) -> int:
        return len(position.bag) // FACTORY_TILES + 1

    @property
    def question(self) -> str:
        text = _(
            "Bag %(bag)d, lid %(lid)d; the factories are filled in order. Which is the first to get tiles from the lid?"
        )
        return text % self.counts

    @property
    def reasons(self) -> list[Reason]:
        """Where the bag ends, by its tiles in fours."""
        bag = len(self.position.bag)
        full, rest = divmod(bag, FACTORY_TILES)
        ends = _("%(sum)s: the lid begins at factory %(number)s.") % {
            "sum": f"{bag} = {full} × {FACTORY_TILES} + {rest}",
            "number": self.right[0],
        }
        return [*super().reasons, Reason(ends)]


BONUSES_KINDS = (Ends, Bonuses)
REFILL_KINDS = (Left, LidGoes, FromLid, FactoryOfLid)
