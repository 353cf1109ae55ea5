"""The marks of progress: flags by id, whatever else a cookie holds ignored."""

import pytest

from tests.pages import Page, marks
from tutorial import progress


class Session(dict):
    """A session as far as progress needs it."""

    flush = dict.clear


def test_two_halves_are_a_whole():
    session = Session()
    progress.mark(session, "overflow", progress.SECOND)
    assert progress.marks(session) == {"overflow": 2}
    progress.mark(session, "overflow", progress.SECOND)
    assert progress.marks(session) == {"overflow": 2}
    progress.mark(session, "overflow", progress.FIRST)
    assert progress.marks(session) == {"overflow": progress.WHOLE}
    assert progress.last(session) == "overflow"


@pytest.mark.parametrize(
    "kept", [None, 3, "overflow", ["overflow"], {"overflow": "1"}, {"overflow": 9}, {"overflow": -1}]
)
def test_what_is_no_mark_is_ignored(kept):
    assert progress.marks(Session(marks=kept)) == {}
    assert progress.last(Session(last=kept)) in ("", "overflow")


def test_an_unknown_id_disturbs_nothing(client):
    session = client.session
    session["marks"] = {"a-lesson-of-tomorrow": 3, "factory": 1, "crossing": "x"}
    session["last"] = "a-lesson-of-tomorrow"
    session.save()
    client.cookies["sessionid"] = session.session_key
    for address in ("/en/", "/en/lessons/", "/zh-hans/lessons/factory/"):
        assert client.get(address).status_code == 200
    page = Page(client.get("/en/"))
    assert len(page.classes("half")) >= 1
    client.post("/en/lessons/factory/alone/", {"move": "2Y3"})
    assert marks(client)["factory"] == progress.WHOLE


def test_a_finished_lesson_can_be_played_again(client):
    for move in ("1B3", "1B4"):
        client.post("/en/lessons/overflow/", {"move": move})
    assert marks(client) == {"overflow": progress.FIRST}


def test_forget_drops_everything():
    session = Session(marks={"overflow": 1}, last="overflow")
    progress.forget(session)
    assert session == {}


def test_the_cookie_stays_small(client):
    from tutorial import catalog
    from tutorial.drills import SKILLS

    session = client.session
    taught = catalog.load()
    for id in [*taught.lessons, *taught.choices, *map(progress.skill_id, SKILLS)]:
        progress.mark(session, id, progress.WHOLE)
    session.save()
    assert len(session.session_key) < 2000
