"""Positions: text and value undo each other; what is no position is refused, quoting the text and naming the field."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.azul.strategies import positions, seeded_positions
from tests.thorough import thorough
from tutorial.azul.position import Board, NotationError, Position, PositionError

EMPTY_BOARD = "-/-/-/-/- -/-/-/-/- - 0"
SAMPLE = "BBYR/-/KKWW M 1 -/RR/B/-/- B.R../-/-/-/- YYY 12 -/-/-/YY/W -/W..../-/-/- - 999999 bag=RRBY lid=BBB starter=2"


@given(positions())
def test_it_prints_what_it_parsed(text):
    position = Position.parse(text)
    assert str(position) == text
    assert Position.parse(str(position)) == position


@thorough
def test_it_prints_what_it_parsed_many_times():
    for text in seeded_positions(1000):
        assert str(Position.parse(text)) == text


def test_it_reads_every_field():
    assert Position.parse(SAMPLE) == Position(
        factories=("BBYR", "", "KKWW"),
        center="M",
        turn=1,
        boards=(
            Board(("", "RR", "B", "", ""), ("B.R..", ".....", ".....", ".....", "....."), "YYY", 12),
            Board(("", "", "", "YY", "W"), (".....", "W....", ".....", ".....", "....."), "", 999999),
        ),
        bag="RRBY",
        lid="BBB",
        starter=2,
        gray=False,
    )


@pytest.mark.parametrize(
    "free, canonical",
    [
        (f"  YBBR/-\n\t- \r\n 1   {EMPTY_BOARD}\n", f"BBYR/- - 1 {EMPTY_BOARD}"),
        (f"WKRYB/- M 1 {EMPTY_BOARD}".replace("B/", "/"), f"YRKW/- M 1 {EMPTY_BOARD}"),
        (f"- WKRYBM 1 {EMPTY_BOARD}", f"- MBYRKW 1 {EMPTY_BOARD}"),
        (f"- M 1 {EMPTY_BOARD} wall=gray lid=B bag=K", f"- M 1 {EMPTY_BOARD} bag=K lid=B wall=gray"),
        (f"- M 1 {EMPTY_BOARD} bag=- lid=-", f"- M 1 {EMPTY_BOARD}"),
        ("- M 1 -/-/-/-/- ...../-/B..../...../- - 0 wall=gray", "- M 1 -/-/-/-/- -/-/B..../-/- - 0 wall=gray"),
        (f"BB M 1 {EMPTY_BOARD} {EMPTY_BOARD} starter=1", f"BB M 1 {EMPTY_BOARD} {EMPTY_BOARD}"),
        (f"- M 1 {EMPTY_BOARD} {EMPTY_BOARD} starter=2", f"- M 2 {EMPTY_BOARD} {EMPTY_BOARD}"),
        (f"- - 1 {EMPTY_BOARD} B/-/-/-/- -/-/-/-/- - 0", f"- - 2 {EMPTY_BOARD} B/-/-/-/- -/-/-/-/- - 0 starter=1"),
        (
            f"- - 2 B/-/-/-/- -/-/-/-/- - 0 {EMPTY_BOARD} starter=1",
            f"- - 1 B/-/-/-/- -/-/-/-/- - 0 {EMPTY_BOARD}",
        ),
    ],
)
def test_it_reads_the_free_forms(free, canonical):
    assert str(Position.parse(free)) == canonical
    assert Position.parse(free) == Position.parse(canonical)


@pytest.mark.parametrize("floor", ["M", "BYRKWBY", "BYRKWBM", "MBYRKWB", "BYRKWBYM"])
def test_it_reads_a_floor_and_keeps_its_order(floor):
    text = f"- - 1 -/-/-/-/- -/-/-/-/- {floor} 0"
    assert Position.parse(text).boards[0].floor == floor
    assert str(Position.parse(text)) == text


# What is spoiled in SAMPLE or in a one-board text, the field that the error names, the text that it quotes.
REFUSED = [
    ("too little text", "", "position", ""),
    ("no board", "BBYR M 1", "boards", ""),
    ("half a board", "BBYR M 1 -/-/-/-/- -/-/-/-/-", "boards", "-/-/-/-/- -/-/-/-/-"),
    ("a board and a half", f"BBYR M 1 {EMPTY_BOARD} -/-/-/-/-", "boards", f"{EMPTY_BOARD} -/-/-/-/-"),
    ("five boards", " ".join(["BBYR M 1", *[EMPTY_BOARD] * 5]), "boards", " ".join([EMPTY_BOARD] * 5)),
    ("an unknown letter on a factory", f"BXYR M 1 {EMPTY_BOARD}", "factories", "BXYR"),
    ("lower case", f"bbyr M 1 {EMPTY_BOARD}", "factories", "bbyr"),
    ("an empty heap without its sign", f"BB//YY M 1 {EMPTY_BOARD}", "factories", ""),
    ("an unknown letter in the center", f"- MBG 1 {EMPTY_BOARD}", "center", "MBG"),
    ("an unknown letter in a line", f"- M 1 {EMPTY_BOARD}".replace("-/-/-/-/- -/", "-/-/-/-/X -/", 1), "lines", "X"),
    ("the marker in a line", "- - 1 -/-/-/-/M -/-/-/-/- - 0", "lines", "M"),
    ("an unknown letter on a wall", "- M 1 -/-/-/-/- X..../-/-/-/- - 0", "wall", "X...."),
    ("the marker on a wall", "- - 1 -/-/-/-/- M..../-/-/-/- - 0", "wall", "M...."),
    ("an unknown letter on a floor", "- M 1 -/-/-/-/- -/-/-/-/- BX 0", "floor", "BX"),
    ("an unknown letter in the bag", f"- M 1 {EMPTY_BOARD} bag=BX", "bag", "BX"),
    ("the marker in the bag", f"- - 1 {EMPTY_BOARD} bag=BM", "bag", "BM"),
    ("an unknown letter in the lid", f"- M 1 {EMPTY_BOARD} lid=bb", "lid", "bb"),
    ("the marker in the lid", f"- - 1 {EMPTY_BOARD} lid=M", "lid", "M"),
    ("an unknown option", f"- M 1 {EMPTY_BOARD} box=BB", "option", "box=BB"),
    ("an option in capitals", f"- M 1 {EMPTY_BOARD} BAG=BB", "option", "BAG=BB"),
    ("an option twice", f"- M 1 {EMPTY_BOARD} bag=B bag=B", "bag", "bag=B"),
    ("an option twice, empty", f"- M 1 {EMPTY_BOARD} lid=- lid=-", "lid", "lid=-"),
    ("an option without a value", f"- M 1 {EMPTY_BOARD} bag=", "bag", "bag="),
    ("a starter without a value", f"- M 1 {EMPTY_BOARD} starter=", "starter", "starter="),
    ("an option in two pieces", f"- M 1 {EMPTY_BOARD} bag= B", "bag", "bag="),
    ("words after the options", f"- M 1 {EMPTY_BOARD} bag=B {EMPTY_BOARD}", "option", "-/-/-/-/-"),
    ("an option among the boards", "- M 1 -/-/-/-/- bag=B -/-/-/-/- - 0", "", "-/-/-/-/-"),
    ("an unknown wall", f"- M 1 {EMPTY_BOARD} wall=blue", "wall", "blue"),
    ("a wall in capitals", f"- M 1 {EMPTY_BOARD} wall=GRAY", "wall", "GRAY"),
    ("the colored wall is not written", f"- M 1 {EMPTY_BOARD} wall=colored", "wall", "colored"),
    ("two markers: center and floor", "- M 1 -/-/-/-/- -/-/-/-/- M 0", "", "M"),
    ("two markers in the center", f"- MM 1 {EMPTY_BOARD}", "", "M"),
    ("two markers on one floor", "- - 1 -/-/-/-/- -/-/-/-/- MBM 0", "", "M"),
    ("two markers on two floors", "- - 1 -/-/-/-/- -/-/-/-/- M 0 -/-/-/-/- -/-/-/-/- M 0", "", "M"),
    ("the marker on a factory", f"BBM - 1 {EMPTY_BOARD}", "factories", "BBM"),
    ("a factory over 4", f"BBYYR M 1 {EMPTY_BOARD}", "factories", "BBYYR"),
    ("ten factories", f"-/-/-/-/-/-/-/-/-/- M 1 {EMPTY_BOARD}", "factories", "-/-/-/-/-/-/-/-/-/-"),
    ("a line over its length", "- M 1 BB/-/-/-/- -/-/-/-/- - 0", "lines", "BB"),
    ("the last line over its length", "- M 1 -/-/-/-/BBBBBB -/-/-/-/- - 0", "lines", "BBBBBB"),
    ("a line of two colors", "- M 1 -/-/BY/-/- -/-/-/-/- - 0", "lines", "BY"),
    ("a line color on its wall row", "- M 1 -/-/B/-/- -/-/..B../-/- - 0", "lines", "B"),
    ("a gray line color on its wall row", "- M 1 -/-/B/-/- -/-/B..../-/- - 0 wall=gray", "lines", "B"),
    ("a wrong column", "- M 1 -/-/-/-/- .B.../-/-/-/- - 0", "wall", ".B..."),
    ("a color twice in a row", "- M 1 -/-/-/-/- BB.../-/-/-/- - 0 wall=gray", "wall", "BB..."),
    ("a color twice in a column", "- M 1 -/-/-/-/- B..../-/-/-/B.... - 0 wall=gray", "wall", "B"),
    ("a row of four", "- M 1 -/-/-/-/- B.../-/-/-/- - 0", "wall", "B..."),
    ("a row of six", "- M 1 -/-/-/-/- B...../-/-/-/- - 0", "wall", "B....."),
    ("four lines", "- M 1 -/-/-/- -/-/-/-/- - 0", "lines", "-/-/-/-"),
    ("six lines", "- M 1 -/-/-/-/-/- -/-/-/-/- - 0", "lines", "-/-/-/-/-/-"),
    ("four rows", "- M 1 -/-/-/-/- -/-/-/- - 0", "wall", "-/-/-/-"),
    ("six rows", "- M 1 -/-/-/-/- -/-/-/-/-/- - 0", "wall", "-/-/-/-/-/-"),
    ("an eighth tile on the floor", "- M 1 -/-/-/-/- -/-/-/-/- BYRKWBYR 0", "floor", "BYRKWBYR"),
    ("the marker not in the eighth place", "- - 1 -/-/-/-/- -/-/-/-/- MBYRKWBY 0", "floor", "MBYRKWBY"),
    ("a ninth place", "- - 1 -/-/-/-/- -/-/-/-/- BYRKWBYRM 0", "floor", "BYRKWBYRM"),
    ("a turn without a board", f"- M 2 {EMPTY_BOARD}", "turn", "2"),
    ("turn 0", f"- M 0 {EMPTY_BOARD}", "turn", "0"),
    ("a turn with a zero before it", f"- M 01 {EMPTY_BOARD}", "turn", "01"),
    ("a turn that is no number", f"- M x {EMPTY_BOARD}", "turn", "x"),
    ("a turn in other digits", f"- M ١ {EMPTY_BOARD}", "turn", "١"),
    ("a turn in wide digits", f"- M １ {EMPTY_BOARD}", "turn", "１"),
    ("a raised turn", f"- M ² {EMPTY_BOARD} {EMPTY_BOARD}", "turn", "²"),
    ("a starter without a board", f"- M 1 {EMPTY_BOARD} starter=2", "starter", "2"),
    ("starter 0", f"- M 1 {EMPTY_BOARD} starter=0", "starter", "0"),
    ("a starter that is no number", f"- M 1 {EMPTY_BOARD} starter=-", "starter", "-"),
    ("a starter when the game is over", f"- M - {EMPTY_BOARD} starter=1", "starter", "1"),
    ("a negative score", "- M 1 -/-/-/-/- -/-/-/-/- - -3", "score", "-3"),
    ("a score with a zero before it", "- M 1 -/-/-/-/- -/-/-/-/- - 03", "score", "03"),
    ("a score of seven digits", "- M 1 -/-/-/-/- -/-/-/-/- - 1000000", "score", "1000000"),
    ("a score with a sign", "- M 1 -/-/-/-/- -/-/-/-/- - +3", "score", "+3"),
    ("a score with an underscore", "- M 1 -/-/-/-/- -/-/-/-/- - 1_0", "score", "1_0"),
    ("a score in other digits", "- M 1 -/-/-/-/- -/-/-/-/- - ٣", "score", "٣"),
    ("a score that ends in other digits", "- M 1 -/-/-/-/- -/-/-/-/- - 1٣", "score", "1٣"),
    ("a score that is no number", "- M 1 -/-/-/-/- -/-/-/-/- - ten", "score", "ten"),
    ("a score left out", "- M 1 -/-/-/-/- -/-/-/-/- - -", "score", "-"),
    ("21 of a color, bag", f"BBBB M 1 {EMPTY_BOARD} bag={'B' * 17}", "", "B"),
    ("21 of a color, everywhere", f"BBBB MB 1 B/-/-/-/- -/.B.../-/-/- B 0 bag=BBBBBB lid={'B' * 7}", "", "B"),
    ("NUL", f"BB\0 M 1 {EMPTY_BOARD}", "factories", "BB\0"),
    ("a sign inside a heap", f"B-B M 1 {EMPTY_BOARD}", "factories", "B-B"),
    ("a dot in a line", "- M 1 -/./-/-/- -/-/-/-/- - 0", "lines", "."),
]


@pytest.mark.parametrize("text, field, quoted", [pytest.param(*row, id=name) for name, *row in REFUSED])
def test_it_refuses(text, field, quoted):
    with pytest.raises(PositionError) as raised:
        Position.parse(text)
    error = raised.value
    assert field in error.field and error.field in str(error)
    assert quoted in error.text
    assert repr(error.text)[1:50] in str(error)
    assert error.code


def test_it_says_on_which_board():
    with pytest.raises(PositionError) as raised:
        Position.parse(f"- M 1 {EMPTY_BOARD} -/-/-/-/- -/-/-/-/- - x")
    assert "2" in raised.value.field


def test_it_refuses_with_a_small_error_of_its_own():
    assert issubclass(PositionError, NotationError) and issubclass(NotationError, ValueError)


def test_it_stays_short_whatever_the_text():
    with pytest.raises(PositionError) as raised:
        Position.parse(f"{'B' * 100_000} M 1 {EMPTY_BOARD}")
    assert len(str(raised.value)) < 300


@pytest.mark.parametrize("digits", ["9" * 5_000, "9" * 1_000_000])
def test_it_is_not_slowed_down_by_long_numbers(digits):
    for text in (f"- M {digits} {EMPTY_BOARD}", f"- M 1 -/-/-/-/- -/-/-/-/- - {digits}"):
        with pytest.raises(PositionError):
            Position.parse(text)


LETTERS = st.sampled_from("BYRKWMXbym.-/= 0129²１٣\0\x1f\u2003墙")


@given(st.one_of(st.text(max_size=20), st.text(LETTERS), st.text("BYRKWM-/. 12=abglid")))
def test_no_text_raises_anything_else(text):
    parses_or_refuses(text)


@given(positions(), st.data())
def test_no_spoiled_position_raises_anything_else(text, data):
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        upto = data.draw(st.integers(at, min(len(text), at + 3)))
        text = text[:at] + data.draw(st.one_of(LETTERS, st.just(""), st.characters())) + text[upto:]
    parses_or_refuses(text)


def parses_or_refuses(text):
    """Whatever is read prints canonically; all else is a PositionError with its three parts."""
    try:
        position = Position.parse(text)
    except PositionError as error:
        assert error.code and error.field and isinstance(error.text, str) and str(error)
        return
    assert Position.parse(str(position)) == position
