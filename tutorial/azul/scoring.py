"""Points: of a tile, of the floor, at the end; and who has won. Rulebook p. 5 and 6."""

from collections.abc import Iterator

from tutorial.azul.events import Bonus
from tutorial.azul.position import COLORS, SIZE, Board, Position, complete_row

FLOOR_COSTS = (1, 1, 2, 2, 2, 3, 3)
ROW_BONUS = 2
COLUMN_BONUS = 7
COLOR_BONUS = 10


def floor_cost(taken: int) -> int:
    """What a floor line costs with so many spaces taken; past the seventh, nothing more (rulebook p. 5)."""
    return sum(FLOOR_COSTS[:taken])


def space_cost(space: int) -> int:
    """What one floor space costs, from 1; the eighth place, beside the board, costs nothing."""
    return FLOOR_COSTS[space - 1] if space <= len(FLOOR_COSTS) else 0


def runs(wall: tuple[str, ...], row: int, column: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The columns of the run across and the rows of the run down through a tile (all from 1), itself included."""
    return _run(wall[row - 1], column), _run("".join(tiles[column - 1] for tiles in wall), row)


def _run(spaces: str, place: int) -> tuple[int, ...]:
    """The places, from 1, of the unbroken run of tiles through a place; the place itself counts as taken."""
    first = spaces.rfind(".", 0, place - 1) + 2
    gap = spaces.find(".", place)
    return tuple(range(first, (len(spaces) if gap < 0 else gap) + 1))


def tile_points(across: int, down: int) -> int:
    """What a new tile scores, from the lengths of its runs, itself included (rulebook p. 5)."""
    return (across if across > 1 else 0) + (down if down > 1 else 0) or 1


def bonuses(board: Board, number: int) -> Iterator[Bonus]:
    """The bonuses of one board, rows, columns, colors, each added to the score before it (rulebook p. 6)."""
    score = board.score
    columns = ["".join(tiles) for tiles in zip(*board.wall, strict=True)]
    wall = "".join(board.wall)
    complete = (
        [("row", at, ROW_BONUS) for at in range(1, SIZE + 1) if complete_row(board.wall[at - 1])]
        + [("column", at, COLUMN_BONUS) for at in range(1, SIZE + 1) if complete_row(columns[at - 1])]
        + [("color", at, COLOR_BONUS) for at, color in enumerate(COLORS, 1) if wall.count(color) == SIZE]
    )
    for kind, which, points in complete:
        yield Bonus(number, kind, which, points, score, score + points)  # type: ignore[arg-type]
        score += points


def leaders(position: Position) -> tuple[int, ...]:
    """The players with the most points."""
    most = max(board.score for board in position.boards)
    return tuple(number for number, board in enumerate(position.boards, 1) if board.score == most)


def winners(position: Position) -> tuple[int, ...]:
    """Of those with the most points, those with the most complete rows (rulebook p. 6). Several share the victory."""
    tied = leaders(position)
    rows = {number: len(position.boards[number - 1].complete_rows) for number in tied}
    return tuple(number for number in tied if rows[number] == max(rows.values()))
