"""Hypothesis, for the fast suite: few examples and no clock. `HYPOTHESIS_PROFILE=thorough` looks longer."""

import os

from hypothesis import HealthCheck, settings

CALM = {"deadline": None, "database": None, "suppress_health_check": [HealthCheck.too_slow]}

settings.register_profile("fast", max_examples=25, **CALM)
settings.register_profile("thorough", max_examples=2_000, **CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))
