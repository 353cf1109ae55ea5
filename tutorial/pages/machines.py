"""For search engines: which pages there are, in both languages, and where they are listed."""

from collections.abc import Callable, Iterable, Iterator

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from tutorial.catalog import Catalog, load
from tutorial.pages import cached_for_all
from tutorial.templatetags.azul import tag

# Every page that may be found, by the name of its address. A test says so when one is missing.
PAGES = ["home", "course", "rules", "glossary", "faq", "judge", "myths", "practice", "print", "teach"]
# Addresses with a word of the catalog in them, and the words.
FAMILIES: dict[str, Callable[[Catalog], Iterable[str]]] = {
    "lesson": lambda taught: taught.lessons,
    "lesson_alone": lambda taught: taught.lessons,
    "choice": lambda taught: taught.choices,
    "section": lambda taught: taught.sections,
    "question": lambda taught: taught.questions,
}


def paths() -> Iterator[str]:
    """The paths of all pages, in the present language."""
    for name in PAGES:
        yield reverse(name)
    for name, words in FAMILIES.items():
        for word in words(load()):
            yield reverse(name, args=[word])


def every_path() -> list[dict[str, str]]:
    """For each page its path in every language, by the language's tag."""
    tags, columns = [], []
    for code, _name in settings.LANGUAGES:
        with override(code):
            tags.append(tag(code))
            columns.append(list(paths()))
    return [dict(zip(tags, row, strict=True)) for row in zip(*columns, strict=True)]


@require_safe
@cached_for_all
def sitemap(request: HttpRequest) -> HttpResponse:
    """All pages in all languages, each with the addresses of the others."""
    pages = [[(language, request.build_absolute_uri(path)) for language, path in page.items()] for page in every_path()]
    return render(request, "sitemap.xml", {"pages": pages}, content_type="application/xml")


@require_safe
@cached_for_all
def robots(request: HttpRequest) -> HttpResponse:
    """Everybody may read everything; the list of pages is there."""
    address = request.build_absolute_uri(reverse("sitemap"))
    return HttpResponse(f"User-agent: *\nDisallow:\n\nSitemap: {address}\n", content_type="text/plain")
