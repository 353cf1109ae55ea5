"""What all tests share: settings that need no environment, and translations as they stand in the .po files."""

import gc
import logging

import pytest
from django.conf import settings

from tutorial import translations

pytest_plugins = ["tests.real_browser"]


def pytest_configure(config: pytest.Config) -> None:
    """Serve the tests over plain HTTP, without static files collected first."""
    gc.disable()  # until all is read: nothing of it is garbage
    settings.SECRET_KEY = "only for tests"
    settings.STATIC_ROOT = None  # nothing is served from there, and every new client would look through it
    settings.SECURE_SSL_REDIRECT = False
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = False
    # Each test draws what it looks at; tests/test_drawn_once.py is about what is kept.
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}
    settings.STORAGES = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
    if not hasattr(config, "workerinput"):  # once, not by every worker
        translations.compile_all()


def pytest_collection_finish() -> None:
    """What is there when the tests begin stays: nobody need look through it for garbage again and again."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture
def logged():
    """What the site has written into its log, as errors."""
    records, handler = [], logging.Handler(logging.ERROR)
    handler.emit = lambda record: records.append(record.getMessage())
    logging.getLogger("django").addHandler(handler)
    yield records
    logging.getLogger("django").removeHandler(handler)
