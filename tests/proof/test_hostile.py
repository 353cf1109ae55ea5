"""Twenty thousand hostile requests by seed, to the site as a server calls it: an answer each, and none of it theirs.

A failure names its number; `attack(NUMBER)` of tests/hostile.py is the request.
"""

import gzip
from xml.etree import ElementTree

import pytest
from django.test import override_settings

from tests.hostile import attack
from tests.pages import Page
from tests.thorough import sample, thorough
from tutorial.settings import CACHES

pytestmark = thorough
IN_A_PART = 200
PARTS = range(100)
LARGEST = 1_000_000  # bytes of an answer
OURS = ("sessionid=", "csrftoken=")


@pytest.fixture(scope="module")
def site():
    """The site's own WSGI application, which keeps what it has drawn, as in production."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SECRET_KEY", "only for tests")
        from tutorial.wsgi import application
    with override_settings(CACHES=CACHES):
        yield application


class Answer:
    """What came back, read like the test client's answers."""

    def __init__(self, site, request):
        given = site(request.environ, self._start)
        body = b"".join(given)
        given.close()
        self.content = gzip.decompress(body) if body and self.named("content-encoding") == "gzip" else body

    def _start(self, status, headers):
        self.status_code = int(status[:3])
        self.headers = [(name, value.strip()) for name, value in headers]

    def named(self, name):
        return "".join(value for each, value in self.headers if each.lower() == name)


def what_is_wrong(answer, request):
    """What an answer must not be: a mistake of ours, too much, or the stranger's own words as markup."""
    kind, html = answer.named("content-type"), answer.content.decode()
    if answer.status_code >= 500:
        yield f"status {answer.status_code}"
    if len(answer.content) > LARGEST:
        yield f"{len(answer.content)} bytes"
    if "Traceback" in html:
        yield "a traceback"
    if "default-src 'none'" not in answer.named("content-security-policy"):
        yield "no policy"
    if any("\r" in value or "\n" in value or "hostile=" in value[:8] for _name, value in answer.headers):
        yield f"headers {answer.headers}"
    if not all(value.startswith(OURS) for name, value in answer.headers if name.lower() == "set-cookie"):
        yield "a cookie of theirs"
    to = answer.named("location").removeprefix("http://testserver")
    if to and (not to.startswith("/") or to.startswith(("//", "/\\"))):
        yield f"leads to {to}"
    if request.method == "HEAD":
        return
    if "html" in kind:
        elements = Page(answer).elements  # strictly read: a tag or an end of one that is not ours fails
        wrong = [each for each in elements if any(name.startswith("on") for name in each.attributes)]
        wrong += [each for each in elements if (each["href"] or each["src"] or "").lower().startswith("javascript")]
        wrong += [each for each in elements if each.tag == "hostile"]
        if wrong:
            yield f"markup: {wrong[0].tag} {wrong[0].attributes}"
    elif "xml" in kind:
        if any("hostile" in each.tag or each.get("onload") for each in ElementTree.fromstring(html).iter()):
            yield "markup in a picture"
    elif html and not kind.startswith("text/plain"):
        yield f"content of type {kind!r}"


@pytest.mark.parametrize("part", sample(PARTS, 2))
def test_whatever_is_sent_is_answered(site, logged, part):
    failures = []
    for number in range(part * IN_A_PART, (part + 1) * IN_A_PART):
        request = attack(number)
        try:
            wrong = list(what_is_wrong(Answer(site, request), request)) + logged
        except Exception as error:
            wrong = [f"{type(error).__name__}: {error}"]
        failures += [f"request {number}: {'; '.join(wrong)}\n{request}"] if wrong else []
        logged.clear()
    assert not failures, f"{len(failures)} of {IN_A_PART} requests\n\n" + "\n\n".join(failures[:5])
