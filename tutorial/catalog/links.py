"""The threads between the files: every slug, and every link in prose, has to lead to something that exists."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from tutorial import prose
from tutorial.catalog.course import Choice, Lesson
from tutorial.catalog.reading import Myth, Question, Section, Topic
from tutorial.catalog.text import CatalogError, Text

Links = Iterator[tuple[str, str]]
PAGES = frozenset({"course", "faq", "glossary", "home", "judge", "myths", "print", "rules", "teach"})


def broken(made: Collection[tuple[str, object]], known: Mapping[str, Collection[str]]) -> Iterator[CatalogError]:
    """What leads nowhere, `made` being each file with what it became, `known` the ids by their kind of link."""
    for file, entry in made:
        for key, link in of(entry):
            kind, _, name = link.partition(":")
            if name not in known.get(kind, ()):
                yield CatalogError(file, key, link, "leads nowhere")
        if isinstance(entry, tuple):
            yield from _misplaced(file, entry, known["faq"])


def of(entry: object) -> Links:
    """The links of one entry, each with its key, written as prose writes them."""
    match entry:
        case Lesson():
            yield from _questions("faq", entry.faq)
        case Choice():
            yield from _questions("faq", entry.faq)
            yield from _prose("depends", entry.depends)
        case Question():
            yield from _questions("related", entry.related)
            yield from _prose("more", entry.more)
            if entry.lesson:
                yield "lesson", f"lesson:{entry.lesson}"
        case Myth():
            yield from _questions("faq", [entry.faq])
        case Section():
            for at, part in enumerate(entry.parts):
                yield from _prose(f"part[{at}].text", part.text)
        case tuple():
            for topic in entry:
                if isinstance(topic, Topic):
                    yield from _questions(f"topic.{topic.id}.slugs", topic.slugs)


def _questions(key: str, slugs: Collection[str]) -> Links:
    yield from ((key, f"faq:{slug}") for slug in slugs)


def _prose(key: str, text: Text | None) -> Links:
    for language in ("en", "zh-hans"):
        for link in prose.links(text.in_language(language)) if text else ():
            yield f"{key}.{language}", link


def _misplaced(file: str, entries: tuple[object, ...], questions: Collection[str]) -> Iterator[CatalogError]:
    """Questions that do not stand in exactly one topic."""
    topics = [entry for entry in entries if isinstance(entry, Topic)]
    places = Counter(slug for topic in topics for slug in topic.slugs)
    for slug in questions if topics else ():
        if places[slug] != 1:
            yield CatalogError(file, "topic.slugs", slug, f"a question stands in one topic, not in {places[slug]}")
