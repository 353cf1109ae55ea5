"""A real browser and the real site: gunicorn, hashed static files, the whole policy; only HTTPS is left out."""

import os
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from django.conf import settings

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def site():
    """The address of the site while the tests run."""
    with served() as address:
        yield address


@contextmanager
def served():
    """The address of the site, served as `make run` serves it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = os.environ | {
        "DEBUG": "0",
        "PLAIN_HTTP": "1",
        "SECRET_KEY": "only for browser tests",
        "ALLOWED_HOSTS": "127.0.0.1",
    }
    run = {"cwd": settings.BASE_DIR, "env": environment}
    # Several of pytest's processes must not collect at once: `make test` has collected before it starts them.
    if "PYTEST_XDIST_WORKER" not in os.environ:
        subprocess.run([sys.executable, "manage.py", "collectstatic", "--noinput", "-v0"], check=True, **run)
    serve = [sys.executable, "-m", "gunicorn", "tutorial.wsgi", f"--bind=127.0.0.1:{port}"]
    server = subprocess.Popen(serve, **run)
    try:
        wait_for(f"http://127.0.0.1:{port}/healthz", server)
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait()  # gunicorn itself ends what does not end in time


def wait_for(address, server):
    """Return when the server answers; fail when it has ended, or when even a busy machine would have started it."""
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urlopen(address, timeout=1):
                return
        except (URLError, TimeoutError):
            time.sleep(0.1)
    pytest.fail("The site did not start; gunicorn says why above.")


@pytest.fixture(scope="session")
def browser():
    """Chromium, once for all tests."""
    from playwright.sync_api import sync_playwright  # here, because the fast tests read this file too

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        yield browser
        browser.close()


def chromium():
    """Where Chromium is: the one that CHROMIUM names, or an installed one; None for playwright's own."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture
def console_errors():
    """What the page complained about so far; a test that expects a complaint clears the list."""
    return []


def is_complaint(message):
    """An error; but where a request is given up for a newer one, htmx says so in the console, and all is well."""
    return message.type == "error" and not message.text.startswith(("htmx:afterRequest", "htmx:sendAbort"))


@pytest.fixture
def page(browser, site, console_errors):
    """A page of a visitor who has never been here: `page.goto("/en/")`. A complaint in its console fails the test."""
    context = browser.new_context(base_url=site)
    page = context.new_page()
    page.on("console", lambda message: console_errors.append(message.text) if is_complaint(message) else None)
    page.on("pageerror", lambda error: console_errors.append(str(error)))
    yield page
    context.close()
    assert console_errors == []


@pytest.fixture
def no_script_page(browser, site):
    """The same for a visitor who has switched scripts off."""
    context = browser.new_context(base_url=site, java_script_enabled=False)
    yield context.new_page()
    context.close()
