"""The exam: ten positions across all skills, and the page that says what was right."""

from itertools import product

import pytest

from tests.pages import LANGUAGES, Page
from tests.thorough import few, thorough
from tutorial import catalog, progress
from tutorial.drills import SKILLS
from tutorial.pages import series
from tutorial.pages.asked import asked_of
from tutorial.pages.exam import ASKED

COUNT = len(ASKED)


def questions(seed):
    return [asked_of(*puzzle) for puzzle in series.puzzles("exam", seed, ASKED)]


def right(seed):
    return [",".join(asked.drill.right) for asked in questions(seed)]


def address(seed, answers, language="en"):
    return f"/{language}/exam/?seed={seed}" + (f"&answers={'.'.join(answers)}" if answers else "")


def test_it_asks_ten_across_all_skills():
    assert COUNT == 10
    assert {asked.skill for asked in questions(1)} == set(SKILLS)
    assert len({asked.seed for asked in questions(1)}) == COUNT
    assert [asked.seed for asked in questions(1)] == [asked.seed for asked in questions(1)]
    assert [asked.seed for asked in questions(1)] != [asked.seed for asked in questions(2)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_begins_with_what_it_is(client, language):
    page = Page(client.get(f"/{language}/exam/"))
    assert [link for link in page.all("a", href=True) if link["href"].startswith(f"/{language}/exam/?seed=")]


@thorough
@pytest.mark.parametrize("language", few(LANGUAGES))
def test_the_answers_live_in_the_address(client, language):
    answers = []
    for number, each in enumerate(right(2), 1):
        page = Page(client.get(address(2, answers, language)))
        assert str(number) in page.one("h1").text
        assert page.one("button", value=series.NOT_SURE)
        fields = page.one("form", id="answer").form.fields
        answer = client.get(f"/{language}/exam/", {**fields, "answer": each.split(",")})
        answers.append(each)
        assert answer["Location"] == address(2, answers, language)
    page = Page(client.get(address(2, answers, language)))
    assert page.one("h1").text.count(str(COUNT)) == 2, "ten of ten"
    assert not client.cookies


@pytest.mark.parametrize(("missed", "language"), few(product((1, 4, 10), LANGUAGES)))
def test_it_says_what_was_right(client, missed, language):
    answers = [series.NOT_SURE] * missed + right(2)[missed:]
    page = Page(client.get(address(2, answers, language)))
    assert str(COUNT - missed) in page.one("h1").text
    assert len(page.classes("guess-said")) == COUNT
    assert len(page.classes("board")) >= COUNT
    assert len(page.ids) == len(set(page.ids))


def test_the_wall_is_complete_when_all_is_set(client):
    taught = catalog.load()
    session = client.session
    ids = [*taught.lessons, *taught.choices, *map(progress.skill_id, SKILLS)]
    session["marks"] = dict.fromkeys(ids, progress.WHOLE)
    session.save()
    client.cookies["sessionid"] = session.session_key
    page = Page(client.get(address(2, right(2))))
    assert "The wall is complete" in page.text
    assert len(page.classes("set")) == 25


@pytest.mark.parametrize(
    "words", few(["seed=", "seed=1000000", "seed=1&answers=!", f"seed=1&answers={'-.' * 10}-", "seed=1&answer=x"])
)
def test_what_is_not_understood(client, words):
    assert client.get(f"/en/exam/?{words}").status_code == (302 if words == "seed=" else 404)
