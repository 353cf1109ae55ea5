"""Interface words: `python -m tutorial.translations update` collects them, `compile` prepares them for Django.

English is the source language; every other language has a file tutorial/locale/<language>/LC_MESSAGES/django.po.
"""

import os
import sys
from collections.abc import Collection, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel.messages import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir, extract_python
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
PO_FILES = tuple((ROOT / "tutorial" / "locale").glob("*/LC_MESSAGES/django.po"))
LAZY_KEYWORDS = {f"{name}_lazy": DEFAULT_KEYWORDS[name] for name in ("gettext", "ngettext", "pgettext", "npgettext")}
KEYWORDS = {**DEFAULT_KEYWORDS, **LAZY_KEYWORDS, "gettext_noop": None}


def extract_template(
    fileobj: BinaryIO, keywords: Mapping[str, Any], comment_tags: Collection[str], options: dict[str, Any]
) -> Iterator[tuple[Any, ...]]:
    """What Babel calls for a Django template: its translation tags, read as the Python that Django makes of them."""
    source = templatize(fileobj.read().decode())
    # Within parentheses the indentation of the HTML means nothing to Python.
    return extract_python(BytesIO(f"({source})".encode()), keywords, comment_tags, options)


def used() -> Catalog:
    """Every message that our code and our templates use now, untranslated."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)
    catalog = Catalog(project="azul-tutorial", charset="utf-8")
    found = extract_from_dir(ROOT, methods, options, KEYWORDS, comment_tags=["Translators:"])
    for filename, _, message, comments, context in sorted(found, key=lambda each: (each[0], each[1])):
        catalog.add(message, locations=[(filename, None)], auto_comments=comments, context=context)
    return catalog


def read(po_file: Path) -> Catalog:
    """The translations into one language."""
    with po_file.open("rb") as file:
        return read_po(file, locale=po_file.parent.parent.name, domain="django")


def update() -> None:
    """Bring every .po file to the words in use: new ones come without translation, unused ones go."""
    words = used()
    for po_file in PO_FILES:
        catalog = read(po_file)
        catalog.update(words, no_fuzzy_matching=True, update_creation_date=False)
        # The header is written by people: Babel's own changes with every run and says nothing.
        header = po_file.read_bytes().split(b"\n\n")[0].rstrip()
        body = BytesIO()
        write_po(body, catalog, 0, omit_header=True, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
        po_file.write_bytes(header + b"\n\n" + body.getvalue().strip() + b"\n")


def compile_all() -> None:
    """Write the .mo file that Django reads beside every .po file."""
    for po_file in PO_FILES:
        # Written aside and renamed: a running site never reads half a file.
        unfinished = po_file.with_suffix(f".{os.getpid()}.tmp")
        with unfinished.open("wb") as file:
            write_mo(file, read(po_file))
        unfinished.replace(po_file.with_suffix(".mo"))


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["update"]:
            update()
        case ["compile"]:
            compile_all()
        case _:
            sys.exit("usage: python -m tutorial.translations update|compile")
