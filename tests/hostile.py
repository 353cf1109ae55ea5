"""Requests that no page of ours sends: whatever pages link to and forms send, bent by chance. A number is a request."""

import random
import re
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from urllib.parse import parse_qsl, quote, unquote_to_bytes, urlencode, urlsplit
from wsgiref.util import setup_testing_defaults

from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.core import signing
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse

from tests.pages import Page
from tutorial import catalog
from tutorial.drills import SKILLS
from tutorial.pages.machines import FAMILIES

TOKEN = "hostile0" * 4  # what cookie and header say alike passes for a form's token
FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=hostile"
MOST_OF_A_LINE = 8190  # gunicorn.conf.py; what is longer never comes to the site
NEVER = re.compile("[\0\r\n]")  # in a header; gunicorn refuses it
MARKUP = [
    "<hostile>",
    '"><hostile onload=hostile()>',
    "' onhostile='1",
    '" onhostile="1',
    "</script><hostile>",
    "</title></svg></textarea><hostile>",
    "]]><hostile>",
    "javascript:hostile()",
    "{{ hostile }}{% hostile %}",
    "&lt;hostile&gt;&#60;hostile&#62;",
]
STRANGE = [
    *("", " ", "\0", "\r\nSet-Cookie: hostile=1", "\n", "\t"),
    *("\x7f", "\x1b[31m", "\ufeff", "\u202e", "\u2028", "\ud83d"),
    *("é", "一" * 40, "😀" * 9, "ﷺ" * 50, "a\u0301" * 40, "١٢٣", "１２３", "²", "Ⅷ", "ß", "İ"),
    *("0", "-1", "-0", "1e9", "0x10", "1_0", "007", "999999", "1000000", "9" * 400, "9" * 5000, "NaN", "inf", "1.5"),
    *("null", "None", "true", "[]", "{}", "__proto__", "../../etc/passwd", "..\\..\\", "%", "%zz", "%00", "%s%n%(x)s"),
    *("'; DROP TABLE x;--", "$(id)", "`id`", "${7*7}"),
    *("//hostile.example/", "https://hostile.example/", "file:///", "\\"),
    *(",", ",,,", ",".join(["1B3"] * 900), "T1," * 1500, "N", "E", "F", "1B3", "0K2"),
    *("T3", "TT", "-", ".", "." * 60, "1B3;2"),
    *("- - 1 -/-/-/-/- -/-/-/-/- - 0", "BYRK/- M 1 -/-/-/-/- -/-/-/-/- - 0", "- - - - - - -", "/" * 900, "B" * 3000),
    "- - 1 " + " ".join(["B/YY/RRR/KKKK/WWWWW -/-/-/-/- - 0"] * 4) + " wall=gray",
    "BBBB/YYYY/RRRR/KKKK/WWWW/BBBB/YYYY/RRRR/KKKK - 1 "
    + " ".join(["-/-/-/-/- -/-/-/-/- - 999999"] * 4)
    + " bag=WWWWWWWWWWWWWWWW",
    *("a" * 300, "x" * 4000, "ab " * 300, "?" * 200, "#", "&=&=&", "=", ";", "qwertyuiop asdfghjkl zxcvbnm " * 3),
]  # fmt: skip
RAW = [
    "%",
    "%f",
    "%zz",
    "%00",
    "%ff%fe",
    "%ed%a0%80",
    "%c0%af",
    "%2e%2e%2f",
    "%u0041",
    "%0d%0a",
    "+",
    "//",
    "/./",
    "\xff",
]
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "X" * 60]
TYPES = [
    *(FORM, MULTIPART, "multipart/form-data"),
    *("multipart/form-data; boundary=" + "x" * 200, "multipart/mixed; boundary=é"),
    *("application/json", "text/plain", "", ";", "x", "/", "a/b; charset", f"{FORM}; charset=utf-16"),
    *(f"{FORM}; charset={name}" for name in ("rot13", "undefined", "utf-7", "idna", "é", '"')),
    *(f"{MULTIPART}; charset={name}" for name in ("rot13", "undefined", "utf-7", "idna", "é", '"')),
]  # fmt: skip
HEADERS = {
    "HTTP_HX_REQUEST": ["true", "false", ""],
    "HTTP_HX_TARGET": ["table", "result", ""],
    "HTTP_HX_CURRENT_URL": ["https://testserver/en/", "http://[", "//"],
    "HTTP_HX_CURRENT_URL_URI_AUTOENCODED": ["true"],
    "HTTP_HX_TRIGGER": ["yes"],
    "HTTP_HX_TRIGGERING_EVENT": ["{", "[]", '{"a":1}', "9" * 5000, "[" * 2000],
    "HTTP_HX_PROMPT": [],
    "HTTP_HX_BOOSTED": ["true"],
    "HTTP_HX_HISTORY_RESTORE_REQUEST": ["true"],
    "HTTP_ACCEPT_LANGUAGE": ["zh", "zh-hans;q=0", ",".join(["zh-x"] * 900), "a-" * 3000, "*;q=-1", "en;q=9"],
    "HTTP_HOST": ["testserver", "testserver:99999", "hostile.example", "testserver.", "[::1]", "@testserver", "a b"],
    "HTTP_REFERER": ["https://hostile.example/"],
    "HTTP_ORIGIN": ["https://hostile.example", "null"],
    "HTTP_RANGE": ["bytes=0-", "bytes=9-1", "bytes=" + "0-1," * 900],
    "HTTP_IF_NONE_MATCH": ["*", '"hostile"', "W/"],
    "HTTP_IF_MODIFIED_SINCE": ["Mon, 99 Foo 99999 99:99:99 GMT"],
    "HTTP_X_FORWARDED_HOST": ["hostile.example"],
    "HTTP_X_FORWARDED_PROTO": ["https"],
    "HTTP_X_CSRFTOKEN": [TOKEN, "", "short"],
    "HTTP_ACCEPT": ["application/json", "image/svg+xml"],
    "HTTP_ACCEPT_ENCODING": ["gzip", "br;q=x"],
    "HTTP_X_HTTP_METHOD_OVERRIDE": ["DELETE"],
}
KEPT = [
    {"factory": 3},
    {"factory": 9, "x": 1},
    {"points": [5, 0, 1, 0, -1]},
    {"points": [9**99] * 5},
    [],
    "x",
    None,
    -1,
    {},
]


