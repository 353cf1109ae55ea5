"""What is legal. `why_illegal` is the only statement of legality: all else asks it."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from tutorial.azul import rulings
from tutorial.azul.events import Cell
from tutorial.azul.moves import FLOOR, Draft, EndGame, Move, NextRound, PayFloor, Tile
from tutorial.azul.position import COLORS, MARKER, SIZE, WALL, Board, Position


class Phase(StrEnum):
    """What the position asks for next. Never stored; it follows from the position."""

    OVER = "over"
    DRAFT = "draft"
    TILE = "tile"
    FLOOR = "floor"
    END = "end"
    NEXT = "next"
    CUT = "cut"


class Code(StrEnum):
    """Why a move is refused."""

    NO_SUCH_SOURCE = "no_such_source"
    NO_SUCH_TILES = "no_such_tiles"
    LINE_OTHER_COLOR = "line_other_color"
    LINE_FULL = "line_full"
    COLOR_ON_WALL = "color_on_wall"
    WRONG_PHASE = "wrong_phase"
    LINE_NOT_FULL = "line_not_full"
    NOT_TOPMOST = "not_topmost"
    COLUMN_NEEDED = "column_needed"
    WRONG_COLUMN = "wrong_column"
    SPACE_LEFT = "space_left"
    SPACE_TAKEN = "space_taken"
    COLOR_IN_COLUMN = "color_in_column"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that the rules forbid: the code, and the cells that cause it."""

    code: Code
    cells: tuple[Cell, ...]


