"""The position builder: forms led to addresses, free play on the loop, and what can be taken away."""

import re
import shutil
import tomllib
from html import unescape
from itertools import product
from xml.etree import ElementTree

import pytest
from django.conf import settings

from tests.pages import Page, fetcher, hook
from tests.thorough import few, item, thorough
from tutorial import catalog
from tutorial.azul.moves import parse_move
from tutorial.azul.position import Position
from tutorial.azul.rules import legal_moves
from tutorial.catalog import course, outline
from tutorial.pages.build import START

BUILD, PICTURE = "/en/build/", "/board.svg"
TABLE = "BBRY/KKWW M 1 -/RR/-/-/- B..../-/-/-/- - 3 -/-/-/-/- -/-/-/-/- - 0 bag=BBY"
CANONICAL = str(Position.parse(TABLE))


def text_of(response):
    return unescape(response.content.decode())


@pytest.fixture(params=[False, pytest.param(True, marks=thorough)], ids=["plain", "htmx"])
def get(request, client):
    """Fetch the builder in both ways."""
    return fetcher(client, BUILD, htmx=request.param)


@pytest.mark.parametrize("path", [BUILD, "/zh-hans/build/"])
def test_it_opens_with_an_empty_table(get, path):
    response = get(path=path)
    assert response.status_code == 200
    assert hook(response) is None
    assert response.content.decode().count('name="f1"') == 4


@pytest.mark.parametrize("path", [BUILD, "/zh-hans/build/"])
def test_it_shows_and_plays_a_position(get, path):
    response = get({"position": TABLE}, path)
    assert response.status_code == 200
    assert hook(response) == CANONICAL
    legal = legal_moves(Position.parse(TABLE))
    assert len(re.findall(r'href="[^"]*move=\w+" hx-get', response.content.decode())) == len(legal)


def test_it_leads_a_form_to_the_address_of_its_position(get):
    response = get(
        {
            "factories": "2", "f1": ["R", "", "B", "B"], "f2": ["", "", "", ""], "cM": "M", "cB": "2", "cR": "0",
            "boards": "2", "b1w": ["11"], "b1l2": "RR", "b2f": ["K"], "b2s": "7",
            "turn": "2", "starter": "1", "bag": "KR by".upper(), "lid": "-",
        }
    )  # fmt: skip
    assert response.status_code == 302
    assert response.url == (
        "/en/build/?position=BBR/-+MBB+2+-/RR/-/-/-+B..../-/-/-/-+-+0+-/-/-/-/-+-/-/-/-/-+K+7+bag=KRBY+starter=1#result"
    )


@pytest.mark.parametrize(
    ("words", "said", "marked"),
    few(
        [
            ({"f1": ["R"] * 5}, "a factory holds at most 4 tiles", ["f1-1", "f1-4"]),
            ({"f1": ["M"]}, "the marker never lies on a factory", ["f1-1"]),
            ({"f1": ["X"]}, "only the letters of tiles", ["f1-1"]),
            ({"f1": ["R"], "cB": "21"}, "More than 20 tiles are blue", ["cB"]),
            ({"f1": ["R"], "cB": "many"}, "only the letters of tiles", ["cB"]),
            ({"f1": ["R"], "bag": "QQ"}, "Bag “QQ”", ["bag"]),
            ({"f1": ["R"], "lid": "B=B"}, "Lid “B＝B”", ["lid"]),
            ({"f1": ["R"], "turn": "3"}, "no board of that number", []),
            ({"f1": ["R"], "cM": "M", "b1f": "M"}, "only one marker", ["cM", "b1f1"]),
            ({"f1": ["R"], "b1l1": "BB"}, "more tiles than this line", ["b1l1"]),
        ],
        lambda case: len(case[2]),
    ),
)
def test_it_explains_impossible_input_beside_the_field_and_keeps_it(get, words, said, marked):
    response = get(words)
    text = text_of(response)
    assert response.status_code == 200
    assert said in text
    for id in marked:
        assert re.search(rf'id="{id}"[^>]*aria-invalid="true"', text), id
    assert hook(response) is None


