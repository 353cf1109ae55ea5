"""The score judge: forms led to addresses, counts from the engine, mistakes explained and kept."""

import re

import pytest

from tests.pages import fetcher, hook
from tests.thorough import few, thorough
from tutorial import settling
from tutorial.azul.moves import parse_move
from tutorial.azul.position import Position
from tutorial.pages.judge import EXAMPLE

JUDGE = "/en/judge/"
ROW = "- - 1 B/-/-/-/- .YRKW/-/-/-/- - 0"  # one tile completes the top row
GRAY = "- - 1 -/RR/-/-/- -/-/-/-/- - 0 wall=gray"


def position_of(response):
    """The position of the address that a form was led to."""
    assert response.status_code == 302
    return response.url.partition("position=")[2].partition("#")[0].replace("+", " ")


@pytest.mark.parametrize(("button", "part"), [("", "#result"), ("board+", "#board-3"), ("board-", ""), ("gray", "")])
def test_it_leads_to_what_was_asked_for(client, button, part):
    response = client.get(JUDGE, {"boards": "2", "do": button})
    assert response.url.endswith(f"0{part}" if button != "gray" else "wall=gray")


@pytest.fixture(params=[False, pytest.param(True, marks=thorough)], ids=["plain", "htmx"])
def get(request, client):
    """Fetch the judge in both ways."""
    return fetcher(client, JUDGE, htmx=request.param)


@pytest.mark.parametrize("path", [JUDGE, "/zh-hans/judge/"])
def test_it_opens_empty(get, path):
    response = get(path=path)
    assert response.status_code == 200
    assert hook(response) is None
    assert response.content.decode().count('type="checkbox"') == 25


@pytest.mark.parametrize("path", [JUDGE, "/zh-hans/judge/"])
def test_it_counts_the_example_line_by_line(get, path):
    response = get({"position": EXAMPLE}, path)
    text = response.content.decode()
    assert hook(response) == EXAMPLE
    assert hook(response, "settled") == "- M 1 -/-/-/RR/RRRR BY..W/WB.R./K.B../.K..Y/Y..W. - 17"
    assert [text.count(f'class="n">{points}<') for points in ("+4", "+3", "−4", "17")] == [2, 1, 1, 1]
    assert "across" in text and "down" in text


def test_it_says_the_runs_in_words(client):
    text = client.get(JUDGE, {"position": EXAMPLE}).content.decode()
    assert "Line 1, blue: 2 across + 2 down" in text
    assert "Line 3, black: 3 down" in text
    assert "Floor: 1 + 1 + 2" in text
    assert "No row is complete" in text


def test_it_pays_bonuses_and_names_the_winner_when_a_row_is_complete(client):
    two = ROW.replace("- 0", "- 0 -/-/-/-/- -/-/-/-/- - 5")
    text = client.get(JUDGE, {"position": two}).content.decode()
    assert "Row 1 complete" in text
    assert "Player 1 wins with 7 points." in text


def test_it_never_pays_bonuses_without_a_complete_row(client):
    """The first column is complete; that alone ends nothing."""
    response = client.get(JUDGE, {"position": "- - 1 -/-/-/-/YYYYY B..../W..../K..../R..../- - 3"})
    assert "bonus is counted yet" in response.content.decode()
    assert hook(response, "settled") == "- - 1 -/-/-/-/- B..../W..../K..../R..../Y.... - 8"


def test_it_never_takes_the_supply_for_spent():
    """All 100 tiles on four boards, no row complete: the rules end the game; the judge has seen no bag and does not."""
    wall = "BYRK./WBYR./KWBY./RKWB./YRKW."
    position = Position.parse(f"- - 1 {' '.join([f'-/-/-/-/- {wall} - 0'] * 4)}")
    assert settling.settle(position).steps == ()


def test_it_shows_a_finished_game(client):
    text = client.get(JUDGE, {"position": "- - - -/-/-/-/- BYRKW/-/-/-/- - 9 -/-/-/-/- -/-/-/-/- - 9"}).content.decode()
    assert "player 1 has more complete rows and wins" in text


def test_it_does_not_count_while_tiles_are_taken(client):
    response = client.get(JUDGE, {"position": "BBRY M 1 B/-/-/-/- -/-/-/-/- - 0"})
    text = response.content.decode()
    assert "still being drafted" in text
    assert "/en/build/?position=BBYR+M+1" in text
    assert hook(response, "settled") is None
    assert 'name="b1l1"' not in text  # the form knows no factories: it would drop them


def test_it_leads_a_form_to_the_address_of_its_position(get):
    response = get({"b1w": ["12", "21"], "b1l2": "BB", "b1l3": "RR", "b1f": ["M", "", "R"], "b1s": "010"})
    assert position_of(response) == "- - 1 -/BB/RR/-/- .Y.../W..../-/-/- MR 10"


def test_it_reads_four_boards_and_the_gray_side(get):
    response = get({"boards": "4", "gray": "1", "b1w11": "R", "b2w55": "W", "b4l1": "K", "b3f": "M"})
    empty = "-/-/-/-/- -/-/-/-/-"
    assert position_of(response) == (
        f"- - 4 -/-/-/-/- R..../-/-/-/- - 0 -/-/-/-/- -/-/-/-/....W - 0 {empty} M 0 K/-/-/-/- -/-/-/-/- - 0 "
        "starter=1 wall=gray"
    )


