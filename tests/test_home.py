"""The first page: one tap to the next lesson, and the wall of progress."""

import pytest

from tests.pages import LANGUAGES, Page, marks
from tutorial import catalog, progress
from tutorial.pages.home import here, wall

TILES = 25


def keep(client, flags, last=""):
    """Let this browser have these marks."""
    session = client.session
    session["marks"], session["last"] = flags, last
    session.save()
    client.cookies["sessionid"] = session.session_key


def home(client, language="en"):
    return Page(client.get(f"/{language}/"))


def big(page):
    """The button that leads on."""
    return next(link for link in page.classes("primary") if link.tag == "a")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_newcomer_is_one_tap_from_the_first_lesson(client, language):
    page = home(client, language)
    assert big(page)["href"] == f"/{language}/lessons/factory/"
    tiles = page.one("ol", **{"class": "marks"})
    assert tiles.text
    assert len(page.classes("mark")) == TILES
    assert client.get(big(page)["href"]).status_code == 200
    assert page.one("link", rel="icon")["href"].endswith(".svg")


def test_every_tile_leads_to_its_own_page(client):
    links = [mark["href"] for mark in home(client).classes("mark") if mark["href"]]
    assert len(links) == len(set(links))
    ids = [*catalog.load().lessons, *catalog.load().choices]
    assert [href.split("/")[3] for href in links[: len(ids)]] == ids
    assert all(client.get(href).status_code == 200 for href in links[len(ids) - 3 : len(ids)])


def test_a_tile_is_half_set_after_one_board_and_set_after_both(client):
    def state():
        return next(
            mark["class"].split() for mark in home(client).classes("mark") if "overflow" in (mark["href"] or "")
        )

    assert "half" not in state() and "set" not in state()
    client.post("/en/lessons/overflow/", {"move": "1B3"})
    assert "half" in state()
    client.post("/en/lessons/overflow/alone/?guess=3", {"move": "2R2"})
    assert "set" in state() and "half" not in state()
    assert "1 of 25" in home(client).text
    assert marks(client) == {"overflow": progress.WHOLE}


def test_a_tile_says_its_state_in_words(client):
    keep(client, {"overflow": progress.FIRST, "factory": progress.WHOLE})
    words = {mark["href"]: mark.text for mark in home(client).classes("mark") if mark["href"]}
    assert words["/en/lessons/overflow/"].endswith("half set")
    assert words["/en/lessons/factory/"].endswith(", set")
    assert words["/en/lessons/center/"].endswith("not yet set")


@pytest.mark.parametrize(
    ("flags", "last", "expected"),
    [
        ({}, "", "factory"),
        ({"factory": 1}, "factory", "center"),
        ({"factory": 3}, "factory", "center"),
        ({"factory": 3, "crossing": 1}, "crossing", "top-to-bottom"),
        ({"refill": 3}, "refill", "full-now-or-clean"),
        ({"factory": 1}, "no-such", "center"),
        ({"no-such": 1}, "no-such", "factory"),
    ],
)
def test_it_continues_where_the_reader_was(client, flags, last, expected):
    keep(client, flags, last)
    page = home(client)
    assert f"/{expected}/" in big(page)["href"]
    assert len(page.classes("here")) == 1


def test_whoever_has_everything_may_play_again(client):
    everything = [mark.id for mark in wall({})]
    assert len(everything) == TILES
    keep(client, dict.fromkeys(everything, progress.WHOLE), "factory")
    page = home(client)
    assert big(page)["href"] == "/en/lessons/"
    assert "25 of 25" in page.text
    assert here(wall(dict.fromkeys(everything, progress.WHOLE)), "factory") is None


def test_it_says_what_is_kept_and_that_it_is_unofficial(client):
    page = home(client)
    assert "Kept in this browser" in page.text and "unofficial" in page.text


def test_it_only_answers_get_and_head(client):
    assert client.head("/en/").status_code == 200
    assert client.post("/en/").status_code == 405


def test_once_everything_was_begun_it_leads_to_the_second_boards(client):
    begun = {mark.id: progress.WHOLE for mark in wall({})} | {"factory": progress.FIRST, "center": progress.SECOND}
    keep(client, begun, "refill")
    assert big(home(client))["href"] == "/en/lessons/factory/alone/"
    assert "23 of 25, 2 half set" in home(client).text
    keep(client, begun | {"factory": progress.WHOLE}, "refill")
    assert big(home(client))["href"] == "/en/lessons/center/"
