"""The contract of the loop, line by line: what an address means, and what GET, HEAD and POST do."""

from itertools import product

import pytest
from django.test import Client

from tests.pages import EVERY_WAY, LANGUAGES, Page, Visitor, marks
from tests.thorough import few, item

OVERFLOW = "/en/lessons/overflow/"
START = "BBBK/YYWW M 1 -/-/BB/B/- -/-/-/-/- - 0 bag=BKWY"
SOLVED = "-/YYWW MK 1 -/-/BBB/B/- -/-/-/-/- BB 0 bag=BKWY"
HX = {"HTTP_HX_REQUEST": "true"}
every_way = pytest.mark.parametrize(("language", "way"), few(EVERY_WAY, item(0), item(1)))


def get(client, query, path=OVERFLOW, **headers):
    return Page(client.get(f"{path}?{query}", **headers))


# The words of the query


@pytest.mark.parametrize(
    "query", few(["played=&move=&take=&guess=&hint=", "played=", "move=", "unknown=1", "take=&hint="])
)
def test_an_empty_or_unknown_word_counts_as_absent(client, query):
    page = get(client, query)
    assert (page.status, page.position, page.preview, page.verdict) == (200, START, None, None)


def test_a_heap_is_chosen_and_move_wins_over_take(client):
    assert get(client, "take=1B").one("button", name="take", value="1B")["aria-pressed"] == "true"
    page = get(client, "take=2Y&move=1B3")
    assert (page.verdict, page.preview) == ("preview", SOLVED)
    assert get(client, "take=9B&move=1B3").preview == SOLVED


def test_the_last_of_a_word_said_twice_counts(client):
    assert get(client, "move=1B4&move=1B3").preview == SOLVED


REFUSED = [
    ("take=9B", "no_such_source"),
    ("take=1R", "no_such_tiles"),
    ("take=0B", "no_such_tiles"),
    ("take=T3", "wrong_phase"),
    ("move=1Y3", "no_such_tiles"),
    ("move=2Y3", "line_other_color"),
    ("move=T3", "wrong_phase"),
    ("move=E", "wrong_phase"),
    ("played=1B3&move=2Y3", "line_other_color"),
    ("played=1B3&take=1B", "no_such_tiles"),
]


@pytest.mark.parametrize(
    ("query", "code", "language", "way"),
    few([(*row, *EVERY_WAY[at % len(EVERY_WAY)]) for at, row in enumerate(REFUSED)], item(1), item(slice(2, 4))),
)
def test_what_the_rules_refuse_is_answered(client, language, way, query, code):
    page = Page(client.get(f"/{language}/lessons/overflow/?{query}", **(HX if way == "htmx" else {})))
    assert (page.status, page.verdict, page.code, page.preview) == (200, "refused", code, None)
    assert page.position == (SOLVED if "played" in query else START)


NONSENSE = [
    "move=1B6",
    "move=1B9",
    "move=xyz",
    "move=1b3",
    "move=1B3%0A",
    "move=%00",
    "move=%FF%FE",
    "move=%EF%BC%91B3",  # a full-width digit
    "move=T6",
    "move=+1B3",
    "take=1",
    "take=1B3",
    "take=TT",
    "take=T6",
    "guess=-1",
    "guess=1.5",
    "guess=12345678",
    "guess=two",
    "guess=%D9%A3",  # an Arabic digit
    "hint=0",
    "hint=5",
    "hint=11",
    "hint=one",
    "played=1B3,",
    "played=,1B3",
    "played=1B3;1K2",
    "played=1B3%201K2",
    "played=1B3,1B3",  # the second time nothing is left: the rules refuse
    "played=2Y3",
    "played=T3",
    "played=" + "1B3," * 500,
]


