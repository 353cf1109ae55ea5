"""`manage.py check` reads every file of lessons/ and says what is wrong with it."""

import shutil

from django.conf import settings as ours
from django.core.checks import registry

from tests.thorough import thorough
from tutorial.checks import lessons_are_right


@thorough
def test_our_lessons_are_right():
    assert lessons_are_right(None) == []
    assert lessons_are_right in registry.registry.get_checks()


def test_every_mistake_is_an_error_with_file_key_and_text(tmp_path, settings):
    folder = shutil.copytree(ours.BASE_DIR / "lessons", tmp_path / "lessons")
    for name, old, new in (
        ("course/03-overflow.toml", 'accept = ["1B3"]', 'accept = ["1B9"]'),
        ("course/08-crossing.toml", "position", "positon"),
    ):
        text = (folder / name).read_text("utf-8")
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    settings.BASE_DIR = tmp_path
    errors = lessons_are_right(None)
    lesson, crossing = (next(error.msg for error in errors if name in error.msg) for name in ("/03-", "/08-"))
    assert lesson.startswith("lessons/course/03-overflow.toml: step[0].accept: no move") and "1B9" in lesson
    assert crossing.startswith("lessons/course/08-crossing.toml: the file: ") and "positon" in crossing
    assert all(error.id == "lessons.E001" and error.is_serious() for error in errors)
