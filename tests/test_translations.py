"""Interface words: every one in use is translated, none is left over, and placeholders agree."""

import re
from functools import cache

import pytest

from tutorial import translations

PLACEHOLDER = re.compile(r"%\(\w+\)[a-z]|%[a-z]|\{\w*\}")

every_language = pytest.mark.parametrize(
    "catalog", [translations.read(file) for file in translations.PO_FILES], ids=lambda catalog: str(catalog.locale)
)


@cache
def used():
    """The messages in use: it takes a while to find them."""
    return translations.used()


def names(messages):
    """The messages by which a catalog tells its entries apart, the header left out."""
    return {(message.context, message.id) for message in messages if message.id}


def texts(message_or_string):
    """A text or the tuple of its plural forms, as a tuple."""
    return (message_or_string,) if isinstance(message_or_string, str) else tuple(message_or_string)


def test_words_are_found_in_code_and_templates():
    assert (None, "There is no such page") in names(used())


def test_a_template_gives_its_words_whatever_its_indentation(tmp_path):
    template = tmp_path / "page.html"
    template.write_text(
        '    <p>(it\'s {% translate "one" %}\n'
        "  {% blocktranslate count n=n %}{{ n }} tile{% plural %}{{ n }} tiles{% endblocktranslate %}\n"
        '{% translate "May" context "month" %}\n'
    )
    with template.open("rb") as file:
        found = [message for _, _, message, _ in translations.extract_template(file, translations.KEYWORDS, [], {})]
    assert found == ["one", ("%(n)s tile", "%(n)s tiles", None), ("month", "May")]


def placeholders(text):
    """Named placeholders, which may change places, and positional ones, which must not."""
    found = PLACEHOLDER.findall(text)
    return sorted(each for each in found if len(each) > 2), [each for each in found if len(each) == 2]


@every_language
def test_every_word_in_use_is_translated(catalog):
    done = names(message for message in catalog if all(texts(message.string)) and not message.fuzzy)
    missing = sorted(map(str, names(used()) - done))
    assert not missing, "Run `make messages`, then translate in the .po file:\n" + "\n".join(missing)


@every_language
def test_no_translation_is_left_over(catalog):
    unused = sorted(map(str, (names(catalog) | names(catalog.obsolete.values())) - names(used())))
    assert not unused, "Nothing uses these any more; `make messages` removes them:\n" + "\n".join(unused)


@every_language
def test_placeholders_agree(catalog):
    for message in catalog:
        # A singular may say "one" and leave the number out; the plural has everything.
        expected = placeholders(texts(message.id)[-1])
        for text in filter(None, texts(message.string) if message.id else ()):
            assert placeholders(text) == expected, f"{message.id!r} is translated as {text!r}"
