"""Facts of the engine -> sentences in the reader's language. The only place for that.

A sentence about a table with several boards begins with whose board it is about; with one board there is no need.
"""

from tutorial.narration.happened import sentences
from tutorial.narration.refused import not_here, question, refusal
from tutorial.narration.unread import shortened, unread, visible
from tutorial.narration.words import (
    action,
    board_words,
    color_name,
    color_text,
    column_text,
    fit,
    floor_taken,
    heap_text,
    held,
    joined,
    line_text,
    listed,
    market_words,
    phase_text,
    source_name,
    space,
    supply_words,
    take_text,
    tiles_text,
    whose,
)

__all__ = [
    "action",
    "board_words",
    "color_name",
    "color_text",
    "column_text",
    "fit",
    "floor_taken",
    "heap_text",
    "held",
    "joined",
    "line_text",
    "listed",
    "market_words",
    "not_here",
    "phase_text",
    "question",
    "refusal",
    "sentences",
    "shortened",
    "source_name",
    "space",
    "supply_words",
    "take_text",
    "tiles_text",
    "unread",
    "visible",
    "whose",
]
