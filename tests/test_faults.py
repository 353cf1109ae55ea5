"""Faults that others met with Django and htmx; `browser/test_faults.py` has those that only a browser shows."""

import re
import time
from unittest import mock

import pytest
from django.conf import settings
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.pages import Page, Visitor, marks
from tests.thorough import few
from tutorial import urls

OVERFLOW = "/en/lessons/overflow/"
FACTORY = "/en/lessons/factory/"
HX = {"HTTP_HX_REQUEST": "true"}
WORDS = {
    "choice": "full-now-or-clean",
    "drill": "points",
    "lesson": "overflow",
    "lesson_alone": "overflow",
    "question": "color-names",
    "section": "lines",
}
NAMES = [each.name for each in [*urls.pages, *urls.urlpatterns] if getattr(each, "name", None)]
WITH_PARTS = ["lesson", "lesson_alone", "choice", "question", "faq", "myths", "build", "judge", "drill"]
ABOUT_THE_READER = {"home", "course", "lesson", "lesson_alone", "choice", "myths", "practice", "drill", "progress"}
ASKING = {"build", "judge", "exam", "placement", "healthz"}
READ_ONLY = {"rules", "section", "glossary", "teach", "script"}
FOR_EVERYBODY = {*NAMES} - ABOUT_THE_READER - ASKING
every_page = pytest.mark.parametrize("name", few(NAMES, lambda name: name in WORDS))


def address_of(name):
    """An address of the page of that name, with the words that it needs to show something."""
    with override("en"):
        path = reverse(name, args=[WORDS[name]] if name in WORDS else [])
    return path + {"drill": "?seed=7", "board_svg": "?position=B+-+1+-/-/-/-/-+-/-/-/-/-+-+0"}.get(name, "")


def session_of(marks, key=None):
    """The cookie of a visitor with these marks, signed with our key or another one."""
    with mock.patch.object(settings, "SECRET_KEY", key or settings.SECRET_KEY):
        session = SessionStore()
        session["marks"] = marks
        session.save()
        return session.session_key


# Part and page


@pytest.mark.parametrize("name", few(WITH_PARTS))
def test_no_cache_mistakes_a_part_a_page_and_a_restored_page(client, name):
    address = address_of(name)
    page, part = client.get(address), client.get(address, **HX)
    restored = client.get(address, **HX, HTTP_HX_HISTORY_RESTORE_REQUEST="true")
    assert [Page(each).is_whole for each in (page, part, restored)] == [True, False, True]
    for each in (page, part, restored):
        assert {"HX-Request", "HX-History-Restore-Request"} <= set(each.headers["Vary"].split(", "))
    assert part.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "address", ["/en/nothing/", f"{OVERFLOW}?move=no", f"{OVERFLOW}?played=2Y3", "/en/practice/points/?seed=no"]
)
def test_what_htmx_cannot_have_comes_with_a_status_that_it_never_swaps(client, address):
    assert client.get(address, **HX).status_code == 404


# Languages


@pytest.mark.parametrize("name", few(sorted({*NAMES} - {"healthz", "robots", "sitemap", "board_svg"})))
def test_the_address_alone_decides_the_language(client, name):
    """Whoever asked before, and whatever the browser prefers: a cache may keep the answer for everybody."""
    english = address_of(name)
    for address, language, other in (
        (english.replace("/en/", "/zh-hans/"), "zh-hans", "en"),
        (english, "en", "zh-CN"),
    ):
        answer = client.get(address, headers={"accept-language": other})
        if answer.status_code == 200:
            assert answer.headers["Content-Language"] == language
            assert "Accept-Language" not in answer.headers.get("Vary", "")
            title = answer.text.partition("<title>")[2].partition("</title>")[0]
            assert bool(re.search("[\u4e00-\u9fff]", title)) == (language == "zh-hans")
        else:
            assert answer.headers["Location"].startswith(address)


# Addresses


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/en/lessons/overflow?move=1B3", f"{OVERFLOW}?move=1B3"),
        ("/lessons/overflow/?move=1B3", f"{OVERFLOW}?move=1B3"),
        ("/en", "/en/"),
    ],
)
@pytest.mark.parametrize("headers", [{}, HX], ids=["plain", "htmx"])
def test_an_incomplete_address_leads_to_the_whole_one_and_keeps_its_words(client, address, leads_to, headers):
    answer = client.get(address, **headers)
    assert answer.status_code in (301, 302)
    assert answer.headers["Location"] == leads_to


@pytest.mark.parametrize("address", ["//elsewhere.example/en", "//elsewhere.example", "/en//elsewhere.example"])
def test_no_incomplete_address_leads_elsewhere(client, address):
    answer = client.get(address)
    assert answer.status_code == 404 or answer.headers["Location"].startswith(("/en/", "/%2Felsewhere"))


# Methods


