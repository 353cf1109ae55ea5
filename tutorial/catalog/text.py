"""A text in both languages, and the error of every file that does not say what it should."""

from typing import Annotated, Any

import msgspec
from django.utils.translation import get_language


class CatalogError(ValueError):
    """Something under lessons/ that cannot be used. Names the file, the key and the text."""

    def __init__(self, file: str, key: str, text: object, problem: str) -> None:
        super().__init__(f"{file}: {key}: {problem}" + (f" (text: {text!r})" if text not in (None, "") else ""))
        self.file, self.key, self.text, self.problem = file, key, text, problem


Words = Annotated[str, msgspec.Meta(min_length=1)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=True):
    """A table of a data file. Unknown keys are refused."""


class Text(Form):
    """The same text in English and Simplified Chinese; as a string, in the reader's language."""

    en: Words
    zh_hans: Words

    def __str__(self) -> str:
        return self.in_language(get_language() or "en")

    def in_language(self, language: str) -> str:
        """The text in one language, its paragraphs without the line breaks of the file's end."""
        return (self.zh_hans if language == "zh-hans" else self.en).strip()

    def filled(self, facts: dict[str, Any]) -> "Text":
        """With the numbers of the engine in the places of {names}. KeyError names one that does not exist."""
        return Text(en=_fill(self.en, facts, ", "), zh_hans=_fill(self.zh_hans, facts, "、"))


def _fill(text: str, facts: dict[str, Any], comma: str) -> str:
    """The text with its numbers; several numbers under one name are listed as the language does."""
    lists = {name: comma.join(map(str, value)) for name, value in facts.items() if isinstance(value, tuple)}
    return text.format_map(facts | lists)


class Texts(Form):
    """Several texts in both languages."""

    en: list[str]
    zh_hans: list[str]

    def pairs(self) -> tuple[Text, ...]:
        """The texts one by one, both languages together. ValueError where one language has more."""
        return tuple(Text(en=en, zh_hans=zh) for en, zh in zip(self.en, self.zh_hans, strict=True))
