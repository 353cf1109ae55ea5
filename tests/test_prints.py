"""The quick reference: complete, from the same data as the rules. That it fills one sheet, the browser tests see."""

import re
from html import unescape

import pytest

from tutorial import catalog
from tutorial.azul.scoring import FLOOR_COSTS


def text_of(response):
    body = response.content.decode().partition("<main")[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", body)))


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_it_has_the_five_lines(client, language):
    text = text_of(client.get(f"/{language}/print/"))
    assert len(catalog.load().quick) == 5
    for line in catalog.load().quick:
        assert line.title.in_language(language) in text
        assert line.text.in_language(language) in text


def test_it_has_floor_points_bonuses_supply_and_tiles(client):
    response = client.get("/en/print/")
    page, text = response.content.decode(), text_of(response)
    assert re.findall(r'data-cost="−(\d)"', page) == [str(cost) for cost in FLOOR_COSTS]
    for words in (
        "1 alone",
        "3 run across",
        "4 run down",
        "3 + 2 = 5 both, added",
        "2 complete row",
        "7 complete column",
        "10 color complete",
        "Factories 5 7 9",
        "Tiles a round 20 28 36",
        "All together 1 2 4 6 8 11 14",
        "white, with a teal star W",
        "starting player marker",
    ):
        assert words in text


def test_it_names_the_other_prints(client):
    page = client.get("/en/print/").content.decode()
    for path in ("rules/", "glossary/", "print/exercises/", "teach/script/"):
        assert f'<a href="/en/{path}">' in page
