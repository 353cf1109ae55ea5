"""The settings as a stranger meets them: what is served, what refuses to be, what every answer carries."""

import os
import subprocess
import sys

import pytest
from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.test import Client
from django.urls import path

from tests.thorough import few, item, thorough
from tutorial import urls

OUR_NAMES = {
    "SECRET_KEY",
    "SECRET_KEY_FALLBACKS",
    "ALLOWED_HOSTS",
    "DEBUG",
    "PLAIN_HTTP",
    "BEHIND_PROXY",
    "HSTS_SUBDOMAINS",
}


def first_page(request):
    """A first page that answers, breaks or refuses, as asked."""
    match request.GET.get("do"):
        case "break":
            raise RuntimeError("broken on purpose")
        case "refuse":
            raise BadRequest("refused on purpose")
    return HttpResponse("first page")


# The addresses of these tests: a first page of their own before the real ones.
urlpatterns = [*i18n_patterns(path("", first_page)), *urls.urlpatterns]
handler400 = urls.handler400
pytestmark = pytest.mark.urls(__name__)


def python(*arguments, **variables):
    """Run Python in the project's folder, in an environment that knows only these variables of ours."""
    bare = {name: value for name, value in os.environ.items() if name not in OUR_NAMES}
    return subprocess.run(
        [sys.executable, *arguments], env=bare | variables, cwd=settings.BASE_DIR, capture_output=True, text=True
    )


@thorough
def test_it_refuses_to_serve_without_a_key_and_a_name():
    done = python("-c", "import tutorial.wsgi", ALLOWED_HOSTS=" , ")
    assert done.returncode != 0
    assert done.stderr.splitlines()[-1].endswith(
        "ImproperlyConfigured: Set the environment variable SECRET_KEY and ALLOWED_HOSTS before serving the site."
    )


@thorough
@pytest.mark.parametrize(("debug", "kept"), [("1", "DummyCache None"), ("0", "LocMemCache 1000")])
def test_only_where_the_site_is_changed_nothing_is_kept(debug, kept):
    """What is kept has a bound; with DEBUG, a template that changed is seen at once."""
    show = "from tutorial.settings import CACHES as c; d = c['default']; print(d['BACKEND'], d.get('OPTIONS'))"
    done = python("-c", show, DEBUG=debug)
    backend, bound = kept.split()
    assert backend in done.stdout and bound in done.stdout


@thorough
def test_commands_need_no_environment():
    done = python("manage.py", "check")
    assert done.returncode == 0, done.stderr


@thorough
def test_the_deployment_check_finds_nothing_to_say():
    keys = {"SECRET_KEY": "kX3-z" * 12, "SECRET_KEY_FALLBACKS": "q8_Vw" * 12}
    done = python("manage.py", "check", "--deploy", "--fail-level=INFO", **keys, ALLOWED_HOSTS="example.org")
    assert done.returncode == 0, done.stderr
    assert "System check identified no issues (0 silenced)." in done.stdout


def test_it_tells_a_balancer_that_it_is_well_even_without_https(client, settings):
    settings.SECURE_SSL_REDIRECT = True
    answer = Client().get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok")
    assert Client().get("/en/").headers["Location"] == "https://testserver/en/"


@pytest.mark.parametrize(
    ("accepts", "address"),
    few(
        [
            ("", "/en/"),
            ("en-US,en;q=0.9", "/en/"),
            ("fr,de;q=0.5", "/en/"),
            ("zh", "/zh-hans/"),
            ("zh-CN,zh;q=0.9,en;q=0.8", "/zh-hans/"),
            ("zh-TW", "/zh-hans/"),
            ("fr,zh-HK;q=0.5,en;q=0.1", "/zh-hans/"),
            ("\u00e9;q=x,,*;q=-1", "/en/"),
        ],
        item(1),
    ),
)
def test_the_root_leads_to_the_language_of_the_reader(client, accepts, address):
    answer = client.get("/", headers={"accept-language": accepts})
    assert (answer.status_code, answer.headers["Location"]) == (302, address)
    assert "Accept-Language" in answer.headers["Vary"]


def test_every_page_carries_the_policy(client):
    headers = client.get("/en/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize(
    ("address", "words"),
    [("/en/no/such/page/", "There is no such page"), ("/zh-hans/no/such/page/", "没有这个页面")],
)
def test_an_unknown_address_gives_our_own_page(client, address, words):
    answer = client.get(address)
    assert answer.status_code == 404
    assert words in answer.content.decode()


def test_a_senseless_request_gives_our_own_page(client):
    answer = client.get("/en/", {"do": "refuse"})
    assert answer.status_code == 400
    assert "could not be understood" in answer.content.decode()


def test_a_foreign_host_name_is_refused_in_a_line(client):
    answer = client.get("/en/", headers={"host": "elsewhere.example"})
    assert (answer.status_code, answer.headers["Content-Type"]) == (400, "text/plain")


def test_a_form_without_its_token_gives_our_own_page():
    answer = Client(enforce_csrf_checks=True).post("/en/")
    assert answer.status_code == 403
    assert "The form has expired" in answer.content.decode()


def test_a_mistake_of_ours_gives_a_page_that_needs_nothing():
    answer = Client(raise_request_exception=False).get("/zh-hans/", {"do": "break"})
    assert answer.status_code == 500
    assert "出错了" in answer.content.decode()


def test_a_page_is_compressed_on_its_way(client):
    headers = client.get("/en/lessons/", headers={"accept-encoding": "gzip"}).headers
    assert headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in headers["Vary"]


def test_cookies_are_for_this_site_alone(settings):
    assert settings.SESSION_ENGINE.endswith("signed_cookies")
    assert settings.SESSION_COOKIE_HTTPONLY
    assert settings.SESSION_COOKIE_SAMESITE == settings.CSRF_COOKIE_SAMESITE == "Lax"