def test_it_adds_and_removes_factories_and_boards(get):
    empty = "-/-/-/-/-+-/-/-/-/-+-+0"
    assert get({"factories": "1", "do": "factory+"}).url == f"/en/build/?position=-/-+-+1+{empty}"
    assert get({"factories": "2", "f2": ["R"], "do": "factory-"}).url == f"/en/build/?position=-+-+1+{empty}"
    assert get({"boards": "1", "f1": "R", "do": "board+"}).url == f"/en/build/?position=R+-+1+{empty}+{empty}#board-2"
    assert get({"boards": "2", "f1": "R", "turn": "2", "do": "board-"}).url == f"/en/build/?position=R+-+1+{empty}"


@pytest.mark.parametrize("text", few(["nonsense", "- - x", "<script>", "- - 1 " + "B" * 3000]))
def test_it_keeps_text_that_is_no_position(get, text):
    response = get({"position": text})
    assert response.status_code == 200
    assert 'aria-describedby="position-mistake"' in response.content.decode()
    assert "<script>" not in response.content.decode()
    assert hook(response) is None


def test_it_previews_and_refuses_on_the_loop(get):
    response = get({"position": TABLE, "move": "1B3"})
    assert (hook(response), hook(response, "verdict")) == (CANONICAL, "preview")
    assert hook(response, "preview").startswith("-/KKWW MYR 2 -/RR/BB/-/- ")
    response = get({"position": TABLE, "move": "1B2"})
    assert (hook(response, "verdict"), hook(response, "code")) == ("refused", "line_other_color")


def test_it_gives_htmx_the_table_alone_for_a_move(client):
    headers = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "table"}
    response = client.get(BUILD, {"position": TABLE, "move": "1B3"}, **headers)
    text = response.content.decode()
    assert text.count('id="table"') == 1 and 'id="tapped"' not in text
    assert text.count('hx-swap-oob="true"') == 3  # the legal moves, what can be shared, the languages


def test_it_confirms_by_post_and_keeps_the_position(client):
    response = client.post(f"{BUILD}?position={TABLE.replace(' ', '+')}", {"move": "1B3"})
    assert response.status_code == 303
    response = client.get(response.url)
    assert hook(response, "verdict") == "step"
    assert hook(response).startswith("-/KKWW MYR 2 -/RR/BB/-/- ")
    assert 'accept = ["1B3"]' in text_of(response)


@pytest.mark.parametrize("words", few([{"played": "1B2"}, {"played": "x"}, {"move": "x"}, {"take": "9"}]))
def test_it_quotes_moves_that_mean_nothing(get, words):
    assert get({"position": TABLE, **words}).status_code == 404


@pytest.mark.parametrize("text", few(["- - - -/-/-/-/- BYRKW/-/-/-/- - 9", "- - 1 -/-/-/-/- -/-/-/-/- - 0"]))
def test_it_says_where_no_lesson_can_be_made(client, text):
    response = client.get(BUILD, {"position": text})
    assert response.status_code == 200
    assert "A lesson needs a legal move" in text_of(response)


# The text of a lesson


@pytest.mark.parametrize(
    "text", few([TABLE, "- - 1 -/RR/-/-/- -/-/-/-/- M 0", "- - 1 -/RR/-/-/- -/-/-/-/- - 0 wall=gray"])
)
def test_its_lesson_is_read_by_the_catalog(client, text):
    page = text_of(client.get(BUILD, {"position": text}))
    toml = re.search(r'<textarea class="lesson-text"[^>]*>(.*?)</textarea>', page, re.DOTALL)[1]
    lesson = course.lesson("15-mine", "course/15-mine.toml", tomllib.loads(toml))
    assert lesson.guided.exercise.position == Position.parse(text)
    assert lesson.guided.exercise.path == tuple(legal_moves(Position.parse(text))[:1])


@thorough
def test_its_lesson_passes_the_check_among_the_others(tmp_path):
    lessons = shutil.copytree(settings.BASE_DIR / "lessons", tmp_path / "lessons")
    moves = [parse_move(move) for move in ("1B3", "0R1", "2K4")]
    made = outline.lesson(Position.parse(TABLE), moves)
    (lessons / "course" / "15-mine.toml").write_text(made, "utf-8")
    read, errors = catalog.read(lessons)
    assert errors == []
    assert len(read.lessons["mine"].guided.exercise.steps) == 3