@pytest.mark.parametrize("query", few(NONSENSE, lambda query: query.partition("=")[0]))
def test_text_that_means_nothing_is_quoted_on_a_page_that_leads_back(client, query):
    page = get(client, query)
    assert page.status == 404
    quoted = page.one("blockquote").text
    assert 0 < len(quoted) <= 100 or query.endswith(("%00", "%0A"))
    assert page.all("a", href=OVERFLOW)
    assert "traceback" not in page.html.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quotation_is_shortened_and_escaped(client, language):
    nasty = "%3Cscript%3Ealert(1)%3C/script%3E%26%22%27" + "x" * 3000
    page = get(client, f"move={nasty}", path=f"/{language}/lessons/overflow/alone/")
    assert page.status == 404
    assert "<script>alert" not in page.html
    quoted = page.one("blockquote").text
    assert quoted.startswith("<script>alert(1)</script>") and quoted.endswith("…")
    assert len(quoted) <= 100
    assert page.all("a", href=f"/{language}/lessons/overflow/alone/")


def test_words_are_escaped_where_they_are_kept(client):
    # Everything that is kept has been read as moves and numbers: what a page repeats, it has written itself.
    page = get(client, "guess=007&take=1B")
    assert page.all("input", name="guess", value="7")


# GET and HEAD


@every_way
def test_get_marks_nothing_and_sets_no_session(language, way):
    visitor = Visitor(htmx=way == "htmx")
    for query in ("", "?played=1B3", "?played=1B3&guess=2", "?move=1B3&hint=4"):
        visitor.open(f"/{language}/lessons/overflow/{query}")
    assert visitor.page.status == 200
    assert visitor.cookie() is None


def test_get_says_solved_too(client):
    page = get(client, "played=1B3")
    assert (page.verdict, page.position) == ("solved", SOLVED)
    assert marks(client) == {}


def test_head_answers_like_get_without_a_body(client):
    for query, status in (("", 200), ("?move=1B3", 200), ("?move=no", 404)):
        head, got = client.head(OVERFLOW + query), client.get(OVERFLOW + query)
        assert (head.status_code, head.content) == (status, b"")
        assert head.headers["Content-Type"] == got.headers["Content-Type"]


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_not_allowed(client, method):
    assert getattr(client, method)(OVERFLOW).status_code == 405


def test_a_part_is_for_htmx_and_is_not_kept(client):
    part, page = get(client, "", **HX), get(client, "")
    assert not part.is_whole and page.is_whole
    assert part.response.headers["Cache-Control"] == "no-store"
    assert "no-store" not in page.response.headers.get("Cache-Control", "")
    for each in (part, page):
        assert "HX-Request" in each.response.headers["Vary"]
    # The part brings what stands outside of it but depends on it.
    assert part.title == page.title
    assert part.one(id="languages")["hx-swap-oob"] == "true"
    assert page.one(id="languages")["hx-swap-oob"] is None
    assert part.one(id="table") and not part.all(id="confirm")


def test_a_restored_history_gets_the_whole_page(client):
    page = get(client, "move=1B3", HTTP_HX_REQUEST="true", HTTP_HX_HISTORY_RESTORE_REQUEST="true")
    assert page.is_whole
    assert page.verdict == "preview"
    assert "HX-Request" in page.response.headers["Vary"]


def test_the_part_depends_on_the_address_alone():
    new, known = Client(), Client()
    known.post(OVERFLOW, {"move": "1B3"})
    parts = [client.get(f"{OVERFLOW}?move=1B3", **HX).content for client in (new, known)]
    assert parts[0] == parts[1]


@every_way
def test_the_other_language_keeps_path_and_query(client, language, way):
    query = "?played=1B3&move=2W5&guess=2"
    page = Page(client.get(f"/{language}/lessons/overflow/{query}", **(HX if way == "htmx" else {})))
    other = "zh-hans" if language == "en" else "en"
    [link] = page.all("a", hreflang=True)
    assert link["href"] == f"/{other}/lessons/overflow/{query}"
    there = Page(client.get(link["href"]))
    assert (there.position, there.preview) == (page.position, page.preview)


# POST


