"""Tests in a real browser, against the site as it is served."""
