"""axe finds nothing on any page: WCAG 2.2, best practices, 7:1 for all text, targets for a finger. Letters may grow."""

from importlib.resources import files
from itertools import cycle, product

import pytest
from django.urls import URLPattern, resolve

from tests.addresses import every_page, states
from tests.pages import LANGUAGES
from tests.thorough import sample
from tutorial import urls

SCHEMES = ("light", "dark")
WAYS = tuple(product(LANGUAGES, SCHEMES))
PAGES = [(address, *way) for address in every_page() for way in WAYS]
STATES = [(address, *way) for address, way in zip(states(), cycle(WAYS), strict=False)]
WIDTHS = (360, 1440)
AXE = """async () => {
  const contrast = ["color-contrast", "color-contrast-enhanced"];
  for (const check of contrast) axe._audit.checks[check].options.ignoreLength = true; // a single sign is text too
  const stricter = {"color-contrast-enhanced": {enabled: true}, "target-size": {enabled: true}};
  const found = await axe.run({rules: stricter, resultTypes: ["violations"]});
  return found.violations.flatMap(({id, nodes}) => nodes.map(({html, failureSummary}) => [id, html, failureSummary]));
}"""


def test_every_address_of_the_site_is_looked_at():
    seen = {resolve(address.partition("?")[0]).url_name for address in every_page()}
    assert {each.name for each in urls.pages if isinstance(each, URLPattern)} - seen == {"placement"}


@pytest.mark.browser
@pytest.mark.parametrize(("address", "language", "scheme"), sample(PAGES, 4) + sample(STATES, 4))
def test_axe_finds_nothing(browser, site, address, language, scheme):
    context = browser.new_context(base_url=site, color_scheme=scheme, reduced_motion="reduce")
    context.add_init_script(path=files("axe_playwright_python") / "axe.min.js")
    page = context.new_page()
    page.goto(address.replace("/en/", f"/{language}/", 1))
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(AXE) == []
    context.close()


@pytest.mark.browser
@pytest.mark.parametrize(("address", "language"), sample(product(every_page(), LANGUAGES), 3))
def test_letters_twice_as_large_push_nothing_out_of_sight(page, address, language):
    """By the reader's own setting, which is no zoom: the window stays as wide as it was."""
    page.goto(address.replace("/en/", f"/{language}/", 1))
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    for width in (400, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
