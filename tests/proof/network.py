"""Somebody who asks real servers, with a browser's manners: cookies, the token of forms, a referrer."""

import re
import ssl
from collections import namedtuple
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import SimpleCookie
from urllib.parse import urlencode, urlsplit

Answer = namedtuple("Answer", "status_code headers content")
TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="(\w+)"')
LOST = (OSError, HTTPException)


class Caller:
    """A client for `Visitor` that asks one site; each request has a connection of its own.

    With `tries`, what is lost on the way is asked for again, as a person presses again.
    """

    def __init__(self, site, certificate=None, tries=1, patience=60):
        self.site, self.tries, self.patience = site, tries, patience
        self.trust = ssl.create_default_context(cafile=certificate) if certificate else None
        self.cookies, self.token, self.referrer = {}, "", site

    def get(self, address, **headers):
        return self.ask("GET", address, None, headers)

    def post(self, address, words, **headers):
        body = urlencode({**words, "csrfmiddlewaretoken": self.token})
        return self.ask("POST", address, body, {"CONTENT_TYPE": "application/x-www-form-urlencoded", **headers})

    def ask(self, method, address, body, headers):
        """The answer; `headers` are named as Django's test client has them."""
        sent = {name.removeprefix("HTTP_").replace("_", "-"): value for name, value in headers.items()}
        sent["Referer"] = self.referrer
        if self.cookies:
            sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        for left in reversed(range(self.tries)):
            try:
                answer = self.send(method, address, body, sent)
                break
            except LOST:
                if not left:
                    raise
        for each in answer.headers.get_all("Set-Cookie", ()):
            for name, morsel in SimpleCookie(each).items():
                self.cookies[name] = morsel.value
        if found := TOKEN.search(answer.content):
            self.token = found[1].decode()
        if method == "GET":
            self.referrer = f"{self.site}{address}"
        return answer

    def send(self, method, address, body, headers):
        to = urlsplit(self.site)
        more = {"context": self.trust} if to.scheme == "https" else {}
        kind = HTTPSConnection if to.scheme == "https" else HTTPConnection
        with closing(kind(to.hostname, to.port, timeout=self.patience, **more)) as connection:
            connection.request(method, address, body, headers)
            with connection.getresponse() as response:
                return Answer(response.status, response.headers, response.read())
