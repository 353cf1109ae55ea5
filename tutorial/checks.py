"""A Django system check: every file under lessons/ is read, and every move that it names is played."""

from typing import Any

from django.conf import settings
from django.core.checks import Error, register

from tutorial import catalog


@register()
def lessons_are_right(app_configs: Any, **kwargs: Any) -> list[Error]:
    """One error a file that cannot be used, naming file, key and text."""
    _, errors = catalog.read(settings.BASE_DIR / "lessons")
    return [Error(str(error), id="lessons.E001") for error in errors]
