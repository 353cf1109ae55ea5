"""Settings, read from the environment. README.md lists the variables."""

import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent
A_YEAR = 365 * 24 * 60 * 60  # seconds


def flag(name: str, *, default: bool = False) -> bool:
    """Whether an environment variable says yes; unset or empty, it is the default."""
    return (os.environ.get(name) or str(int(default))).lower() in {"1", "true", "yes", "on"}


def listed(name: str) -> list[str]:
    """The words of an environment variable, which have commas between them."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


# Serving needs a key and a name, and wsgi.py insists; commands such as `azul` or `collectstatic` need neither.
DEBUG = flag("DEBUG")
SECRET_KEY = os.environ.get("SECRET_KEY", "")
SECRET_KEY_FALLBACKS = listed("SECRET_KEY_FALLBACKS")
ALLOWED_HOSTS = listed("ALLOWED_HOSTS")
REPORT_MISTAKES_TO = os.environ.get("REPORT_MISTAKES_TO", "")

ROOT_URLCONF = "tutorial.urls"
WSGI_APPLICATION = "tutorial.wsgi.application"
INSTALLED_APPS = ["tutorial", "csp", "django_htmx", "django.contrib.staticfiles"]
MIDDLEWARE = [
    # First, so that every answer carries the policies: redirects, refused hosts and static files too.
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # Pages on their way; static files are compressed already. What is secret in a page, the form's token, is masked
    # anew for each, so that its size tells nothing.
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "tutorial.bodies.SmallBodiesMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "tutorial.templatetags.azul.languages",
            ],
        },
    },
]

# Nothing is stored here: a lesson's state is in its address, the marks of progress are in the reader's own browser.
DATABASES: dict[str, dict[str, str]] = {}
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = A_YEAR
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "tutorial.pages.errors.csrf_failure"

# What was drawn once: the latest answers and parts of pages, in each process by itself. Nothing in it is of a visitor,
# and nothing in it ever becomes wrong; whoever changes a template while the site runs must not see the old one.
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
    if DEBUG
    else {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "TIMEOUT": None,
        "OPTIONS": {"MAX_ENTRIES": 1000},
    }
}

# Two languages, always named in the address; `/` leads to the reader's.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("zh-hans", "简体中文")]
LOCALE_PATHS = [BASE_DIR / "tutorial" / "locale"]
USE_TZ = True

# Static files: named by their content, compressed when collected, kept by browsers for good.
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = BASE_DIR / "staticfiles"
STORAGES = {"staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}

# HTTPS only, unless somebody asks for plain HTTP on their own machine.
HTTPS = not flag("PLAIN_HTTP")
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = A_YEAR if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = flag("HSTS_SUBDOMAINS", default=True)
if flag("BEHIND_PROXY"):
    # Only a proxy that always sets this header itself may be believed.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Nothing from elsewhere, nothing inline.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    },
}

# What no page here asks for, none may.
PERMISSIONS_POLICY: dict[str, list[str]] = {
    feature: []
    for feature in (
        "accelerometer",
        "bluetooth",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "hid",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "serial",
        "usb",
    )
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"stderr": {"class": "logging.StreamHandler"}, "nowhere": {"class": "logging.NullHandler"}},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "ERROR"},
        # Anybody can send a wrong host name, or a thousand fields; that is no error of ours.
        "django.security": {"handlers": ["nowhere"], "propagate": False},
        "tutorial": {"handlers": ["stderr"], "level": "INFO"},
    },
}