@dataclass
class Request:
    """A request in parts, before it is bent and after."""

    kind: str
    method: str
    path: str
    query: list[tuple[str, str]] = field(default_factory=list)
    body: list[tuple[str, str]] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)
    raw: str = ""  # what is added to the query as it is
    junk: bytes = b""  # what is sent in place of the body

    @property
    def line(self):
        """The address as it is sent."""
        query = urlencode(self.query, errors="surrogatepass") + self.raw
        return (self.path + (f"?{query}" if query else ""))[: MOST_OF_A_LINE - len(self.method) - len("  HTTP/1.1\r\n")]

    @property
    def sent(self):
        """The body as it is sent."""
        if self.junk or not self.body:
            return self.junk
        if "multipart" in self.headers.get("CONTENT_TYPE", ""):
            part = '--hostile\r\nContent-Disposition: form-data; name="{}"\r\n\r\n{}\r\n'
            return ("".join(part.format(*each) for each in self.body) + "--hostile--\r\n").encode(errors="replace")
        return urlencode(self.body, errors="surrogatepass").encode()

    @property
    def environ(self):
        """The same as a server gives it to the site."""
        path, _, query = self.line.partition("?")
        environ = {"REQUEST_METHOD": self.method, "HTTP_HOST": "testserver", "SERVER_NAME": "testserver"}
        environ |= {"PATH_INFO": unquote_to_bytes(path.encode("latin-1", "replace")).decode("latin-1")}
        environ |= {"QUERY_STRING": query, "CONTENT_LENGTH": str(len(self.sent)), "wsgi.input": BytesIO(self.sent)}
        environ |= {"HTTP_COOKIE": f"csrftoken={TOKEN}", "HTTP_X_CSRFTOKEN": TOKEN, "CONTENT_TYPE": FORM}
        environ |= {name: value.encode(errors="replace").decode("latin-1") for name, value in self.headers.items()}
        setup_testing_defaults(environ)
        return environ

    def __str__(self):
        headers = "".join(f"\n{name}: {value[:300]!r}" for name, value in self.headers.items())
        return f"{self.method} {self.line[:2000]}{headers}\n\n{self.sent[:500]!r}"


