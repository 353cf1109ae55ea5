"""My progress: what is kept, carried to another device, and forgotten."""

import re
from html import unescape

import pytest
from django.conf import settings
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.test import Client

from tutorial import progress
from tutorial.pages import marks

PAGE = "/en/progress/"
LANGUAGES = ["en", "zh-hans"]


def client_with(**flags):
    """A visitor whose browser keeps these marks."""
    session = SessionStore()
    session[progress.KEY] = {name.replace("_", "-"): flag for name, flag in flags.items()}
    session.save()
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
    return client


def link_on(page):
    """The link that the page offers for the other device."""
    return unescape(re.search(r'class="copy"><a href="http://testserver([^"]+)', page.content.decode()).group(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_that_nothing_is_kept(client, language):
    page = client.get(f"/{language}/progress/")
    assert page.status_code == 200
    assert b'class="qr"' not in page.content and b'value="forget"' not in page.content


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_shows_each_mark_plainly(language):
    text = client_with(overflow=3, crossing=1).get(f"/{language}/progress/").content.decode()
    assert f'href="/{language}/lessons/overflow/"' in text and f'href="/{language}/lessons/crossing/"' in text
    assert 'class="qr"' in text


def test_it_carries_marks_to_another_device():
    link = link_on(client_with(overflow=3, crossing=1).get(PAGE))
    other = client_with(crossing=2, refill=1)
    shown = other.get(link).content.decode()
    assert "More than fits" in shown and 'value="bring"' in shown
    assert progress.marks(other.session) == {"crossing": 2, "refill": 1}, "opening a link changes nothing"
    answer = other.post(link, {"action": "bring"})
    assert (answer.status_code, answer["Location"]) == (303, PAGE)
    assert progress.marks(other.session) == {"overflow": 3, "crossing": 3, "refill": 1}


def test_it_says_when_a_link_brings_nothing_new():
    visitor = client_with(overflow=3)
    text = visitor.get(link_on(visitor.get(PAGE))).content.decode()
    assert 'value="bring"' not in text


@pytest.mark.parametrize("change", ["shortened", "longer", "invented"])
def test_it_says_that_a_changed_link_cannot_be_read(client, change):
    link = link_on(client_with(overflow=3).get(PAGE))
    link = {"shortened": link[:-3], "longer": link + "x", "invented": f"{PAGE}?carry=hello:1:2"}[change]
    page = client.get(link)
    assert page.status_code == 200 and b"cannot be read" in page.content
    answer = client.post(link, {"action": "bring"})
    assert answer.status_code == 303 and progress.marks(client.session) == {}


@pytest.mark.parametrize("kept", [{"x": "overflow"}, {"7": "overflow"}, [1, 2], "text", {"1": 5}])
def test_it_survives_whatever_was_signed(client, kept):
    text = marks.signing.dumps(kept, salt=marks.SALT)
    assert client.get(PAGE, {"carry": text}).status_code == 200


def test_it_does_not_take_what_was_signed_for_something_else():
    assert marks.unpacked(marks.signing.dumps({"3": "overflow"}, salt="another")) is None


def test_a_full_wall_fits_into_a_code():
    flags = {mark.id: 1 + at % 3 for at, mark in enumerate(marks.wall({}))}
    text = marks.packed(flags)
    assert marks.unpacked(text) == flags
    assert len(text) < 500, "a longer link makes a code that phones read badly"


def test_it_forgets():
    visitor = client_with(overflow=3)
    answer = visitor.post(PAGE, {"action": "forget"})
    assert (answer.status_code, answer["Location"]) == (303, PAGE)
    assert visitor.cookies[settings.SESSION_COOKIE_NAME].value == ""


def test_it_refuses_a_post_that_asks_for_nothing(client):
    assert client.post(PAGE).status_code == 400
    assert client.post(PAGE, {"action": "dance"}).status_code == 400


def test_it_needs_the_token():
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(PAGE, {"action": "forget"}).status_code == 403


def test_it_is_never_kept_by_a_cache(client):
    assert "no-store" in client.get(PAGE)["Cache-Control"]


def test_it_is_linked_on_every_page(client):
    assert b'href="/en/progress/"' in client.get("/en/").content
