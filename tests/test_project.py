"""The files around the code keep the promises that they make to people who come new."""

import re

from django.conf import settings

README = "README.md"


def read(name):
    """The text of a file of the project."""
    return (settings.BASE_DIR / name).read_text(encoding="utf-8")


def requirements():
    """The lines of the requirements files that name a package."""
    files = ("requirements.txt", "tests/requirements.txt", "bin/requirements.txt")
    return [line for file in files for line in read(file).splitlines() if line and not line.startswith("#")]


def test_requirements_are_pinned_and_explained():
    for line in requirements():
        assert re.fullmatch(r"[\w-]+==[\w.]+", line), f"Pin {line!r} to one exact version."
        name = line.split("==")[0]
        assert f"| {name} |" in read(README), f"Say in {README} what {name} is for."


def test_every_variable_is_in_the_table():
    for name in re.findall(
        r'(?:flag\(|listed\(|environ\.get\()"(\w+)"', read("tutorial/settings.py") + read("gunicorn.conf.py")
    ):
        assert f"`{name}`" in read(README), f"Say in {README} what the variable {name} does."


def test_links_between_documents_lead_somewhere():
    folders = ("", "docs/", "lessons/")
    documents = [file for folder in folders for file in (settings.BASE_DIR / folder).glob("*.md")]
    links = [(file, link) for file in documents for link in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text("utf-8"))]
    lost = [f"{file.name}: {link}" for file, link in links if ":" not in link and not (file.parent / link).exists()]
    assert links and not lost, lost