@pytest.mark.parametrize(
    ("words", "said", "marked"),
    few(
        [
            ({"b1w": "12", "b1l1": "Y"}, "already has that color", ["b1l1"]),
            ({"b1l3": "BR"}, "one color only", ["b1l3"]),
            ({"b1l2": "BBB"}, "more tiles than this line has spaces", ["b1l2"]),
            ({"gray": "1", "b1w11": "R", "b1w13": "R"}, "twice in this wall row", ["b1w11", "b1w13"]),
            ({"gray": "1", "b1w11": "R", "b1w31": "R"}, "twice in this wall column", ["b1w11", "b1w31"]),
            ({"b1w11": "R"}, "its own printed space", ["b1w11"]),
            ({"b1s": "x"}, "a score is a whole number", ["b1s"]),
            ({"b1s": "1 2"}, "a score is a whole number", ["b1s"]),
            ({"b1f": ["M", "M"]}, "only one marker", []),
            ({"b1f": ["R"] * 8}, "the floor has 7 spaces", ["b1f1"]),
            ({"b1f": ["M"], "b2f": ["M"]}, "only one marker", ["b1f1", "b2f1"]),
            ({f"b{n}f": ["R"] * 7 for n in (1, 2, 3)}, "More than 20 tiles are red", []),
            ({"b1l3": "XX/="}, "only the letters of tiles", ["b1l3"]),
        ],
        lambda case: len(case[2]),
    ),
)
def test_it_explains_impossible_input_beside_the_field_and_keeps_it(get, words, said, marked):
    response = get(words)
    text = response.content.decode()
    assert response.status_code == 200
    assert said in text
    for id in marked:
        assert re.search(rf'id="{id}"[^>]*aria-invalid="true"', text), id
    assert hook(response) is None
    assert response.headers.get("HX-Retarget") == "#tapped"
    if "b1l2" in words:
        assert '<option value="BBB" selected>' in text


def test_it_shows_every_mistake_at_once(client):
    text = client.get(JUDGE, {"b1s": "x", "b2l1": "BB", "b2f": "Q", "b2w": "11"}).content.decode()
    assert text.count('aria-invalid="true"') == 2 + 8
    assert "Board 2, pattern lines" in text and "Board 1, score" in text and "Board 2, floor" in text


@pytest.mark.parametrize("text", few(["nonsense", "- - x", "a b c d e f g", "<script>", "- - 1 " + "B" * 3000]))
def test_it_keeps_text_that_is_no_position(get, text):
    response = get({"position": text})
    assert response.status_code == 200
    assert 'aria-describedby="position-mistake"' in response.content.decode()
    assert "<script>" not in response.content.decode()
    assert hook(response) is None


def test_it_adds_and_removes_boards_and_turns_them_over(get):
    empty = "-/-/-/-/- -/-/-/-/- - 0"
    assert position_of(get({"boards": "1", "do": "board+"})) == f"- - 1 {empty} {empty}"
    assert position_of(get({"boards": "2", "turn": "2", "do": "board-"})) == f"- - 1 {empty}"
    assert position_of(get({"boards": "1", "do": "gray"})) == f"- - 1 {empty} wall=gray"
    assert position_of(get({"boards": "1", "gray": "1", "do": "colored"})) == f"- - 1 {empty}"


def test_it_asks_for_the_column_on_the_gray_side(get):
    response = get({"position": GRAY})
    text = response.content.decode()
    assert re.findall(r"played=(T2\d)", text) == [f"T2{column}" for column in range(1, 6) for _ in range(2)]
    response = get({"position": GRAY, "played": "T23"})
    assert hook(response, "settled") == "- - 1 -/-/-/-/- -/..R../-/-/- - 1 wall=gray"


def test_it_settles_what_the_gray_side_forces():
    one_space = Position.parse("- - 1 B/-/-/-/- YRKW./-/-/-/- - 0 wall=gray")
    assert str(settling.settle(one_space).steps[0].move) == "T15"
    none_left = Position.parse("- - 1 B/-/-/-/- YRKW./....B/-/-/- - 3 wall=gray")
    assert [str(step.move) for step in settling.settle(none_left).steps] == ["T10", "F"]


def test_it_uses_choices_in_their_order():
    position = Position.parse("- - 1 B/RR/-/-/- -/-/-/-/- - 0 wall=gray")
    settled = settling.settle(position, [parse_move("T11"), parse_move("T22")])
    assert (len(settled.steps), settled.asks, settled.unused) == (2, (), ())


@pytest.mark.parametrize("played", few(["x", "T1", "T23,T23", "1B3", "F"]))
def test_it_quotes_a_column_that_cannot_be_chosen(get, client, played):
    assert get({"position": GRAY, "played": played}).status_code == 404


def test_it_stops_a_score_at_zero(client):
    text = client.get(JUDGE, {"position": "- - 1 -/-/-/-/- -/-/-/-/- MRB 1"}).content.decode()
    assert "the score stops at 0" in text


def test_it_opens_on_a_phone_by_a_code_without_style(client):
    """Words of an address that mean nothing stay out of the code: it holds only so much."""
    text = client.get(JUDGE, {"position": EXAMPLE, "junk": "x" * 3500}).content.decode()
    code = re.search(r'class="qr".*?</svg>', text, re.DOTALL)[0]
    assert "style" not in code


def test_it_says_the_count_aloud(client):
    text = client.get(JUDGE, {"position": EXAMPLE}, HTTP_HX_REQUEST="true").content.decode()
    assert 'data-say="10 → 17"' in text
