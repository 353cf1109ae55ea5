"""The Django application of this project."""

from importlib import import_module
from importlib.util import find_spec

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """Registers the system checks that read and play every lesson."""

    name = "tutorial"

    def ready(self) -> None:
        if find_spec("tutorial.checks"):
            import_module("tutorial.checks")
