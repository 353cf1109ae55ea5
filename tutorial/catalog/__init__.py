"""What is taught: reads lessons/ into typed values and refuses what it does not know, naming file, key and text."""

import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from django.conf import settings

from tutorial.catalog import course, links, reading, teaching
from tutorial.catalog.course import Choice, Lesson
from tutorial.catalog.reading import EntryForm, LineForm, Myth, Question, Section, Topic
from tutorial.catalog.teaching import Script
from tutorial.catalog.text import CatalogError


@dataclass(frozen=True)
class Catalog:
    """All that is taught, each part in its order and by its id."""

    lessons: dict[str, Lesson] = field(default_factory=dict)
    choices: dict[str, Choice] = field(default_factory=dict)
    questions: dict[str, Question] = field(default_factory=dict)
    topics: tuple[Topic, ...] = ()
    myths: dict[str, Myth] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    glossary: tuple[EntryForm, ...] = ()
    quick: tuple[LineForm, ...] = ()
    scripts: dict[str, Script] = field(default_factory=dict)


@cache
def load() -> Catalog:
    """The catalog, read once. CatalogError, the first of them, where a file is wrong."""
    catalog, errors = read(settings.BASE_DIR / "lessons")
    if errors:
        raise errors[0]
    return catalog


def read(folder: Path) -> tuple[Catalog, list[CatalogError]]:
    """All files below a folder, and all that is wrong with them: one error a file, then links that lead nowhere."""
    reader = Reader(folder)
    lessons = {lesson.id: lesson for lesson in reader.each("course", course.lesson)}
    catalog = Catalog(
        lessons=lessons,
        choices={choice.id: choice for choice in reader.each("choices", course.choice)},
        questions={question.slug: question for question in reader.each("faq", reading.question)},
        topics=reader.one("faq/index.toml", reading.topics),
        myths={myth.id: myth for myth in reader.each("myths", reading.myth)},
        sections={section.id: section for section in reader.each("rules", reading.section)},
        glossary=reader.one("glossary.toml", reading.glossary),
        quick=reader.one("quick.toml", reading.quick),
        scripts={script.id: script for script in reader.each("teach", partial(teaching.script, lessons))},
    )
    known = {
        "lesson": catalog.lessons,
        "choice": catalog.choices,
        "faq": catalog.questions,
        "rules": catalog.sections,
        "page": links.PAGES,
    }
    return catalog, [*reader.errors, *links.broken(reader.made, known)]


class Reader:
    """Reads files and keeps the errors, so that one check shows all of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.errors: list[CatalogError] = []
        self.made: list[tuple[str, object]] = []

    def each(self, name: str, make: Callable[[str, str, dict[str, Any]], Any]) -> Iterator[Any]:
        """What the files of a folder become, in the order of their names; number and id stand for one file only."""
        used: set[str] = set()
        for path in sorted((self.folder / name).glob("*.toml")):
            if path.stem == "index":
                continue
            id = path.stem.lstrip("0123456789-")
            number = path.stem.removesuffix(id).strip("-")
            if not id or {id, number} & used:
                problem = "another file has this id or number" if id else "the name needs an id"
                self.errors.append(CatalogError(self._named(path), "the file", path.stem, problem))
                continue
            used |= {id, number} - {""}
            yield from self._made(path, lambda file, table, stem=path.stem: make(stem, file, table))

    def _named(self, path: Path) -> str:
        return f"{self.folder.name}/{path.relative_to(self.folder).as_posix()}"

    def one(self, name: str, make: Callable[[str, dict[str, Any]], Any]) -> Any:
        """What one file becomes."""
        return next(self._made(self.folder / name, make), ())

    def _made(self, path: Path, make: Callable[[str, dict[str, Any]], Any]) -> Iterator[Any]:
        file = self._named(path)
        try:
            table = tomllib.loads(path.read_text("utf-8"))
            made = make(file, table)
            self.made.append((file, made))
            yield made
        except CatalogError as error:
            self.errors.append(error)
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            self.errors.append(CatalogError(file, "the file", None, str(error)))


__all__ = [
    "Catalog",
    "CatalogError",
    "Choice",
    "Lesson",
    "Myth",
    "Question",
    "Script",
    "Section",
    "Topic",
    "load",
    "read",
]
