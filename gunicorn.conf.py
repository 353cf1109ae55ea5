"""How gunicorn serves the site; it reads this file by itself, and its command line wins over it."""

import logging
import os

# All is read once, before the workers fork, and its memory is shared.
preload_app = True
workers = int(os.environ.get("WEB_CONCURRENCY", "2"))
# Threads keep a slow reader from holding a worker.
threads = 4
# A position in an address (the judge, the position builder) is one long line.
limit_request_line = 8190
# Whether a request came by HTTPS, BEHIND_PROXY alone says; and no header moves the site to another path.
secure_scheme_headers = {}
forwarder_headers = ""
# Nobody steers the running server from outside.
control_socket_disable = True
# Errors alone: its warnings report every HEAD request to a page.
loglevel = "error"
logging.getLogger("gunicorn.http.wsgi").setLevel(logging.ERROR)
