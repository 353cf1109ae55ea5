"""What happens: a move applied to a position. What is legal, `legality` says; both together are the rules."""

import random
from collections.abc import Callable, Iterable
from dataclasses import replace

from tutorial.azul import rulings
from tutorial.azul.events import (
    Dealt,
    Discarded,
    DraftEnded,
    Event,
    Fell,
    GameOver,
    LidToBag,
    LineFell,
    MarkerTaken,
    Paid,
    Placed,
    RanOut,
    RoundStarted,
    StarterSet,
    Tiled,
    ToCenter,
    Took,
)
from tutorial.azul.legality import Code, IllegalMove, Phase, Refusal, legal_moves, phase, printed_column, why_illegal
from tutorial.azul.moves import CENTER, FLOOR, Draft, Move, NextRound, PayFloor, Tile
from tutorial.azul.position import (
    COLOR_TILES,
    COLORS,
    EMPTY_ROW,
    FACTORY_TILES,
    FLOOR_SPACES,
    MARKER,
    SIZE,
    Board,
    Position,
    factories_for,
    sort_heap,
    to_move,
)
from tutorial.azul.scoring import bonuses, floor_cost, leaders, runs, tile_points, winners

__all__ = [
    "Code",
    "IllegalMove",
    "Phase",
    "Refusal",
    "apply",
    "legal_moves",
    "new_game",
    "phase",
    "replay",
    "why_illegal",
]

Shuffle = Callable[[str], str]


def new_game(players: int, seed: int, *, gray: bool = False) -> Position:
    """The start of a game of 2 to 4 players, the bag shuffled, ready for `N` (rulebook p. 2)."""
    tiles = [color for color in COLORS for _ in range(COLOR_TILES)]
    random.Random(seed).shuffle(tiles)
    board = Board(("",) * SIZE, (EMPTY_ROW,) * SIZE, "", 0)
    return Position(("",) * factories_for(players), MARKER, 1, (board,) * players, "".join(tiles), "", 1, gray)


def apply(position: Position, move: Move, shuffle: Shuffle | None = None) -> tuple[Position, tuple[Event, ...]]:
    """The position after a move, and what happened, in order. IllegalMove where the rules forbid it.

    Pure: the same words always give the same result. `shuffle` mixes the lid when it becomes the bag, as at the table;
    without it the lid keeps its order.
    """
    refusal = why_illegal(position, move)
    if refusal:
        raise IllegalMove(move, refusal)
    if isinstance(move, Draft):
        return _draft(position, move)
    if isinstance(move, Tile):
        return _tile(position, move)
    if isinstance(move, PayFloor):
        return _pay_floor(position)
    if isinstance(move, NextRound):
        return _next_round(position, shuffle)
    return _end_game(position)


def replay(position: Position, moves: Iterable[Move]) -> tuple[Position, list[tuple[Event, ...]]]:
    """The position after several moves, and the events of each. IllegalMove at the first one that is refused."""
    happened = []
    for move in moves:
        position, events = apply(position, move)
        happened.append(events)
    return position, happened


def _changed(items: tuple[str, ...], number: int, item: str) -> tuple[str, ...]:
    """The tuple with its item of that number, from 1, exchanged."""
    return (*items[: number - 1], item, *items[number:])


def _with_board(position: Position, board: Board) -> tuple[Board, ...]:
    number = position.turn or 0
    return (*position.boards[: number - 1], board, *position.boards[number:])


def _drop(number: int, floor: str, tiles: str, events: list[Event], *, chosen: bool) -> tuple[str, str]:
    """Tiles fall: to the free floor spaces from the left, the rest to the lid (p. 4). Returns floor and rest."""
    free = max(0, FLOOR_SPACES - len(floor))
    falls, past = tiles[:free], tiles[free:]
    if falls:
        events.append(Fell(number, falls, len(floor) + 1, chosen))
    if past:
        events.append(Discarded(number, past, "overflow"))
    return floor + falls, past


