"""The house rules of the code, as tests whose messages teach them."""

import ast
import re
import sys

from django.conf import settings

PROJECT = settings.BASE_DIR / "tutorial"
TEMPLATES = sorted((settings.BASE_DIR / "templates").rglob("*.html"))

# Floors, the ground first. A module may import from its own floor and from those below.
# Whatever is not named here stands with narration and drawing.
FLOORS = {"azul": 0, "catalog": 1, "narration": 1, "drawing": 1, "drills": 1, "pages": 2, "urls": 3, "wsgi": 3}
UNNAMED = 1
RULE = "Imports look one way only: azul <- catalog, narration, drawing, drills <- pages <- urls."


def part_of(module):
    """The part of the project that a dotted name belongs to: tutorial.pages.play is in pages."""
    return module.partition(".")[2].partition(".")[0]


def modules():
    """Every module of the project: its dotted name and its file."""
    for file in sorted(PROJECT.rglob("*.py")):
        yield ".".join(file.relative_to(PROJECT.parent).with_suffix("").parts).removesuffix(".__init__"), file


def statements(block):
    """Everything within a piece of code, expressions left out."""
    for node in ast.iter_child_nodes(block):
        if not isinstance(node, ast.expr):
            yield node
            yield from statements(node)


def imports(file):
    """The dotted names that a file imports, wherever the import stands."""
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: write imports in full; a full name says on which floor a module lives."
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_imports_look_one_way():
    wrong = [
        f"{module} imports {imported}"
        for module, file in modules()
        for imported in imports(file)
        if imported.startswith("tutorial.")
        and FLOORS.get(part_of(imported), UNNAMED) > FLOORS.get(part_of(module), UNNAMED)
    ]
    assert not wrong, f"{RULE} Move what both need to the lower floor.\n" + "\n".join(wrong)


def test_the_engine_stands_alone():
    wrong = [
        f"{module} imports {imported}"
        for module, file in modules()
        if part_of(module) == "azul"
        for imported in imports(file)
        if imported.split(".")[0] not in sys.stdlib_module_names and not imported.startswith("tutorial.azul")
    ]
    assert not wrong, (
        "azul imports the standard library and itself: the rules know neither Django nor any language.\n"
        + "\n".join(wrong)
    )


INLINE = {
    "a style attribute": r"<[^>]*\sstyle\s*=",
    "a style element": r"<style\b",
    "a script without src": r"<script(?![^>]*\ssrc=)[^>]*>",
    "an event attribute": r"<[^>]*\son\w+\s*=",
    "a javascript: address": r"javascript:",
    "hx-on or a js: value, which htmx evaluates": r"\shx-on|\shx-(?:vals|headers)=.js:",
}


def inline(file):
    """What a template has that the policy forbids."""
    text = re.sub(r"{#.*?#}|{% comment %}.*?{% endcomment %}", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [what for what, pattern in INLINE.items() if re.search(pattern, text, re.IGNORECASE)]


def test_templates_keep_style_and_script_in_files():
    wrong = [
        f"{file.relative_to(settings.BASE_DIR)} has {', '.join(inline(file))}" for file in TEMPLATES if inline(file)
    ]
    assert not wrong, "The policy forbids it: use static/site.css or static/site.js.\n" + "\n".join(wrong)