class IllegalMove(ValueError):  # noqa: N818 - a refusal, not a fault
    """A well-formed move that the position does not allow; `refusal` says why."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(move, refusal)
        self.move, self.refusal = move, refusal

    def __str__(self) -> str:
        return f"{self.move}: {self.refusal.code}"


PHASE_OF: dict[type[Move], Phase] = {
    Draft: Phase.DRAFT,
    Tile: Phase.TILE,
    PayFloor: Phase.FLOOR,
    NextRound: Phase.NEXT,
    EndGame: Phase.END,
}


def phase(position: Position) -> Phase:
    """What the position asks for next."""
    if position.turn is None:
        return Phase.OVER
    if not position.market_is_empty:
        return Phase.DRAFT
    if any(board.complete_lines for board in position.boards):
        return Phase.TILE
    if any(board.floor for board in position.boards):
        return Phase.FLOOR
    if any(board.complete_rows for board in position.boards) or rulings.nothing_left_to_deal(position):
        return Phase.END
    return Phase.NEXT if position.bag or position.lid else Phase.CUT


def why_illegal(position: Position, move: Move) -> Refusal | None:
    """None when the rules allow the move, else the first rule that forbids it and the cells that cause it."""
    code = _code(position, move)
    return None if code is None else Refusal(code, _causes(position, move, code))


def legal_moves(position: Position) -> list[Move]:
    """All moves that `why_illegal` lets pass."""
    now = phase(position)
    if now is Phase.DRAFT:
        board = position.board
        lines = _lines_for(tuple(map(_colors_for, range(1, SIZE + 1), board.lines, board.wall)))
        moves: list[Move] = []
        for number, heap in enumerate((position.center, *position.factories)):
            if heap:
                for color in COLORS:
                    if color in heap:
                        moves += _drafts(number, color, lines[color])
        return moves
    if now is Phase.TILE:
        line = position.board.complete_lines[0]
        tiles = [Tile(line, column) for column in range(SIZE + 1)] if position.gray else [Tile(line)]
        return [move for move in tiles if _tile_code(position, move) is None]
    return [kind() for kind in (PayFloor, NextRound, EndGame) if PHASE_OF[kind] is now]


def _code(position: Position, move: Move) -> Code | None:
    now = phase(position)
    if now is Phase.OVER:
        return Code.GAME_OVER
    if PHASE_OF[type(move)] is not now:
        return Code.WRONG_PHASE
    if isinstance(move, Draft):
        return _draft_code(position, move)
    return _tile_code(position, move) if isinstance(move, Tile) else None


def _draft_code(position: Position, move: Draft) -> Code | None:
    if move.source > len(position.factories):
        return Code.NO_SUCH_SOURCE
    if move.color not in position.source(move.source):
        return Code.NO_SUCH_TILES
    if move.line == FLOOR:
        return None
    board, at = position.board, move.line - 1
    return _line_code(move.line, board.lines[at], board.wall[at], move.color)


def _line_code(line: int, tiles: str, row: str, color: str) -> Code | None:
    """May this color go to a line with these tiles and this wall row? Columns never matter here (p. 4, gray p. 6)."""
    if tiles and tiles[0] != color:
        return Code.LINE_OTHER_COLOR
    if len(tiles) == line:
        return Code.LINE_FULL
    return Code.COLOR_ON_WALL if color in row else None


@lru_cache(maxsize=4096)
def _colors_for(line: int, tiles: str, row: str) -> str:
    """The colors that may go to a line with these tiles and this wall row."""
    return "".join(color for color in COLORS if _line_code(line, tiles, row, color) is None)


@lru_cache(maxsize=4096)
def _lines_for(takes: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """The places for each color, from the colors that each line takes; the floor takes all."""
    return {color: (FLOOR, *[line for line, colors in enumerate(takes, 1) if color in colors]) for color in COLORS}


@cache
def _drafts(source: int, color: str, lines: tuple[int, ...]) -> tuple[Draft, ...]:
    """The drafts of one color from one source to some lines: values, so each is made once."""
    return tuple(Draft(source, color, line) for line in lines)


def _tile_code(position: Position, move: Tile) -> Code | None:
    complete = position.board.complete_lines
    if move.line not in complete:
        return Code.LINE_NOT_FULL
    if move.line != complete[0]:
        return Code.NOT_TOPMOST
    if not position.gray:
        return None if move.column in (None, printed_column(position, move)) else Code.WRONG_COLUMN
    if move.column is None:
        return Code.COLUMN_NEEDED
    if move.column == FLOOR:
        return Code.SPACE_LEFT if _legal_columns(position.board, move.line) else None
    return _space_code(position.board, move.line, move.column)


def _space_code(board: Board, line: int, column: int) -> Code | None:
    """Gray side: may the tile of this line go to this column? (rulebook p. 6)"""
    if board.wall[line - 1][column - 1] != ".":
        return Code.SPACE_TAKEN
    color = board.lines[line - 1][0]
    return Code.COLOR_IN_COLUMN if any(row[column - 1] == color for row in board.wall) else None


def _legal_columns(board: Board, line: int) -> list[int]:
    return [column for column in range(1, SIZE + 1) if _space_code(board, line, column) is None]


def printed_column(position: Position, move: Tile) -> int:
    """Colored side: where the color of this line is printed in its row."""
    return WALL[move.line - 1].index(position.board.lines[move.line - 1][0]) + 1


def _causes(position: Position, move: Move, code: Code) -> tuple[Cell, ...]:
    """The cells that make the refusal true."""
    if code is Code.WRONG_PHASE:
        return _in_the_way(position)
    number, board = position.turn or 0, position.board
    if isinstance(move, Draft):
        tiles = board.lines[move.line - 1]
        if code is Code.NO_SUCH_TILES:
            return (Cell("factory", row=move.source) if move.source else Cell("center"),)
        if code in (Code.LINE_OTHER_COLOR, Code.LINE_FULL):
            return _line_cells(number, move.line, 1, len(tiles))
        if code is Code.COLOR_ON_WALL:
            return (Cell("wall", number, move.line, board.wall[move.line - 1].index(move.color) + 1),)
    if isinstance(move, Tile):
        if code is Code.LINE_NOT_FULL:
            return _line_cells(number, move.line, len(board.lines[move.line - 1]) + 1, move.line)
        if code is Code.NOT_TOPMOST:
            return _line_cells(number, board.complete_lines[0], 1, board.complete_lines[0])
        if code is not Code.GAME_OVER:
            return _wall_causes(position, move, code)
    return ()


def _wall_causes(position: Position, move: Tile, code: Code) -> tuple[Cell, ...]:
    number, board = position.turn or 0, position.board
    if code is Code.WRONG_COLUMN:
        return (Cell("wall", number, move.line, printed_column(position, move)),)
    if code in (Code.COLUMN_NEEDED, Code.SPACE_LEFT):
        return tuple(Cell("wall", number, move.line, column) for column in _legal_columns(board, move.line))
    column = move.column or 0
    if code is Code.SPACE_TAKEN:
        return (Cell("wall", number, move.line, column),)
    color = board.lines[move.line - 1][0]
    return tuple(
        Cell("wall", number, row, column) for row in range(1, SIZE + 1) if board.wall[row - 1][column - 1] == color
    )


def _in_the_way(position: Position) -> tuple[Cell, ...]:
    """What the present phase still has to deal with before another may come."""
    now, boards = phase(position), list(enumerate(position.boards, 1))
    if now is Phase.DRAFT:
        factories = [Cell("factory", row=number) for number, heap in enumerate(position.factories, 1) if heap]
        return (*factories, *([Cell("center")] if position.center.strip(MARKER) else []))
    if now is Phase.TILE:
        return tuple(
            cell
            for number, board in boards
            for line in board.complete_lines
            for cell in _line_cells(number, line, 1, line)
        )
    if now is Phase.FLOOR:
        return tuple(
            Cell("floor", number, 0, space) for number, board in boards for space in range(1, len(board.floor) + 1)
        )
    if now is Phase.END:
        columns = range(1, SIZE + 1)
        return tuple(
            Cell("wall", number, row, column)
            for number, board in boards
            for row in board.complete_rows
            for column in columns
        )
    return ()


def _line_cells(board: int, line: int, first: int, last: int) -> tuple[Cell, ...]:
    return tuple(Cell("line", board, line, space) for space in range(first, last + 1))
