"""Tiles, boards and prose in templates."""

import re
from functools import lru_cache
from typing import Any

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutorial import catalog, drawing, narration, progress
from tutorial import prose as markdown
from tutorial.azul.position import SIZE, WALL, Board

register = template.Library()


@register.simple_tag
def tile(letter: str, classes: str = "tile") -> SafeString:
    """A tile, or the marker."""
    return drawing.tile(letter, classes)


@register.simple_tag
def faint_tile(letter: str) -> SafeString:
    """A tile as the print of an empty wall space."""
    return drawing.tile(letter, faint=True)


@register.simple_tag
def icon(name: str) -> SafeString:
    """One of the small signs: check, no, turn, lamp, next, search."""
    return drawing.icon(name)


@register.filter
def color_name(letter: str) -> str:
    """The name of a color or of the marker."""
    return narration.color_name(letter)


@register.filter
def hidden(words: dict[str, str], without: str = "") -> SafeString:
    """Words of an address as hidden fields of a form, but for the one that the form itself asks."""
    kept = ((name, word) for name, word in words.items() if name != without)
    return format_html_join("", '<input type="hidden" name="{}" value="{}">', kept)


@register.filter
def joined(sentences: list[str]) -> str:
    """Sentences one after the other."""
    return narration.joined(*sentences)


@register.simple_tag
def space() -> str:
    """What stands between two sentences: nothing in Chinese."""
    return narration.space()


@register.simple_tag
def factories(table: Any) -> SafeString:
    """The factories, each with its number and its heaps."""
    name = format_html('<span class="visually-hidden">{} </span>', _("Factory"))
    drawn = [drawing.factory(name, each.number, heaps(table, each), cause=each.cause) for each in table.factories]
    return mark_safe("".join(drawn))


@register.simple_tag
def heaps(table: Any, source: drawing.Source) -> SafeString:
    """The heaps of a factory or of the center; those that may be chosen as buttons."""
    drawn = []
    for heap in source.heaps:
        can_take = table.takeable(heap)
        words = narration.take_text(heap.color, heap.count, heap.source) if can_take else ""
        words = words or narration.tiles_text(heap.color, heap.count)
        drawn.append(drawing.heap(heap.text, heap.count, words, takeable=can_take, chosen=heap.text == table.heap))
    return mark_safe("".join(drawn))


@register.simple_tag
def places(table: Any, *, compact: bool = False) -> SafeString:
    """The places where the chosen tiles may go, or the steps of a later phase, as buttons."""
    return mark_safe(
        "".join(
            drawing.place(
                *(place.id, place.word, place.action, place.name, place.note),
                legal=place.legal,
                chosen=place.move == table.chosen,
                compact=compact,
            )
            for place in table.places
        )
    )


@register.simple_tag
def rows(table: Any, board: drawing.DrawnBoard) -> SafeString:
    """Lines, wall and floor of a board; on the board of the player to move, each is a label of its button."""
    buttons = [table.button_of(line) if board.mine else "" for line in range(SIZE + 1)]
    drawn = [drawing.row(row.line, row.wall, buttons[row.number]) for row in board.rows]
    return mark_safe("".join([*drawn, "\n", drawing.floor(board.floor, buttons[0])]))


@register.simple_tag
def described(board: drawing.DrawnBoard) -> SafeString:
    """A board in words, for people who do not see it."""
    return _described(board.board, get_language())


@lru_cache(maxsize=1024)
def _described(board: Board, _language: str | None) -> SafeString:
    words = format_html_join("", "<li>{}</li>", zip(narration.board_words(board), strict=True))
    return format_html('<ul class="visually-hidden">{}</ul>', words)


@register.simple_tag
def mark_tile(place: int, flags: int, *, bare: bool = False) -> SafeString:
    """A tile of the wall of progress: faint, half set, or set."""
    letter = WALL[place // SIZE % SIZE][place % SIZE]
    whole, half = flags == progress.WHOLE, 0 < flags < progress.WHOLE
    drawn = format_html(
        "{}{}", drawing.tile(letter, faint=not whole), drawing.tile(letter, "tile half") if half else ""
    )
    state = "set" if whole else "half" if half else ""
    return drawn if bare else format_html('<span class="mark {}">{}</span>', state, drawn)


@register.simple_tag
def state_text(flags: int) -> str:
    """The same in words; nothing for what was not begun."""
    return _("set") if flags == progress.WHOLE else _("half set") if flags else ""


@register.simple_tag
def question_text(slug: str) -> str:
    """A question as it is asked."""
    return str(catalog.load().questions[slug].question)


@register.simple_tag
def prose(text: object) -> SafeString:
    """A text of the data files, drawn."""
    return markdown.html(text)


@register.simple_tag(takes_context=True)
def menu(context: Context) -> SafeString:
    """The main navigation, the present part of the site marked."""
    entries = [
        ("course", _("Lessons")),
        ("rules", _("Rules")),
        ("faq", _("Questions")),
        ("judge", _("Judge")),
        ("teach", _("Teach")),
    ]
    path = context["request"].path
    is_choice = getattr(context["request"].resolver_match, "url_name", "") == "choice"
    links = []
    for name, text in entries:
        href = reverse(name)
        is_here = path.startswith(href) or (name == "course" and is_choice)
        current = mark_safe(' aria-current="page"') if is_here else ""
        links.append((href, current, text))
    return format_html_join("", '<a href="{}"{}>{}</a>', links)


@register.simple_block_tag
def title_tags(content: str) -> SafeString:
    """A page's title, for the browser and for whoever shares the page."""
    title = content.strip()
    return format_html('<title>{}</title>\n<meta property="og:title" content="{}">', mark_safe(title), quoted(title))


@register.simple_block_tag
def description_tags(content: str) -> SafeString:
    """What a page is about in a sentence, for search engines and for whoever shares it."""
    text = quoted(content.strip())
    return format_html(
        '<meta name="description" content="{}">\n<meta property="og:description" content="{}">', text, text
    )


def quoted(drawn: str) -> SafeString:
    """What a template has drawn, as the value of an attribute: words of ours may have quotation marks."""
    return mark_safe(drawn.replace('"', "&quot;"))


@register.simple_tag(takes_context=True)
def absolute(context: Context, path: str) -> str:
    """An address with the name of the site in front."""
    return context["request"].build_absolute_uri(path)


@register.simple_tag
def report_address() -> str:
    """Where to report a mistake, from the settings: a page, or an e-mail address; nothing where none is set."""
    to = settings.REPORT_MISTAKES_TO
    return to if to.startswith(("https://", "http://")) or not to else f"mailto:{to}"


def languages(request: HttpRequest) -> dict[str, object]:
    """Context: this page in the other languages, path and query kept; and in every language, its path alone."""
    every = [
        {"code": code, "name": name, "href": in_language(request.get_full_path(), code), "tag": tag(code)}
        for code, name in settings.LANGUAGES
    ]
    present = get_language()
    return {
        "languages": [language for language in every if language["code"] != present],
        "alternates": [(tag(code), in_language(request.path, code)) for code, _name in settings.LANGUAGES],
    }


def in_language(path: str, code: str) -> str:
    """The same address in another language; an address without a language gets one."""
    codes = "|".join(known for known, _name in settings.LANGUAGES)
    return f"/{code}/" + re.sub(f"^/({codes})/|^/", "", path, count=1)


def tag(code: str) -> str:
    """A language's tag as HTML has it: zh-Hans."""
    return "zh-Hans" if code == "zh-hans" else code
