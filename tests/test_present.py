"""Slides: a question first, the answer on the next step, every address by itself."""

import re
from html import unescape
from itertools import product

import pytest
from django.conf import settings

from tests.thorough import few, item, thorough
from tutorial import catalog
from tutorial.azul.position import Position

PAGE = "/en/teach/present/"
LANGUAGES = ["en", "zh-hans"]
LESSONS = catalog.load().lessons


def links(page):
    """Where back and next lead."""
    return dict(re.findall(r'rel="(prev|next)" href="([^"]+)"', words(page)))


def words(page):
    """A page with its apostrophes and signs as they are read."""
    return unescape(page.content.decode())


def walk(client, start):
    """Every page from an address on, by its plain next links."""
    address = start
    while address:
        page = client.get(address)
        assert page.status_code == 200, address
        yield address, page
        address = links(page).get("next")


@thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_course_can_be_walked_by_plain_links(client, language):
    seen = list(walk(client, f"/{language}/teach/present/"))
    known = catalog.load()
    titles = {re.search("<h1>(.*?)</h1>", page.content.decode())[1] for _address, page in seen}
    assert {lesson.title.in_language(language) for lesson in known.lessons.values()} <= titles
    assert {choice.title.in_language(language) for choice in known.choices.values()} <= titles
    back = links(seen[-1][1])["prev"]
    assert back.removeprefix(f"/{language}/teach/present/") in seen[-2][0]


@pytest.mark.parametrize("lesson", few(LESSONS.values()), ids=LESSONS)
def test_the_question_comes_before_the_answer(client, lesson):
    pages = [words(page) for _address, page in walk(client, f"{PAGE}?lesson={lesson.id}")]
    guess = lesson.guided.exercise.guess
    answer = str(lesson.slide)
    asked = [at for at, text in enumerate(pages) if "is-question" in text]
    told = next(at for at, text in enumerate(pages) if answer in text)
    assert asked[0] == 0 and min(asked) < told
    if guess and not guess.is_yes_no:
        assert f'<p class="number">{guess.answer}</p>' in pages[told]
        assert all('class="number"' not in text for text in pages[:told])


@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_the_speaker_has_the_whole_reason_beside_the_short_one(client, language):
    lesson = LESSONS["refill"]
    notes = unescape(client.get(f"/{language}/teach/present/?lesson=refill&step=1&notes=1").content.decode())
    assert lesson.slide.in_language(language) in notes
    assert lesson.guided.why.in_language(language) in notes


def test_refusals_are_shown_with_their_cause(client):
    text = client.get(f"{PAGE}?lesson=restrictions&step=1").content.decode()
    assert "line 2" in text and "line 3" in text and "cell cause" in text


@thorough
@pytest.mark.parametrize("script", few(catalog.load().scripts))
def test_a_script_can_be_presented(client, script):
    assert len(list(walk(client, f"{PAGE}?script={script}"))) > 1
    notes = words(client.get(f"{PAGE}?script={script}&notes=1"))
    assert str(catalog.load().scripts[script].cues[0].say) in notes


def test_any_position_can_be_presented(client):
    query = {"position": "BBRY/KKWW M 1 -/-/-/-/- -/-/-/-/- - 0", "moves": "1B2,2K3"}
    first = client.get(PAGE, query)
    assert "What will happen?" in first.content.decode()
    pages = list(walk(client, first.request["PATH_INFO"] + "?" + first.request["QUERY_STRING"]))
    shown = [re.search(r'data-position="([^"]+)"', page.content.decode())[1] for _address, page in pages]
    assert len(shown) == 4 and len(set(shown)) == 3
    assert all(str(Position.parse(text)) == text for text in shown)


def test_a_position_without_moves_says_what_comes_next(client):
    text = client.get(PAGE, {"position": "- - 1 -/RR/-/-/- -/-/-/-/- - 0"}).content.decode()
    assert "Tile the wall" in text


@pytest.mark.parametrize("room", ["dark", "bright"])
def test_a_room_is_kept_on_every_link(client, room):
    page = client.get(f"{PAGE}?lesson=overflow&room={room}")
    assert f"room-{room}" in page.content.decode()
    assert f"room={room}" in links(page)["next"]


def test_the_rooms_have_the_colors_of_the_site():
    site = (settings.BASE_DIR / "static" / "site.css").read_text("utf-8")
    rooms = (settings.BASE_DIR / "static" / "present.css").read_text("utf-8")

    def colors(text):
        return dict(re.findall(r"(--[\w-]+): (#\w+)", text))

    light, dark = re.findall(r":root \{(.*?)\}", site, re.DOTALL)[:2]
    assert colors(re.search(r"\.room-bright \{(.*?)\}", rooms, re.DOTALL)[1]) == colors(light)
    assert colors(re.search(r"\.room-dark \{(.*?)\}", rooms, re.DOTALL)[1]) == colors(dark)


@pytest.mark.parametrize(
    ("lesson", "language"),
    few(product(LESSONS.values(), LANGUAGES), item(1)),
    ids=lambda value: getattr(value, "id", None),
)
def test_the_notes_have_the_script_of_the_lesson(client, language, lesson):
    page = client.get(f"/{language}/teach/present/?lesson={lesson.id}&notes=1")
    for said in (lesson.teach.say, lesson.teach.point, lesson.mistake):
        assert said.in_language(language) in words(page)
    assert "notes=1" in links(page)["next"]


def test_notes_and_slides_name_the_same_place(client):
    query = "lesson=overflow&step=1"
    deck = [
        re.search(r'data-deck="[^"]*" data-slide="\d+" data-step="\d+"', client.get(address).content.decode())[0]
        for address in (f"{PAGE}?{query}", f"/zh-hans/teach/present/?{query}&notes=1&room=dark")
    ]
    assert deck[0] == deck[1]


@pytest.mark.parametrize(
    "query",
    few(
        [
            "slide=0",
            "slide=99",
            "slide=x",
            "slide=2&step=99",
            "step=-1",
            "room=green",
            "notes=2",
            "lesson=x",
            "choice=x",
            "script=x",
            "position=x",
            "position=BB",
            "position=-+-+1+-/-/-/-/-+-/-/-/-/-+-+0&moves=1B2",
            "position=-+-+1+-/-/-/-/-+-/-/-/-/-+-+0&moves=%00",
        ]
    ),
)
def test_it_quotes_what_it_does_not_understand(client, query):
    answer = client.get(f"{PAGE}?{query}")
    assert answer.status_code == 404
    assert b"<blockquote>" in answer.content


def test_it_needs_no_script(client):
    text = client.get(f"{PAGE}?slide=2").content.decode()
    assert 'rel="next" href=' in text and "hidden>" in text  # the button that needs a script is hidden without it
