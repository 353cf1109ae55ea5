"""Where the rulebook is silent: what this program does instead. Each ruling has one home, here.

The keys are the slugs of the questions that explain them to people. Two more need no code: scores have no cap
(over-100), and a partial drop is no move of the notation (partial-drop).
"""

from tutorial.azul.position import COLOR_TILES, COLORS, FLOOR_SPACES, MARKER, Position


def marker_space(floor: str) -> int:
    """full-floor-marker: on a full floor line the marker lies beside it, in an eighth place that costs nothing."""
    return min(len(floor), FLOOR_SPACES) + 1


def next_starter(position: Position) -> tuple[int | None, bool]:
    """nobody-took-center: the holder of the marker starts the next round; if nobody has it, the same player again.

    Returns the player and whether the marker decided.
    """
    holder = next((number for number, board in enumerate(position.boards, 1) if MARKER in board.floor), None)
    return (position.starter, False) if holder is None else (holder, True)


def nothing_left_to_deal(position: Position) -> bool:
    """out-of-tiles: all tiles lie on the boards, so every further round would be empty: the game is scored as it is."""
    on_boards = sum(len(board.tiles.replace(".", "").replace(MARKER, "")) for board in position.boards)
    return not position.bag and not position.lid and on_boards == COLOR_TILES * len(COLORS)


def deal_order(position: Position) -> range:
    """not-enough-tiles: the factories are filled one after the other, so the last ones stay short."""
    return range(1, len(position.factories) + 1)
