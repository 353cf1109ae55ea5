"""What readers do on a real site, again and again, and what must come of it."""

import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from threading import Event
from urllib.parse import quote

from tests.pages import LANGUAGES, LESSON_BOARDS, Page, Visitor
from tests.proof.network import Caller

POSITION = quote("BBBK/YYWW M 1 -/-/BB/B/- -/-/-/-/- - 0")
READ = [
    "/healthz",
    "/sitemap.xml",
    f"/board.svg?position={POSITION}",
    *(f"/{language}/{path}" for language in LANGUAGES for path in ("", "rules/", "lessons/", "teach/present/")),
    *(f"/{language}/judge/?position={POSITION}" for language in LANGUAGES),
    *(f"/{language}/build/?position={POSITION}&move=1B3" for language in LANGUAGES),
    *(f"/{language}/practice/overflow/?seed=7" for language in LANGUAGES),
    *("/en/faq/?q=first+player", f"/zh-hans/faq/?q={quote('地板')}", "/en/faq/?q=nothing+of+that+kind"),
    *(board.address("en", move=board.path[0]) for board in LESSON_BOARDS),
]


def play(visitor, board, language="en"):
    """Preview every move of a board and confirm it by POST, to the end."""
    visitor.open(board.address(language, **board.answer))
    for move in board.path:
        here = visitor.address
        visitor.open(f"{here}{'&' if '?' in here else '?'}move={move}")
        visitor.post(here, {"move": str(move)})
    assert visitor.page.verdict == "solved"


def tiles_set(visitor):
    """The tiles of the wall that are half or wholly set, by where they lead."""
    answer = visitor.client.get("/en/")
    assert answer.status_code == 200
    tiles = Page(answer).classes("mark")
    return {tile["href"]: state for tile in tiles for state in ("half", "set") if state in tile["class"].split()}


def tiles_after(boards):
    """The same as it must be after these boards."""
    kinds = {}
    for board in boards:
        kinds.setdefault(f"/en/lessons/{board.id}/", set()).add(board.kind)
    return {path: "set" if len(both) == 2 else "half" for path, both in kinds.items()}


def read_and_play(visitor, number, enough):
    """One reader: reads here and there, plays a board, looks at the wall, until it is enough; how often they asked."""
    chance, client = random.Random(number), visitor.client
    static = [each["href"] for each in Page(client.get("/en/")).all("link", rel="stylesheet")]
    boards = chance.sample(LESSON_BOARDS, len(LESSON_BOARDS))
    for played in count(1):
        for address in chance.sample(READ + static, 8):
            answer = client.get(address)
            assert answer.status_code == 200, address
            assert answer.content, address
        play(visitor, boards[(played - 1) % len(boards)], chance.choice(LANGUAGES))
        assert tiles_set(visitor) == tiles_after(boards[:played])
        if enough.is_set():
            return played


@contextmanager
def readers(many, site, certificate=None, tries=1):
    """So many readers at once, half of them with htmx, while something else happens; all of them must be content."""
    enough = Event()
    with ThreadPoolExecutor(many) as pool:
        at_work = [
            pool.submit(read_and_play, Visitor(htmx=bool(at % 2), client=Caller(site, certificate, tries)), at, enough)
            for at in range(many)
        ]
        try:
            yield at_work
        finally:
            enough.set()
    for reader in at_work:
        reader.result()
