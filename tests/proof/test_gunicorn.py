"""What gunicorn believes of a request, and what it writes."""

import pytest

from tests.proof.network import Caller
from tests.proof.servers import Site
from tests.thorough import thorough

pytestmark = thorough


@pytest.fixture(scope="module")
def site():
    """A site that takes HTTPS only, and knows of no proxy."""
    with Site(workers=1, PLAIN_HTTP="") as site:
        yield site


@pytest.mark.parametrize("says", [{"HTTP_X_FORWARDED_PROTO": "https"}, {"HTTP_X_FORWARDED_SSL": "on"}])
def test_no_header_makes_a_request_secure_where_no_proxy_is_known(site, says):
    answer = Caller(site.address).get("/en/", **says)
    assert (answer.status_code, answer.headers["Location"]) == (301, f"https://127.0.0.1:{site.port}/en/")


def test_no_header_moves_the_site(site):
    answer = Caller(site.address).send("GET", "/en/rules/", None, {"SCRIPT_NAME": "/elsewhere"})
    assert (answer.status_code, answer.headers["Location"]) == (301, f"https://127.0.0.1:{site.port}/en/rules/")


def test_what_visitors_ask_leaves_no_trace(site):
    caller = Caller(site.address)
    for address in ("/healthz", "/en/", "/en/nothing/", "/en/lessons/overflow/?move=nonsense"):
        caller.get(address)
    caller.get("/en/", HTTP_HOST="elsewhere.example")
    assert site.complaints == ""
