"""The site under load, and what becomes of a lesson when something breaks in the middle of it."""

import os
import signal
import time

import pytest

from tests.pages import LESSON_BOARDS, Visitor
from tests.proof.network import Caller
from tests.proof.readers import play, readers, tiles_after, tiles_set
from tests.proof.servers import KEY, Site, only_in_proof, wait_until
from tests.thorough import PROOF, thorough

pytestmark = thorough
SECONDS = 60 if PROOF else 3
KILLED = 20 if PROOF else 2


@pytest.fixture(scope="module")
def site():
    """A site with two workers."""
    with Site() as site:
        yield site


def test_sixteen_readers_at_once_meet_no_error(site):
    workers, said = site.workers, site.complaints
    with readers(16, site.address):
        time.sleep(SECONDS)  # so long the load lasts
    assert (site.workers, site.complaints) == (workers, said)


def test_killed_workers_lose_nothing(site):
    said = site.complaints
    with readers(4, site.address, tries=20):
        for _ in range(KILLED):
            killed = site.workers[0]
            os.kill(killed, signal.SIGKILL)
            wait_until(lambda gone=killed: gone not in site.workers and len(site.workers) == 2)
    lines = site.complaints.removeprefix(said).splitlines()
    assert len(lines) == KILLED and all("SIGKILL" in line for line in lines), lines


def test_a_restart_in_mid_lesson_is_not_noticed(site):
    first, second = LESSON_BOARDS[:3:2]
    reader = Visitor(client=Caller(site.address))
    play(reader, first)
    reader.open(second.address(move=second.path[0]))
    site.restart()
    # The address knows what was played, the token of the form still counts, the marks are in the cookie.
    reader.post(second.address(), {"move": str(second.path[0])})
    assert tiles_set(reader) == tiles_after([first, second])


@only_in_proof
def test_progress_outlives_a_change_of_the_key():
    first, second = LESSON_BOARDS[:3:2]
    with Site() as site:
        reader, guest = (Visitor(client=Caller(site.address)) for _ in range(2))
        play(reader, first)
        play(guest, first)

        site.environment |= {"SECRET_KEY": KEY[::-1], "SECRET_KEY_FALLBACKS": f"{KEY},of no use any more"}
        site.restart()
        assert tiles_set(reader) == tiles_after([first])
        play(reader, second)  # what is written now is signed with the new key

        site.environment |= {"SECRET_KEY_FALLBACKS": ""}
        site.restart()
        assert tiles_set(reader) == tiles_after([first, second])
        # Who did not play in between has lost the marks, and nothing else.
        assert tiles_set(guest) == {}
        play(guest, second)
        assert tiles_set(guest) == tiles_after([second])
