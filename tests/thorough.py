"""What `make fast` leaves out: tests that prove by sheer number what one example shows. `make test` runs them all.
What would take `make test` too long is a sweep of `tests/proof`: whole in `make proof`, a sample in `make test`.

`HYPOTHESIS_PROFILE=long` looks longer still, at whatever comes by chance or in turn.
"""

import os

import pytest

thorough = pytest.mark.thorough
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
PROOF = os.environ.get("PROOF") == "1"


def sample(cases, count):
    """All cases in `make proof`; else so many of them, always the same, from the first to the last."""
    cases = list(cases)
    if PROOF or len(cases) <= count:
        return cases
    return [cases[at * (len(cases) - 1) // max(count - 1, 1)] for at in range(count)]


def few(cases, *aspects):
    """All cases as parameters, of which a few stay in `make fast`: enough to show each value of every aspect once.

    A case is a value, or a tuple of values; an aspect is a function of the case. Without one, the first case stays.
    """
    cases = list(cases)
    shown = [{(at, aspect(case)) for at, aspect in enumerate(aspects)} or {"something"} for case in cases]
    stay, missing = set(), set().union(*shown)
    while missing:
        best = max(range(len(cases)), key=lambda at: len(shown[at] & missing))
        stay.add(best)
        missing -= shown[best]
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=() if at in stay else thorough)
        for at, case in enumerate(cases)
    ]


def item(at):
    """The aspect of a case that is its value of this number, or several of them together with a slice."""
    return lambda case: case[at]
