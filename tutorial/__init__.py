"""A site that teaches the rules of the board game Azul."""