@every_way
def test_post_confirms_with_a_303(language, way):
    visitor = Visitor(htmx=way == "htmx")
    path = f"/{language}/lessons/overflow/"
    answer = visitor.client.post(f"{path}?guess=2", {"move": "1B3"}, **visitor.headers)
    assert (answer.status_code, answer.headers["Location"].partition("#")[0]) == (303, f"{path}?played=1B3&guess=2")
    assert marks(visitor.client) == {"overflow": 1}
    answer = visitor.client.post(f"{path}?played=1B3", {"move": "0K2"}, **visitor.headers)
    assert answer.headers["Location"].partition("#")[0] == f"{path}?played=1B3,0K2"


@every_way
def test_post_of_a_refused_move_changes_nothing(language, way):
    visitor = Visitor(htmx=way == "htmx")
    path = f"/{language}/lessons/overflow/"
    answer = visitor.client.post(f"{path}?played=2Y2", {"move": "1Y1"}, **visitor.headers)
    target = answer.headers["Location"].partition("#")[0]
    assert (answer.status_code, target) == (303, f"{path}?played=2Y2&move=1Y1")
    page = visitor.open(target)
    assert (page.verdict, page.code) == ("refused", "no_such_tiles")
    assert marks(visitor.client) == {}


@pytest.mark.parametrize(
    ("path", "body"),
    few(
        product(
            [OVERFLOW, "/zh-hans/choices/end-or-go-on/"],
            [{}, {"move": ""}, {"move": "1B6"}, {"move": "solve"}, {"other": "1B3"}],
        ),
        item(0),
    ),
)
def test_post_without_a_move_is_a_bad_request(client, path, body):
    assert client.post(path, body).status_code == 400
    assert client.post(path, body, **HX).status_code == 400
    assert marks(client) == {}


def test_a_move_in_the_address_of_a_post_confirms_nothing(client):
    assert client.post(f"{OVERFLOW}?move=1B3").status_code == 400


def test_post_to_a_history_that_the_rules_refuse_is_not_found(client):
    answer = client.post(f"{OVERFLOW}?played=2Y3", {"move": "1B3"})
    assert answer.status_code == 404


def test_a_double_click_is_one_click(client):
    answers = [client.post(OVERFLOW, {"move": "1B3"}) for _ in range(2)]
    assert len({(answer.status_code, answer.headers["Location"]) for answer in answers}) == 1
    assert marks(client) == {"overflow": 1}


def test_two_tabs_do_not_disturb_each_other(client):
    one, two = Visitor(client=client), Visitor(client=client)
    one.open(f"{OVERFLOW}?take=1B")
    two.open(f"{OVERFLOW}?played=1B4")
    assert one.press("move", "1B3").preview == SOLVED
    assert two.page.verdict == "other"
    assert one.confirm().verdict == "solved"
    assert two.follow("undo").position == START


def test_a_post_needs_its_token():
    client = Client(enforce_csrf_checks=True)
    assert client.post(OVERFLOW, {"move": "1B3"}).status_code == 403
    assert client.post(OVERFLOW, {"move": "1B3"}, **HX).status_code == 403
    page = get(client, "move=1B3")
    token = page.one("input", name="csrfmiddlewaretoken")["value"]
    assert client.post(OVERFLOW, {"move": "1B3", "csrfmiddlewaretoken": token}).status_code == 303
    assert marks(client) == {"overflow": 1}


def test_nothing_solves_once_the_path_is_left(client):
    for played in ("1B4", "1B4,0K1", "2Y1,1B3"):
        page = get(client, f"played={played}&guess=2")
        assert page.verdict == "other"
    assert client.post(f"{OVERFLOW}?played=2Y2", {"move": "1B3"}).status_code == 303
    assert marks(client) == {}


def test_a_preview_stands_beside_the_confirmed_position(client):
    page = get(client, "played=1B3&move=2W5")
    assert (page.verdict, page.position) == ("preview", SOLVED)
    assert page.preview and page.preview != SOLVED
    assert marks(client) == {}


def test_the_cookie_is_signed(client):
    client.post(OVERFLOW, {"move": "1B3"})
    client.cookies["sessionid"] = client.cookies["sessionid"].value[:-2] + "xx"
    assert client.get("/en/").status_code == 200
    assert marks(client) == {}