def _draft(position: Position, move: Draft) -> tuple[Position, tuple[Event, ...]]:
    number, board, color = position.turn or 0, position.board, move.color
    heap = position.source(move.source)
    count, rest = heap.count(color), heap.replace(color, "")
    events: list[Event] = [Took(number, move.source, color, count)]
    factories, center, floor, lines = position.factories, rest, board.floor, board.lines
    if move.source != CENTER:
        factories = _changed(factories, move.source, "")
        center = sort_heap(position.center + rest)
        if rest:
            events.append(ToCenter(move.source, rest))
    elif MARKER in rest:  # before any tile falls (p. 3)
        events.append(MarkerTaken(number, rulings.marker_space(floor)))
        center, floor = rest.replace(MARKER, ""), floor + MARKER
    if move.line != FLOOR:
        fits = min(count, move.line - len(lines[move.line - 1]))
        lines = _changed(lines, move.line, lines[move.line - 1] + color * fits)
        events.append(Placed(number, move.line, color, fits, len(lines[move.line - 1])))
        count -= fits
    floor, past = _drop(number, floor, color * count, events, chosen=move.line == FLOOR)
    boards = _with_board(position, Board(lines, board.wall, floor, board.score))
    turn = number % len(boards) + 1
    lid, starter = position.lid + past, position.starter
    after = Position(factories, center, turn, boards, position.bag, lid, starter, position.gray)
    if after.market_is_empty:
        events.append(DraftEnded())
        after = replace(after, turn=to_move(boards, starter))
    return after, tuple(events)


def _tile(position: Position, move: Tile) -> tuple[Position, tuple[Event, ...]]:
    number, board = position.turn or 0, position.board
    tiles = board.lines[move.line - 1]
    lines, wall, floor, score = _changed(board.lines, move.line, ""), board.wall, board.floor, board.score
    events: list[Event] = []
    if move.column == FLOOR:
        events.append(LineFell(number, move.line, tiles[0], len(tiles)))
        floor, past = _drop(number, floor, tiles, events, chosen=False)
    else:
        column = move.column or printed_column(position, move)
        row = wall[move.line - 1]
        wall = _changed(wall, move.line, row[: column - 1] + tiles[0] + row[column:])
        across, down = runs(wall, move.line, column)
        points, past = tile_points(len(across), len(down)), tiles[1:]
        events.append(Tiled(number, move.line, column, tiles[0], across, down, points, score, score + points))
        score += points
        if past:
            events.append(Discarded(number, past, "line"))
    boards = _with_board(position, Board(lines, wall, floor, score))
    turn = to_move(boards, position.starter)
    lid, starter = position.lid + past, position.starter
    after = Position(position.factories, position.center, turn, boards, position.bag, lid, starter, position.gray)
    return after, tuple(events)


def _pay_floor(position: Position) -> tuple[Position, tuple[Event, ...]]:
    events: list[Event] = []
    boards, lid = [], position.lid
    for number, board in enumerate(position.boards, 1):
        cost = floor_cost(len(board.floor))
        score = max(0, board.score - cost)
        boards.append(Board(board.lines, board.wall, "", score))
        if not board.floor:
            continue
        events.append(Paid(number, min(len(board.floor), FLOOR_SPACES), cost, board.score, score))
        tiles = board.floor.replace(MARKER, "")
        if tiles:
            events.append(Discarded(number, tiles, "floor"))
        lid += tiles
    starter, held = rulings.next_starter(position)
    center = MARKER if held else position.center
    if center and starter:
        events.append(StarterSet(starter, held))
    after = replace(position, center=center, turn=starter, boards=tuple(boards), lid=lid, starter=starter)
    return after, tuple(events)


def _next_round(position: Position, shuffle: Shuffle | None) -> tuple[Position, tuple[Event, ...]]:
    events: list[Event] = []
    bag, lid = position.bag, position.lid
    factories = []
    for number in rulings.deal_order(position):
        heap = ""
        while len(heap) < FACTORY_TILES and (bag or lid):
            if not bag:  # only now (p. 5)
                events.append(LidToBag(lid))
                bag, lid = (shuffle(lid) if shuffle else lid), ""
            drawn, bag = bag[: FACTORY_TILES - len(heap)], bag[FACTORY_TILES - len(heap) :]
            heap += drawn
            events.append(Dealt(number, drawn, len(heap), len(bag)))
        if len(heap) < FACTORY_TILES and not any(isinstance(event, RanOut) for event in events):
            events.append(RanOut(number))
        factories.append(sort_heap(heap))
    if position.starter:
        events.append(RoundStarted(position.starter))
    after = replace(position, factories=tuple(factories), center=MARKER, bag=bag, lid=lid)
    return after, tuple(events)


def _end_game(position: Position) -> tuple[Position, tuple[Event, ...]]:
    events: list[Event] = []
    boards = []
    for number, board in enumerate(position.boards, 1):
        earned = list(bonuses(board, number))
        events += earned
        boards.append(replace(board, score=earned[-1].after if earned else board.score))
    after = replace(position, turn=None, starter=None, boards=tuple(boards))
    events.append(GameOver(winners(after), leaders(after), max(board.score for board in boards)))
    return after, tuple(events)
