"""The questions: the list, the search, each answer with its board."""

import json
import re
from functools import cache

import pytest
from django.test import Client
from django.utils import translation

from tests.pages import EVERY_WAY, LANGUAGES, Page, Visitor, joined
from tests.thorough import few, item
from tutorial import catalog, search
from tutorial.azul.rules import replay
from tutorial.azul.scoring import floor_cost

QUESTIONS = catalog.load().questions
PLAYED = [question for question in QUESTIONS.values() if question.exercise]
HTMX = {"HTTP_HX_REQUEST": "true"}


@cache
def whole_list(language):
    """The list as everybody gets it."""
    return Page(Client().get(f"/{language}/faq/"))


def asked(client, language="en", htmx=False, **words):
    """The list, or the part of it that htmx gets."""
    if not htmx and not words:
        return whole_list(language)
    return Page(client.get(f"/{language}/faq/", words, **(HTMX if htmx else {})))


def listed(page):
    """The slugs that a page lists, in their order."""
    list_of = re.compile(r"/faq/([\w-]+)/$")
    return [found[1] for link in page.all("a", href=True) if (found := list_of.search(link["href"]))]


def data(page):
    """What search engines read."""
    return json.loads(page.one("script", type="application/ld+json").text)


# The list


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_lists_every_question_under_its_topic_with_its_answer(client, language):
    page = asked(client, language)
    assert listed(page) == [slug for topic in catalog.load().topics for slug in topic.slugs]
    for topic in catalog.load().topics:
        assert page.one("h2", id=topic.id).text == topic.title.in_language(language)
    for question in QUESTIONS.values():
        assert question.short.in_language(language) in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_tells_search_engines_every_question(client, language):
    told = data(asked(client, language))
    assert told["@type"] == "FAQPage"
    names = {question.question.in_language(language) for question in QUESTIONS.values()}
    assert {entry["name"] for entry in told["mainEntity"]} == names


def test_it_calls_open_questions_open(client):
    page = asked(client)
    for question in QUESTIONS.values():
        entry = next(e for e in page.all("li") if question.question.en in e.text and question.short.en in e.text)
        assert entry.text.rstrip().endswith("open") == (question.certainty == "open"), question.slug


def test_it_explains_once_how_sure_an_answer_is(client):
    section = asked(client).one("section", id="certainty")
    assert all(words in section.text for words in ("stated in the rulebook", "follows from", "open: not in the"))


@pytest.mark.parametrize(("language", "way"), few(EVERY_WAY, item(0), item(1)))
def test_it_searches(client, language, way):
    page = asked(client, language, htmx=way == "htmx", q="tie")
    assert listed(page) == list(search.find("tie"))
    assert page.is_whole == (way == "plain")
    assert "tie" in page.title
    assert "1" in page.one(id="found")["data-say"]
    if page.is_whole:
        assert page.one("input", id="q")["value"] == "tie"
    else:
        assert page.one(id="languages")["hx-swap-oob"] == "true"
        assert page.one("a", hreflang=True)["href"].endswith("/faq/?q=tie")


@pytest.mark.parametrize(("language", "way"), few(EVERY_WAY, item(0), item(1)))
def test_it_offers_the_topics_where_nothing_is_found(client, language, way):
    page = asked(client, language, htmx=way == "htmx", q="xyzzy")
    assert listed(page) == []
    with translation.override(language):
        assert all(str(topic.title) in page.one(id="found").text for topic in catalog.load().topics)
    assert "xyzzy" in page.text


@pytest.mark.parametrize("words", few(["", " ", "how", "?", "\x00", "的"]))
def test_it_lists_everything_where_nothing_is_asked(client, words):
    assert len(listed(asked(client, q=words))) == len(QUESTIONS)


@pytest.mark.parametrize(
    "query",
    few(
        [
            "q=%00",
            "q=%FF%FE",
            "q=%ED%A0%80",
            "q=" + "a" * 5000,
            "q=" + "%E7%A0%96" * 900,
            "q=%3Cscript%3E",
            "q=%E2%80%AEx",
        ]
    ),
)
def test_it_answers_whatever_is_typed(client, query):
    answer = client.get(f"/en/faq/?{query}")
    assert answer.status_code == 200
    assert "<script>" not in answer.content.decode()
    assert len(Page(answer).one("input", id="q")["value"]) <= search.LONGEST


def test_it_may_be_kept_by_anybody_but_a_part_by_nobody(client):
    whole, part = client.get("/en/faq/"), client.get("/en/faq/", **HTMX)
    assert "public" in whole["Cache-Control"]
    assert not whole.cookies
    assert part["Cache-Control"] == "no-store"
    assert "HX-Request" in whole["Vary"] and "HX-Request" in part["Vary"]


def test_a_restored_history_gets_the_page(client):
    headers = {**HTMX, "HTTP_HX_HISTORY_RESTORE_REQUEST": "true"}
    assert Page(client.get("/en/faq/?q=tie", **headers)).is_whole


@pytest.mark.parametrize("address", ["/en/", "/zh-hans/lessons/", "/en/lessons/overflow/", "/en/faq/ties/"])
def test_the_search_is_a_tap_away(client, address):
    link = Page(client.get(address)).one("a", accesskey="/")
    assert link["href"] == f"/{address.split('/')[1]}/faq/#q"
    assert link.text.strip()


# A question


