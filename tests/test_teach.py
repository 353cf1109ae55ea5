"""The pages of the person who explains the game: scripts that fit their time, boards beside the words."""

import re
import tomllib
from html import unescape

import pytest
from django.conf import settings

from tests.thorough import few, thorough
from tutorial import catalog
from tutorial.azul.rules import replay
from tutorial.catalog import CatalogError, teaching

LANGUAGES = ["en", "zh-hans"]
SCRIPTS = catalog.load().scripts
TAUGHT = {**catalog.load().lessons, **catalog.load().choices}


def file_of(name):
    """A script's file as a table, to be spoiled."""
    return tomllib.loads((settings.BASE_DIR / "lessons" / "teach" / name).read_text("utf-8"))


def read(table):
    """What a table becomes."""
    return teaching.script(catalog.load().lessons, "1-pitch", "lessons/teach/1-pitch.toml", table)


def test_the_pitch_takes_thirty_seconds_and_the_explanation_two_minutes():
    assert [(script.id, script.seconds) for script in SCRIPTS.values()] == [
        ("pitch", 30),
        ("explanation", 120),
        ("first-round", 240),
    ]


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_a_script_is_said_in_its_time(script):
    assert sum(cue.seconds for cue in script.cues) <= script.seconds
    for cue in script.cues:
        assert teaching.spoken_seconds(cue.say, cue.ask) <= cue.seconds, cue.say.en
    whole = teaching.spoken_seconds(*(text for cue in script.cues for text in (cue.say, cue.ask)))
    assert script.seconds / 2 < whole <= script.seconds, "a script that is much too short leaves something out"


@pytest.mark.parametrize("taught", TAUGHT.values(), ids=TAUGHT)
def test_the_script_of_a_lesson_is_said_in_its_time(taught):
    assert teaching.spoken_seconds(taught.teach.say, taught.teach.ask) <= taught.teach.seconds


def test_speech_is_counted_in_the_language_that_takes_longer():
    text = catalog.teaching.Text(en="one two three four five", zh_hans="一 二")
    assert teaching.spoken_seconds(text, None) == 2
    assert teaching.spoken_seconds(text, catalog.teaching.Text(en="", zh_hans="三四五六七八九十一二三四五六")) == 4


@pytest.mark.parametrize("script", SCRIPTS.values(), ids=SCRIPTS)
def test_the_boards_of_a_script_can_be_played(script):
    for cue in script.cues:
        if cue.lesson:
            replay(cue.position, cue.moves)


def test_a_script_that_takes_too_long_is_refused():
    table = file_of("1-pitch.toml")
    table["cue"][0]["seconds"] = 5
    with pytest.raises(CatalogError, match=r"cue\[0\].seconds: saying and asking this takes"):
        read(table)
    table = file_of("1-pitch.toml")
    table["seconds"] = 20
    with pytest.raises(CatalogError, match="the cues take 30 seconds"):
        read(table)


def test_a_script_about_an_unknown_lesson_is_refused():
    table = file_of("1-pitch.toml")
    table["cue"][0]["lesson"] = "nothing"
    with pytest.raises(CatalogError, match="no such lesson"):
        read(table)
    table = file_of("1-pitch.toml")
    table["cue"][1]["played"] = 9
    with pytest.raises(CatalogError, match="the lesson has 3 moves"):
        read(table)


@pytest.mark.parametrize("language", few(LANGUAGES))
def test_it_shows_everything_that_one_needs_tonight(client, language):
    page = client.get(f"/{language}/teach/")
    text = unescape(page.content.decode())
    assert page.status_code == 200
    for script in SCRIPTS.values():
        assert f'id="{script.id}"' in text
        for cue in script.cues:
            assert cue.say.in_language(language) in text
    for lesson in catalog.load().lessons.values():
        assert lesson.mistake.in_language(language) in text
        assert f'href="/{language}/lessons/{lesson.id}/"' in text
    for path in ("teach/script/", "teach/present/", "print/", "print/exercises/", "judge/", "build/", "exam/"):
        assert f'href="/{language}/{path}"' in text, path
    assert text.count('class="qr"') == 3
    assert 'name="q"' in text and 'id="setup-checklist"' in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_the_script_of_every_lesson_and_choice(client, language):
    page = client.get(f"/{language}/teach/script/")
    assert page.status_code == 200
    text = unescape(page.content.decode())
    for taught in TAUGHT.values():
        for words in (taught.teach.say, taught.teach.point, taught.teach.ask, taught.teach.answer):
            assert words.in_language(language) in text


@thorough
@pytest.mark.parametrize("path", few(["/en/teach/", "/en/teach/script/"]))
def test_it_has_no_id_twice(client, path):
    ids = re.findall(r'\sid="([^"]+)"', client.get(path).content.decode())
    assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]


def test_its_codes_lead_to_this_site(client, monkeypatch):
    made = []
    monkeypatch.setattr("tutorial.pages.qr._drawn", lambda address: made.append(address) or "")
    client.get("/zh-hans/teach/")
    assert made[0] == "http://testserver/zh-hans/lessons/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_the_menu_and_behind_a_door(client, language):
    assert client.get(f"/{language}/").content.decode().count(f'href="/{language}/teach/"') == 2


@thorough
def test_the_codes_need_no_style_of_their_own(client):
    text = client.get("/en/teach/").content.decode()
    assert "<svg" in text and not re.search(r"<[^>]*\sstyle\s*=|<style", text)


def test_it_takes_no_posts(client):
    assert client.post("/en/teach/").status_code == 405
