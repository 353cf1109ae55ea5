"""What every answer carries, what cookies are like, where secrets come from, and what production installs."""

import ast
import json
import re
from importlib.metadata import version

import pytest
from django.core.exceptions import BadRequest
from django.test import Client
from django.urls import path

from tests.pages import marks
from tests.test_project import read
from tests.test_settings import python
from tests.thorough import thorough
from tutorial import urls

OVERFLOW = "/en/lessons/overflow/"
POLICY = ["default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "form-action 'self'"]
HEADERS = {  # each with what it must say
    "Content-Security-Policy": [*POLICY, "frame-ancestors 'none'"],
    "Cross-Origin-Opener-Policy": ["same-origin"],
    "Permissions-Policy": ["camera=()", "geolocation=()", "microphone=()", "payment=()", "usb=()"],
    "Referrer-Policy": ["same-origin"],
    "Strict-Transport-Security": ["max-age=31536000", "includeSubDomains", "preload"],
    "X-Content-Type-Options": ["nosniff"],
    "X-Frame-Options": ["DENY"],
}
# Every kind of answer: method, address, headers, and the status and type by which it is known.
ANSWERS = {
    "page": ("GET", OVERFLOW, {}, 200, "text/html"),
    "part": ("GET", OVERFLOW, {"hx-request": "true"}, 200, "text/html"),
    "page for everybody": ("GET", "/en/rules/", {}, 200, "text/html"),
    "picture": ("GET", "/board.svg?position=-+-+1+-/-/-/-/-+-/-/-/-/-+-+0", {}, 200, "image/svg"),
    "picture of a mistake": ("GET", "/board.svg?position=no", {}, 400, "image/svg"),
    "static file": ("GET", "/static/site.css", {}, 200, "text/css"),
    "text for machines": ("GET", "/healthz", {}, 200, "text/plain"),
    "list for machines": ("GET", "/sitemap.xml", {}, 200, "application/xml"),
    "redirect to a language": ("GET", "/", {}, 302, ""),
    "redirect to a slash": ("GET", "/en/lessons", {}, 301, ""),
    "redirect of a form": ("POST", OVERFLOW, {}, 303, ""),
    "no such page": ("GET", "/en/nothing/", {}, 404, "text/html"),
    "no such file": ("GET", "/static/nothing.css", {}, 404, "text/html"),
    "not understood": ("GET", f"{OVERFLOW}?move=no", {}, 404, "text/html"),
    "no such method": ("DELETE", OVERFLOW, {}, 405, ""),
    "foreign host": ("GET", "/en/", {"host": "elsewhere.example"}, 400, "text/plain"),
    "senseless": ("GET", "/refused", {}, 400, "text/html"),
    "too large": ("POST", OVERFLOW, {"content-length": "10000"}, 413, "text/plain"),
    "mistake of ours": ("GET", "/broken", {}, 500, "text/html"),
}


def refused(request):
    raise BadRequest("refused on purpose")


def broken(request):
    raise RuntimeError("broken on purpose")


urlpatterns = [path("refused", refused), path("broken", broken), *urls.urlpatterns]
handler400, handler404 = urls.handler400, urls.handler404


@pytest.fixture
def answers(settings):
    """Asks for an answer as it goes over HTTPS; static files come from where they are written."""
    settings.WHITENOISE_USE_FINDERS = True
    settings.ROOT_URLCONF = __name__
    client = Client(raise_request_exception=False)

    def ask(kind):
        method, address, headers, status, begin = ANSWERS[kind]
        body = "move=1B3" if method == "POST" else ""
        form = "application/x-www-form-urlencoded"
        response = client.generic(method, address, body, form, secure=True, headers=headers)
        assert (kind, response.status_code) == (kind, status)
        assert response.headers["Content-Type"].startswith(begin)
        return response

    return ask


def test_every_kind_of_answer_carries_every_header(answers):
    for kind in ANSWERS:
        response = answers(kind)
        for name, words in HEADERS.items():
            assert set(words) <= set(re.split("[;,] ?", response.headers.get(name, ""))), f"{kind}: {name}"
        assert "unsafe" not in response.headers["Content-Security-Policy"], kind
        response.close()


def test_https_is_asked_for_with_the_same_headers(settings):
    settings.SECURE_SSL_REDIRECT = True
    response = Client().get("/en/")
    assert (response.status_code, response.headers["Location"]) == (301, "https://testserver/en/")
    for name in {*HEADERS} - {"Strict-Transport-Security"}:  # which HTTP must not carry
        assert name in response.headers


SHOW_COOKIES = """
import json
from django.conf import settings
settings.STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
import tutorial.wsgi
from django.test import Client
client = Client(headers={"host": "example.org"})
client.get("/en/lessons/overflow/?move=1B3", secure=True)
client.post("/en/lessons/overflow/", {"move": "1B3"}, secure=True)
print(json.dumps({name: dict(cookie) for name, cookie in client.cookies.items()}))
"""


@thorough
def test_cookies_in_production_are_for_https_and_this_site_alone_and_no_script():
    production = {"SECRET_KEY": "kX3-z" * 12, "ALLOWED_HOSTS": "example.org"}
    done = python("-c", SHOW_COOKIES, DJANGO_SETTINGS_MODULE="tutorial.settings", **production)
    cookies = json.loads(done.stdout or "{}")
    assert set(cookies) == {"sessionid", "csrftoken"}, done.stderr
    for cookie in cookies.values():
        assert (cookie["secure"], cookie["httponly"], cookie["samesite"]) == (True, True, "Lax")
        assert (cookie["domain"], cookie["path"]) == ("", "/")


# Secrets


def test_no_secret_stands_in_the_settings():
    """A setting whose name sounds like a secret is made of an environment variable of that name and nothing else."""
    secret = re.compile("SECRET|KEY|TOKEN|PASSWORD|CREDENTIAL")
    found = {}
    for node in ast.walk(ast.parse(read("tutorial/settings.py"))):
        names = [each.id for each in getattr(node, "targets", [getattr(node, "target", None)]) if hasattr(each, "id")]
        for name in filter(secret.search, names):
            found[name] = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and each.value}
    assert found == {name: {name} for name in ("SECRET_KEY", "SECRET_KEY_FALLBACKS")}


