"""Choices: two plays of one position, confirmed each by itself in any order, then side by side."""

from itertools import product

import pytest
from django.utils.translation import override

from tests.pages import BOARDS, EVERY_WAY, Page, Visitor, joined, marks
from tests.thorough import few
from tutorial import catalog, progress
from tutorial.prose import html as drawn

CHOICES = {id: {b.kind: b for b in BOARDS if b.id == id} for id in catalog.load().choices}
SIDES = [("left", "right"), ("right", "left")]


def play_through(visitor, board, page):
    """Play one side from the page that shows it; returns the last page."""
    for move in board.path:
        if page.all("button", name="take"):
            page = visitor.press("take", str(move)[:2])
        visitor.press("move", move)
        page = visitor.confirm()
    return page


@pytest.mark.parametrize(
    ("id", "order"),
    few(product(CHOICES, SIDES)),
    ids=lambda value: value if value in CHOICES else f"{value[0]} first",
)
def test_both_plays_in_any_order_then_side_by_side(id, order):
    language, way = EVERY_WAY[(list(CHOICES).index(id) + SIDES.index(order)) % 4]
    visitor, sides, taught = Visitor(htmx=way == "htmx"), CHOICES[id], catalog.load().choices[id]
    first, second = (sides[name] for name in order)
    for at, move in enumerate(first.path):
        history = {first.history: joined(first.path[:at])} if at else {}
        answer = visitor.client.post(first.address(language, **history), {"move": str(move)})
    page = visitor.open(answer.headers["Location"])
    assert page.verdict == "solved"
    assert marks(visitor.client) == {id: 1 if order[0] == "left" else 2}, "half set after one side"
    assert page.one(id="comparison")["hidden"] is not None
    # The other side is one tap away and knows what was played on the first.
    [link] = [link for link in page.classes("primary") if link.tag == "a"]
    page = visitor.open(link["hx-get"] if way == "htmx" else link["href"])
    assert (page.position, page.verdict) == (str(taught.position), None)
    page = play_through(visitor, second, page)
    assert (page.verdict, page.position) == ("solved", str(second.position(second.path)))
    assert marks(visitor.client) == {id: progress.WHOLE}
    comparison = page.one("section", id="comparison")
    assert comparison["hidden"] is None
    with override(language):
        assert drawn(taught.depends) in page.html
        assert str(taught.left.name) in comparison.text and str(taught.right.name) in comparison.text
    for name in ("left", "right"):
        assert str(sides[name].position(sides[name].path).boards[0].score) in comparison.text
    assert len(page.classes("play")) == 2


@pytest.mark.parametrize("id", few(CHOICES))
def test_a_finished_side_stays_when_the_other_is_undone_or_begun_again(id):
    sides = CHOICES[id]
    words = {name: joined(board.path) for name, board in sides.items()}
    visitor = Visitor()
    for link in ("undo", "restart"):
        visitor.open(sides["right"].address(**words))
        page = visitor.follow(link)
        assert "left=" + words["left"] in visitor.address
        assert page.position == str(sides["right"].position(sides["right"].path[:-1] if link == "undo" else ()))


def rows(page):
    """The comparison as it is read: label -> left, right."""
    cells = [cell.text for cell in page.all() if cell.tag in ("th", "td")][3:]
    return {label: tuple(pair) for label, *pair in zip(cells[::3], cells[1::3], cells[2::3], strict=True)}


def compared(id):
    sides = CHOICES[id]
    words = {name: joined(board.path) for name, board in sides.items()}
    return rows(Visitor().open(sides["left"].address(**words)))


def test_the_comparisons_say_what_the_rules_say():
    one = compared("full-now-or-clean")
    assert one["Floor, to be paid"] == ("−1", "0")
    assert one["Complete, to be tiled"] == ("Line 1", "Line 2")
    two = compared("marker-or-not")
    assert two["Floor, to be paid"] == ("−1", "0")
    assert two["Starts the next round"][0].startswith("you")
    assert "2 red" in two["Left to the others"][1]
    assert two["Left to the others"][0] == "1 blue, 1 yellow, 2 red, 1 black"
    three = compared("end-or-go-on")
    assert three["Points from the wall"] == ("+5", "+1")
    assert three["Floor, paid"][0] == "−1"
    assert three["Bonuses"] == ("+2", "–")
    assert three["Score now"] == ("16", "11")
    assert three["The game"] == ("is over", "goes on")


def test_words_that_mean_nothing_are_not_found(client):
    address = "/en/choices/end-or-go-on/"
    for query in ("side=top", "left=0Y2x", "right=T9", "side=left&right=0Y1,0Y1", "left=T1", "side=right&left=zzz"):
        page = Page(client.get(f"{address}?{query}"))
        assert page.status == 404, query
        assert page.one("blockquote").text
        assert page.all("a", href=address)
    assert client.get("/en/choices/no-such/").status_code == 404


def test_an_empty_side_is_the_left_one(client):
    for query in ("", "side=", "left=&right=&side="):
        page = Page(client.get(f"/zh-hans/choices/marker-or-not/?{query}"))
        [here] = page.all("a", aria_current="true")
        assert "side=left" in here["href"]
