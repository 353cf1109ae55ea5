"""The Django application of this project."""

from django.apps import AppConfig


class TutorialConfig(AppConfig):
    """Registers the system checks that read and play every lesson."""

    name = "tutorial"

    def ready(self) -> None:
        from tutorial import checks  # noqa: F401 - importing it registers them
