"""What the web server refuses by itself, and what it lets through: sizes, and requests that are none."""

import re
import socket
from contextlib import suppress
from urllib.parse import urlsplit

import pytest

HEADERS = b"Host: 127.0.0.1\r\nConnection: close\r\n"
POST = b"POST /en/lessons/overflow/ HTTP/1.1\r\n" + HEADERS


def get(path, more=b""):
    return b"GET /en/" + path + b" HTTP/1.1\r\n" + HEADERS + more + b"\r\n"


@pytest.fixture
def raw(site):
    """Sends bytes, and reads all that comes back."""
    place = urlsplit(site)

    def send(sent):
        with socket.create_connection((place.hostname, place.port), timeout=30) as connection:
            connection.sendall(sent)
            answer = b""
            with suppress(ConnectionResetError):  # it may hang up on what it has not read
                while piece := connection.recv(65536):
                    answer += piece
            return answer.decode()

    return send


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        pytest.param(get(b"faq/?q=" + b"a" * 8000), 200, id="long address"),
        pytest.param(get(b"faq/?q=" + b"a" * 9000), 414, id="longer address"),
        pytest.param(get(b"x/" * 4200), 414, id="long path"),
        pytest.param(get(b"", b"Cookie: a=" + b"a" * 8000 + b"\r\n"), 200, id="long cookie"),
        pytest.param(get(b"", b"Cookie: a=" + b"a" * 9000 + b"\r\n"), 431, id="longer cookie"),
        pytest.param(get(b"", b"A: a\r\n" * 101), 431, id="many headers"),
        pytest.param(get(b"", b"Content-Type: text/plain; charset=rot13\r\n"), 200, id="no charset"),
        pytest.param(POST + b"Content-Length: 10000\r\n\r\n" + b"a" * 10_000, 413, id="large body"),
        pytest.param(POST + b"Content-Length: 99999999999\r\n\r\n", 413, id="body that never comes"),
        pytest.param(POST + b"Content-Length: -5\r\n\r\n", 400, id="body less than nothing"),
        pytest.param(POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, id="two lengths"),
        pytest.param(get(b"", b"A: a\0b\r\n"), 400, id="invisible header"),
        pytest.param(b"<hostile> /<hostile>\r\n\r\n", 400, id="no request"),
    ],
)
def test_whatever_comes_gets_a_clear_answer(raw, sent, status):
    answer = raw(sent)
    assert re.match(f"HTTP/1.[01] {status} ", answer), answer[:300]
    assert "Traceback" not in answer
    assert "<hostile>" not in answer