# The picture


def picture(client, text, **words):
    return client.get(PICTURE, {"position": text, **words})


def test_it_draws_a_picture_that_needs_nothing_else(client):
    response = picture(client, TABLE)
    assert (response.status_code, response["Content-Type"]) == (200, "image/svg+xml; charset=utf-8")
    drawn = response.content.decode()
    root = ElementTree.fromstring(drawn)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    links = {element.get("href") for element in root.iter() if element.get("href")}
    assert links == {f"#{id}" for id in ids}
    assert not re.search(r"style|https?://(?!www\.w3\.org)|<script|<image", drawn)
    title, description = (root.find(f"{{http://www.w3.org/2000/svg}}{name}").text for name in ("title", "desc"))
    assert title == "Azul: Player 1: Take tiles"
    assert "Factory 1: 2 blue, 1 yellow, 1 red." in description and "Score: 3." in description


def test_it_draws_every_tile_of_the_position(client):
    root = ElementTree.fromstring(picture(client, TABLE).content)
    uses = [use.get("href") for use in root.iter("{http://www.w3.org/2000/svg}use")]
    position = Position.parse(TABLE)
    tiles = "".join([*position.factories, position.center, *(board.tiles for board in position.boards)]).replace(
        ".", ""
    )
    assert len([use for use in uses if not use.endswith("-o")]) == len(tiles)


def test_it_speaks_chinese(client):
    response = picture(client, TABLE, lang="zh-hans")
    assert response["Content-Language"] == "zh-Hans"
    assert 'lang="zh-Hans"' in response.content.decode()
    assert "工坊" in response.content.decode()


def test_it_may_be_kept_and_asked_for_again(client):
    response = picture(client, TABLE)
    assert "max-age=" in response["Cache-Control"] and "public" in response["Cache-Control"]
    again = client.get(PICTURE, {"position": TABLE}, HTTP_IF_NONE_MATCH=response["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert picture(client, str(START))["ETag"] != response["ETag"]


@pytest.mark.parametrize(
    ("text", "language"),
    few(
        product(
            ["", "nonsense", "\x00\x1b", "<script>alert(1)</script> - 1", "- - 1 " + "B" * 3000],
            ["en", "zh-hans", "xx"],
        ),
        item(0),
        item(1),
    ),
)
def test_it_answers_bad_text_with_a_readable_picture(client, text, language):
    response = picture(client, text, lang=language)
    assert response.status_code == 400
    assert response["Content-Type"].startswith("image/svg+xml")
    ElementTree.fromstring(response.content)
    assert "<script" not in response.content.decode()


@pytest.mark.parametrize(
    "text",
    few(
        [
            "-/-/-/-/-/-/-/-/- MBBBBYYYYRRRRKKKKWWWW 4 " + " ".join(["B/RR/-/-/- -/-/-/-/- R 0"] * 4),
            "- - - -/-/-/-/- BYRKW/-/-/-/- - 99",
            "- - 1 -/-/-/-/- -/-/-/-/- RRRRRRRM 0 lid=BBB wall=gray",
        ]
    ),
)
def test_it_draws_tables_of_all_kinds(client, text):
    response = picture(client, text)
    assert response.status_code == 200
    ElementTree.fromstring(response.content)


@pytest.mark.parametrize("count", ["21", "x", "-1"])
def test_a_wrong_count_in_the_center_marks_its_own_field_alone(client, count):
    page = Page(client.get("/en/build/", {"boards": 1, "factories": 1, "cB": count, "cY": "2"}))
    assert {field["name"] for field in page.all("input", aria_invalid="true")} == {"cB"}


@pytest.mark.parametrize("text", [TABLE, "- - 1 -/RR/-/-/- -/-/-/-/- - 0"])
def test_the_page_knows_how_large_the_picture_is(client, text):
    """So nothing moves when it comes."""
    shown = next(iter(Page(client.get(BUILD, {"position": text})).all("img")))
    drawn = ElementTree.fromstring(picture(client, text).content)
    assert (shown["width"], shown["height"]) == (drawn.get("width"), drawn.get("height"))
