"""The numbers that prose may name, all taken from the engine: {tiles}, {fullfloor}; {points} of an exercise."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from tutorial.azul import events as happened
from tutorial.azul.moves import Move, parse_move
from tutorial.azul.position import (
    COLOR_TILES,
    COLORS,
    FACTORY_TILES,
    FLOOR_SPACES,
    MARKER,
    MOST_FACTORIES,
    MOST_PLAYERS,
    SIZE,
    Position,
    factories_for,
)
from tutorial.azul.rules import replay
from tutorial.azul.scoring import (
    COLOR_BONUS,
    COLUMN_BONUS,
    FLOOR_COSTS,
    ROW_BONUS,
    floor_cost,
    space_cost,
    tile_points,
)

TILES = COLOR_TILES * len(COLORS)
PLAYERS = range(2, MOST_PLAYERS + 1)
FIVE_BLUES = "- - 1 B/BB/BBB/BBBB/BBBBB .YRKW/W.YRK/KW.YR/RKW.Y/YRKW. - 0"


def supply(players: int) -> dict[str, Any]:
    """What the numbers tell about a game of so many players."""
    factories = factories_for(players)
    out = factories * FACTORY_TILES
    rounds = TILES // out
    return {
        "players": players,
        "factories": factories,
        "out": out,
        "inbag": TILES - out,
        "share": f"{out / players:.1f}".removesuffix(".0"),
        "rounds": rounds,
        "back": rounds + 1,
    }


@cache
def constants() -> dict[str, Any]:
    """The numbers that hold for every game."""
    end, ended = replay(Position.parse(FIVE_BLUES), map(parse_move, ("T1", "T2", "T3", "T4", "T5", "E")))
    bonus = sum(event.points for event in ended[-1] if isinstance(event, happened.Bonus))
    # The most that tiles alone can score: every run as long as it can be, and a lone tile to begin each row and column.
    placed = 2 * SIZE * sum(tile_points(length, 1) for length in range(2, SIZE + 1)) + SIZE * tile_points(1, 1)
    numbers = {
        "tiles": TILES,
        "colors": len(COLORS),
        "each": COLOR_TILES,
        "factory": FACTORY_TILES,
        "floor": FLOOR_SPACES,
        "floorcosts": FLOOR_COSTS,
        "fullfloor": floor_cost(FLOOR_SPACES),
        "rowbonus": ROW_BONUS,
        "columnbonus": COLUMN_BONUS,
        "colorbonus": COLOR_BONUS,
        "leastrounds": SIZE,
        "lines": SIZE,
        "minplayers": PLAYERS[0],
        "maxplayers": MOST_PLAYERS,
        "boxfactories": MOST_FACTORIES,
        "highest": placed + bonus,
        "fiveblues": end.board.score,
        "fivebluesbonus": bonus,
    }
    for players in PLAYERS:
        numbers |= {f"{name}{players}": value for name, value in supply(players).items()}
    return numbers


def of_play(position: Position, moves: Sequence[Move]) -> dict[str, Any]:
    """The numbers of an exercise, its moves played from its position; of the board that moves first."""
    number = position.turn or 1
    after, steps = replay(position, moves)
    events = [event for step in steps for event in step]
    board = after.boards[number - 1]
    tiled = [event for event in events if isinstance(event, happened.Tiled)]
    paid = [event.cost for event in events if isinstance(event, happened.Paid) and event.board == number]
    fell = [event.tiles for event in events if isinstance(event, happened.Fell)]
    past = [event.tiles for event in events if isinstance(event, happened.Discarded)]
    overflow = [event.tiles for event in events if isinstance(event, happened.Discarded) and event.origin == "overflow"]
    facts = {
        **constants(),
        "start": position.boards[number - 1].score,
        "score": board.score,
        "points": sum(event.points for event in tiled),
        "fall": len("".join(fell + overflow)),
        "cost": sum(paid) if paid else floor_cost(len(board.floor)),
        "lid": len("".join(past)),
        "bag": len(after.bag),
        "bonus": sum(event.points for event in events if isinstance(event, happened.Bonus)),
        "taken": next((event.count for event in events if isinstance(event, happened.Took)), 0),
        "marker": _marker_cost(position, events),
        "across": len(tiled[-1].across) if tiled else 0,
        "down": len(tiled[-1].down) if tiled else 0,
    }
    return facts | {f"tile{at}": event.points for at, event in enumerate(tiled, 1)}


def _marker_cost(position: Position, events: Sequence[happened.Event]) -> int:
    """What the marker's floor space costs: where it was put, or where it lies."""
    spaces = [event.space for event in events if isinstance(event, happened.MarkerTaken)]
    spaces += [board.floor.index(MARKER) + 1 for board in position.boards if MARKER in board.floor]
    return space_cost(spaces[0]) if spaces else 0
