"""Whoever types words finds the question: the table of what people type, and what nobody should trip over."""

import tomllib

import pytest
from django.conf import settings

from tests.thorough import thorough
from tutorial import catalog, search

QUERIES = tomllib.loads((settings.BASE_DIR / "tests" / "search_queries.toml").read_text("utf-8"))["query"]
LANGUAGES = ("en", "zh-hans")
FIRST = 3  # the right answer is among so many


def right(query):
    """The slugs that answer a query of the table."""
    return set(query.get("slugs") or [query["slug"]])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_enough_of_every_language(language):
    assert len({query["text"] for query in QUERIES if query["lang"] == language}) >= 60


def test_the_table_asks_for_every_question():
    assert {slug for query in QUERIES for slug in right(query)} == set(catalog.load().questions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_finds_the_right_answer_among_the_first_three(language):
    queries = [query for query in QUERIES if query["lang"] == language]
    found = {query["text"]: (search.find(query["text"]) or ())[:FIRST] for query in queries}
    missed = {query["text"]: found[query["text"]] for query in queries if not right(query) & set(found[query["text"]])}
    assert not missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_mostly_finds_the_right_answer_first(language):
    queries = [query for query in QUERIES if query["lang"] == language]
    assert sum(search.find(query["text"])[0] in right(query) for query in queries) > 0.9 * len(queries)


@thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_finds_itself(language):
    for slug, question in catalog.load().questions.items():
        assert search.find(question.question.in_language(language))[0] == slug


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("scroing adjacent", "tile-points"),  # letters that changed places
        ("floor penlty", "floor-cost"),  # a letter left out
        ("Diagonnals", "diagonals-gaps"),  # a letter too many
        ("gray  SIDE!!", "gray-side"),
        ("ＧＲＥＹ ｓｉｄｅ", "gray-side"),  # letters of full width
        ("neighbouring tiles score", "tile-points"),
        ("tie-breaker", "ties"),
        ("portug", "no-portugal"),  # the beginning of a word
        ("1st player marker penalty", "marker-cost"),
        ("怎么获胜", "how-to-win"),
        ("葡萄牙", "no-portugal"),
        ("赢", "how-to-win"),  # one character
        ("对角", "diagonals-gaps"),
        ("负分 floor", "floor-cost"),  # both languages at once
    ],
)
def test_it_forgives(text, slug):
    assert slug in search.find(text)[:FIRST]


@pytest.mark.parametrize("text", ["xyzzy", "pizza", "what is the weather in paris", "今天吃什么", "天气怎么样", "ζωή"])
def test_it_finds_nothing_where_nothing_fits(text):
    assert not search.find(text)


@pytest.mark.parametrize("text", ["", "  ", "?!", "how", "the", "f", "的", "\x00", "怎么"])
def test_it_does_not_search_by_what_says_nothing(text):
    assert search.find(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "\x00\x01tie",
        "tie" * 10_000,
        "砖" * 5_000,
        "ﷺ" * 200,
        "\ud800",
        "\u202etie",
        "é́́́tie",
        "🀄" * 50,
        "%s {0} ' \" < &",
    ],
)
def test_it_survives_what_nobody_means(text):
    assert search.find(text) in (None, ()) or len(search.find(text)) <= search.MOST


@thorough
def test_what_is_found_is_known_and_not_too_much():
    for query in QUERIES:
        found = search.find(query["text"])
        assert len(found) <= search.MOST
        assert len(set(found)) == len(found)
        assert set(found) <= set(catalog.load().questions)
