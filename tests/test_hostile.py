"""What no page of ours sends, but anybody may: strange characters, cookies, methods and hosts."""

from itertools import product

import pytest

from tests.pages import EVERY_BOARD, Page, joined, named
from tests.thorough import few, item

UNSEEN = "\0\x01\x1b\u202e"  # what HTML forbids, or nobody sees
TEXT = "1%00%01%1b%e2%80%aeB"


@pytest.mark.parametrize(
    "address",
    few(
        [
            f"lessons/factory/?played={TEXT}",
            f"teach/present/?step={TEXT}",
            f"judge/?position={TEXT}",
            f"judge/?b1l1={TEXT}",
            f"build/?position={TEXT}",
            f"build/?cB={TEXT}&bag={TEXT}&b1s={TEXT}",
            f"faq/?q={TEXT}",
        ]
    ),
)
def test_what_cannot_be_seen_is_shown_as_a_sign(client, address):
    html = client.get(f"/en/{address}").content.decode()
    assert not set(UNSEEN) & set(html)
    assert "1" in html


@pytest.mark.parametrize(
    ("method", "address", "headers", "status"),
    [
        ("GET", "/", {}, 302),
        ("GET", "/en/lessons", {}, 301),
        ("GET", "/en/nothing/", {}, 404),
        ("GET", "/en/", {"HTTP_HOST": "elsewhere.example"}, 400),
        ("POST", "/en/", {}, 405),
        ("POST", "/healthz", {}, 405),
        ("GET", "/healthz", {}, 200),
    ],
)
def test_every_answer_carries_the_policy(client, method, address, headers, status):
    response = client.generic(method, address, **headers)
    assert response.status_code == status
    assert "default-src 'none'" in response["Content-Security-Policy"]


def test_a_foreign_host_fills_no_log(client, capfd):
    assert client.get("/en/", HTTP_HOST="elsewhere.example").status_code == 400
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize(
    ("path", "cookie"),
    few(
        product(
            ["rules/", "faq/", "faq/color-names/", "glossary/", "print/"],
            ["sessionid=short", "sessionid=long-but-not-ours", "csrftoken=malformed"],
        ),
        item(1),
    ),
)
def test_a_page_for_everybody_brings_nobody_a_cookie(client, path, cookie):
    response = client.get(f"/en/{path}", HTTP_COOKIE=cookie)
    assert response["Cache-Control"].startswith("public")
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")


@pytest.mark.parametrize("board", EVERY_BOARD, ids=named)
def test_what_is_tapped_on_a_board_stands_for_a_button(client, board):
    """A label takes its button's name away where it has none of its own, and does nothing without a button."""
    for at, move in enumerate(board.path):
        words = {board.history: joined(board.path[:at]), **board.answer}
        for more in ({}, {"take": str(move)[:2]} if str(move)[0].isdigit() else {}, {"move": str(move)}):
            page = Page(client.get(board.address(**words, **more)))
            names = {button["id"]: button["aria-label"] for button in page.all("button", aria_label=True)}
            assert all(names.get(label["for"]) for label in page.all("label", **{"for": True}) if label["for"])


@pytest.mark.parametrize("path", ["", "lessons/"])
def test_a_page_about_the_reader_is_asked_for_anew(client, path):
    response = client.get(f"/en/{path}")
    assert response["Cache-Control"] == "no-cache"
    assert "Cookie" in response["Vary"]