# What there is to bend


def opened():
    """An address of every pattern; of a family, its first and its last."""
    taught = catalog.load()
    words = {name: list(family(taught)) for name, family in FAMILIES.items()} | {"drill": list(SKILLS)}
    for pattern in get_resolver().url_patterns:
        for each in pattern.url_patterns if isinstance(pattern, URLResolver) else [pattern]:
            several = [words[each.name][at] for at in (0, -1)] if each.name in words else []
            yield from ((each.name, reverse(each.name, args=[word])) for word in several)
            if not several:
                yield each.name, reverse(each.name)


@cache
def targets():
    """By kind, what pages link to and forms send, each once; what pages draw by lot is drawn once."""
    client, found = Client(), {}
    for name, address in opened():
        found[name, "GET", address, ()] = None
        response = client.get(address, follow=True)
        if not response["Content-Type"].startswith("text/html"):
            continue
        for element in Page(response).elements:
            form = element["action"] is not None and element.tag == "form" and element.form
            link = element["href"] or element["hx-get"] or element["formaction"]
            if form:
                fields = tuple((each, value) for each, value in form.fields.items() if each and "csrf" not in each)
                found[name, form.method.upper(), form.action or address, fields] = None
            elif link and link.startswith(("/", "?")) and element.tag != "link":
                found[name, "GET", link if link.startswith("/") else address + link, ()] = None
    by_kind = {}
    for name, method, address, fields in found:
        address = re.sub(r"seed=\d+", "seed=7", address.partition("#")[0])
        if (target := (method, address, fields)) not in by_kind.setdefault(name, []):
            by_kind[name].append(target)
    boards = [("lesson", "move"), ("lesson_alone", "move"), ("choice", "move"), ("question", "move"), ("build", "move")]
    for name, word in [*boards, ("drill", "answer"), ("progress", "action")]:
        by_kind[name] += [("POST", target[1], ((word, "1B3"),)) for target in by_kind[name][:6]]
    return by_kind


@cache
def names():
    """Every word that an address or a form of ours has."""
    known = {"played", "move", "take", "guess", "hint", "left", "right", "side", "position", "moves", "slide", "step"}
    known |= {"carry", "lang", "do", "notes", "room", "then", "answer", "answers", "script", "group", "q", "action"}
    for _method, address, fields in (target for several in targets().values() for target in several):
        known |= {name for name, _value in [*parse_qsl(urlsplit(address).query), *fields]}
    return sorted(known)


def attack(number):
    """The request of a number."""
    chance = random.Random(f"hostile {number}")
    kind = chance.choice(sorted(targets()))
    method, address, fields = chance.choice(targets()[kind])
    path, _, query = address.partition("?")
    words = parse_qsl(query, keep_blank_values=True)
    request = Request(kind, method, path, [*words, *fields] if method == "GET" else words, list(fields))
    if method == "GET":
        request.body = []
    for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 5])):
        chance.choice(BENDS)(request, chance)
    return request


# How it is bent


