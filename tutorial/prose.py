"""Prose of the data files: CommonMark; links to our pages are written faq:slug, rules:section, lesson:id, page:name."""

from functools import lru_cache
from typing import Any

from django.urls import NoReverseMatch, reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from markdown_it import MarkdownIt
from markdown_it.token import Token

ROUTES = {"faq": "question", "rules": "section", "lesson": "lesson", "choice": "choice"}
markdown = MarkdownIt("commonmark", {"html": False})
markdown.validateLink = lambda url: True  # type: ignore[method-assign] - links are checked against our own pages below


def address(link: str) -> str:
    """The address behind faq:slug and the like, in the reader's language. NoReverseMatch where there is none."""
    kind, _, name = link.partition(":")
    if kind == "page":
        return reverse(name)
    if kind not in ROUTES:
        raise NoReverseMatch(link)
    return reverse(ROUTES[kind], args=[name])


def links(text: str) -> list[str]:
    """The links of a text, as they are written."""
    return [str(token.attrs["href"]) for token in _tokens(text) if token.type == "link_open"]


def _tokens(text: str) -> list[Token]:
    return [child for token in markdown.parse(text) for child in (token, *(token.children or ()))]


def html(text: Any) -> SafeString:
    """A text as HTML, its links led to our pages. The text is ours; nothing a visitor sends comes here."""
    return _html(str(text), get_language() or "en")


@lru_cache(maxsize=1024)
def _html(text: str, language: str) -> SafeString:
    tokens = markdown.parse(text)
    for token in tokens:
        for child in token.children or ():
            if child.type == "link_open":
                child.attrs["href"] = address(str(child.attrs["href"]))
    return mark_safe(markdown.renderer.render(tokens, markdown.options, {}))
