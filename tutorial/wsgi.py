"""The site as a WSGI application: what gunicorn serves."""

import gc
import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.wsgi import WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.template.loader import get_template
from django.urls import reverse
from django.utils.translation import activate, deactivate

from tutorial import search

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutorial.settings")


def require_configuration() -> None:
    """Refuse to serve without a key or a name: better no site than an unsafe one."""
    given = {"SECRET_KEY": os.environ.get("SECRET_KEY"), "ALLOWED_HOSTS": settings.ALLOWED_HOSTS}
    missing = [name for name, value in given.items() if not value]
    if missing:
        raise ImproperlyConfigured(f"Set the environment variable {' and '.join(missing)} before serving the site.")


def read_all() -> None:
    """Read what every worker would read for its first visitors: before they are forked, so that they share it."""
    search.index()  # and with it the lessons
    for code, _name in settings.LANGUAGES:
        activate(code)
        reverse("home")  # the addresses, and with them all pages
    deactivate()
    for template in (settings.BASE_DIR / "templates").iterdir():
        get_template(template.name)
    # All of this stays as long as the process: the collector of garbage need not look at it again.
    gc.collect()
    gc.freeze()


class Request(WSGIRequest):
    """A request in UTF-8, as all of ours are. The charset that a stranger names is not asked: reading the address by
    one that is none of text, such as rot13, would break before any middleware could answer.
    """

    encoding = property(lambda self: None, lambda self, named: None)


require_configuration()
application = get_wsgi_application()
application.request_class = Request
read_all()
