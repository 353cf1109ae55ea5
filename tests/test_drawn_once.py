"""What was drawn once is kept, is the same for everybody, and holds nothing of anybody."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.test.signals import template_rendered

from tests.pages import EVERY_WAY
from tutorial.pages import LARGEST, TOKEN

LESSON = "lessons/overflow/?move=1B3"
PAGES = (
    LESSON,
    "lessons/overflow/",
    "choices/full-now-or-clean/",
    "faq/",
    "faq/?q=marker",
    "faq/ties/",
    "rules/floor/",
    "judge/",
    "build/",
    "teach/present/",
    "print/",
)
ABOUT_THE_READER = ("", "lessons/", "practice/", "practice/overflow/?seed=1", "progress/", "exam/?seed=1")


@pytest.fixture
def kept(settings):
    """The cache of the site, empty."""
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "kept"}}
    cache.clear()


@pytest.fixture
def drawn():
    """The names of the templates drawn so far."""
    names = []

    def note(template, **_more):
        names.append(template.name)

    template_rendered.connect(note)
    yield names
    template_rendered.disconnect(note)


def ask(client, path, language="en", way="plain", **more):
    return client.get(f"/{language}/{path}", **({"HTTP_HX_REQUEST": "true"} if way == "htmx" else {}), **more)


def without_token(response):
    return TOKEN.sub(b"", response.content)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("language", "way"), EVERY_WAY)
def test_what_is_kept_is_what_was_drawn(kept, drawn, client, path, language, way):
    first = ask(client, path, language, way)
    assert first.status_code == 200
    assert drawn
    drawn.clear()
    second = ask(client, path, language, way)
    assert not drawn
    assert without_token(second) == without_token(first)
    assert second.headers == first.headers


@pytest.mark.parametrize("path", ABOUT_THE_READER)
def test_a_page_about_the_reader_is_never_kept(kept, drawn, client, path):
    assert ask(client, path).status_code == 200
    drawn.clear()
    ask(client, path)
    assert drawn


def test_page_and_part_languages_and_hosts_are_kept_apart(kept, client, settings):
    settings.ALLOWED_HOSTS = ["testserver", "elsewhere.example"]
    answers = [ask(client, LESSON, language, way).content for language, way in EVERY_WAY for _again in (1, 2)]
    assert len({TOKEN.sub(b"", answer) for answer in answers}) == len(EVERY_WAY)
    assert b"//elsewhere.example/en/lessons/overflow/" in ask(client, LESSON, HTTP_HOST="elsewhere.example").content
    restored = ask(client, LESSON, way="htmx", HTTP_HX_HISTORY_RESTORE_REQUEST="true")
    assert restored.content.startswith(b"<!doctype html>")


def test_the_form_holds_the_token_of_whoever_asks(kept):
    for _reader in ("the first", "the second"):
        client = Client(enforce_csrf_checks=True)
        token = TOKEN.search(ask(client, LESSON).content)[1].decode()
        confirmed = client.post("/en/lessons/overflow/", {"move": "1B3", "csrfmiddlewaretoken": token})
        assert confirmed.status_code == 303


def test_tokens_are_not_kept(kept, client):
    first, second = (TOKEN.search(ask(client, LESSON).content)[1] for _again in (1, 2))
    assert first != second


def test_what_is_kept_brings_nobody_a_cookie(kept, client):
    for _again in (1, 2):
        response = ask(client, "faq/color-names/", HTTP_COOKIE="csrftoken=malformed; sessionid=short")
        assert response["Cache-Control"].startswith("public")
        assert not response.cookies
        assert "Cookie" not in response["Vary"]


@pytest.mark.parametrize("path", ["lessons/overflow/?played=1B9", "lessons/nothing/", "faq/nothing/"])
def test_a_refusal_is_not_kept(kept, drawn, client, path):
    for _again in (1, 2):
        drawn.clear()
        assert ask(client, path).status_code == 404
        assert drawn


def test_a_move_is_confirmed_anew(kept, client):
    addresses = {client.post("/en/lessons/overflow/", {"move": move})["Location"] for move in ("1B3", "1B4")}
    assert len(addresses) == 2


def test_a_page_that_is_too_large_is_drawn_anew(kept, drawn, client):
    for _again in (1, 2):
        drawn.clear()
        assert len(ask(client, "rules/").content) > LARGEST
        assert drawn
