"""The whole course in a real browser: with scripts off from the first page to the last, and on the smallest phone."""

import pytest

from tests.browser.test_loop import shows
from tests.pages import BOARDS, joined
from tutorial.azul.moves import Draft

GUIDED = [board for board in BOARDS if board.kind == "guided"]


def test_all_lessons_in_one_run_without_scripts(no_script_page):
    page = no_script_page
    page.goto("/")
    page.locator("a.primary.big").click()
    for number, board in enumerate(GUIDED, 1):
        page.wait_for_url(f"**/en/lessons/{board.id}/")
        for at, move in enumerate(board.path, 1):
            if isinstance(move, Draft):
                page.locator(f"#take-{str(move)[:2]}").click()
            page.locator(f"button[value='{move}']").first.click()
            shows(page, "preview", str(board.position(board.path[: at - 1])), str(board.position(board.path[:at])))
            page.locator("#yes").click()
            shows(page, "solved" if at == len(board.path) else "step", str(board.position(board.path[:at])))
        if number < len(GUIDED):
            page.locator(".solved a.primary").click()
    page.goto("/en/")
    assert page.locator(".mark.half").count() == len(GUIDED)


def states(board):
    """Addresses of a board in several states."""
    history = {board.history: joined(board.path[:-1])} if board.path[:-1] else {}
    yield board.address("en")
    yield board.address("zh-hans", **{board.history: joined(board.path)}, **board.answer)
    yield board.address("en", **history, move=str(board.path[-1]), **board.answer)
    yield board.address("en", move="N" if isinstance(board.path[0], Draft) else "1B1")
    if isinstance(board.path[0], Draft):
        yield board.address("zh-hans", take=str(board.path[0])[:2])


@pytest.fixture
def small_phone(browser, site):
    context = browser.new_context(base_url=site, viewport={"width": 320, "height": 640})
    yield context.new_page()
    context.close()


# Puts the main part of each address into the page that is open, and measures it: quicker than going there.
WIDTHS = """async (addresses) => {
  const widths = {};
  for (const address of addresses) {
    const text = await (await fetch(address)).text();
    const page = new DOMParser().parseFromString(text, "text/html");
    document.querySelector("main").replaceWith(document.adoptNode(page.querySelector("main")));
    widths[address] = document.documentElement.scrollWidth;
  }
  return widths;
}"""


def test_nothing_scrolls_sideways_on_the_smallest_phone(small_phone):
    addresses = [address for board in BOARDS for address in states(board)]
    addresses += ["/en/", "/zh-hans/", "/en/lessons/", "/zh-hans/lessons/"]
    small_phone.goto("/en/lessons/")
    widths = small_phone.evaluate(WIDTHS, addresses)
    assert len(widths) > 100
    assert {address: width for address, width in widths.items() if width > 320} == {}


def test_buttons_are_large_enough_for_a_thumb(small_phone):
    page = small_phone
    for address in ("/en/lessons/overflow/?take=1B", "/zh-hans/lessons/overflow/alone/", "/en/lessons/bonuses/"):
        page.goto(address)
        small = page.evaluate(
            """() => [...document.querySelectorAll("main button, main a.btn")]
                 .map(each => [each.id || each.textContent, each.getBoundingClientRect()])
                 .filter(([, box]) => box.width && (box.width < 44 || box.height < 44))
                 .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
        )
        assert small == []
