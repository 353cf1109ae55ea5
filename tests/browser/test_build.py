"""Score judge and position builder in a real browser: tapping, with scripts and without, on a narrow phone."""

import re

import pytest
from playwright.sync_api import expect

EXAMPLE = "- - 1 B/BB/KKK/RR/RRRR .Y..W/W..R./..B../.K..Y/Y..W. MRB 10"
TABLE = "BBRY/KKWW M 1 -/RR/-/-/- B..../-/-/-/- - 3"


def address(page, text):
    """The position in the address of the page."""
    return expect(page).to_have_url(re.compile(re.escape(f"position={text.replace(' ', '+')}") + "$"))


def test_the_judge_counts_as_one_taps(page):
    page.goto("/en/judge/")
    page.get_by_label("row 1, column 2: yellow").check(force=True)
    page.get_by_label("Line 1", exact=True).select_option("B", force=True)
    result = page.locator("#result")
    expect(result).to_have_attribute("data-position", "- - 1 B/-/-/-/- .Y.../-/-/-/- - 0")
    expect(result).to_contain_text("Line 1, blue: 2 across")
    expect(page.locator("#d-b1l1 .tile")).to_have_count(1)
    address(page, "- - 1 B/-/-/-/- .Y.../-/-/-/- - 0")
    page.get_by_label("floor space 1, costs 1").select_option("M", force=True)
    expect(result).to_contain_text("Floor: 1")
    expect(page.locator("#status")).to_have_text("0 → 1")
    expect(page.get_by_label("row 1, column 2: yellow")).to_be_checked()


def test_the_judge_explains_a_mistake_and_takes_it_back(page):
    page.goto("/en/judge/")
    page.get_by_label("row 1, column 2: yellow").check(force=True)
    expect(page.locator("#result")).to_have_attribute("data-position", re.compile("Y"))
    page.get_by_label("Line 1", exact=True).select_option("Y", force=True)
    expect(page.locator("#b1-mistakes")).to_contain_text("already has that color")
    expect(page.locator("#b1l1")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#d-b1l1 .tile")).to_have_count(1)
    page.get_by_label("Line 1", exact=True).select_option("B", force=True)
    expect(page.locator("#b1-mistakes")).to_have_count(0)
    expect(page.locator("#result")).to_contain_text("2 across")


def test_the_judge_asks_for_a_column(page):
    page.goto("/en/judge/?position=-+-+1+-/RR/-/-/-+-/-/-/-/-+-+0+wall=gray")
    page.get_by_role("link", name="Tile line 2 to column 3").click()
    expect(page.locator("#result")).to_have_attribute("data-settled", re.compile(r"\.\.R\.\."))
    page.get_by_role("link", name="Choose the columns again").click()
    expect(page.get_by_role("link", name="Tile line 2 to column 3")).to_be_visible()


def test_the_judge_needs_no_scripts(no_script_page):
    page = no_script_page
    page.goto("/en/judge/")
    page.get_by_label("row 1, column 2: yellow").check(force=True)
    page.get_by_label("Line 1", exact=True).select_option("B")
    page.get_by_role("button", name="Count", exact=True).click()
    expect(page.locator("#result")).to_contain_text("Line 1, blue: 2 across")
    page.get_by_label("Line 1", exact=True).select_option("")
    page.locator("#b1s").fill("7")
    page.get_by_role("button", name="Add a board").click()
    expect(page.locator("#result")).to_have_attribute("data-position", re.compile(r"- 7 -/-/-/-/- -/-/-/-/- - 0$"))


@pytest.mark.parametrize("path", [f"/en/judge/?position={EXAMPLE}", f"/en/build/?position={TABLE}"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "plain"])
def test_a_narrow_phone_is_wide_enough(browser, site, path, scripts):
    """No sideways scrolling at 320 px, and every control big enough for a finger."""
    context = browser.new_context(base_url=site, viewport={"width": 320, "height": 640})
    page = context.new_page()
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """[...document.querySelectorAll("main :is(select, input:not([type=hidden]), button, textarea)")].filter(
            (control) => control.checkVisibility() && (control.getBoundingClientRect().width < 24
                || control.getBoundingClientRect().height < 24)).map((control) => control.id || control.outerHTML)"""
    )
    context.close()
    assert small == []


def test_the_builder_draws_as_one_taps_and_plays(page):
    page.goto(f"/en/build/?position={TABLE}")
    page.get_by_label("factory 2, tile 1").select_option("R", force=True)
    expect(page.locator("#table")).to_have_attribute("data-position", re.compile("BBYR/RKWW M 1 "))
    page.get_by_role("button", name="take 2 blue from factory 1").click()
    page.locator("#to-3").click()
    expect(page.locator("#table")).to_have_attribute("data-verdict", "preview")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#table")).to_have_attribute("data-position", re.compile("-/RKWW MYR 1 -/RR/BB/-/- "))
    expect(page.locator("#lesson")).to_have_value(re.compile(r'accept = \["1B3"\]'))
    expect(page.locator("#share img")).to_have_attribute("src", re.compile("RKWW"))
    page.go_back()
    expect(page.locator("#table")).not_to_have_attribute("data-verdict", "step")


def test_the_builder_offers_every_legal_move(page):
    page.goto("/en/build/?position=B+-+1+-/-/-/-/-+-/-/-/-/-+-+0")
    page.locator("#legal").get_by_role("link", name="Line 1", exact=True).click()
    expect(page.locator("#table")).to_have_attribute("data-verdict", "preview")
    expect(page.locator("#table")).to_have_attribute("data-preview", "- - 1 B/-/-/-/- -/-/-/-/- - 0")


def test_the_builder_needs_no_scripts(no_script_page):
    page = no_script_page
    page.goto("/en/build/")
    page.get_by_label("factory 1, tile 1").select_option("R")
    page.get_by_label("starting player marker in the center").uncheck(force=True)
    page.get_by_role("button", name="Add a factory").click()
    expect(page.locator("#table")).to_have_attribute("data-position", "R/-/-/- - 1 -/-/-/-/- -/-/-/-/- - 0")
    page.get_by_role("button", name="take 1 red from factory 1").click()
    page.locator("#to-1").click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#table")).to_have_attribute("data-position", "-/-/-/- - 1 R/-/-/-/- -/-/-/-/- - 0")


def test_the_lesson_can_be_copied(page):
    """Also when the picture above arrives while the button is held: it must not push the button away."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    pictures = []
    page.route(re.compile("/board.svg"), lambda picture: pictures.append(picture))
    button = page.locator("#share .actions button").last
    with page.expect_request(re.compile("/board.svg")):
        page.goto(f"/en/build/?position={TABLE}", wait_until="domcontentloaded")
        button.hover()
    page.mouse.down()
    for picture in pictures:
        picture.continue_()
    expect(page.locator("#share img")).to_have_js_property("complete", True)
    page.mouse.up()
    expect(button).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("# A lesson made in the position builder.")
