"""What the page tests share: every board of the course, a page as a visitor finds it, and the visitor."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from itertools import product
from urllib.parse import urldefrag, urlencode

from django.test import Client

from tests.thorough import LONG, few
from tutorial import catalog
from tutorial.azul.rules import replay
from tutorial.catalog.exercise import Exercise

LANGUAGES = ("en", "zh-hans")
WAYS = ("plain", "htmx")
EVERY_WAY = tuple(product(LANGUAGES, WAYS))
VOID = {"br", "hr", "img", "input", "link", "meta", "path", "use", "wbr"}  # and what we always close in the tag itself


def hook(response, name="position"):
    """The text in a data hook of the page."""
    found = re.search(f'data-{name}="([^"]*)"', response.content.decode())
    return found and found[1]


def fetcher(client, address, *, htmx):
    """Fetches an address with other words, the whole page or htmx's part, and insists on getting the one asked for."""
    headers = {"HTTP_HX_REQUEST": "true"} if htmx else {}

    def fetch(query=None, path=address, **more):
        response = client.get(path, query, **headers, **more)
        if response.status_code == 200:
            assert ("<html" not in response.content.decode()) == htmx
        return response

    return fetch


@dataclass(frozen=True)
class PlayedBoard:
    """A board of a lesson, or a side of a choice, and where it is played."""

    id: str
    kind: str  # guided, alone, left, right
    exercise: Exercise

    def __str__(self):
        return f"{self.id}-{self.kind}"

    @property
    def is_lesson(self):
        return self.kind in ("guided", "alone")

    def address(self, language="en", **words):
        """Its address, with words of the query."""
        path = f"/{language}/{'lessons' if self.is_lesson else 'choices'}/{self.id}/"
        if self.kind == "alone":
            path += "alone/"
        if not self.is_lesson:
            words = {"side": self.kind, **words}
        return f"{path}?{urlencode(words, safe=',')}" if words else path

    @property
    def history(self):
        """The word for what was played."""
        return "played" if self.is_lesson else self.kind

    @property
    def path(self):
        return self.exercise.path

    @property
    def answer(self):
        """The right guess as a word of the query, where a guess is asked."""
        return {"guess": str(self.exercise.guess.answer)} if self.exercise.guess else {}

    def position(self, played=()):
        return replay(self.exercise.position, played)[0]


def every_board():
    """Guided boards, boards to play alone, both sides of the choices."""
    taught = catalog.load()
    lessons = [
        PlayedBoard(lesson.id, kind, getattr(lesson, kind).exercise)
        for lesson in taught.lessons.values()
        for kind in ("guided", "alone")
    ]
    sides = [
        PlayedBoard(choice.id, side, choice.side(side).exercise)
        for choice in taught.choices.values()
        for side in ("left", "right")
    ]
    return lessons + sides


BOARDS = every_board()
EVERY_BOARD = few(BOARDS, lambda board: board.kind)
LESSON_BOARDS = [board for board in BOARDS if board.is_lesson]


