"""The course: lessons and choices in their order, with what is done."""

import re

import pytest

from tests.pages import LANGUAGES, Page
from tests.test_home import keep
from tutorial import catalog


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_and_choices_stand_in_their_order(client, language):
    page, taught = Page(client.get(f"/{language}/lessons/")), catalog.load()
    assert page.status == 200
    hrefs = [link["href"] for link in page.all("a")]
    expected = [f"/{language}/lessons/{id}/" for id in taught.lessons]
    expected += [f"/{language}/choices/{id}/" for id in taught.choices]
    assert [href for href in hrefs if href in expected] == expected
    for each in [*taught.lessons.values(), *taught.choices.values()]:
        assert each.title.in_language(language) in page.text
    assert page.one("html")["lang"] == ("en" if language == "en" else "zh-Hans")


def test_it_shows_what_is_done(client):
    keep(client, {"factory": 3, "center": 2, "end-or-go-on": 1})
    states = [state.text for state in Page(client.get("/en/lessons/")).classes("state")]
    assert [states[0], states[1], states[2], states[-1]] == ["set", "half set", "", "half set"]


def test_a_tile_has_the_same_color_as_on_the_wall_of_the_first_page(client):
    def colors(page, inside):
        """The motif of each tile of a list, without the faint or half set forms."""
        return re.findall(r"#(blue|yellow|red|black|white)", page.html[page.html.index(inside) :])

    taught = catalog.load()
    count = len(taught.lessons) + len(taught.choices)
    home, course = Page(client.get("/en/")), Page(client.get("/en/lessons/"))
    assert colors(course, '<ol class="course">')[:count] == colors(home, '<ol class="marks">')[:count]


def test_it_is_only_read(client):
    assert client.head("/en/lessons/").status_code == 200
    assert client.post("/en/lessons/").status_code == 405
    assert "sessionid" not in client.cookies
