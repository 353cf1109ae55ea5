"""Exercise sheets and their keys: every answer from the engine, the key to the same sheet."""

import re
from html import unescape
from itertools import product

import pytest

from tests.thorough import few, item
from tutorial import catalog
from tutorial.drills import SKILLS
from tutorial.pages import exercises

LANGUAGES = ["en", "zh-hans"]
GROUPS = list(exercises.GROUPS)
PAGES = ["exercises", "key"]


@pytest.mark.parametrize("page", PAGES)
def test_a_new_sheet_is_another_one(client, page):
    """The page itself is the same for everybody and may be kept; where it leads is found when it is asked for."""
    assert 'href="?seed=new"' in client.get(f"/en/print/{page}/").content.decode()
    answers = [client.get(f"/en/print/{page}/?seed=new") for _again in range(5)]
    assert {answer.status_code for answer in answers} == {303}
    assert not any(answer.has_header("Cache-Control") for answer in answers)
    sheets = {answer["Location"] for answer in answers}
    assert len(sheets) > 1
    assert client.get(sheets.pop()).status_code == 200


def test_every_lesson_is_on_one_sheet():
    placed = [id for ids in exercises.GROUPS.values() for id in ids]
    assert sorted(placed) == sorted(catalog.load().lessons)


@pytest.mark.parametrize(("group", "page", "language"), few(product(GROUPS, PAGES, LANGUAGES), item(1), item(2)))
def test_a_group_has_a_sheet_and_a_key(client, language, page, group):
    answer = client.get(f"/{language}/print/{page}/", {"group": group})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert text.count('<div class="asked">') == len(exercises.GROUPS[group])
    other = "key" if page == "exercises" else "exercises"
    assert f'href="/{language}/print/{other}/?group={group}"' in text


@pytest.mark.parametrize(("seed", "page"), few(product((0, 7, 999999), PAGES), item(1)))
def test_a_seed_has_a_sheet_and_a_key(client, page, seed):
    answer = client.get(f"/zh-hans/print/{page}/", {"seed": seed})
    assert answer.status_code == 200
    assert answer.content.decode().count('<div class="asked">') == exercises.ON_A_SHEET


def test_two_seeds_in_a_row_ask_all_skills():
    assert {*SKILLS[0::2], *SKILLS[1::2]} == set(SKILLS) and len(SKILLS[0::2]) == exercises.ON_A_SHEET


def test_a_seed_is_the_same_sheet_for_ever(client):
    first, again = (
        re.search(r'<ol class="tasks">.*</ol>', client.get("/en/print/exercises/?seed=7").content.decode(), re.DOTALL)[
            0
        ]
        for _ in range(2)
    )
    assert first == again


@pytest.mark.parametrize("lesson", few(catalog.load().lessons.values()), ids=catalog.load().lessons)
def test_the_key_has_the_answer_that_the_engine_gives(client, lesson):
    group = next(group for group, ids in exercises.GROUPS.items() if lesson.id in ids)
    text = unescape(client.get("/en/print/key/", {"group": group}).content.decode())
    task = exercises.of_lesson(lesson)
    guess = lesson.alone.exercise.guess
    if guess and not guess.is_yes_no:
        assert task.answer == str(guess.answer)
    assert f'<p class="right">{task.answer}</p>' in text


@pytest.mark.parametrize("group", few(GROUPS))
def test_a_sheet_does_not_tell_the_answer(client, group):
    text = client.get("/en/print/exercises/", {"group": group}).content.decode()
    assert 'class="right"' not in text
    for id in exercises.GROUPS[group]:
        assert str(catalog.load().lessons[id].alone.why) not in text


def test_without_a_name_it_is_the_first_sheet(client):
    assert "Taking tiles" in client.get("/en/print/exercises/").content.decode()


@pytest.mark.parametrize(
    ("page", "query"),
    few(product(PAGES, ["group=x", "seed=x", "seed=-1", "seed=1000000", "seed=%00"]), item(0), item(1)),
)
def test_it_quotes_what_it_does_not_understand(client, page, query):
    answer = client.get(f"/en/print/{page}/?{query}")
    assert answer.status_code == 404
    assert b"<blockquote>" in answer.content
