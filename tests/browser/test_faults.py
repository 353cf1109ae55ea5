"""Faults that others met with htmx, each played in a real browser: answers that come late, not at all, or twice."""

import re

from playwright.sync_api import expect

from tests.browser.test_loop import OVERFLOW, SOLVED, START, choose, said, shows, wait_until

TABLE = "BBRY/KKWW M 1 -/RR/-/-/- B..../-/-/-/- - 3"
CHOICE = "/en/choices/full-now-or-clean/"
DRILL = "/en/practice/lines/?seed=7"


def held(page, address):
    """The requests for such an address, which get no answer before `continue_`."""
    requests = []
    page.route(re.compile(address), lambda route: requests.append(route))
    return requests


def answer(page):
    """Answer a drill that asks for several lines."""
    page.get_by_role("checkbox").first.check()
    page.get_by_role("button", name="Answer").click()


# What is asked of each page, and what comes instead of an answer: nothing, or the whole page of an error.
ASKS = [
    (OVERFLOW, lambda page: page.locator("#take-1B").click(), None),
    (DRILL, answer, 403),
    ("/en/judge/", lambda page: page.get_by_label("row 1, column 2: yellow").check(force=True), 404),
    (
        f"/en/build/?position={TABLE}",
        lambda page: page.get_by_label("factory 2, tile 1").select_option("R", force=True),
        500,
    ),
    ("/en/faq/", lambda page: page.locator("#q").fill("score"), None),
]


# An answer that does not come, or is none


def answers(status):
    """A handler of requests: no answer, or a whole page with this status."""
    if status is None:
        return lambda route: route.abort()
    return lambda route: route.fulfill(status=status, body="<!doctype html><title>Lost</title><h1>Nothing here</h1>")


def test_no_answer_is_said_the_page_stays_and_loading_it_anew_helps(page, console_errors):
    for address, ask, status in ASKS:
        page.goto(address)
        title, here = page.title(), page.url
        page.route("**", answers(status))
        ask(page)
        expect(page.locator("#lost")).to_be_visible()
        expect(page.get_by_text("Nothing here")).to_have_count(0)
        assert (page.title(), page.url) == (title, here)
        page.unroute("**")
        page.locator("#lost a").click()
        expect(page.locator("#lost")).to_be_hidden()
        ask(page)
        expect(page).not_to_have_url(here)
        expect(page.locator("#lost")).to_be_hidden()
    console_errors.clear()


def test_a_form_that_counts_no_more_says_so_and_loading_anew_helps(page, console_errors):
    page.goto(OVERFLOW)
    choose(page)
    page.context.clear_cookies()
    page.locator("#yes").click()
    expect(page.locator("#lost")).to_be_visible()
    shows(page, "preview", START, SOLVED)
    page.locator("#lost a").click()
    expect(page.locator("#lost")).to_be_hidden()
    shows(page, "preview", START, SOLVED)
    page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    console_errors.clear()


def test_an_answer_that_takes_too_long_counts_as_none(page, console_errors):
    def hurried(route):
        whole = route.fetch()
        body, times = re.subn(r'"timeout": \d+', '"timeout": 50', whole.text())
        assert times == 1
        route.fulfill(response=whole, body=body)

    page.route(f"**{OVERFLOW}", hurried)
    page.goto(OVERFLOW)
    held(page, "take=1B")
    page.locator("#take-1B").click()
    expect(page.locator("#lost")).to_be_visible()
    console_errors.clear()


def test_a_slide_that_does_not_come_is_said(page, console_errors):
    page.goto("/en/teach/present/")
    page.route("**/present/*", lambda route: route.abort())
    page.keyboard.press("ArrowRight")
    expect(page.locator("#lost")).to_be_visible()
    page.unroute_all()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#slide")).to_have_attribute("data-slide", "2")
    expect(page.locator("#lost")).to_be_hidden()
    console_errors.clear()


# An answer that comes late


def test_confirm_before_a_newer_preview_came_confirms_what_is_seen(page):
    page.goto(OVERFLOW)
    choose(page)
    previews = held(page, "move=1B4")
    page.locator("#to-4").click()
    wait_until(page, lambda: previews)
    with page.expect_event("requestfailed", lambda request: "move=1B4" in request.url):
        page.locator("#yes").click()
    shows(page, "solved", SOLVED)
    assert page.url.endswith("?played=1B3")


