"""Valid HTML, as the Nu HTML checker sees it: every page in every state, and the parts that htmx gets."""

import json
import subprocess
from itertools import product

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils.translation import override

from tests.addresses import every_page, states
from tests.pages import LANGUAGES, WAYS
from tests.thorough import PROOF

CHECKER = settings.BASE_DIR / ".node/node_modules/vnu-jar/build/dist/vnu.jar"
# What htmx adds to HTML, and advice: where a question names the panel, its legend stands for a heading.
HARMLESS = r".*Attribute “hx-[a-z-]+” not allowed.*|Section lacks heading.*"


def whole(part, language):
    """A part in an empty page: with a title, a heading and the forms that stand outside of it."""
    title = "" if "<title>" in part else "<title>A part</title>"
    forms = "".join(f'<form id="{id}"></form>' for id in ("confirm", "answer") if f'id="{id}"' not in part)
    return f'<!doctype html><html lang="{language}">{title}{part}<h1>A page</h1>{forms}</html>'


def documents():
    """Whole documents by name. A part is put into an empty page."""
    client = Client()
    for language, way, address in product(LANGUAGES, WAYS, [*every_page(), *states()]):
        headers = {"HTTP_HX_REQUEST": "true"} if way == "htmx" else {}
        html = client.get(address.replace("/en/", f"/{language}/", 1), **headers).content.decode()
        if "<html" not in html:
            html = whole(html, language)
        elif headers:
            continue  # the page itself once more
        yield f"{way} {language} {address}", html
    for language, template in product(LANGUAGES, ("400.html", "403.html", "500.html")):
        with override(language):
            request = RequestFactory().get(f"/{language}/")
            yield f"{language} {template}", render_to_string(template, request=request)


@pytest.mark.skipif(not PROOF, reason="needs Java: `make proof` runs it")
def test_the_html_checker_finds_nothing(tmp_path):
    names = {}
    for number, (name, html) in enumerate(documents()):
        (tmp_path / f"{number}.html").write_text(html)
        names[f"{number}.html"] = name
    command = ["java", "-Xss8m", "-jar", CHECKER, "--format", "json", "--stdout", "--filterpattern", HARMLESS, tmp_path]
    found = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)["messages"]
    assert [(names[each["url"].rpartition("/")[2]], each["message"], each.get("extract")) for each in found] == []
