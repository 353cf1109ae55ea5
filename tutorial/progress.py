"""Which lessons are done: flags in the signed cookie of the reader's own browser, keyed by ids.

Unknown ids stay unread, so a lesson that goes or comes disturbs nothing.
"""

from typing import Any

FIRST, SECOND = 1, 2  # the two boards of a lesson, the two plays of a choice
WHOLE = FIRST | SECOND
KEY, LAST = "marks", "last"


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


def forget(session: Any) -> None:
    """Drop everything that is kept."""
    session.flush()
