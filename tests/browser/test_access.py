"""What only a real browser shows of access: ids that stay unique, the keyboard alone, colors that the reader forces."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_loop import shows

# Notes after each swap which ids stand twice, and counts the swaps.
WATCH_IDS = """
  window.swaps = 0;
  window.twice = [];
  document.addEventListener("htmx:afterSettle", () => {
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    window.twice.push(...ids.filter((id, at) => ids.indexOf(id) !== at));
    window.swaps += 1;
  });
"""


def play_a_lesson(page):
    page.goto("/en/lessons/overflow/")
    page.locator("#hint").click()
    page.locator("#show-me").wait_for()
    page.locator("#guess-2").click()
    page.locator("#take-1B").click()
    page.locator("#to-3").click()
    shows(page, "preview")
    page.locator("#yes").click()
    shows(page, "solved")
    page.locator("#undo").click()
    shows(page, None)


def play_a_choice(page):
    page.goto("/en/choices/full-now-or-clean/")
    for line in (1, 2):
        page.locator("#take-1B").click()
        page.locator(f"#to-{line}").click()
        page.locator("#yes").click()
        shows(page, "solved")
        if line == 1:
            page.locator(".solved a.primary").click()
            shows(page, None)
    page.locator("#comparison .compare").wait_for()


def tap_in_the_judge(page):
    page.goto("/en/judge/")
    page.get_by_label("row 1, column 2: yellow").check(force=True)
    expect(page.locator("#result")).to_have_attribute("data-position", re.compile("Y"))
    page.get_by_label("Line 1", exact=True).select_option("Y", force=True)
    page.locator("#b1-mistakes").wait_for()
    page.get_by_label("Line 1", exact=True).select_option("B", force=True)
    expect(page.locator("#result")).to_contain_text("2 across")


def build_and_play(page):
    page.goto("/en/build/?position=BBRY/KKWW M 1 -/RR/-/-/- B..../-/-/-/- - 3")
    page.get_by_label("factory 2, tile 1").select_option("R", force=True)
    expect(page.locator("#table")).to_have_attribute("data-position", re.compile("RKWW"))
    page.locator("#take-1B").click()
    page.locator("#to-3").click()
    shows(page, "preview")
    page.locator("#yes").click()
    shows(page, "step")


def practice(page):
    page.goto("/en/practice/overflow/?seed=7")
    page.locator("main input[type=number], main input[type=checkbox], main fieldset button").first.wait_for()
    page.get_by_role("spinbutton").fill("0")
    page.get_by_role("button", name="Answer").click()
    page.locator("[data-verdict]").wait_for()


def search(page):
    page.goto("/en/faq/")
    for words in ("floor", "xylophone", ""):
        page.locator("#q").fill(words)
        expect(page).to_have_url(re.compile(f"q={words}$"))


@pytest.mark.parametrize("play", [play_a_lesson, play_a_choice, tap_in_the_judge, build_and_play, practice, search])
def test_no_id_stands_twice_after_a_swap(page, play):
    page.add_init_script(WATCH_IDS)
    play(page)
    assert page.evaluate("window.swaps") > 0
    assert page.evaluate("window.twice") == []


# The element that has the focus, and what is wrong with how it shows. It need not be seen whole, but somewhere.
FOCUS = """() => {
  const hand = document.activeElement;
  const {outlineStyle, outlineWidth} = getComputedStyle(hand);
  const {left, right, top, bottom} = hand.getBoundingClientRect();
  const isSeen = [left + 3, (left + right) / 2, right - 3].some((x) => [top + 3, (top + bottom) / 2, bottom - 3].some(
    (y) => hand.contains(document.elementFromPoint(x, y))));
  return {
    is: hand.id || hand.getAttribute("href"),
    wrong: hand === document.body ? "lost" : outlineStyle === "none" || parseFloat(outlineWidth) < 2 ? "no ring"
      : isSeen ? "" : "out of view or covered",
  };
}"""


@pytest.mark.parametrize("width", [360, 1280])
def test_the_keyboard_alone_leads_from_the_first_page_to_a_solved_lesson(page, width):
    def look():
        focus = page.evaluate(FOCUS)
        assert not focus["wrong"], focus
        return focus["is"]

    def press(key, on, way="Tab"):
        for _ in range(60):
            page.keyboard.press(way)
            if look() == on:
                return page.keyboard.press(key)
        pytest.fail(f"{way} never reaches {on}")

    page.set_viewport_size({"width": width, "height": 740})
    page.emulate_media(reduced_motion="reduce")
    page.goto("/en/")
    press("Enter", on="#main")
    press("Enter", on="/en/lessons/factory/")
    page.wait_for_url("**/lessons/factory/")
    press("Enter", on="hint")
    page.locator("#show-me").wait_for()
    look()
    press("Space", on="take-1B", way="Shift+Tab")
    page.locator("#to-1").wait_for()
    look()
    press("Enter", on="to-1")
    shows(page, "preview")
    expect(page.locator("#panel-h")).to_be_focused()
    press("Enter", on="again")
    shows(page, None)
    expect(page.locator("#panel-h")).to_be_focused()
    look()
    press("Enter", on="take-1B", way="Shift+Tab")
    page.locator("#to-2").wait_for()
    press("Space", on="to-2")
    shows(page, "preview")
    expect(page.locator("#panel-h")).to_be_focused()
    look()
    press("Enter", on="yes")
    shows(page, "solved")
    expect(page.locator("#panel-h")).to_be_focused()
    look()
    press("Enter", on="/en/lessons/center/")
    page.wait_for_url("**/lessons/center/")


# Where colors are forced: what carries a meaning, and the class or attribute that it has for that.
MEANINGS = [
    ("/en/lessons/overflow/?take=1B", ".heap[aria-pressed=true]", "aria-pressed"),
    ("/en/lessons/overflow/?move=1B3", ".cell.new", "new"),
    ("/en/lessons/overflow/?move=1B3", ".cell.fell", "fell"),
    ("/en/lessons/overflow/?move=1B3", ".to[aria-pressed=true]", "aria-pressed"),
    ("/en/lessons/overflow/?guess=2", ".guess [aria-pressed=true]", "aria-pressed"),
    ("/en/lessons/restrictions/?move=1B3", ".wall .cell.cause", "cause"),
    ("/en/lessons/crossing/?played=T3", ".cell.across", "across"),
    ("/en/lessons/crossing/?played=T3", ".cell.down", "down"),
    ("/en/lessons/", ".site-nav [aria-current]", "aria-current"),
    ("/en/choices/full-now-or-clean/", "#sides [aria-current]", "aria-current"),
    ("/en/judge/?boards=1&b1s=x", "#b1s", "aria-invalid"),
    ("/en/judge/?b1w=12&b1l1=Y", ".tapped .cause", "cause"),
    ("/en/teach/present/?slide=3", ".dots .on", "on"),
]
# Takes a class or an attribute away.
TAKE = """(element, meaning) => {
  if (element.hasAttribute(meaning)) element.removeAttribute(meaning); else element.classList.remove(meaning);
}"""


@pytest.fixture
def forced(browser, site):
    """A page for readers who force their own colors."""
    context = browser.new_context(base_url=site, forced_colors="active", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def around(page, element):
    """A picture of an element and a little around it."""
    element.scroll_into_view_if_needed()
    box = element.bounding_box()
    clip = {"x": box["x"] - 8, "y": box["y"] - 8, "width": box["width"] + 16, "height": box["height"] + 16}
    return page.screenshot(clip=clip)


@pytest.mark.parametrize(("address", "selector", "meaning"), MEANINGS)
def test_what_carries_a_meaning_is_seen_in_forced_colors(forced, address, selector, meaning):
    forced.goto(address)
    element = forced.locator(selector).first.element_handle()
    meant = around(forced, element)
    element.evaluate(TAKE, meaning)
    assert around(forced, element) != meant


def test_tiles_focus_and_choices_are_seen_in_forced_colors(forced):
    forced.goto("/en/lessons/factory/")
    tiles = forced.locator(".legend .tile").all()
    assert len({tile.screenshot() for tile in tiles}) == len(tiles) >= 5
    button = forced.locator("#take-1B")
    calm = around(forced, button)
    forced.keyboard.press("Tab")
    button.focus()
    assert around(forced, button) != calm
    forced.goto("/en/judge/")
    space = forced.locator(".tap").first
    empty = around(forced, space)
    space.locator("input").check(force=True)
    assert around(forced, space) != empty
    forced.goto("/en/practice/lines/?seed=7")
    option = forced.locator(".options label").first
    open = around(forced, option)
    option.locator("input").check()
    assert around(forced, option) != open
