"""The tests of this folder need a real browser; its fixtures are in tests/real_browser.py."""

from pathlib import Path

import pytest


def pytest_ignore_collect(config):
    """Where no browser test is wanted, none is read."""
    return True if "not browser" in config.option.markexpr else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Every test of this folder is a browser test; said first, so that `-m "not browser"` sees it."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")
