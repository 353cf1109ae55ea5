"""The site as a WSGI application: what gunicorn serves."""

import gc
import os

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.wsgi import get_wsgi_application

from tutorial import catalog

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutorial.settings")


def require_configuration() -> None:
    """Refuse to serve without a key or a name: better no site than an unsafe one."""
    given = {"SECRET_KEY": os.environ.get("SECRET_KEY"), "ALLOWED_HOSTS": settings.ALLOWED_HOSTS}
    missing = [name for name, value in given.items() if not value]
    if missing:
        raise ImproperlyConfigured(f"Set the environment variable {' and '.join(missing)} before serving the site.")


require_configuration()
application = get_wsgi_application()

# What is loaded by now stays as long as the process: the collector need not look again, and forked workers share it.
catalog.load()
gc.collect()
gc.freeze()
