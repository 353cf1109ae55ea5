"""What no page of ours sends, but anybody may: strange characters, cookies, methods and hosts."""

from io import BytesIO
from wsgiref.util import setup_testing_defaults

import pytest

from tests.pages import EVERY_BOARD, Page, joined, named
from tests.thorough import few, thorough
from tutorial.azul.position import COLORS, Position
from tutorial.azul.rules import apply, legal_moves
from tutorial.pages.address import MOST_MOVES

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


def test_a_foreign_host_fills_no_log(client, logged):
    assert client.get("/en/", HTTP_HOST="elsewhere.example").status_code == 400
    assert logged == []


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


@pytest.fixture
def served(monkeypatch):
    """Asks the site's own WSGI application: which status, and what was read of the body."""
    monkeypatch.setenv("SECRET_KEY", "only for tests")
    from tutorial.wsgi import application

    def ask(path, body=b"", **more):
        sent, statuses = BytesIO(body), []
        environ = {"HTTP_HOST": "testserver", "PATH_INFO": path, "wsgi.input": sent, "CONTENT_LENGTH": str(len(body))}
        environ |= more
        setup_testing_defaults(environ)
        given = application(environ, lambda status, headers: statuses.append(status))
        answer = b"".join(given).decode()
        given.close()
        return statuses[0], answer, sent.tell()

    return ask


@pytest.mark.parametrize("charset", few(["rot13", "undefined", "utf-16", "no-such"]))
def test_nobody_chooses_the_charset_that_an_address_is_read_in(served, charset):
    status, answer, _ = served("/en/faq/", QUERY_STRING="q=floor", CONTENT_TYPE=f"text/plain; charset={charset}")
    assert status == "200 OK"
    assert 'value="floor"' in answer


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_body_larger_than_any_form_is_refused_unread(served, kind):
    status, answer, read = served("/zh-hans/lessons/overflow/", b"a" * 10_000, REQUEST_METHOD="POST", CONTENT_TYPE=kind)
    assert (status, read) == ("413 Request Entity Too Large", 0)
    assert "大小" in answer


@pytest.mark.parametrize(("words", "status"), [("a=1&" * 1001, 400), ("a=1&" * 900, 200)])
def test_too_many_words_are_a_senseless_request_and_fill_no_log(client, logged, words, status):
    assert client.get(f"/en/lessons/overflow/?{words}").status_code == status
    assert logged == []


@thorough
def test_a_history_longer_than_any_game_is_not_played(client):
    """The page repeats it in every link: without a bound, a long address would be answered with a page of megabytes."""
    start = "-/-/-/-/- M 1 -/-/-/-/- -/-/-/-/- - 0 -/-/-/-/- -/-/-/-/- - 0 bag=" + COLORS * 20
    position, played = Position.parse(start), []
    while len(played) <= MOST_MOVES:  # whatever is taken falls to the floor: such a game has no end
        move = next(filter(lambda move: str(move)[-1] in "0FN", legal_moves(position)))
        position, _ = apply(position, move)
        played.append(move)
    for count, status in ((MOST_MOVES, 200), (MOST_MOVES + 1, 404)):
        for page, word in (("build", "played"), ("teach/present", "moves")):
            response = client.get(f"/en/{page}/", {"position": start, word: joined(played[:count])})
            assert response.status_code == status
            assert len(response.content) < 700_000
