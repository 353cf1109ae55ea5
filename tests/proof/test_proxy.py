"""Two servers behind nginx, with the file that `docs/deploy.md` hands out."""

import os
import socket
import ssl
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from tests.pages import LESSON_BOARDS, Page, Visitor
from tests.proof.network import Caller
from tests.proof.readers import READ, play, readers, tiles_after, tiles_set
from tests.proof.servers import Site, only_in_proof, proxy
from tests.thorough import thorough

pytestmark = [thorough, only_in_proof]
BEHIND = {"ALLOWED_HOSTS": "localhost", "PLAIN_HTTP": "", "BEHIND_PROXY": "1"}
HX = {"HTTP_HX_REQUEST": "true"}


@dataclass
class Served:
    """The proxy's address and certificate, the sites behind it, and the logs of what they were asked."""

    address: str
    certificate: Path
    sites: tuple
    logs: tuple

    def caller(self):
        """Somebody new who trusts the certificate."""
        return Caller(self.address, self.certificate)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """Two sites behind the proxy."""
    folder = tmp_path_factory.mktemp("proxy")
    logs = (folder / "one.log", folder / "other.log")
    one, other = (Site("--access-logfile", str(log), **BEHIND) for log in logs)
    with one, other, proxy(folder, one, other) as (address, certificate):
        yield Served(address, certificate, (one, other), logs)


def kept(answer):
    """What the cache says: HIT, MISS; nothing where it was not asked."""
    return answer.headers.get("X-Cache-Status")


def test_two_servers_serve_one_reader_in_turn(served):
    before = [len(log.read_text()) for log in served.logs]
    reader = Visitor(client=served.caller())
    for board in LESSON_BOARDS[:6]:
        play(reader, board)
    assert tiles_set(reader) == tiles_after(LESSON_BOARDS[:6])
    assert all(len(log.read_text()) > size for log, size in zip(served.logs, before, strict=True))


def test_cookies_are_for_https_and_pages_name_their_address(served):
    caller = served.caller()
    answer = caller.get("/en/lessons/overflow/")
    cookies = answer.headers.get_all("Set-Cookie")
    assert cookies and all("Secure" in cookie for cookie in cookies)
    assert answer.headers["Strict-Transport-Security"]
    assert Page(answer).one("link", rel="canonical")["href"] == f"{served.address}/en/lessons/overflow/"


FOR_EVERYBODY = [
    "/en/rules/",
    "/zh-hans/rules/",
    "/en/glossary/",
    "/en/faq/?q=floor",
    "/zh-hans/faq/color-names/",
    "/sitemap.xml",
]


@pytest.mark.parametrize("address", FOR_EVERYBODY)
def test_a_page_for_everybody_is_kept(served, address):
    known = Visitor(client=served.caller())
    play(known, LESSON_BOARDS[0])
    first, second = served.caller().get(address), known.client.get(address)
    assert (kept(first), kept(second)) == ("MISS", "HIT")
    assert first.content == second.content
    assert not second.headers.get_all("Set-Cookie")


def test_static_files_are_kept(served):
    page = Page(served.caller().get("/en/"))
    addresses = {each["href"] for each in page.all("link", rel="stylesheet")} | {
        each["src"] for each in page.all("script", src=True)
    }
    assert addresses
    for address in addresses:
        answers = [served.caller().get(address) for _ in range(2)]
        assert kept(answers[1]) == "HIT"
        assert "immutable" in answers[1].headers["Cache-Control"]


def test_languages_are_kept_apart(served):
    for _ in range(2):
        for language, tag in (("en", "en"), ("zh-hans", "zh-Hans")):
            page = Page(served.caller().get(f"/{language}/myths/"))
            assert page.one("html")["lang"] == tag
    for wanted, path in (("en", "/en/"), ("zh-CN", "/zh-hans/"), ("en", "/en/")):
        answer = served.caller().get("/", HTTP_ACCEPT_LANGUAGE=wanted)
        assert (answer.status_code, answer.headers["Location"]) == (302, path)


@pytest.mark.parametrize("address", ["/en/faq/?q=marker", "/zh-hans/faq/?q=marker"])
def test_a_part_and_its_page_are_kept_apart(served, address):
    for _ in range(2):
        assert Page(served.caller().get(address)).is_whole
        part = served.caller().get(address, **HX)
        assert not Page(part).is_whole
        assert kept(part) != "HIT"


@pytest.mark.parametrize("path", ["", "lessons/", "lessons/overflow/", "progress/", "practice/", "exam/"])
def test_a_page_about_the_reader_is_never_kept(served, path):
    for _ in range(2):
        answer = served.caller().get(f"/en/{path}")
        assert answer.status_code == 200
        assert kept(answer) != "HIT"


def test_pages_come_compressed(served):
    for address in ("/en/lessons/overflow/", "/en/rules/taking/", f"/board.svg?{READ[2].partition('?')[2]}"):
        answer = served.caller().get(address, HTTP_ACCEPT_ENCODING="gzip")
        assert answer.headers["Content-Encoding"] == "gzip", address
        assert "Accept-Encoding" in ", ".join(answer.headers.get_all("Vary")), address
        plain = served.caller().get(address)
        assert "Content-Encoding" not in plain.headers, address


def test_slow_clients_hold_nobody_up(served):
    """More than there are threads, each in the middle of its request."""
    to = urlsplit(served.address)
    trust = ssl.create_default_context(cafile=served.certificate)
    # Django reads the body of a form only from somebody who may have been given a token.
    head = f"POST /en/lessons/overflow/ HTTP/1.1\r\nHost: {to.netloc}\r\nReferer: {served.address}/\r\n"
    head += f"Cookie: csrftoken={'a' * 32}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 999"
    with ExitStack() as slow:
        for _ in range(40):
            line = slow.enter_context(socket.create_connection((to.hostname, to.port)))
            line = slow.enter_context(trust.wrap_socket(line, server_hostname=to.hostname))
            line.sendall(f"{head}\r\n\r\nmove=".encode())
        play(Visitor(client=served.caller()), LESSON_BOARDS[0])


def test_a_file_of_the_new_version_is_found_while_the_old_one_runs_beside_it(served):
    new = settings.BASE_DIR / "staticfiles" / f"new-{os.getpid()}.css"
    new.write_text("/* of the new version */")
    try:
        served.sites[0].restart()
        for number in range(4):
            assert served.caller().get(f"/static/{new.name}?{number}").status_code == 200
    finally:
        new.unlink()


def test_restarts_in_turn_under_load_are_not_noticed(served):
    with readers(8, served.address, served.certificate):
        for _ in range(2):
            for site in served.sites:
                site.restart()
    assert [site.complaints for site in served.sites] == ["", ""]