@every_page
def test_head_says_what_get_would_say_and_options_what_is_allowed(client, name):
    address = address_of(name)
    got, head, options = client.get(address), client.head(address), client.options(address)
    assert head.status_code == got.status_code
    assert head.content == b""
    for header in ("Cache-Control", "Content-Type", "Vary", "Content-Language"):
        assert head.headers.get(header) == got.headers.get(header)
    assert options.status_code == 405
    assert {"GET", "HEAD"} <= set(options.headers["Allow"].split(", "))
    assert not options.cookies


@pytest.mark.parametrize("headers", [{}, HX], ids=["plain", "htmx"])
@pytest.mark.parametrize("name", ["lesson", "choice", "drill", "myths", "progress"])
def test_a_post_that_says_nothing_changes_nothing(client, name, headers):
    answer = client.post(address_of(name), {}, **headers)
    assert answer.status_code in (303, 400)
    assert "sessionid" not in answer.cookies


# Cookies


@pytest.mark.parametrize("kind", ["expired", "forged", "of another key", "nonsense"])
def test_a_session_that_counts_no_more_is_an_empty_one(client, kind):
    long_ago = time.time() - settings.SESSION_COOKIE_AGE - 60
    with mock.patch("time.time", return_value=long_ago if kind == "expired" else time.time()):
        cookie = session_of({"center": 3}, "another key" if kind == "of another key" else None)
    if kind == "forged":
        cookie = "x" + cookie[1:]
    client.cookies["sessionid"] = "nonsense" if kind == "nonsense" else cookie
    assert client.get("/en/").status_code == 200
    client.cookies["sessionid"] = "nonsense" if kind == "nonsense" else cookie
    assert client.post(OVERFLOW, {"move": "1B3"}).status_code == 303
    assert marks(client) == {"overflow": 1}


def test_a_session_that_counts_is_kept(client):
    client.cookies["sessionid"] = session_of({"center": 3})
    client.post(OVERFLOW, {"move": "1B3"})
    assert marks(client) == {"center": 3, "overflow": 1}


def test_lessons_done_in_two_tabs_are_both_marked(client):
    one, two = Visitor(client=client), Visitor(client=client, htmx=True)
    one.open(f"{OVERFLOW}?move=1B3")
    two.open(f"{FACTORY}?hint=4")
    one.confirm()
    two.confirm()
    assert marks(client) == {"overflow": 1, "factory": 1}


def test_of_overlapping_answers_one_mark_may_be_lost_and_confirming_again_brings_it_back(client):
    """Marks are in the browser's cookie: two answers that left at once each know nothing of the other's."""
    before = client.cookies.copy()
    client.post(OVERFLOW, {"move": "1B3"})
    client.cookies = before
    visitor = Visitor(client=client)
    visitor.open(f"{FACTORY}?hint=4")
    visitor.confirm()
    assert marks(client) == {"factory": 1}
    client.post(OVERFLOW, {"move": "1B3"})
    assert marks(client) == {"overflow": 1, "factory": 1}


def test_a_form_that_does_not_count_leads_back_to_its_board():
    """Two pages opened at once, before there was a cookie: the later one is kept, and the other page's form fails."""
    client = Client(enforce_csrf_checks=True)
    address = f"{OVERFLOW}?played=1B4"
    stale = Page(client.get(address)).one("input", name="csrfmiddlewaretoken")["value"]
    client.cookies.clear()
    assert Page(client.get("/en/lessons/center/")).all("input", name="csrfmiddlewaretoken")
    refused = client.post(address, {"move": "0K1", "csrfmiddlewaretoken": stale})
    assert refused.status_code == 403
    back = Page(refused).one("a", **{"class": "btn primary"})["href"]
    assert back == address
    fresh = Page(client.get(back)).one("input", name="csrfmiddlewaretoken")["value"]
    answer = client.post(address, {"move": "0K1", "csrfmiddlewaretoken": fresh})
    assert answer.headers["Location"].startswith(f"{OVERFLOW}?played=1B4,0K1")


@every_page
@pytest.mark.parametrize("cookie", ["sessionid=short", "sessionid=long-but-not-ours", "csrftoken=malformed"])
def test_what_is_for_everybody_brings_nobody_a_cookie(client, name, cookie):
    response = client.get(address_of(name), HTTP_COOKIE=cookie)
    assert response.headers.get("Cache-Control", "").startswith("public") == (name in FOR_EVERYBODY)
    if name in FOR_EVERYBODY:
        assert not response.cookies
        assert "Cookie" not in response.get("Vary", "")


@every_page
def test_a_page_that_asks_for_parts_can_and_one_that_is_only_read_goes_without(client, name):
    html = client.get(address_of(name), follow=True).content.decode()
    if "hx-get=" in html or "hx-post=" in html:
        assert "htmx-config" in html and "/htmx" in html
    elif name in READ_ONLY:
        assert "htmx" not in html.partition("</head>")[0]
