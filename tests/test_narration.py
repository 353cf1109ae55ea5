"""Words: what happened and what would, a sentence an event, in both languages."""

import pytest
from django.utils.translation import override

from tests.pages import EVERY_BOARD, LANGUAGES, named
from tutorial import narration
from tutorial.azul.moves import parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import apply, replay

# Position, move, and words that have to come in this order, sentence by sentence.
TOLD = [
    (
        "BBBK/YYWW M 1 -/-/BB/B/- -/-/-/-/- - 0",
        "1B3",
        ["3 blue factory 1", "center 1 black", "1 blue line 3 complete", "2 blue floor 1 2 2"],
        ["工坊 1 3 块蓝砖", "桌心 1 块黑砖", "1 块蓝砖 第 3 条", "2 块蓝砖 1 2 2"],
    ),
    (
        "BBWY MRRYK 1 -/-/-/-/- -/-/-/-/- - 0",
        "0R3",
        ["2 red center", "marker floor space 1 1", "2 red line 3 2 of 3"],
        ["桌心 2 块红砖", "先手标记 1 1", "2 块红砖 第 3 条 3 2"],
    ),
    (
        "- - 1 -/-/BBB/-/- -/..Y../KW.../-/- - 10",
        "T3",
        ["Blue row 3 column 3 3 across 2 down 5 points 10 15", "lid 2 blue"],
        ["蓝砖 第 3 横行 第 3 纵列 3 2 5 10 15", "盒盖 2 块蓝砖"],
    ),
    (
        "- - 1 B/-/-/-/- -/..Y../-/-/- - 0",
        "T1",
        ["Blue row 1 column 1 No neighbor 1 point 0 1"],
        ["蓝砖 第 1 横行 第 1 纵列 1 0 1"],
    ),
    (
        "- - 1 -/-/-/-/- -/-/-/-/- MYK 3",
        "F",
        ["3 floor spaces 1 + 1 + 2 = 4 3 0 debt", "lid 1 yellow 1 black", "marker next round"],
        ["3 1 + 1 + 2 = 4 3 0", "盒盖 1 块黄砖 1 块黑砖", "先手标记 下一轮"],
    ),
    (
        "YYYY - 1 -/-/-/-/- -/-/-/-/- BBRRKKW 20",
        "1Y0",
        ["4 yellow factory 1", "floor full 4 yellow lid", "No tile left"],
        ["工坊 1 4 块黄砖", "地板 4 块黄砖 盒盖", ""],
    ),
    (
        "- - 1 -/-/-/-/- BYRKW/-/-/-/- - 24",
        "E",
        ["Row 1 2 24 26", "over 26 points"],
        ["1 横行 2 24 26", "26 分"],
    ),
    (
        "-/-/-/-/- M 1 -/-/-/-/- -/-/-/-/- - 0 bag=RY lid=BBBBKKKKWWWWRRRRYYYY",
        "N",
        ["factory 1 1 red", "bag empty 20", "factory 1 2 blue 18", *["factory"] * 4, "marker center"],
        ["工坊 1 1 块", "20", "工坊 1 2 块蓝砖 18", *["工坊"] * 4, "先手标记 桌心"],
    ),
    (
        "RRRR M 2 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0 starter=1",
        "1R2",
        ["Player 2 4 red", "Player 2 2 red line 2", "Player 2 2 red floor", "No tile left"],
        ["玩家 2 4 块红砖", "玩家 2 2 块红砖 第 2 条", "玩家 2 2 块红砖 地板", ""],
    ),
]
TOLD = [(*row[:2], language, said) for row in TOLD for language, said in zip(LANGUAGES, row[2:], strict=True)]


@pytest.mark.parametrize(("position", "move", "language", "expected"), TOLD)
def test_what_happens_is_told_in_its_order(position, move, language, expected):
    start = Position.parse(position)
    with override(language):
        said = narration.sentences(apply(start, parse_move(move))[1], start)
    assert len(said) == len(expected), said
    for sentence, words in zip(said, expected, strict=True):
        at = 0
        for word in words.split():
            found = sentence.lower().find(word.lower(), at)
            assert found >= 0, f"{word!r} of {words!r} is missing in {sentence!r}"
            at = found + len(word)


@pytest.mark.parametrize("board", EVERY_BOARD, ids=named)
def test_the_course_is_told_in_chinese_without_a_latin_word(board):
    start = board.exercise.position
    with override("zh-hans"):
        position = start
        for move in board.path:
            after, events = apply(position, move)
            for sentence in narration.sentences(events, position):
                assert not any(letter.isascii() and letter.isalpha() for letter in sentence), sentence
            position = after
        words = [*narration.market_words(start), *narration.board_words(start.board), narration.phase_text(start)]
        assert not any(letter.isascii() and letter.isalpha() for letter in "".join(words)), words


def test_the_winner_is_told():
    two = "- - 1 -/-/-/-/- BYRKW/-/-/-/- - {} -/-/-/-/- {}/-/-/-/- - {}"
    with override("en"):
        for scores, told in (
            ((10, "-", 12), "tied"),
            ((10, "BYRKW", 10), "share"),
            ((20, "-", 5), "Player 1 wins"),
        ):
            start = Position.parse(two.format(*scores))
            _, events = replay(start, [parse_move("E")])
            assert told in narration.sentences(events[-1], start)[-1]


def test_a_board_is_described_line_by_line():
    board = Position.parse("- - 1 -/RR/-/-/- -/..Y../-/-/- MK 7").board
    with override("en"):
        words = narration.board_words(board)
    assert len(words) == 7
    assert "2 of 2 red" in words[1] and "yellow" in words[1]
    assert "marker (costs 1)" in words[5] and "black (costs 1)" in words[5]
    assert "7" in words[6]


def test_a_button_says_what_would_become_of_the_tiles():
    with override("en"):
        assert narration.fit(2, 0) == "both fit"
        assert narration.fit(0, 4, 4) == "straight to the lid"
        assert narration.fit(1, 3, 2) == "1 fits, 3 fall"
        assert narration.fit(1, 2) == "1 fits, 2 fall"
        assert narration.fit(0, 3) == "all 3 fall"
        assert narration.fit(1, 0) == "1 fits"
        assert narration.take_text("B", 2, 1) == "take 2 blue from factory 1"
        assert narration.take_text("R", 1, 0) == "take 1 red from the center"


def test_a_long_text_is_shortened():
    assert narration.shortened("x" * 5000).endswith("…")
    assert len(narration.shortened("x" * 5000)) <= 100
    assert narration.shortened("1B3") == "1B3"
