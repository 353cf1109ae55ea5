"""The rules and the glossary: complete in both languages, drawn from the engine, the same for everybody."""

import re
from html import unescape
from itertools import pairwise, product

import pytest
from django.template.loader import get_template

from tests.thorough import few, item, thorough
from tutorial import catalog
from tutorial.azul.scoring import FLOOR_COSTS
from tutorial.catalog.reading import Show
from tutorial.pages import rules, shown

LANGUAGES = ["en", "zh-hans"]
SECTIONS = list(catalog.load().sections)
SHOWS = Show.__args__


def text_of(response):
    """What a page says, without its tags."""
    body = response.content.decode().partition("<main")[2].partition("</main>")[0]
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", body)))


@pytest.mark.parametrize("language", few(LANGUAGES))
def test_it_has_every_section_on_one_page(client, language):
    response = client.get(f"/{language}/rules/")
    text, page = text_of(response), response.content.decode()
    for section in catalog.load().sections.values():
        assert section.intro.in_language(language) in text
        assert f'<a href="#{section.id}">' in page
        assert f'id="{section.id}"' in page


@pytest.mark.parametrize(("id", "language"), few(product(SECTIONS, LANGUAGES), item(1)))
def test_it_has_every_section_on_its_own_page(client, id, language):
    section = catalog.load().sections[id]
    response = client.get(f"/{language}/rules/{id}/")
    text = text_of(response)
    assert f"<h1>{section.title.in_language(language)}</h1>" in response.content.decode()
    for part in section.parts:
        assert not part.heading or part.heading.in_language(language) in text


@thorough
def test_it_leads_from_section_to_section(client):
    for before, after in pairwise(SECTIONS):
        assert f'<a href="/en/rules/{after}/" rel="next">' in client.get(f"/en/rules/{before}/").content.decode()
        assert f'<a href="/en/rules/{before}/" rel="prev">' in client.get(f"/en/rules/{after}/").content.decode()


def test_it_knows_no_other_section(client):
    assert client.get("/en/rules/nothing/").status_code == 404


@pytest.mark.parametrize("show", SHOWS)
def test_it_draws_everything_that_a_section_may_show(show):
    get_template(f"_show_{show}.html")
    assert shown.shown(show, catalog.load().sections["example"])


def test_each_part_is_shown_somewhere():
    assert {part.show for section in catalog.load().sections.values() for part in section.parts} - {""} == set(SHOWS)


def test_it_says_where_it_stands_in_the_rulebook(client):
    assert "Rulebook, pages 4, 5" in text_of(client.get("/en/rules/tiling/"))
    assert "规则书第 6 页" in text_of(client.get("/zh-hans/rules/gray/"))
    assert "Rulebook," not in text_of(client.get("/en/rules/advice/"))


def test_points_are_those_of_the_engine():
    assert [(each.kind, each.sum) for each in shown.points()] == [
        ("alone", "1"),
        ("across", "3"),
        ("down", "4"),
        ("both", "3 + 2 = 5"),
    ]


def test_bonuses_are_those_of_the_engine():
    assert [(kind, points) for kind, _board, points in shown.bonus_walls()] == [
        ("row", 2),
        ("column", 7),
        ("color", 10),
    ]


def test_the_floor_costs_what_the_engine_says():
    assert [cost for _space, cost, _all in shown.floor().costs] == list(FLOOR_COSTS)
    assert [whole for _space, _cost, whole in shown.floor().costs] == [1, 2, 4, 6, 8, 11, 14]


def test_the_supply_table_has_the_published_numbers(client):
    assert [list(each.values()) for each in shown.supplies()] == [
        [2, 5, 20, 80, "10", 5, 6],
        [3, 7, 28, 72, "9.3", 3, 4],
        [4, 9, 36, 64, "9", 2, 3],
    ]


def test_the_checklist_uses_up_the_box():
    for each in shown.checklist():
        assert each["spare_factories"] + each["factories"] == each["boxfactories"]
        assert each["spare_boards"] + each["players"] == each["maxplayers"]


def test_the_worked_example_ends_as_it_says(client):
    steps = shown.example(catalog.load().sections["example"]).steps
    assert [step.boards[0].number for step in steps] == [1, 2, 1, 1, 1]
    assert [step.boards[0].score for step in steps] == [10, 0, 10, 15, 11]
    assert "10 + 5 − 4 = 11" in text_of(client.get("/en/rules/example/"))


def test_the_two_sides_differ_in_their_choice():
    colored, gray = shown.two_sides()
    assert (colored.columns, gray.columns) == ("3", "1, 3, 4, 5")


def test_a_set_up_table_has_all_its_tiles():
    position = shown.setup_board().position
    assert [len(heap) for heap in position.factories] == [4] * 5
    assert (position.center, len(position.bag)) == ("M", 80)


def test_a_missing_neighbor_is_none():
    assert list(rules.neighbors([])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_has_every_word_in_both_languages(client, language):
    page = client.get(f"/{language}/glossary/").content.decode()
    other = {"en": "zh-Hans", "zh-hans": "en"}[language]
    for entry in catalog.load().glossary:
        assert f'id="{entry.id}"' in page
        assert entry.text.in_language(language) in unescape(page)
    assert f'lang="{other}">' in page


def test_the_glossary_draws_the_tiles(client):
    page = client.get("/en/glossary/").content.decode()
    for symbol in ("blue", "yellow", "red", "black", "white", "marker"):
        assert re.search(rf'<div id="{symbol}"><dt><svg[^>]*><use href="[^"]*#{symbol}"', page)


@pytest.mark.parametrize("path", few(["rules/", "rules/gray/", "glossary/", "print/"]))
def test_it_may_be_kept_by_any_cache(client, path):
    response = client.get(f"/en/{path}", HTTP_COOKIE="sessionid=anything; csrftoken=malformed")
    assert set(response["Cache-Control"].split(", ")) == {"public", "max-age=600"}
    assert "Cookie" not in response.get("Vary", "")
    assert not response.cookies


@pytest.mark.parametrize("path", few(["rules/", "rules/gray/", "glossary/", "print/"]))
def test_it_only_answers_questions(client, path):
    assert client.post(f"/en/{path}").status_code == 405
    assert client.head(f"/en/{path}").status_code == 200
