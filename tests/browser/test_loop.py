"""The loop in a real browser: what only a browser shows. The fixture `page` fails where the console complains."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

OVERFLOW = "/en/lessons/overflow/"
START = "BBBK/YYWW M 1 -/-/BB/B/- -/-/-/-/- - 0 bag=BKWY"
SOLVED = "-/YYWW MK 1 -/-/BBB/B/- -/-/-/-/- BB 0 bag=BKWY"


def shows(page, verdict, position=None, preview=None):
    """Wait until the table says this of itself."""
    page.locator(f"#table[data-verdict='{verdict}']" if verdict else "#table:not([data-verdict])").wait_for()
    if position:
        page.locator(f"#table[data-position='{position}']").wait_for()
    if preview:
        page.locator(f"#table[data-preview='{preview}']").wait_for()


def said(page, words):
    """Wait until the status region says this."""
    page.locator("#status", has_text=words).wait_for(state="attached")


def focused(page):
    return page.evaluate("document.activeElement.id")


def wait_until(page, holds):
    """Wait until something holds that only this side of the policy can ask for."""
    for _ in range(100):
        if holds():
            return
        page.wait_for_timeout(50)
    pytest.fail("waited for five seconds")


def choose(page):
    """Three blue from factory 1 to line 3: the preview."""
    page.locator("#take-1B").click()
    page.locator("#to-3").click()
    shows(page, "preview", START, SOLVED)


def test_overflow_to_the_end_with_the_mouse(page):
    page.goto("/")
    page.get_by_role("link", name="Start with lesson one").click()
    page.goto(OVERFLOW)
    requests = []
    page.on("request", lambda request: requests.append(request.resource_type))
    page.locator("#take-1B").click()
    said(page, "Now choose where")
    expect(page.locator("#take-1B"), "focus stays where the reader's hand is").to_be_focused()
    page.locator("#to-3").click()
    shows(page, "preview", START, SOLVED)
    said(page, "Preview")
    assert page.url.endswith("?move=1B3")
    assert page.title().startswith("Preview")
    assert page.locator(".cell.fell").count() == 2
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    assert page.url.endswith("?played=1B3")
    expect(page.locator("#panel-h")).to_be_focused()
    said(page, "Solved")
    assert "document" not in requests, "no page was loaded anew"
    assert page.locator("a[hreflang]").get_attribute("href").endswith("/zh-hans/lessons/overflow/?played=1B3")
    page.locator(".solved a.primary").click()
    page.wait_for_url("**/en/lessons/restrictions/")


def test_overflow_to_the_end_without_scripts(no_script_page):
    page = no_script_page
    page.goto(OVERFLOW)
    choose(page)
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    page.locator("#undo").click()
    shows(page, None, START)
    page.go_back()
    shows(page, "solved", SOLVED)
    page.goto("/en/")
    assert page.locator(".mark.half").count() == 1


def test_a_forbidden_choice_says_why_and_marks_the_cells(page):
    page.goto("/en/lessons/restrictions/")
    page.locator("#take-1B").click()
    page.locator("#to-2").click()
    shows(page, "refused")
    assert page.locator("#table").get_attribute("data-code") == "line_other_color"
    assert page.locator(".line .cause").count() == 1
    said(page, "Not allowed")
    page.locator("#to-3").click()
    page.locator("#table[data-code=color_on_wall]").wait_for()
    assert page.locator(".wall .cause").count() == 1
    page.locator("#table .refused a").click()
    page.wait_for_url("**/en/faq/color-on-wall-row/")


def test_back_forward_and_reload_show_the_right_board(page):
    page.goto(OVERFLOW)
    choose(page)
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    page.go_back()
    shows(page, "preview", START, SOLVED)
    assert page.locator("html").count() == 1 and page.locator("header.site-head").count() == 1
    page.go_forward()
    shows(page, "solved", SOLVED)
    page.reload()
    shows(page, "solved", SOLVED)
    page.locator("#undo").click()
    shows(page, None, START)
    page.go_back()
    shows(page, "solved", SOLVED)


def test_a_page_left_and_come_back_to_shows_the_right_board(page):
    page.goto(OVERFLOW)
    choose(page)
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    page.goto("/en/lessons/")
    page.go_back()
    shows(page, "solved", SOLVED)
    page.go_back()
    shows(page, "preview", START, SOLVED)


def test_a_double_click_confirms_once(page):
    page.goto(OVERFLOW)
    choose(page)
    page.locator("#yes").dblclick()
    shows(page, "solved", SOLVED)
    page.wait_for_load_state("networkidle")
    shows(page, "solved", SOLVED)
    assert page.url.endswith("?played=1B3")


def test_two_tabs_do_not_disturb_each_other(page):
    other = page.context.new_page()
    page.goto(OVERFLOW)
    other.goto(OVERFLOW)
    choose(page)
    other.locator("#take-2Y").click()
    other.locator("#to-5").click()
    shows(other, "preview", START)
    other.locator("#yes").click()
    shows(other, "other")
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    other.locator("#undo").click()
    shows(other, None, START)


def test_the_language_changes_in_mid_lesson_and_the_board_stays(page):
    page.goto(OVERFLOW)
    choose(page)
    page.locator("a[hreflang]").click()
    page.wait_for_url("**/zh-hans/lessons/overflow/?move=1B3")
    shows(page, "preview", START, SOLVED)
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    assert "played=1B3" in page.url
    page.locator("a[hreflang]").click()
    page.wait_for_url("**/en/lessons/overflow/?played=1B3")
    shows(page, "solved", SOLVED)


def test_the_status_region_is_heard_again_for_the_same_message(page):
    page.goto(OVERFLOW)
    page.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver(() => {
            window.heard.push(document.getElementById("status").textContent);
          }).observe(document.getElementById("status"), {childList: true, characterData: true, subtree: true});
        }"""
    )
    region = page.locator("#status").element_handle()
    page.locator("#take-1B").click()
    wait_until(page, lambda: len(page.evaluate("window.heard")) == 1)
    page.locator("#take-2Y").click()
    wait_until(page, lambda: len(page.evaluate("window.heard")) == 3)
    page.wait_for_timeout(200)
    heard = page.evaluate("window.heard")
    assert heard[0] and heard == [heard[0], "", heard[0]], "said once, taken away, and the same words said again"
    assert region.evaluate("region => region.isConnected"), "the region itself stays where it is"
    assert page.locator("#table #status").count() == 0


