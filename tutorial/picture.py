"""A position as a picture: one SVG that needs nothing else, with our own tiles, a title and a description in words."""

import re
import textwrap
from collections.abc import Iterator
from functools import cache

from django.conf import settings
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutorial import narration
from tutorial.azul.position import COLORS, FLOOR_SPACES, MARKER, SIZE, WALL, Board, Position
from tutorial.azul.scoring import space_cost
from tutorial.drawing import SYMBOLS

TILE, STEP = 28, 31  # a tile, and from one to the next
EDGE = 16
PAPER, SHEET, PLASTER, INK, RIM, LINE, RED = "#faf5ea", "#fffdf8", "#f1e8d6", "#262119", "#1c3e86", "#8b7a58", "#8a1c15"
PLATE = 96
SUPPLY = 20  # a line about bag or lid
LINES, WALL_LEFT = EDGE, EDGE + SIZE * STEP + 22
BOARD = (WALL_LEFT + SIZE * STEP + EDGE - 3, 290)
FONT = "Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif"


@cache
def symbols() -> dict[str, str]:
    """The tiles of the sprite, by name."""
    sprite = (settings.BASE_DIR / "static" / "tiles.svg").read_text("utf-8")
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', sprite, re.DOTALL)}


def drawn(position: Position, language: str) -> str:
    """The whole table: factories and center where they hold something, then the boards, then bag and lid."""
    width, height = size(position)
    columns, top = _columns(position), _boards_top(position, width)
    market = _market(position, width) if not _is_bare(position) else SafeString("")
    boards = []
    for at, board in enumerate(position.boards):
        place = EDGE + at % columns * (BOARD[0] + EDGE), top + at // columns * (BOARD[1] + EDGE)
        boards.append((*place, _board(position, at + 1, board)))
    placed = format_html_join("", '<g transform="translate({} {})">{}</g>', boards)
    words = narration.supply_words(position)
    first = height - SUPPLY * len(words) + 8
    supplies = [_text(EDGE, first + SUPPLY * at, text, size=13) for at, text in enumerate(words)]
    return _whole(position, language, width, height, [market, placed, *supplies])