def test_a_preview_of_one_play_never_comes_into_the_other(page):
    page.goto(f"{CHOICE}?take=1B")
    previews = held(page, "move=1B1")
    page.locator("#to-1").click()
    wait_until(page, lambda: previews)
    with page.expect_event("requestfailed", lambda request: "move=1B1" in request.url):
        page.locator("#sides a").last.click()
    expect(page.locator("#sides a").last).to_have_attribute("aria-current", "true")
    expect(page).to_have_url(re.compile(r"\?side=right$"))


def test_in_the_builder_form_table_and_address_agree_whichever_answer_is_late(page):
    changed = re.compile(re.escape("position=BBYR/RKWW+M+1+") + "[^&]*$")

    def move():
        page.locator("#to-3").click()

    def tap():
        page.get_by_label("factory 2, tile 1").select_option("R", force=True)

    for first, late in ((move, "move=1B3"), (tap, "f2=R")):
        page.goto(f"/en/build/?position={TABLE}&take=1B")
        page.get_by_text("The position", exact=True).click()
        requests = held(page, late)
        first()
        wait_until(page, lambda requests=requests: requests)
        if first is move:
            with page.expect_event("requestfailed", lambda request: "move=1B3" in request.url):
                tap()
        else:
            move()
            shows(page, "preview")
            requests[0].continue_()
        expect(page).to_have_url(changed)
        expect(page.locator("#table")).to_have_attribute("data-position", re.compile("^BBYR/RKWW "))
        expect(page.locator("#share .shared a").first).to_have_attribute("href", changed)
        page.unroute_all(behavior="ignoreErrors")


def test_in_the_judge_a_late_complaint_takes_nothing_back(page):
    page.goto("/en/judge/")
    page.get_by_label("row 1, column 2: yellow").check(force=True)
    expect(page).to_have_url(re.compile("position="))
    complaints = held(page, "b1l1=Y&.*b1l2=&")
    page.get_by_label("Line 1", exact=True).select_option("Y", force=True)
    wait_until(page, lambda: complaints)
    with page.expect_event("requestfailed", lambda request: "b1l2=&" in request.url):
        page.get_by_label("Line 2", exact=True).select_option("RR", force=True)
    expect(page.locator("#b1-mistakes")).to_contain_text("already has that color")
    expect(page.get_by_label("Line 2", exact=True)).to_have_value("RR")


# Clicks


def test_the_second_half_of_a_double_click_presses_nothing_new(page):
    page.set_viewport_size({"width": 390, "height": 664})
    page.emulate_media(reduced_motion="reduce")
    page.goto("/en/lessons/crossing/?hint=4")
    page.locator("#yes").click()
    shows(page, "solved")
    left = []
    page.on("request", lambda request: left.append(request.url) if request.is_navigation_request() else None)
    page.locator(".solved a.primary").hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.locator("#undo").dblclick()
    shows(page, None)
    assert left == []


def test_a_link_opens_in_a_new_tab_where_the_reader_wants_that(page):
    page.goto(f"{OVERFLOW}?played=1B3")
    with page.context.expect_page() as opened:
        page.locator("#undo").click(modifiers=["ControlOrMeta"])
    shows(opened.value, None, START)
    assert opened.value.locator("header.site-head").count() == 1
    shows(page, "solved", SOLVED)


# Back, and what is kept


def test_a_part_is_never_shown_as_a_page(page):
    page.goto("/en/faq/")
    page.locator("#q").fill("score")
    expect(page).to_have_url(re.compile(r"\?q=score$"))
    searched = page.url
    page.goto("/en/rules/")
    page.go_back()
    tab = page.context.new_page()
    tab.goto(searched)
    for each in (page, tab):
        expect(each.locator("header.site-head")).to_have_count(1)
        each.locator("#q").fill("floor")
        expect(each).to_have_url(re.compile(r"\?q=floor$"))
        said(each, "found")


def test_back_leads_to_the_board_before_a_link_within_the_page_too(page):
    page.goto(OVERFLOW)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#main$"))
    choose(page)
    page.go_back()
    shows(page, None, START)
    choose(page)


def test_an_answered_drill_says_so_keeps_the_region_and_is_asked_again_after_back(page):
    page.goto(DRILL)
    region = page.locator("#status").element_handle()
    answer(page)
    page.locator("#table[data-verdict]").wait_for()
    said(page, re.compile("Right|Not quite"))
    assert region.evaluate("region => region.isConnected")
    expect(page.locator("#panel-h")).to_be_focused()
    assert page.title().startswith(("Right: ", "Not quite: "))
    page.go_back()
    shows(page, None)
    assert page.title().startswith("Which lines")
    answer(page)
    page.locator("#table[data-verdict]").wait_for()
    expect(page.locator("header.site-head")).to_have_count(1)
