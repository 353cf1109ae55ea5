"""Practice: drills asked, judged and explained, marks, and the refresher; in both languages, plainly and with htmx."""

import datetime

import pytest

from tests.pages import EVERY_WAY, LANGUAGES, Page, Visitor, marks
from tests.thorough import few, item, thorough
from tutorial import progress
from tutorial.drills import SEEDS, SKILLS, drill
from tutorial.pages import practice
from tutorial.pages.practice import REFRESHED
from tutorial.progress import IN_A_ROW, INTERVALS, Record

TODAY = 740_000


def address(skill, seed, language="en", **words):
    query = "&".join(f"{name}={word}" for name, word in {"seed": seed, **words}.items())
    return f"/{language}/practice/{skill}/?{query}"


def right_of(skill, seed):
    return ",".join(drill(skill, seed).right)


def wrong_of(skill, seed):
    """Another answer that may be given."""
    one = drill(skill, seed)
    return next(choice for choice in one.choices if {choice} != set(one.right)) if one.choices else "98"


def answer(visitor, skill, seed, language="en", text=None):
    """Send the answer as the page would: the button's address, the field's name."""
    page = visitor.open(address(skill, seed, language))
    buttons = page.all("button", form="answer")
    assert all(button["formaction"] == button["hx-post"] == address(skill, seed, language) for button in buttons)
    return visitor.post(buttons[0]["formaction"], {"answer": (text or right_of(skill, seed)).split(",")})


EVERY_DRILL = [(skill, seed, *way) for way in EVERY_WAY for skill in SKILLS for seed in range(5)]


@pytest.mark.parametrize(("skill", "seed", "language", "way"), few(EVERY_DRILL, item(0), item(slice(2, 4))))
def test_it_asks_then_says_right_or_wrong_and_why(skill, seed, language, way):
    visitor = Visitor(htmx=way == "htmx")
    page = visitor.open(address(skill, seed, language))
    assert page.is_whole == (way == "plain")
    assert page.position == str(drill(skill, seed).position)
    assert page.verdict is None
    assert not page.all(class_="result")
    for text, verdict in ((right_of(skill, seed), "solved"), (wrong_of(skill, seed), "other")):
        page = visitor.open(address(skill, seed, language, answer=text))
        assert page.verdict == verdict
        assert page.classes("result")
        assert page.one("ol", **{"class": "events"}).text
        assert page.one(id="languages")
        assert len(page.ids) == len(set(page.ids))
        assert "HX-Request" in page.response.headers["Vary"]
        if way == "htmx":
            assert page.response.headers["Cache-Control"] == "no-store"
            assert "csrfmiddlewaretoken" not in page.html


@pytest.mark.parametrize(("language", "way"), few(EVERY_WAY))
def test_five_in_a_row_set_the_tile(language, way):
    visitor = Visitor(htmx=way == "htmx")
    for seed in range(IN_A_ROW):
        page = answer(visitor, "points", seed, language)
        assert page.verdict == "solved"
        whole = seed == IN_A_ROW - 1
        assert marks(visitor.client) == {"practice-points": progress.WHOLE if whole else progress.FIRST}
        assert str(IN_A_ROW) in page.classes("run")[0].text or whole
    assert "set" in Visitor(client=visitor.client).open(f"/{language}/").html


def test_the_same_puzzle_twice_counts_once():
    visitor = Visitor()
    for _ in range(IN_A_ROW + 1):
        answer(visitor, "floor", 3)
    assert progress.practiced(visitor.client.session)["floor"].run == 1
    answer(visitor, "floor", 4, text=wrong_of("floor", 4))
    answer(visitor, "floor", 4)
    record = progress.practiced(visitor.client.session)["floor"]
    assert (record.run, record.missed) == (0, 1), "the answer was just shown"


def test_a_wrong_answer_begins_the_row_again_but_takes_no_tile_away():
    visitor = Visitor()
    answer(visitor, "order", 1)
    answer(visitor, "order", 2, text=wrong_of("order", 2))
    assert progress.practiced(visitor.client.session)["order"].run == 0
    assert marks(visitor.client) == {"practice-order": progress.FIRST}


def test_reading_marks_nothing():
    visitor = Visitor()
    visitor.open(address("points", 1, answer=right_of("points", 1)))
    visitor.open("/en/practice/")
    assert visitor.cookie() is None


def test_several_choices_come_as_several_words():
    page = Visitor().open("/en/practice/lines/?seed=0&answer=1&answer=3")
    assert page.verdict in ("solved", "other")
    assert "Line 1, Line 3" in page.text


def test_without_a_seed_it_leads_to_one(client):
    answer = client.get("/en/practice/lines/?then=points,floor")
    assert answer.status_code == 302
    assert "seed=" in answer["Location"]
    assert answer["Location"].endswith("then=points,floor")


