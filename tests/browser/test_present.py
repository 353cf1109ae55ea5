"""Slides in a real browser: keys, clickers, swipes, the notes in step, no scripts."""

import pytest

PAGE = "/en/teach/present/"


def place(page):
    """Which step of which slide a window shows."""
    shown = page.locator("#slide")
    return shown.get_attribute("data-slide"), shown.get_attribute("data-step")


def wait_for(page, slide, step):
    page.wait_for_selector(f'#slide[data-slide="{slide}"][data-step="{step}"]')


@pytest.mark.parametrize(("forward", "back"), [("ArrowRight", "ArrowLeft"), (" ", "Shift+ "), ("PageDown", "PageUp")])
def test_keys_turn_the_slides(page, forward, back):
    page.goto(PAGE)
    page.keyboard.press(forward.replace(" ", "Space"))
    wait_for(page, 2, 0)
    page.keyboard.press(forward.replace(" ", "Space"))
    wait_for(page, 2, 1)
    assert "slide=2&step=1" in page.url
    page.keyboard.press(back.replace(" ", "Space"))
    wait_for(page, 2, 0)


def test_keys_in_a_hurry_lose_no_step(page):
    page.goto(f"{PAGE}?slide=2")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    wait_for(page, 3, 1)
    page.wait_for_timeout(300)
    assert place(page) == ("3", "1")


def test_back_and_reload_keep_the_place(page):
    page.goto(f"{PAGE}?slide=2")
    page.keyboard.press("ArrowRight")
    wait_for(page, 2, 1)
    page.go_back()
    wait_for(page, 2, 0)
    page.go_forward()
    wait_for(page, 2, 1)
    page.reload()
    assert place(page) == ("2", "1")


def test_the_notes_keep_in_step_both_ways(page):
    page.goto(f"{PAGE}?slide=4&room=dark")
    notes = page.context.new_page()
    notes.goto("/zh-hans/teach/present/?slide=4&notes=1")
    page.keyboard.press("ArrowRight")
    wait_for(notes, 4, 1)
    assert "notes=1" in notes.url and "step=1" in notes.url
    notes.keyboard.press("ArrowRight")
    wait_for(page, 4, 2)
    assert "room=dark" in page.url
    page.evaluate("document.querySelector('.more').open = true")
    page.locator(".contents a").nth(8).click()
    wait_for(page, 9, 0)
    wait_for(notes, 9, 0)
    page.go_back()
    wait_for(page, 4, 2)
    wait_for(notes, 4, 2)


def test_another_deck_stays_where_it_is(page):
    page.goto(f"{PAGE}?slide=4")
    other = page.context.new_page()
    other.goto(f"{PAGE}?lesson=overflow")
    page.keyboard.press("ArrowRight")
    wait_for(page, 4, 1)
    page.wait_for_timeout(200)
    assert place(other) == ("1", "0")


def test_a_swipe_turns_the_slides(browser, site):
    context = browser.new_context(base_url=site, has_touch=True, viewport={"width": 1024, "height": 768})
    page = context.new_page()
    page.goto(f"{PAGE}?slide=2")
    page.evaluate(
        """() => {
          const touch = (x) => new Touch({ identifier: 1, target: document.body, clientX: x, clientY: 300 });
          dispatchEvent(new TouchEvent("touchstart", { touches: [touch(700)], changedTouches: [touch(700)] }));
          dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [touch(400)] }));
        }"""
    )
    wait_for(page, 2, 1)
    context.close()


def test_a_room_forces_its_colors(browser, site):
    for scheme, room, dark in (("light", "dark", True), ("dark", "bright", False)):
        context = browser.new_context(base_url=site, color_scheme=scheme)
        page = context.new_page()
        page.goto(f"{PAGE}?slide=2&room={room}")
        paper = page.evaluate("getComputedStyle(document.querySelector('main')).backgroundColor")
        red = int(paper.removeprefix("rgb(").split(",")[0])
        assert (red < 100) == dark
        context.close()


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768), (360, 740)])
def test_it_fits_the_screen(browser, site, width, height):
    context = browser.new_context(base_url=site, viewport={"width": width, "height": height})
    page = context.new_page()
    for slide in (1, 3, 5, 15):
        page.goto(f"{PAGE}?slide={slide}&step={int(slide > 1)}")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        board = page.locator(".board").first.bounding_box()
        assert board["width"] > (width if width < 600 else width * 0.45) * 0.8
        if width > 600:
            assert board["y"] + board["height"] <= height, "the whole board is seen without scrolling"
    context.close()


def test_plain_links_are_enough(no_script_page):
    no_script_page.goto(f"{PAGE}?slide=2")
    no_script_page.locator("a[rel=next]").click()
    wait_for(no_script_page, 2, 1)
    no_script_page.locator("summary").click()
    no_script_page.get_by_text("Dark room").click()
    assert "room=dark" in no_script_page.url
    wait_for(no_script_page, 2, 1)


@pytest.mark.parametrize("kind", ["exercises", "key"])
@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_every_sheet_and_key_is_one_page(page, language, kind):
    for query in ("group=taking", "group=lines", "group=tiling", "group=end", "seed=6", "seed=7"):
        page.goto(f"/{language}/print/{kind}/?{query}")
        for paper in ("A4", "Letter"):
            pdf = page.pdf(format=paper)
            assert pdf.count(b"/Type /Page\n") + pdf.count(b"/Type /Page ") == 1, f"{query} on {paper}"
