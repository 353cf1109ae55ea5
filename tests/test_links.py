"""Every slug and every link in the data files leads to something; what does not is named with file, key and text."""

import shutil

import pytest
from django.conf import settings
from django.urls import reverse

from tests.thorough import thorough
from tutorial import catalog
from tutorial.catalog import links

# File, what is exchanged, and what is then said.
BREAKS = [
    ("course/03-overflow.toml", '"no-splitting"', '"no-spliting"', "faq: leads nowhere (text: 'faq:no-spliting')"),
    ("choices/1-full-now-or-clean.toml", 'faq = ["', 'faq = ["x-', "faq: leads nowhere (text: 'faq:x-"),
    ("faq/ties.toml", '"bonuses"', '"bonus"', "related: leads nowhere (text: 'faq:bonus')"),
    ("faq/over-100.toml", 'lesson = "bonuses"', 'lesson = "boni"', "lesson: leads nowhere (text: 'lesson:boni')"),
    ("faq/must-tile.toml", "(faq:gray-no-space)", "(faq:gray)", "more.en: leads nowhere (text: 'faq:gray')"),
    ("faq/gray-doomed-color.toml", "](", "](https://a.example/", "text: 'https://a.example/"),
    ("myths/01-factories.toml", 'faq = "setup"', 'faq = "set-up"', "faq: leads nowhere (text: 'faq:set-up')"),
    ("rules/06-tiling.toml", "](", "](no:", "].text.en: leads nowhere (text: 'no:"),
    ("faq/index.toml", '"how-to-win", ', "", "topic.slugs: a question stands in one topic, not in 0"),
    ("faq/index.toml", '"setup", ', '"setup", "ties", ', "topic.slugs: a question stands in one topic, not in 2"),
    ("faq/index.toml", '"tile-points", ', '"tile-points", "nix", ', "slugs: leads nowhere (text: 'faq:nix')"),
]


@pytest.fixture(scope="module")
def errors(tmp_path_factory):
    """What is said of a copy of lessons/ with all these breaks."""
    folder = shutil.copytree(settings.BASE_DIR / "lessons", tmp_path_factory.mktemp("copy") / "lessons")
    for file, old, new, _said in BREAKS:
        text = (folder / file).read_text("utf-8")
        assert old in text, f"{file} has no {old!r}"
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    return [str(error) for error in catalog.read(folder)[1]]


@thorough
@pytest.mark.parametrize(("file", "said"), [(file, said) for file, _old, _new, said in BREAKS])
def test_it_names_what_leads_nowhere(errors, file, said):
    assert [error for error in errors if error.startswith(f"lessons/{file}: ") and said in error]


@thorough
def test_it_says_nothing_else(errors):
    assert len(errors) == len(BREAKS), errors


def test_it_finds_nothing_wrong_with_ours():
    assert catalog.load()


@pytest.mark.parametrize("page", sorted(links.PAGES))
def test_a_page_that_prose_may_name_exists(page):
    assert reverse(page)
