"""The myths: each claim with the truth and a board; one board is live."""

import pytest
from django.utils import translation

from tests.pages import EVERY_WAY, LANGUAGES, Page, Visitor, joined
from tests.thorough import few, item
from tutorial import catalog
from tutorial.azul.rules import replay

MYTHS = catalog.load().myths


@pytest.mark.parametrize("language", few(LANGUAGES))
def test_it_tells_every_myth(client, language):
    page = Page(client.get(f"/{language}/myths/"))
    with translation.override(language):
        for myth in MYTHS.values():
            told = page.one("article", id=myth.id)
            assert all(str(text) in told.text for text in (myth.claim, myth.truth, myth.text)), myth.id
            assert page.all("a", href=f"/{language}/faq/{myth.faq}/")
    assert len(page.ids) == len(set(page.ids))


def test_the_first_board_is_live_unless_another_is_chosen(client):
    first = next(iter(MYTHS.values()))
    assert Page(client.get("/en/myths/")).position == str(first.exercise.position)


@pytest.mark.parametrize("myth", few(list(MYTHS.values())[1:]), ids=list(MYTHS)[1:])
def test_the_board_that_is_chosen_is_live(client, myth):
    first = next(iter(MYTHS))
    page = Page(client.get("/en/myths/", {"myth": myth.id}))
    assert page.position == str(myth.exercise.position)
    assert page.all("article")[0]["id"] == myth.id
    assert page.all("a", href=f"/en/myths/?myth={first}#{first}")


@pytest.mark.parametrize("myth", few(MYTHS.values()), ids=MYTHS)
def test_every_right_result_plays(client, myth):
    path = myth.exercise.path
    page = Page(client.get("/en/myths/", {"myth": myth.id, "played": joined(path)}))
    assert (page.position, page.verdict) == (str(replay(myth.exercise.position, path)[0]), "solved")


@pytest.mark.parametrize(("language", "way"), few(EVERY_WAY, item(0), item(1)))
def test_a_board_is_played_and_stays_the_one_chosen(language, way):
    myth = list(MYTHS.values())[1]
    visitor = Visitor(htmx=way == "htmx")
    visitor.open(f"/{language}/myths/?myth={myth.id}")
    for move in myth.exercise.path:
        visitor.open(f"/{language}/myths/?myth={myth.id}&played={visitor_played(visitor)}&move={move}")
        assert visitor.page.verdict == "preview"
        visitor.confirm()
    assert visitor.page.verdict == "solved"
    assert f"myth={myth.id}" in visitor.address
    assert visitor.page.is_whole == (way == "plain")


def visitor_played(visitor):
    """The history in a visitor's address."""
    return visitor.address.partition("played=")[2].partition("&")[0]


def test_it_is_kept_by_nobody_else(client):
    assert "public" not in client.get("/en/myths/")["Cache-Control"]


@pytest.mark.parametrize("query", few(["myth=nothing", "myth=%00", "played=x", "move=T9"]))
def test_what_means_nothing_is_a_404(client, query):
    answer = client.get(f"/en/myths/?{query}")
    assert answer.status_code == 404
    assert client.get("/en/myths/?myth=").status_code == 200