def ways(boards, shift=0):
    """Each board with a language and a way: one pair in turn, in the long run every pair."""
    if LONG:
        return [(board, *way) for board in boards for way in EVERY_WAY]
    return [
        (board, *EVERY_WAY[(at + at // len(EVERY_WAY) + shift) % len(EVERY_WAY)]) for at, board in enumerate(boards)
    ]


def named(value):
    """The name of a parameter in a test's name."""
    return str(value) if isinstance(value, PlayedBoard) else None


def joined(moves):
    """Moves as the address has them."""
    return ",".join(map(str, moves))


@dataclass
class Form:
    """A form, its hidden fields and the address that it leads to."""

    method: str = "get"
    action: str = ""
    fields: dict = field(default_factory=dict)


@dataclass
class Element:
    """A tag with its attributes, the form around it, and where its text begins and ends among all texts."""

    tag: str
    attributes: dict
    form: Form | None
    texts: list
    first: int
    last: int = 0

    def __getitem__(self, name):
        return self.attributes.get(name)

    @property
    def text(self):
        return " ".join("".join(self.texts[self.first : self.last]).split())


QUOTED = r"""(?:"[^"]*"|'[^']*')"""
TOKEN = re.compile(rf"<!doctype html>|<(/?)([a-z0-9]+)((?:\s+[a-zA-Z-]+(?:={QUOTED})?)*)\s*/?>", re.DOTALL)
ATTRIBUTE = re.compile(r"([a-zA-Z-]+)(?:=(?:\"([^\"]*)\"|'([^']*)'))?")


@lru_cache(maxsize=10_000)
def attributes_of(written):
    """The attributes of a tag by name; most are written alike a hundred times."""
    return {name: unescape(one or two) for name, one, two in ATTRIBUTE.findall(written)}


class Page:
    """A page, or the part that htmx gets of it: strictly read, every tag closed in its order."""

    def __init__(self, response):
        self.response, self.status, self.html = response, response.status_code, response.content.decode()
        self.elements, self._text, self._open, self._form = [], [], [], None
        at = 0
        for token in TOKEN.finditer(self.html):
            if at != token.start():
                self._read_text(self.html[at : token.start()])
            at = token.end()
            close, tag, attributes = token.groups()
            if close:
                self._close(tag)
            elif tag:
                self._start(tag, attributes)
        self._read_text(self.html[at:])
        assert not self._open, f"never closed: {[element.tag for element in self._open]}"
        self.ids = [element["id"] for element in self.elements if element["id"]]

    def _read_text(self, text):
        assert "<" not in text, f"no tag that we know: {text!r}"
        self._text.append(unescape(text))

    def _start(self, tag, written):
        element = Element(tag, attributes_of(written), self._form, self._text, len(self._text))
        if tag == "form":
            assert self._form is None, "a form inside a form"
            element.form = self._form = Form(element["method"] or "get", element["action"] or "")
        elif tag == "input" and self._form:
            self._form.fields[element["name"]] = element["value"] or ""
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def _close(self, tag):
        assert self._open and self._open[-1].tag == tag, f"</{tag}> closes {[each.tag for each in self._open]}"
        self._open.pop().last = len(self._text)
        if tag == "form":
            self._form = None

    @property
    def text(self):
        """All text, white space as it is seen."""
        return " ".join("".join(self._text).split())

    @property
    def is_whole(self):
        return any(element.tag == "html" for element in self.elements)

    def all(self, tag=None, **attributes):
        """The elements of that tag with these attributes; True stands for any value."""
        found = self.elements if tag is None else [element for element in self.elements if element.tag == tag]
        for name, value in attributes.items():
            name = name.replace("_", "-")
            if value is True:
                found = [element for element in found if name in element.attributes]
            else:
                found = [element for element in found if element.attributes.get(name) == value]
        return list(found)

    def one(self, tag=None, **attributes):
        found = self.all(tag, **attributes)
        assert len(found) == 1, f"{len(found)} of {tag} {attributes}"
        return found[0]

    @property
    def hooks(self):
        """The element that carries the state of the board."""
        return self.one(data_position=True)

    @property
    def position(self):
        return self.hooks["data-position"]

    @property
    def preview(self):
        return self.hooks["data-preview"]

    @property
    def verdict(self):
        return self.hooks["data-verdict"]

    @property
    def code(self):
        return self.hooks["data-code"]

    @property
    def title(self):
        return self.one("title").text

    def classes(self, name):
        """The elements of a class."""
        return [element for element in self.elements if name in (element["class"] or "").split()]


class Visitor:
    """Somebody with a browser: opens an address, presses a button, follows a link; plainly, or as htmx does."""

    def __init__(self, *, htmx=False, client=None):
        self.client = client or Client()
        self.htmx = htmx
        self.headers = {"HTTP_HX_REQUEST": "true"} if htmx else {}
        self.page, self.address = None, ""

    def open(self, address):
        """The page of an address; a form's 303 is followed."""
        return self._arrived(self.client.get(address, **self.headers), address)

    def press(self, name, value):
        """Press the button of that name and value: its GET form is sent, as a browser sends it."""
        button = self.page.all("button", name=name, value=str(value))[-1]
        [form] = [element for element in self.page.all("form") if element.form is button.form]
        action, _ = urldefrag(form["hx-get"] if self.htmx else button.form.action)
        assert "?" not in action, "a GET form would lose the query of its address"
        return self.open(f"{action}?{urlencode({**button.form.fields, name: str(value)}, safe=',')}")

    def confirm(self):
        """Press *Confirm*: a POST."""
        button = self.page.one("button", id="yes")
        if not self.htmx:
            assert self.page.one("form", id=button["form"])["method"] == "post"
        address, _ = urldefrag(button["hx-post"] if self.htmx else button["formaction"])
        return self.post(address, {button["name"]: button["value"]})

    def follow(self, id):
        """Follow the link of that id."""
        return self.open(self.link_of(id))

    def link_of(self, id):
        """Where the link of that id leads, apart from the place on the page."""
        link = self.page.one("a", id=id)
        return urldefrag(link["hx-get"] if self.htmx else link["href"])[0]

    def post(self, address, words):
        answer = self.client.post(address, words, **self.headers)
        assert answer.status_code == 303, answer.status_code
        return self.open(urldefrag(answer.headers["Location"])[0])

    def _arrived(self, response, address):
        assert response.status_code == 200, (response.status_code, address)
        self.page, self.address = Page(response), address
        return self.page

    def cookie(self):
        return self.client.cookies.get("sessionid")


def marks(client):
    """The marks of progress that this browser keeps."""
    return client.session.get("marks", {})