@pytest.mark.parametrize(
    "words",
    few(
        [
            "seed=1000000",
            "seed=-1",
            "seed=x",
            "seed=1&answer=x",
            "seed=1&then=cheating",
            "seed=1&answer=1,2",
            f"seed=1&then={'lines,' * 9}lines",
        ]
    ),
)
def test_what_is_not_understood_is_404_and_quoted(client, words):
    answer = client.get(f"/en/practice/points/?{words}")
    assert answer.status_code == 404
    assert "<blockquote>" in answer.content.decode()


def test_other_wrong_requests(client):
    assert client.get("/en/practice/cheating/").status_code == 404
    assert client.post("/en/practice/points/?seed=1", {"answer": "x"}).status_code == 400
    nothing = client.post("/en/practice/points/?seed=1")
    assert (nothing.status_code, nothing["Location"]) == (303, "/en/practice/points/?seed=1")
    assert client.put("/en/practice/points/?seed=1").status_code == 405
    assert client.get(address("points", SEEDS - 1)).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_links_every_skill_and_a_refresher_of_the_first(client, language):
    page = Page(client.get(f"/{language}/practice/"))
    links = [link["href"] for link in page.all("a", href=True)]
    for skill in SKILLS:
        assert any(href.startswith(f"/{language}/practice/{skill}/?seed=") for href in links)
    [refresher] = [href for href in links if "then=" in href]
    assert refresher.startswith(f"/{language}/practice/lines/")
    assert refresher.endswith("then=" + ",".join(SKILLS[1:REFRESHED]))
    assert "no-store" in page.response["Cache-Control"]


def test_the_refresher_leads_from_question_to_question():
    visitor = Visitor()
    page = visitor.open(address("lines", 8, answer=right_of("lines", 8), then="points,floor"))
    following = [
        link["href"] for link in page.all("a", href=True) if "seed=9" in link["href"] and "points" in link["href"]
    ]
    assert following == ["/en/practice/points/?seed=9&then=floor"]
    page = visitor.open(following[0] + "&answer=1")
    assert any(link["href"] == "/en/practice/floor/?seed=10" for link in page.all("a", href=True))


@thorough
def test_the_refresher_takes_what_this_reader_missed(client, monkeypatch):
    monkeypatch.setattr(practice, "today", lambda: TODAY)
    visitor = Visitor(client=client)
    for skill in SKILLS:
        answer(visitor, skill, 1, text=wrong_of(skill, 1) if skill == "refill" else None)
    monkeypatch.setattr(practice, "today", lambda: TODAY + 1)
    page = visitor.open("/en/practice/")
    [refresher] = [link["href"] for link in page.all("a", href=True) if "then=" in link["href"]]
    assert "/practice/refill/" in refresher
    assert refresher.count(",") == practice.REFRESHED - 2


# What is kept


def test_intervals_grow_with_right_answers_in_time():
    record, day = Record(), TODAY
    for step, days in enumerate((*INTERVALS, INTERVALS[-1])):
        record = record.answered(step, day, right=True)
        assert record.due == day + days
        day = record.due
    assert Record(5, 0, TODAY, 4, 1).answered(2, TODAY + 60, right=False) == Record(0, 1, TODAY + 60, 0, 2)


def test_an_evening_of_practice_is_one_step():
    record = Record()
    for seed in range(9):
        record = record.answered(seed, TODAY, right=True)
    assert (record.run, record.step) == (IN_A_ROW, 0)


def test_the_refresher_orders_by_due_missed_and_age():
    records = {
        "lines": Record(1, 0, TODAY, 0, 1),  # due tomorrow
        "floor": Record(0, 1, TODAY - 2, 0, 1),
        "order": Record(0, 3, TODAY - 2, 0, 1),
        "points": Record(1, 0, TODAY - 50, 1, 1),
    }
    assert progress.refresher(records, records, TODAY, 9) == ["order", "floor", "points", "lines"]
    assert progress.refresher({}, SKILLS, TODAY, 8) == list(SKILLS)


@pytest.mark.parametrize(
    "kept",
    [
        None,
        7,
        [],
        "x",
        {"points": 1},
        {"points": [1, 2]},
        {"points": [9, 0, 1, 0, 0]},
        {"points": ["1"] * 5},
        {"points": [True] * 5},
    ],
)
def test_a_strange_cookie_is_no_record(kept):
    assert progress.practiced({"practice": kept}) == {}


@thorough
def test_the_cookie_stays_small():
    visitor = Visitor()
    for skill in SKILLS:
        answer(visitor, skill, 7)
    assert len(visitor.cookie().value) < 700


def test_today_is_the_day():
    assert practice.today() in (datetime.datetime.now(datetime.UTC).toordinal(), datetime.datetime.now().toordinal())


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_has_all_the_tiles(client, language):
    page = Page(client.get(f"/{language}/"))
    tiles = page.classes("mark")
    assert len(tiles) == 25
    assert [tile["href"] for tile in tiles[17:]] == [f"/{language}/practice/{skill}/" for skill in SKILLS]
    assert page.all("a", href=f"/{language}/placement/")