EVERY_QUESTION = [(language, question) for question in QUESTIONS.values() for language in LANGUAGES]
KINDS = (
    item(0),
    lambda case: case[1].certainty,
    lambda case: case[1].exercise is None,
    lambda case: case[1].lesson == "",
)


@pytest.mark.parametrize(
    ("language", "question"), few(EVERY_QUESTION, *KINDS), ids=lambda value: getattr(value, "slug", None)
)
def test_every_question_has_its_page(client, language, question):
    slug = question.slug
    with translation.override(language):
        page = Page(client.get(f"/{language}/faq/{slug}/"))
        assert page.one("h1").text == str(question.question)
        assert page.classes("answer")[0].text == str(question.short)
        assert str(question.question) in page.title
        assert page.one("meta", name="description")["content"] == str(question.short)
        assert data(page)["mainEntity"][0]["acceptedAnswer"]["text"] == str(question.short)
        badge, *_related = page.classes("badge")
        assert badge["class"] == f"badge {question.certainty}"
        assert set(question.related) <= set(listed(page))
        if question.lesson:
            assert page.all("a", href=f"/{language}/lessons/{question.lesson}/")
        assert page.one("a", href=f"http://testserver/{language}/faq/{slug}/")
        if question.exercise:
            assert page.position == str(question.exercise.position)
            assert str(question.example) in page.text
        assert re.search(r"\{\w+\}", page.text) is None, slug


@pytest.mark.parametrize("question", few(PLAYED), ids=lambda question: question.slug)
def test_every_example_plays_to_its_end(client, question):
    path = question.exercise.path
    position, _events = replay(question.exercise.position, path)
    page = Page(client.get(f"/en/faq/{question.slug}/", {"played": joined(path)}))
    assert (page.position, page.verdict) == (str(position), "solved")
    assert "Played" in page.title and "Solved" not in page.text


@pytest.mark.parametrize(("language", "way"), few(EVERY_WAY, item(0), item(1)))
def test_the_board_in_the_answer_is_played_by_its_buttons(language, way):
    visitor = Visitor(htmx=way == "htmx")
    visitor.open(f"/{language}/faq/no-splitting/")
    if way == "htmx":
        visitor.open(f"/{language}/faq/no-splitting/?take=1R")
        visitor.press("move", "1R3")
    else:
        offer = visitor.page.classes("offers")[0]
        assert offer.text.strip()
        visitor.open(next(e["href"] for e in visitor.page.all("a", href=True) if "move=1R3" in e["href"]))
    assert visitor.page.verdict == "preview"
    visitor.confirm()
    assert visitor.page.verdict == "solved"
    assert visitor.page.is_whole == (way == "plain")
    visitor.follow("restart")
    assert visitor.page.verdict is None


def test_a_refused_move_is_answered(client):
    page = Page(client.get("/en/faq/no-splitting/", {"move": "1B3"}))
    assert page.verdict == "refused"
    assert page.code


def test_an_example_marks_no_progress(client):
    path = QUESTIONS["no-splitting"].exercise.path
    answer = client.post("/en/faq/no-splitting/", {"move": str(path[0])})
    assert answer.status_code == 303
    assert "sessionid" not in answer.cookies


def test_a_question_with_a_board_is_kept_by_nobody_else(client):
    assert "public" not in client.get("/en/faq/no-splitting/")["Cache-Control"]
    assert "public" in client.get("/en/faq/color-names/")["Cache-Control"]


def test_a_question_without_a_board_takes_no_move(client):
    assert client.post("/en/faq/color-names/", {"move": "1B1"}).status_code == 405
    assert client.get("/en/faq/color-names/", **HTMX).status_code == 200


@pytest.mark.parametrize("address", ["/en/faq/nothing/", "/en/faq/ties/?played=x", "/en/faq/ties/?move=%00"])
def test_what_is_not_there_is_a_404(client, address):
    assert client.get(address).status_code == 404


def test_a_lesson_links_its_questions(client):
    lesson = catalog.load().lessons["overflow"]
    assert set(lesson.faq) <= set(listed(Page(client.get("/en/lessons/overflow/"))))


# Numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_an_example_come_from_the_engine(language):
    floor = QUESTIONS["floor-cost"].short.in_language(language)
    assert str(floor_cost(7)) in floor
    record = QUESTIONS["over-100"]
    position, _events = replay(record.exercise.position, record.exercise.path)
    assert str(position.board.score) in record.example.in_language(language)


def test_no_file_writes_a_number_that_the_engine_knows(settings):
    names = r"(?:line|row|column|factory|space|player|[Ll]ines?|[Rr]ows?|[Cc]olumns?|[Ff]actory|[Ss]paces?|[Pp]layers?)"
    named = re.compile(rf"{names} \d|第 \d|(?:工坊|玩家) \d|20(?:17|18)")
    written = re.compile(r'^(?:en|zh-hans) = "(.*)"$', re.MULTILINE)
    for folder in ("faq", "myths"):
        for path in sorted((settings.BASE_DIR / "lessons" / folder).glob("*.toml")):
            for text in written.findall(path.read_text("utf-8")):
                left = named.sub("", re.sub(r"\{\w+\}|\]\([^)]*\)", "", text))
                assert not re.search(r"\d", left), f"{path.name}: {text}"


@pytest.mark.parametrize("path", ["", "color-names/"])
def test_a_page_for_everybody_brings_nobody_a_cookie(client, path):
    response = client.get(f"/en/faq/{path}", HTTP_COOKIE="csrftoken=malformed")
    assert response["Cache-Control"].startswith("public")
    assert not response.cookies
