"""What is written agrees with the engine, with itself and with the other language, and leads somewhere."""

import re
import tomllib
from html import unescape
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django.urls import resolve
from django.utils.translation import override

from tests.thorough import thorough
from tutorial import catalog
from tutorial.pages import machines

LESSONS = settings.BASE_DIR / "lessons"
READ = sorted([*LESSONS.glob("rules/*.toml"), *LESSONS.glob("faq/*.toml"), *LESSONS.glob("myths/*.toml")])
READ += [LESSONS / "glossary.toml", LESSONS / "quick.toml"]
TAUGHT = sorted([*LESSONS.glob("course/*.toml"), *LESSONS.glob("choices/*.toml")])
LANGUAGES = ("en", "zh-hans")

# A number is a name where it says which line, row or player is meant, and in a year.
LIST = r"\d+(?:(?:, | and | or | to |, and )\d+)*"
NAMES = {
    "en": rf"\b(?:lines?|rows?|columns?|factory|factories|spaces?|players?|pages?|rounds?) {LIST}\b",
    "zh-hans": r"第 ?\d+(?:(?:[、和与或到至]| 和 | 或 )(?:第 )?\d+)* ?(?:条|横行|纵列|格|轮|页)|(?:工坊|玩家) ?\d+",
}
NOT_NUMBERS = r"\{\w+\}|\]\([^)]*\)|\b(?:2017|2018|2026)\b"
HAN = re.compile(r"[\u4e00-\u9fff]")
# Words that are the same in both languages, and Chinese that quotes English words.
SAME = {"Azul"}
VISITOR = Client()  # one for all pages: a new one would load everything anew


def texts(table, key=""):
    """Every text of a table that has one in each language, with the keys that lead there; search words left out."""
    if isinstance(table, list):
        for at, each in enumerate(table):
            yield from texts(each, f"{key}[{at}]")
    elif isinstance(table, dict) and set(table) & set(LANGUAGES):
        yield key.removeprefix("."), table
    elif isinstance(table, dict):
        for name, each in table.items():
            if name != "words":
                yield from texts(each, f"{key}.{name}")


def entries(files):
    """Every text of these files, with where it stands."""
    for file in files:
        for key, both in texts(tomllib.loads(file.read_text("utf-8"))):
            yield f"{file.relative_to(LESSONS)}: {key}", both


def numbers_in(text, language):
    """The numbers that a text says without taking them from the engine."""
    text = re.sub(NOT_NUMBERS, " ", text)
    return re.findall(r"\d+", re.sub(NAMES[language], " ", text, flags=re.IGNORECASE))


def test_no_number_that_the_engine_knows_is_written_by_hand():
    wrong = [
        f"{place} ({language}): {number}"
        for place, both in entries(READ)
        for language in LANGUAGES
        for number in numbers_in(both[language], language)
    ]
    assert not wrong, (
        "Take numbers from the engine, as in {fullfloor}; lessons/README.md lists the names.\n" + "\n".join(wrong)
    )


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "A full floor costs 14.", ["14"]),
        ("en", "Lines 1, 4 and 5; space 3 in 2017; {tiles} tiles; [why](faq:over-100)", []),
        ("en", "Line 3 takes 2 tiles", ["2"]),
        ("zh-hans", "第 3 条图案线，第 1、4 横行，工坊 1，玩家 2，{tiles} 块", []),
        ("zh-hans", "每种 20 块", ["20"]),
    ],
)
def test_it_tells_numbers_from_names(language, text, found):
    assert numbers_in(text, language) == found


def test_both_languages_say_everything():
    for place, both in entries(READ + TAUGHT):
        english, chinese = ("".join(both[language]).strip() for language in LANGUAGES)
        assert english and chinese, f"{place}: one language is missing"
        assert english != chinese or english in SAME, f"{place}: {english!r} is not translated"
        assert HAN.search(chinese) or chinese in SAME, f"{place}: no Chinese in {chinese!r}"
        assert not HAN.search(english), f"{place}: Chinese in the English {english!r}"


@pytest.fixture(scope="module")
def site():
    """Every page of the sitemap, in both languages, by its path."""
    return {path: VISITOR.get(path) for page in machines.every_path() for path in page.values()}


@pytest.fixture(scope="module", params=["one of each kind", pytest.param("all", marks=thorough)])
def pages(request):
    """Pages of the sitemap by their path: one of each kind, or all of them."""
    if request.param == "all":
        return request.getfixturevalue("site")
    with override("en"):
        kinds = {resolve(page["en"]).view_name: page for page in machines.every_path()}
    return {path: VISITOR.get(path) for page in kinds.values() for path in page.values()}


def links(page, path):
    """The addresses within this site that a page leads to; its own states are for the tests of that page."""
    for href in re.findall(r'<a\b[^>]*?\shref="([^"]*)"', page):
        address = urlsplit(urljoin(f"http://testserver{path}", unescape(href)))
        own_state = address.path == path and address.query
        if address.scheme == "http" and address.netloc == "testserver" and not own_state:
            yield address._replace(scheme="", netloc="").geturl()


def test_every_page_of_the_sitemap_is_there(pages):
    assert {path: answer.status_code for path, answer in pages.items() if answer.status_code != 200} == {}


def test_every_page_has_a_title_and_a_description_of_its_own(pages):
    titles = {}
    for path, answer in pages.items():
        head = answer.content.decode().partition("</head>")[0]
        title = re.search("<title>(.+?)</title>", head)[1]
        about = re.search('<meta name="description" content="(.+?)">', head)[1]
        first = titles.setdefault((path.split("/")[1], title), path)
        assert first == path, f"{path} and {first} have the same title"
        assert len(unescape(about)) > 10, path
        assert f'<meta property="og:title" content="{title}">' in head
        assert f'<meta property="og:description" content="{about}">' in head


@thorough
def test_every_link_leads_to_a_page_and_every_anchor_to_a_place(site):
    seen, places, broken = {}, {}, []
    for path, answer in site.items():
        for link in set(links(answer.content.decode(), path)):
            seen.setdefault(link, path)
    for link, origin in seen.items():
        address, anchor = urldefrag(link)
        if address not in places:
            answer = site.get(address) or VISITOR.get(address, follow=True)
            found = answer.status_code == 200
            places[address] = set(re.findall(r'\sid="([^"]+)"', answer.content.decode())) if found else None
        if places[address] is None or (anchor and anchor not in places[address]):
            broken.append(f"{origin} leads to {link}")
    assert not broken, "\n".join(broken)


def open_questions():
    return [question for question in catalog.load().questions.values() if question.certainty == "open"]


@thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_open_questions_are_called_open_everywhere(site, language):
    scope = site[f"/{language}/rules/scope/"].content.decode()
    listed = set(
        re.findall(r'href="([^"]*/faq/[^"]*)"', scope.partition('<ul class="open-questions">')[2].partition("</ul>")[0])
    )
    assert listed == {f"/{language}/faq/{question.slug}/" for question in open_questions()}
    for question in catalog.load().questions.values():
        page = site[f"/{language}/faq/{question.slug}/"].content.decode()
        badges = set(re.findall(r'class="badge (\w+)"', page.partition("<main")[2].partition("related")[0]))
        assert badges == {question.certainty}, question.slug


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_questions_page_marks_the_open_ones(language):
    page = VISITOR.get(f"/{language}/faq/").content.decode()
    for question in open_questions():
        entry = page.partition(f'href="/{language}/faq/{question.slug}/"')[2].partition("</li>")[0]
        assert "badge open" in entry, question.slug