@thorough
@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ({}, "'' []"),
        ({"SECRET_KEY": "new", "SECRET_KEY_FALLBACKS": "old, older,"}, "'new' ['old', 'older']"),
    ],
)
def test_the_keys_are_those_of_the_environment(given, shown):
    show = "from tutorial.settings import *; print(repr(SECRET_KEY), SECRET_KEY_FALLBACKS)"
    assert python("-c", show, **given).stdout == f"{shown}\n"


def test_what_an_old_key_signed_is_read_as_long_as_it_is_known(client, settings):
    settings.SECRET_KEY = "old"
    client.post(OVERFLOW, {"move": "1B3"})
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new", ["old"]
    assert marks(client) == {"overflow": 1}
    settings.SECRET_KEY_FALLBACKS = []
    assert marks(client) == {}


# What production installs


def canonical(name):
    return re.sub("[-_.]+", "-", name).lower()


def locked():
    """The packages of the lock: name to version, hashes and marker."""
    entries = re.split(r"\n(?=[a-z])", re.sub(r"(?m)^ *#.*\n?", "", read("requirements.lock")).strip())
    read_entry = re.compile(r"([a-z0-9-]+)==([\w.]+)( ; [^\\]+)?((?: \\\n +--hash=sha256:[0-9a-f]{64})+)")
    found = {}
    for entry in entries:
        match = read_entry.fullmatch(entry)
        assert match, f"Neither package nor hash: {entry[:200]!r}. The lock is made by: make lock"
        found[match[1]] = match
    return found


def test_the_lock_has_every_requirement_as_it_is_pinned():
    packages = {name: match[2] for name, match in locked().items()}
    pinned = dict(line.split("==") for line in read("requirements.txt").splitlines() if "==" in line)
    for name, pin in pinned.items():
        assert packages.get(canonical(name)) == pin, f"{name} is pinned to {pin}. Bring the lock up to date: make lock"


def test_the_tests_run_what_the_lock_installs():
    for name, match in locked().items():
        if not match[3]:  # else a package for another system
            assert version(name) == match[2], f"{name} is not what the lock says. Install it: make .venv/run"


def test_the_lock_names_no_place_to_fetch_from():
    """Where packages come from is for whoever installs them to say; the hashes say which they are."""
    assert not re.search(r"https?:|--(extra-)?index|--find-links|--trusted", read("requirements.lock"))