def test_an_older_answer_never_overwrites_a_newer_choice(page):
    page.goto(OVERFLOW)
    page.locator("#take-1B").click()
    page.locator("#to-4").wait_for()
    held = []
    page.route(re.compile(r"move=1B4"), lambda route: held.append(route))  # its answer waits
    page.locator("#to-4").click()
    wait_until(page, lambda: held)
    page.locator("#to-3").click()
    shows(page, "preview", START, SOLVED)
    with suppress(Error):  # the browser may have given it up already
        held[0].continue_()
    page.wait_for_timeout(300)
    shows(page, "preview", START, SOLVED)
    assert page.url.endswith("?move=1B3")


def test_a_slow_answer_to_confirm_ends_in_the_right_board(page):
    page.goto(OVERFLOW)
    choose(page)
    held = []
    page.route(re.compile(r"/overflow/$"), lambda route: held.append(route))
    page.locator("#yes").click()
    wait_until(page, lambda: held)
    shows(page, "preview", START, SOLVED)
    held[0].continue_()
    shows(page, "solved", SOLVED)


def test_the_keyboard_alone_solves_a_lesson(page):
    page.goto(OVERFLOW)

    def tab_to(id):
        for _ in range(60):
            page.keyboard.press("Tab")
            if focused(page) == id:
                return
        pytest.fail(f"Tab never reaches #{id}")

    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    tab_to("take-1B")
    page.keyboard.press("Enter")
    page.locator("#to-3").wait_for()
    expect(page.locator("#take-1B")).to_be_focused()
    tab_to("to-3")
    page.keyboard.press("Space")
    shows(page, "preview", START, SOLVED)
    tab_to("yes")
    page.keyboard.press("Enter")
    shows(page, "solved", SOLVED)
    expect(page.locator("#panel-h")).to_be_focused()
    outline = page.evaluate(
        """() => { const link = document.querySelector('.solved a'); link.focus({focusVisible: true});
             const style = getComputedStyle(link); return [style.outlineStyle, style.boxShadow]; }"""
    )
    assert outline[0] != "none" or outline[1] != "none", "the focus is seen"


def test_focus_goes_to_the_result_where_its_button_is_gone(page):
    page.goto("/en/lessons/overflow/alone/")
    page.locator("#guess-3").click()
    page.locator("#take-2R").click()
    page.locator("#to-2").click()
    shows(page, "preview")
    page.locator("#yes").click()
    shows(page, "solved")
    expect(page.locator("#panel-h")).to_be_focused()
    page.locator("#undo").click()
    shows(page, None)
    expect(page.locator("#panel-h")).to_be_focused()


def test_a_choice_shows_both_plays_side_by_side(page):
    page.goto("/en/choices/full-now-or-clean/")
    for line in (1, 2):
        page.locator("#take-1B").click()
        page.locator(f"#to-{line}").click()
        shows(page, "preview")
        page.locator("#yes").click()
        shows(page, "solved")
        if line == 1:
            page.locator(".solved a.primary").click()
            shows(page, None)
    page.locator("#comparison .compare").wait_for()
    assert page.locator("#comparison .play").count() == 2
    assert page.locator("#sides a[aria-current=true]").count() == 1
    page.go_back()
    shows(page, "preview")


def test_after_a_place_is_chosen_confirm_is_one_tab_away(page):
    page.goto(f"{OVERFLOW}?take=1B")
    page.locator("#to-3").focus()
    page.keyboard.press("Enter")
    shows(page, "preview", START, SOLVED)
    expect(page.locator("#panel-h")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#yes")).to_be_focused()


def test_a_step_back_on_a_phone_shows_the_heaps_again(page):
    page.set_viewport_size({"width": 390, "height": 664})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{OVERFLOW}?played=1B1")
    page.locator("#undo").click()
    shows(page, None, START)
    wait_until(page, lambda: 0 < page.locator("#take-1B").bounding_box()["y"] < 500)
    question = page.locator("form.guess").bounding_box()
    assert question["y"] + question["height"] == 664, "it stays in view until tiles are chosen"
