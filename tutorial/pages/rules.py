"""The rules, on one page and by section; the glossary."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tutorial import catalog
from tutorial.pages import cached_for_all


@require_safe
@cached_for_all
def rules(request: HttpRequest) -> HttpResponse:
    """All sections on one page."""
    return render(request, "rules.html", {"sections": list(catalog.load().sections.values())})


@require_safe
@cached_for_all
def section(request: HttpRequest, id: str) -> HttpResponse:
    """One section, with the one before and the one after."""
    sections = list(catalog.load().sections.values())
    ids = [each.id for each in sections]
    if id not in ids:
        raise Http404(id)
    at = ids.index(id)
    context = {
        "section": sections[at],
        "previous": sections[at - 1] if at else None,
        "next": dict(enumerate(sections)).get(at + 1),
    }
    return render(request, "section.html", context)


@require_safe
@cached_for_all
def glossary(request: HttpRequest) -> HttpResponse:
    """The words, each with its anchor, in both languages."""
    return render(request, "glossary.html", {"entries": catalog.load().glossary})
