"""What is there when the first visitor comes."""

import json
import os
import subprocess
import sys

from django.conf import settings

from tests.thorough import thorough

FIRST_REQUESTS = """
import json, sys
from tutorial.wsgi import application
from django.test import RequestFactory

opened, states = [], []
sys.addaudithook(lambda event, values: opened.append(str(values[0])) if event == "open" else None)
for address in ("/en/", "/zh-hans/lessons/overflow/", "/en/faq/?q=score"):
    answer = application(RequestFactory().get(address).environ, lambda state, headers: states.append(state))
    answer.close()
print(json.dumps([opened, states]))
"""


@thorough
def test_the_first_visitors_wait_for_no_lesson_template_page_or_translation():
    environment = {"SECRET_KEY": "only for this test", "ALLOWED_HOSTS": "testserver", "PLAIN_HTTP": "1", "DEBUG": "0"}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_REQUESTS],
        cwd=settings.BASE_DIR,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    opened, states = json.loads(done.stdout)
    assert states == ["200 OK"] * 3
    late = [path for path in opened if path.endswith((".toml", ".html", ".mo")) or "/pages/" in path]
    assert not late, late
