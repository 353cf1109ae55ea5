"""How pages are found and shared: their own addresses, the list of all pages, the picture, the way to report."""

import struct
import xml.etree.ElementTree as ET

import pytest
from django.conf import settings
from django.template import Context, Template
from django.urls import URLPattern

from tests.thorough import few
from tutorial import urls
from tutorial.pages import machines

SITE = "http://testserver"
# Pages that no search should lead to: made by their address, about the reader, or one step from a page that is listed.
NOT_LISTED = {"build", "drill", "exam", "exercises", "key", "placement", "present", "progress", "script"}


def head(client, path, **extra):
    """The head of a page."""
    return client.get(path, **extra).content.decode().partition("</head>")[0]


def test_every_page_is_in_the_sitemap_or_left_out_on_purpose():
    names = {each.name for each in urls.pages if isinstance(each, URLPattern)}
    listed = {*machines.PAGES, *machines.FAMILIES}
    missing = names - listed - NOT_LISTED
    assert not missing, f"Add {sorted(missing)} to tutorial/pages/machines.py, or to NOT_LISTED here with a reason."
    assert not listed & NOT_LISTED


def test_the_sitemap_lists_every_page_in_both_languages(client):
    response = client.get("/sitemap.xml")
    assert response["Content-Type"] == "application/xml"
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    pages = ET.fromstring(response.content).findall("s:url", names)
    addresses = [page.find("s:loc", names).text for page in pages]
    assert len(addresses) == len(set(addresses)) == 2 * len(list(machines.paths()))
    assert {f"{SITE}/en/", f"{SITE}/zh-hans/rules/gray/", f"{SITE}/en/faq/pass/"} <= set(addresses)
    for page in pages:
        links = {link.get("hreflang"): link.get("href") for link in page.findall("x:link", names)}
        assert set(links) == {"en", "zh-Hans", "x-default"}
        assert page.find("s:loc", names).text in links.values()
        assert links["x-default"] == links["en"]


def test_robots_name_the_sitemap(client):
    response = client.get("/robots.txt")
    assert response["Content-Type"] == "text/plain"
    assert f"Sitemap: {SITE}/sitemap.xml" in response.content.decode()


@pytest.mark.parametrize("path", ["/robots.txt", "/sitemap.xml"])
def test_machines_may_keep_what_they_read(client, path):
    response = client.get(path)
    assert "public" in response["Cache-Control"]
    assert "Cookie" not in response.get("Vary", "")
    assert not response.cookies


@pytest.mark.parametrize("path", few(["", "lessons/", "lessons/overflow/", "rules/gray/", "faq/pass/", "judge/"]))
def test_a_page_names_its_own_address_and_the_other_language(client, path):
    for language in ("en", "zh-hans"):
        found = head(client, f"/{language}/{path}?played=&hint=1")
        assert f'<link rel="canonical" href="{SITE}/{language}/{path}">' in found
        assert f'<link rel="alternate" hreflang="en" href="{SITE}/en/{path}">' in found
        assert f'<link rel="alternate" hreflang="zh-Hans" href="{SITE}/zh-hans/{path}">' in found
        assert f'<link rel="alternate" hreflang="x-default" href="{SITE}/en/{path}">' in found


def test_a_search_has_no_address_of_its_own(client):
    assert "canonical" not in head(client, "/en/faq/?q=floor")
    assert "canonical" in head(client, "/en/faq/?q=")


@pytest.mark.parametrize("path", few(["/en/nothing/", "/en/rules/nothing/", "/en/lessons/overflow/?move=nonsense"]))
def test_a_page_that_is_not_there_has_none(client, path):
    assert client.get(path).status_code == 404
    assert "canonical" not in head(client, path)
    assert "hreflang" not in head(client, path)


def test_the_share_picture_is_there_and_light(client):
    found = head(client, "/en/lessons/")
    assert f'<meta property="og:image" content="{SITE}/static/share.png">' in found
    assert '<meta name="twitter:card" content="summary_large_image">' in found
    picture = (settings.BASE_DIR / "static" / "share.png").read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) < 100_000


@pytest.mark.parametrize(
    ("setting", "address"),
    [("who@example.org", "mailto:who@example.org"), ("https://example.org/report", "https://example.org/report")],
)
def test_mistakes_are_reported_where_the_settings_say(client, settings, setting, address):
    settings.REPORT_MISTAKES_TO = setting
    assert f'<a href="{address}">Report a mistake</a>' in client.get("/en/lessons/").content.decode()


def test_nothing_is_offered_where_nobody_reads_it(client, settings):
    settings.REPORT_MISTAKES_TO = ""
    assert "Report a mistake" not in client.get("/en/lessons/").content.decode()


def test_words_with_quotation_marks_stay_within_their_attribute():
    drawn = Template('{% load azul %}{% title_tags %}a "b" & c{% endtitle_tags %}').render(Context())
    assert 'content="a &quot;b&quot; & c"' in drawn