def size(position: Position) -> tuple[int, int]:
    """Width and height of the picture, in pixels."""
    columns = _columns(position)
    width = EDGE + columns * (BOARD[0] + EDGE)
    boards = -(-len(position.boards) // columns) * (BOARD[1] + EDGE)
    return width, _boards_top(position, width) + boards + SUPPLY * (bool(position.bag) + bool(position.lid))


def _columns(position: Position) -> int:
    return 1 if len(position.boards) == 1 else 2


def _is_bare(position: Position) -> bool:
    """Nothing lies on the factories or in the center, not even the marker."""
    return not any([*position.factories, position.center])


def _boards_top(position: Position, width: int) -> int:
    if _is_bare(position):
        return EDGE
    top, _a_row, height = _tray(position, width)
    return top + height + EDGE


def _plates_a_row(width: int) -> int:
    return max((width - EDGE) // (PLATE + 12), 1)


def _tray(position: Position, width: int) -> tuple[int, int, int]:
    """The center, below the factories: where it begins, how many tiles fit beside each other, how high it is."""
    top = EDGE + 12 + -(-len(position.factories) // _plates_a_row(width)) * (PLATE + 26) - 6
    a_row = (width - 3 * EDGE - 70) // (TILE + 3)
    rows = max(-(-len(position.center) // a_row), 1)
    return top, a_row, rows * (TILE + 3) + 15


def error(text: str) -> str:
    """A small picture that says what is wrong. Signs that XML forbids are left out."""
    text = "".join(filter(str.isprintable, text))
    widest = 56 if get_language() == "en" else 30  # characters that fit
    lines = [_text(EDGE, 28 + 22 * at, line, size=15) for at, line in enumerate(textwrap.wrap(text, widest))]
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 {0}" width="520" height="{0}" role="img"><title>{1}'
        '</title><rect width="520" height="{0}" fill="{2}"/>{3}</svg>',
        24 + 22 * len(lines),
        text,
        PAPER,
        mark_safe("".join(lines)),
    )


def _whole(position: Position, language: str, width: int, height: int, parts: list[SafeString]) -> str:
    inner = SafeString("".join(parts))
    used = sorted(set(re.findall(r'href="#([\w-]+)"', inner)))
    return format_html(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img" lang="{2}">'
        "<title>{3}</title><desc>{4}</desc><defs>{5}</defs>"
        '<rect width="{0}" height="{1}" rx="10" fill="{6}"/>{7}</svg>\n',
        width,
        height,
        language,
        title(position),
        " ".join(_words(position)),
        mark_safe("".join(symbols()[name] for name in used)),
        PAPER,
        inner,
    )


def title(position: Position) -> str:
    """What the picture shows, in a line."""
    return _("Azul: %s") % now(position)


def now(position: Position) -> str:
    """Who has to do what: "Player 2: Take tiles"."""
    return (narration.whose(position, position.turn) if position.turn else "") + narration.phase_text(position)


def _words(position: Position) -> Iterator[str]:
    yield from narration.market_words(position)
    for number, board in enumerate(position.boards, 1):
        yield narration.whose(position, number) + " ".join(narration.board_words(board))
    yield from narration.supply_words(position)


def _market(position: Position, width: int) -> SafeString:
    """Factories and center."""
    a_row = _plates_a_row(width)
    plates = []
    for at, heap in enumerate(position.factories):
        x, y = EDGE + at % a_row * (PLATE + 12), EDGE + 12 + at // a_row * (PLATE + 26)
        plates.append(_plate(x, y, at + 1, heap))
    top, wide, height = _tray(position, width)
    tiles = [
        _tile(tile, EDGE + 80 + at % wide * (TILE + 3), top + 9 + at // wide * (TILE + 3))
        for at, tile in enumerate(position.center)
    ]
    tray = format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="18" fill="{}" stroke="{}" stroke-width="1.5"/>{}{}',
        *(EDGE, top, width - 2 * EDGE, height, SHEET, LINE),
        _text(EDGE + 14, top + height / 2 + 5, _("Center"), size=15),
        mark_safe("".join(tiles)),
    )
    return mark_safe("".join([*plates, tray]))


def _plate(x: int, y: int, number: int, heap: str) -> SafeString:
    middle = PLATE / 2
    tiles = (_tile(tile, x + 18 + at % 2 * 32, y + 18 + at // 2 * 32) for at, tile in enumerate(heap))
    return format_html(
        '<circle cx="{0}" cy="{1}" r="{2}" fill="{3}" stroke="{4}" stroke-width="2"{5}/>{6}{7}',
        *(x + middle, y + middle, middle - 1, SHEET if heap else PAPER, RIM if heap else LINE),
        mark_safe("" if heap else ' stroke-dasharray="5 4"'),
        _text(x + middle, y - 3, str(number), size=14, anchor="middle"),
        mark_safe("".join(tiles)),
    )


def _board(position: Position, number: int, board: Board) -> SafeString:
    name = _("Player %d") % number if len(position.boards) > 1 else ""
    parts = [
        _box(0, 0, *BOARD, PAPER, LINE, rounded=8),
        _text(EDGE, 27, name, size=16),
        _text(BOARD[0] - EDGE, 27, f"{_('Score')} {board.score}", size=16, anchor="end"),
        *_rows(position, board),
        *_floor(board),
    ]
    return mark_safe("".join(parts))


def _rows(position: Position, board: Board) -> Iterator[SafeString]:
    for row in range(SIZE):
        y = 40 + row * STEP
        for space in range(row + 1):  # a line fills from the right
            tile = board.lines[row][space : space + 1]
            yield _space(tile, LINES + (SIZE - 1 - space) * STEP, y)
        for column, tile in enumerate(board.wall[row]):
            printed = "" if position.gray else WALL[row][column]
            yield _space(tile.strip("."), WALL_LEFT + column * STEP, y, printed=printed, fill=PLASTER)


def _floor(board: Board) -> Iterator[SafeString]:
    for at, tile in enumerate(board.floor.ljust(FLOOR_SPACES)):
        x, y = EDGE + at * STEP + (8 if at >= FLOOR_SPACES else 0), 40 + SIZE * STEP + 42
        if at < FLOOR_SPACES:
            yield _text(x + TILE / 2, y - 7, f"−{space_cost(at + 1)}", size=14, anchor="middle", fill=RED)
        yield _space(tile.strip(), x, y)


def _space(tile: str, x: float, y: float, *, printed: str = "", fill: str = SHEET) -> SafeString:
    if tile:
        return _tile(tile, x, y)
    box = _box(x + 0.75, y + 0.75, TILE - 1.5, TILE - 1.5, fill, LINE, rounded=3)
    return format_html("{}{}", box, _tile(printed, x, y, faint=True)) if printed else box


def _tile(letter: str, x: float, y: float, *, faint: bool = False) -> SafeString:
    assert letter in COLORS + MARKER
    name = SYMBOLS[letter] + ("-o" if faint else "")
    return format_html('<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>', name, x, y, TILE, TILE)


def _box(x: float, y: float, width: float, height: float, fill: str, stroke: str, *, rounded: int) -> SafeString:
    return format_html(
        '<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}"/>',
        *(x, y, width, height, rounded, fill, stroke),
    )


def _text(x: float, y: float, text: str, *, size: int, anchor: str = "start", fill: str = INK) -> SafeString:
    return format_html(
        '<text x="{}" y="{}" font-family="{}" font-size="{}" text-anchor="{}" fill="{}">{}</text>',
        *(x, y, FONT, size, anchor, fill, text),
    )