def text(chance, old=""):
    """Something else in place of a word."""
    match chance.randrange(6):
        case 0:
            return chance.choice(MARKUP)
        case 1:
            return old + chance.choice(MARKUP)
        case 2 if old:
            at = chance.randrange(len(old))
            return old[:at] + chr(chance.choice([chance.randrange(128), chance.randrange(0xD800)])) + old[at + 1 :]
        case 3:
            return chance.choice([old * 2, old[: len(old) // 2], old + old[::-1], old * 50])
    return chance.choice(STRANGE)


def bend_path(request, chance):
    parts = request.path.split("/")
    at = chance.randrange(len(parts))
    if chance.random() < 0.5:
        parts[at] = quote(text(chance, parts[at]), errors="replace", safe="/")
    elif chance.random() < 0.5:
        parts[at] += chance.choice(RAW)
    else:
        parts[at:at] = chance.choice([[".."], [""], ["zh-hans"], ["en"], parts, ["a"] * 3000])
    request.path = "/" + "/".join(parts).lstrip("/")


def bend_words(words, chance):
    """Words of a query or a body: one is changed, goes, or comes, once or often."""
    if words and chance.random() < 0.6:
        at = chance.randrange(len(words))
        name, value = words[at]
        words[at : at + 1] = chance.choice([[(name, text(chance, value))]] * 4 + [[], [(text(chance, name), value)]])
    else:
        word = chance.choice([*names()] * 3 + [text(chance)]), text(chance)
        words += [word] * chance.choice([1, 1, 1, 1, 2, 40, 1100])


def bend_query(request, chance):
    bend_words(request.query, chance)


def bend_raw(request, chance):
    request.raw = chance.choice(["&", "?", ""]) + chance.choice([*RAW, *names()]) + chance.choice(["", "=", *RAW])


def bend_body(request, chance):
    request.method = "POST"
    bend_words(request.body, chance)


def bend_junk(request, chance):
    request.method = "POST"
    request.headers["CONTENT_TYPE"] = chance.choice(TYPES)
    junk = chance.choice([b"", bytes(range(256)), b"--hostile\r\n\r\n", b"--hostile\r\nContent-Disposition: form-data"])
    request.junk = chance.choice(
        [junk, junk * 30, b"move=%ff%fe&" * 700, b"a=1&" * 2400, b"x" * 10_000, b"\0" * 3_000_000]
    )


def bend_type(request, chance):
    request.headers["CONTENT_TYPE"] = chance.choice(TYPES)


def bend_method(request, chance):
    request.method = chance.choice(METHODS)


def bend_header(request, chance):
    name = chance.choice(sorted(HEADERS))
    value = chance.choice([*HEADERS[name] * 2, text(chance)])
    request.headers[name] = NEVER.sub(" ", value)[:8000]


def bend_cookie(request, chance):
    """Cookies of others, broken ones, and such as an earlier site may have signed."""
    signed = SessionStore()
    signed.update({chance.choice(["marks", "last", "practice", "x"]): chance.choice(KEPT)})
    salt = "marks for another device"
    if chance.random() < 0.2:
        request.query.append(("carry", signing.dumps(chance.choice(KEPT), salt=salt, compress=chance.random() < 0.5)))
    session = chance.choice([signed._get_session_key(), text(chance), signing.dumps(chance.choice(KEPT)), "a:b:c"])
    cookies = [
        f"sessionid={session}",
        f"csrftoken={chance.choice([TOKEN, text(chance)])}",
        text(chance) + "=" + text(chance),
    ]
    cookie = "; ".join(chance.sample(cookies, chance.randrange(1, 4)))
    request.headers["HTTP_COOKIE"] = NEVER.sub(" ", cookie)[:8000]


BENDS = [
    *([bend_query] * 6),
    *([bend_path] * 2),
    *([bend_body] * 2),
    bend_raw,
    bend_junk,
    bend_type,
    bend_method,
    bend_header,
    bend_header,
    bend_cookie,
]
