"""Real servers: gunicorn as `docs/deploy.md` starts it, and nginx in front of it with the file of `deploy/`."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from django.conf import settings

from tests.thorough import PROOF

KEY = "only for tests of servers and long enough for them"
PATIENCE = 60  # seconds after which a server that does nothing is given up
only_in_proof = pytest.mark.skipif(not PROOF, reason="`make proof` sees to what it needs: nginx, or time.")


def free_port():
    """A port that nobody uses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def listens(port):
    """Whether somebody takes connections there."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def wait_until(happened):
    """Return once it has happened; fail where nothing comes of it."""
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


class Site:
    """gunicorn on a port of its own; what it has to say stays in `complaints`."""

    def __init__(self, *options, app="tutorial.wsgi", workers=2, **environment):
        self.command = [sys.executable, "-m", "gunicorn", app, *options]
        self.port, self.open = free_port(), ExitStack()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = {
            "SECRET_KEY": KEY,
            "ALLOWED_HOSTS": "127.0.0.1",
            "PLAIN_HTTP": "1",
            "WEB_CONCURRENCY": str(workers),
            **environment,
        }
        self.process = None

    def __enter__(self):
        self.log = self.open.enter_context(tempfile.TemporaryFile("w+"))
        self.start()
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.open.close()

    def start(self):
        """Start it, and return once it says, as it would to systemd, that it is ready."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ready:
            ready.bind(f"\0azul-{os.getpid()}-{self.port}")
            ready.settimeout(PATIENCE)
            self.process = subprocess.Popen(
                [*self.command, f"--bind=127.0.0.1:{self.port}"],
                cwd=settings.BASE_DIR,
                env=os.environ | {"DEBUG": "0", "NOTIFY_SOCKET": f"@azul-{os.getpid()}-{self.port}"} | self.environment,
                stderr=self.log,
            )
            try:
                ready.recv(100)
            except TimeoutError:
                self.stop()
                raise AssertionError(self.complaints) from None
        wait_until(lambda: len(self.workers) == int(self.environment["WEB_CONCURRENCY"]))

    def stop(self):
        """End it as systemd does: it answers what it was asked."""
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0

    def restart(self):
        """Stop it and start it again on the same port."""
        self.stop()
        self.start()

    @property
    def workers(self):
        """The numbers of the processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(number) for number in children.read_text().split()]

    @property
    def complaints(self):
        """What it has written to standard error."""
        self.log.seek(0)
        return self.log.read()


@contextmanager
def proxy(folder, *sites, name="localhost"):
    """nginx with the file of `deploy/` before one site or two: its address, and the certificate that it shows."""
    ports = [free_port(), free_port()]
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    of = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}", "-keyout", key, "-out", certificate]
    subprocess.run([*make, *of], check=True, capture_output=True)
    text = (settings.BASE_DIR / "deploy" / "nginx.conf").read_text()
    for there, here in {
        "listen [::]:80;": "",
        "listen [::]:443 ssl http2;": "",
        "listen 80;": f"listen 127.0.0.1:{ports[0]};",
        "listen 443 ": f"listen 127.0.0.1:{ports[1]} ",
        "/etc/letsencrypt/live/example.org/fullchain.pem": certificate,
        "/etc/letsencrypt/live/example.org/privkey.pem": key,
        "/var/lib/nginx/azul": folder / "cache",
        "127.0.0.1:8001": f"127.0.0.1:{sites[0].port}",
        "127.0.0.1:8002": f"127.0.0.1:{sites[-1].port}",
        "example.org": name,
    }.items():
        assert there in text, f"deploy/nginx.conf has no {there} any more."
        text = text.replace(there, str(here))
    folders = "".join(f"{what}_temp_path {what}; " for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    user = "user root;" if os.getuid() == 0 else ""  # else its workers could not enter our folder
    (folder / "site.conf").write_text(text)
    (folder / "nginx.conf").write_text(
        f"{user} daemon off; pid nginx.pid; error_log stderr; events {{}} http {{ {folders} include site.conf; }}"
    )
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    server = subprocess.Popen([nginx, "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"])
    try:
        wait_until(lambda: listens(ports[1]) or server.poll() is not None)
        yield f"https://{name}:{ports[1]}", certificate
    finally:
        server.terminate()
        server.wait(PATIENCE)
