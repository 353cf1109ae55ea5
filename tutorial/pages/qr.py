"""Addresses for the cameras of phones: QR codes as SVG, drawn here, dark on white whatever the page is."""

from functools import lru_cache

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe


def code(address: str, label: str) -> SafeString:
    """The QR code of an address; `label` says in words where it leads."""
    return format_html('<span class="qr" role="img" aria-label="{}">{}</span>', label, _drawn(address))


@lru_cache(maxsize=64)
def _drawn(address: str) -> SafeString:
    drawn = segno.make_qr(address, error="L").svg_inline(scale=4, border=4, light="#fff", omitsize=True)
    return mark_safe(drawn)
