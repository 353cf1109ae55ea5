"""Hypothesis without a clock: a few examples for `make fast`, more for `make test`; HYPOTHESIS_PROFILE=long, many."""

import os

from hypothesis import HealthCheck, settings

CALM = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("fast", max_examples=5, **CALM)
settings.register_profile("full", max_examples=50, **CALM)
settings.register_profile("long", max_examples=2_000, **CALM)


def pytest_configure(config):
    """The profile that the environment names, else the one that suits the tests asked for."""
    is_fast = "not thorough" in config.option.markexpr
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("fast" if is_fast else "full"))
