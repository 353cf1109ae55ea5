"""Facts of the engine -> sentences in the reader's language. The only place for that.

A sentence about a table with several boards begins with whose board it is about; with one board there is no need.
"""

from tutorial.narration.happened import sentences
from tutorial.narration.refused import question, refusal
from tutorial.narration.unread import unread
from tutorial.narration.words import (
    action,
    board_words,
    color_name,
    color_text,
    fit,
    heap_text,
    market_words,
    phase_text,
    source_name,
    supply_words,
    tiles_text,
    whose,
)

__all__ = [
    "action",
    "board_words",
    "color_name",
    "color_text",
    "fit",
    "heap_text",
    "market_words",
    "phase_text",
    "question",
    "refusal",
    "sentences",
    "source_name",
    "supply_words",
    "tiles_text",
    "unread",
    "whose",
]
