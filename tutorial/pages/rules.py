"""The rules, on one page and by section; the glossary."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutorial import catalog, narration
from tutorial.azul.position import COLORS, MARKER
from tutorial.catalog.reading import EntryForm, Part, Section
from tutorial.pages import cached_for_all
from tutorial.pages.shown import shown
from tutorial.templatetags.azul import tag

TILES = dict(zip(("blue", "yellow", "red", "black", "white", "marker"), COLORS + MARKER, strict=True))


@dataclass(frozen=True)
class DrawnPart:
    """A part of a section with what is drawn beside its text."""

    part: Part
    template: str
    shown: object


@dataclass(frozen=True)
class DrawnSection:
    """A section of the rules, its parts drawn."""

    section: Section
    parts: list[DrawnPart]

    @property
    def pages(self) -> str:
        """Where it stands in the rulebook: "3, 4"."""
        return narration.listed(self.section.pages)


def draw(section: Section) -> DrawnSection:
    """The section with its boards and tables."""
    parts = [
        DrawnPart(part, f"_show_{part.show}.html", shown(part.show, section))
        if part.show
        else DrawnPart(part, "", None)
        for part in section.parts
    ]
    return DrawnSection(section, parts)


@require_safe
@cached_for_all
def rules(request: HttpRequest) -> HttpResponse:
    """All sections on one page."""
    return render(request, "rules.html", {"sections": [draw(each) for each in catalog.load().sections.values()]})


@require_safe
@cached_for_all
def section(request: HttpRequest, id: str) -> HttpResponse:
    """One section, with the one before and the one after."""
    for before, here, after in neighbors(catalog.load().sections.values()):
        if here.id == id:
            return render(request, "section.html", {"drawn": draw(here), "previous": before, "next": after})
    raise Http404(id)


def neighbors(sections: Iterable[Section]) -> Iterable[tuple[Section | None, Section, Section | None]]:
    """Each section between the one before and the one after it."""
    padded = [None, *sections, None]
    return zip(padded, padded[1:], padded[2:], strict=False)


@dataclass(frozen=True)
class Entry:
    """A word with its tile, and the same word in the other language."""

    entry: EntryForm
    tile: str
    other: str


@require_safe
@cached_for_all
def glossary(request: HttpRequest) -> HttpResponse:
    """The words, each with its anchor, in both languages."""
    other = next(code for code, _name in settings.LANGUAGES if code != get_language())
    entries = [
        Entry(entry, TILES.get(entry.id, ""), entry.term.in_language(other)) for entry in catalog.load().glossary
    ]
    return render(request, "glossary.html", {"entries": entries, "other": tag(other)})
