"""What comes over the wire: a first visit to a lesson, and a tap on its board."""

import pytest

KILOBYTE = 1024
FIRST_VISIT = 35 * KILOBYTE
SWAP = 3 * KILOBYTE
REQUESTS = 6


@pytest.mark.parametrize("address", ["/en/lessons/overflow/", "/zh-hans/lessons/refill/?played=N"])
def test_a_first_visit_is_light(page, address):
    loaded = []
    page.on("requestfinished", lambda request: loaded.append(request))
    page.goto(address, wait_until="networkidle")
    # The icon of the site is the file of the tiles once more, which the browser has by then.
    bodies = [size for request in loaded if (size := request.sizes()["responseBodySize"]) > 0]
    assert len(bodies) <= REQUESTS
    assert sum(bodies) <= FIRST_VISIT


def test_a_tap_brings_little(page):
    page.goto("/zh-hans/lessons/overflow/")
    with page.expect_request_finished(lambda request: "take=1B" in request.url) as tapped:
        page.locator("#take-1B").click()
    assert tapped.value.sizes()["responseBodySize"] <= SWAP
