"""What is done, in the signed cookie of the reader's own browser: flags keyed by ids, and for each skill that is
practiced a few numbers, so that it comes up again when it is due. Never a history.

Unknown ids stay unread, so a lesson that goes or comes disturbs nothing.
"""

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from typing import Any

FIRST, SECOND = 1, 2  # the two boards of a lesson, the two plays of a choice
WHOLE = FIRST | SECOND
KEY, LAST, PRACTICE = "marks", "last", "practice"
IN_A_ROW = 5  # right answers that set a skill
INTERVALS = (1, 3, 7, 16, 35)  # days until a skill is due again, growing with each right answer in time
MOST_MISSED = 9  # more is not counted
NO_SEED = -1


@dataclass(frozen=True)
class Record:
    """How a reader stands with a skill: right answers in a row, answers missed, the day of the last answer, the step
    of the interval until the next one, and the puzzle answered last, which counts once."""

    run: int = 0
    missed: int = 0
    day: int = 0
    step: int = 0
    seed: int = NO_SEED

    @property
    def due(self) -> int:
        """The day from which it should come up again."""
        return self.day + INTERVALS[self.step] if self.day else 0

    def answered(self, seed: int, today: int, *, right: bool) -> "Record":
        """After an answer. The interval grows only when the skill was due: five answers in one evening are one."""
        if seed == self.seed:
            return self
        if not right:
            return Record(0, min(self.missed + 1, MOST_MISSED), today, 0, seed)
        grows = self.day and today >= self.due
        step = min(self.step + 1, len(INTERVALS) - 1) if grows else self.step
        return Record(min(self.run + 1, IN_A_ROW), max(self.missed - 1, 0), today, step, seed)


def marks(session: Any) -> dict[str, int]:
    """The flags by id; whatever else a cookie may hold is ignored."""
    kept = session.get(KEY)
    if not isinstance(kept, dict):
        return {}
    return {str(id): flags for id, flags in kept.items() if isinstance(flags, int) and 0 < flags <= WHOLE}


def mark(session: Any, id: str, flag: int) -> None:
    """Set a flag, and remember where the reader was."""
    kept = marks(session)
    kept[id] = kept.get(id, 0) | flag
    session[KEY] = kept
    session[LAST] = id


def last(session: Any) -> str:
    """The id of what was done last."""
    kept = session.get(LAST)
    return kept if isinstance(kept, str) else ""


def skill_id(skill: str) -> str:
    """The id of a skill among the marks."""
    return f"practice-{skill}"


def practiced(session: Any) -> dict[str, Record]:
    """The records by skill; whatever else a cookie may hold is ignored."""
    kept = session.get(PRACTICE)
    read = {str(skill): _record(numbers) for skill, numbers in kept.items()} if isinstance(kept, dict) else {}
    return {skill: record for skill, record in read.items() if record}


def _record(numbers: object) -> Record | None:
    """A record from what a cookie holds of it; None for anything else."""
    if not isinstance(numbers, list) or len(numbers) != len(astuple(Record())):
        return None
    if any(type(number) is not int for number in numbers):
        return None
    run, missed, day, step, seed = numbers
    fits = 0 <= run <= IN_A_ROW and 0 <= missed <= MOST_MISSED and day >= 0 and 0 <= step < len(INTERVALS)
    return Record(run, missed, day, step, seed) if fits else None


def practice(session: Any, skill: str, seed: int, today: int, *, right: bool) -> Record:
    """Remember an answer: the first right one sets half of the skill's tile, five in a row the whole."""
    kept = practiced(session)
    record = kept.get(skill, Record()).answered(seed, today, right=right)
    session[PRACTICE] = {name: list(astuple(each)) for name, each in {**kept, skill: record}.items()}
    if record.run:
        mark(session, skill_id(skill), WHOLE if record.run == IN_A_ROW else FIRST)
    return record


def refresher(records: dict[str, Record], skills: Iterable[str], today: int, most: int) -> list[str]:
    """The skills that need it most: what is due first, of that what was missed most, then what waited longest."""

    def need(skill: str) -> tuple[bool, int, int]:
        record = records.get(skill, Record())
        return record.due > today, -record.missed, record.due

    return sorted(skills, key=need)[:most]


def forget(session: Any) -> None:
    """Drop everything that is kept."""
    session.flush()
