"""Questions in a real browser: search as one types, the key that leads there, the board in the answer.

The fixture `page` fails where the console complains: the data for search engines is no breach of the policy.
"""


def said(page, words):
    """Wait until the status region says this."""
    page.locator("#status", has_text=words).wait_for(state="attached")


def test_it_searches_as_one_types(page):
    page.goto("/en/faq/")
    page.locator("#q").press_sequentially("scroing adjacent", delay=20)
    page.wait_for_url("**/faq/?q=scroing*")
    said(page, "found")
    assert "How many points does a tile score" in page.locator("#found").inner_text()
    assert page.evaluate("document.activeElement.id") == "q"
    assert "scroing" in page.title()
    page.locator("#q").fill("xyzzy")
    said(page, "Nothing found")
    page.locator("#q").fill("")
    said(page, "questions")
    assert page.locator("#found h2").count() > 5


def test_it_searches_without_scripts(no_script_page):
    no_script_page.goto("/zh-hans/faq/")
    no_script_page.locator("#q").fill("平局")
    no_script_page.locator("main button").click()
    assert no_script_page.locator("#found li a").first.get_attribute("href") == "/zh-hans/faq/ties/"


def test_one_tap_leads_to_the_search(page):
    page.goto("/en/lessons/overflow/")
    page.get_by_role("link", name="Search the questions").click()  # an access key, "/", does the same
    page.wait_for_url("**/en/faq/#q")
    page.locator("#q:focus").wait_for()


def test_the_board_in_the_answer_plays(page):
    page.goto("/en/faq/no-splitting/")
    page.locator(".offers a").click()
    page.wait_for_selector("#table[data-verdict=preview]")
    page.locator("#yes").click()
    page.wait_for_selector("#table[data-verdict=solved]")
    said(page, "Played.")
    page.go_back()
    page.wait_for_selector("#table:not([data-verdict=solved])")


def test_the_address_of_an_answer_is_copied(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/en/faq/ties/")
    page.get_by_role("button", name="Copy").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/en/faq/ties/")


def test_the_myths_complain_of_nothing(page):
    page.goto("/en/myths/")
    page.get_by_role("link", name="Play it").first.click()
    page.wait_for_selector("#table")
