"""Placement: five questions, the answers in the address, the first lesson worth doing."""

from itertools import product

import pytest

from tests.pages import LANGUAGES, Page, Visitor
from tests.thorough import few, item
from tutorial import catalog
from tutorial.pages import series
from tutorial.pages.asked import asked_of
from tutorial.pages.placement import BEGINS, LAST

SEEDS = range(3)


def right(seed):
    questions = [asked_of(*puzzle) for puzzle in series.puzzles("placement", seed, list(BEGINS), plain=True)]
    return [",".join(asked.drill.right) for asked in questions]


def address(seed, answers, language="en"):
    return f"/{language}/placement/?seed={seed}" + (f"&answers={'.'.join(answers)}" if answers else "")


def begins_with(page):
    """The lesson that the main button leads to."""
    return next(a["href"] for a in page.all("a", href=True) if "primary" in (a["class"] or "")).split("/")[3]


@pytest.mark.parametrize(("seed", "language"), few(product(SEEDS, LANGUAGES)))
def test_it_asks_five_questions_one_by_one(client, seed, language):
    answers = []
    for each in right(seed):
        page = Page(client.get(address(seed, answers, language)))
        assert page.position
        assert page.one("form", id="answer")["method"] == "get"
        fields = page.one("form", id="answer").form.fields
        assert fields.get("seed") == str(seed)
        assert fields.get("answers", "") == ".".join(answers)
        answer = client.get(f"/{language}/placement/", {**fields, "answer": each.split(",")})
        answers.append(each)
        assert answer.status_code == 302
        assert answer["Location"] == address(seed, answers, language)
    page = Page(client.get(address(seed, answers, language)))
    assert begins_with(page) == LAST
    assert page.response.status_code == 200


@pytest.mark.parametrize(("missed", "language"), few(product(range(len(BEGINS)), LANGUAGES), item(1)))
def test_it_begins_where_something_was_missed(client, missed, language):
    answers = right(1)
    answers[missed] = series.NOT_SURE
    page = Page(client.get(address(1, answers, language)))
    lesson = list(BEGINS.values())[missed]
    assert begins_with(page) == lesson
    assert str(catalog.load().lessons[lesson].number) in page.one("h1").text
    assert len(page.one("ol", **{"class": "parts"}).text) > 200, "a reason for each"


def test_the_first_miss_decides(client):
    assert begins_with(Page(client.get(address(0, ["-"] * len(BEGINS))))) == "factory"


def test_the_parts_cover_the_course_in_order():
    numbers = [catalog.load().lessons[id].number for id in (*BEGINS.values(), LAST)]
    assert numbers == sorted(numbers)
    assert (numbers[0], numbers[-1]) == (1, len(catalog.load().lessons))


def test_without_a_seed_it_leads_to_one(client):
    assert "seed=" in client.get("/en/placement/")["Location"]


@pytest.mark.parametrize(
    "words",
    few(["seed=x", "seed=1&answers=x", "seed=1&answers=1.1.1.1.1.1", "seed=1&answer=x", "seed=1&answers=5,1,9"]),
)
def test_what_is_not_understood_is_404(client, words):
    assert client.get(f"/en/placement/?{words}").status_code == 404


def test_it_keeps_nothing():
    visitor = Visitor()
    visitor.open(address(0, right(0)))
    assert visitor.cookie() is None
