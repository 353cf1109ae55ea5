"""Pages: one module a page, and what they share."""

from django.views.decorators.cache import cache_control

# For pages without a form, which are the same for everybody: any cache between here and the reader may keep them,
# for ten minutes, so that a correction is soon seen.
KEPT = 10 * 60  # seconds
FOR_ALL = f"public, max-age={KEPT}"
cached_for_all = cache_control(public=True, max_age=KEPT)
