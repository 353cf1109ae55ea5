"""Drills: positions from real play, each with a question that the engine answers. A seed is a puzzle, for ever."""

SKILLS = ("lines", "overflow", "marker", "points", "order", "floor", "bonuses", "refill")
