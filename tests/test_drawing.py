"""What is drawn: every cell with its tile, what stands out marked, nothing said by color alone."""

import re

import pytest

from tests.pages import EVERY_BOARD, named
from tutorial import drawing
from tutorial.azul.events import Cell
from tutorial.azul.moves import parse_move
from tutorial.azul.position import COLORS, FLOOR_SPACES, SIZE, WALL, Position
from tutorial.azul.rules import apply, why_illegal

CELL = re.compile(r'<span class="(cell[^"]*)"(?: data-cost="−(\d)")?>(.*?)</span>')
SYMBOL = re.compile(r"#([a-z-]+)")


def cells(drawn):
    """Class, cost and symbol of each cell of a strip."""
    return [(kind.split(), cost, *SYMBOL.findall(inner)) for kind, cost, inner in CELL.findall(drawn)]


def marked(position, move):
    """The board after a move, what happened marked; or before it, the causes marked."""
    start, asked = Position.parse(position), parse_move(move)
    refused = why_illegal(start, asked)
    if refused:
        return drawing.boards(start, drawing.causes(refused.cells), mover=start.turn)[0]
    after, events = apply(start, asked)
    return drawing.boards(after, drawing.marks_of(events), mover=start.turn)[0]


def marks_in(strip):
    return [" ".join(sorted(set(kind) - {"cell", "empty"})) for kind, *_ in cells(strip)]


@pytest.mark.parametrize("board", EVERY_BOARD, ids=named)
def test_every_cell_shows_its_tile_or_what_is_printed_there(board):
    position = board.exercise.position
    for drawn, mine in zip(drawing.boards(position, {}, mover=position.turn), position.boards, strict=True):
        assert drawn.mine == (drawn.number == position.turn)
        for row, tiles, wall in zip(drawn.rows, mine.lines, mine.wall, strict=True):
            line = cells(row.line)
            assert len(line) == row.number
            assert [cell[2:] for cell in line if "empty" not in cell[0]] == [(drawing.SYMBOLS[t],) for t in tiles]
            shown = [symbol for _, _, symbol in cells(row.wall)]
            assert shown == [
                drawing.SYMBOLS[tile] if tile != "." else f"{drawing.SYMBOLS[printed]}-o"
                for tile, printed in zip(wall, WALL[row.number - 1], strict=True)
            ]
        floor = cells(drawn.floor)
        assert [int(cost) for _, cost, *_ in floor[:FLOOR_SPACES]] == [1, 1, 2, 2, 2, 3, 3]
        assert [cell[2] for cell in floor if len(cell) > 2] == [drawing.SYMBOLS[tile] for tile in mine.floor]


def test_new_and_fallen_tiles_stand_out():
    board = marked("BBBK/YYWW M 1 -/-/BB/B/- -/-/-/-/- - 0 bag=BKWY", "1B3")
    assert marks_in(board.rows[2].line) == ["", "", "new"]
    assert marks_in(board.rows[3].line) == ["", "", "", ""]
    assert marks_in(board.floor) == ["fell", "fell", "", "", "", "", ""]


def test_the_marker_falls_before_the_tiles():
    board = marked("BBWY MRRYK 1 -/-/-/-/- -/-/-/-/- - 0", "0R1")
    assert [cell[2] for cell in cells(board.floor) if len(cell) > 2] == ["marker", "red"]
    assert marks_in(board.floor)[:3] == ["fell", "fell", ""]


def test_counted_runs_stand_out():
    board = marked("- - 1 -/-/BBB/-/- -/..Y../KW.../-/- - 0", "T3")
    assert marks_in(board.rows[2].wall) == ["across", "across", "across down new", "", ""]
    assert marks_in(board.rows[1].wall) == ["", "", "down", "", ""]


def test_a_lone_tile_counts_no_neighbors():
    board = marked("- - 1 B/-/-/-/- -/..Y../-/-/- - 0", "T1")
    assert marks_in(board.rows[0].wall) == ["new", "", "", "", ""]


def test_rows_and_columns_that_earn_a_bonus_stand_out():
    row = marked("- - 1 -/-/-/-/- BYRKW/-/-/-/- - 0", "E").rows[0]
    assert marks_in(row.wall) == ["across"] * SIZE
    column = marked("- - 1 -/-/-/-/- BYRKW/W..../K..../R..../Y.... - 0", "E").rows
    assert [marks_in(each.wall)[0] for each in column] == ["across down", "down", "down", "down", "down"]


@pytest.mark.parametrize(
    ("move", "row", "line", "wall"),
    [
        ("1B2", 2, ["cause", ""], [""] * 5),
        ("1B3", 3, [""] * 3, ["", "", "cause", "", ""]),
    ],
)
def test_the_causes_of_a_refusal_are_marked_and_nothing_else(move, row, line, wall):
    board = marked("BBYK/RRWW M 1 -/R/-/-/- -/-/..B../-/- - 0 bag=BKWY", move)
    assert marks_in(board.rows[row - 1].line) == line
    assert marks_in(board.rows[row - 1].wall) == wall
    everything = "".join([each.line + each.wall for each in board.rows] + [board.floor])
    assert everything.count("cause") == 1


def test_a_marker_beside_the_full_floor_has_its_own_place():
    position = Position.parse("- - 1 -/-/-/-/- -/-/-/-/- BBRRKKWM 0")
    floor = cells(drawing.boards(position, {}, mover=1)[0].floor)
    assert len(floor) == FLOOR_SPACES + 1
    assert (floor[-1][1], floor[-1][2]) == ("", "marker")


def test_sources_have_their_heaps_in_the_order_of_colors():
    factories, center = drawing.sources(Position.parse("KBYB/- MRRB 1 -/-/-/-/- -/-/-/-/- - 0"), {})
    assert [(heap.text, heap.count) for heap in factories[0].heaps] == [("1B", 2), ("1Y", 1), ("1K", 1)]
    assert factories[1].heaps == ()
    assert (center.number, center.marker, [heap.text for heap in center.heaps]) == (0, True, ["0B", "0R"])
    caused = drawing.causes([Cell("factory", row=1), Cell("center")])
    factories, center = drawing.sources(Position.parse("KBYB/- MRRB 1 -/-/-/-/- -/-/-/-/- - 0"), caused)
    assert [factories[0].cause, factories[1].cause, center.cause] == [True, False, True]


def test_every_tile_has_its_own_shape_in_the_sprite():
    from django.conf import settings

    sprite = (settings.BASE_DIR / "static" / "tiles.svg").read_text("utf-8")
    for letter in COLORS + "M":
        assert f'id="{drawing.SYMBOLS[letter]}"' in sprite
    for letter in COLORS:
        assert f'id="{drawing.SYMBOLS[letter]}-o"' in sprite


def test_nothing_is_drawn_twice_for_the_same_cell():
    assert drawing.cell("B", ("new",)) is drawing.cell("B", ("new",))
    assert 'aria-hidden="true"' in drawing.tile("B")
