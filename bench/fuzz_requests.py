"""Requests of the fuzz that are HTTP: odd values in every field of every route, in addresses and in headers."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from bench.fuzz_games import Cast
from bench.fuzz_values import Values

SECRET = "correcthorsefuzzstaple"
"""Part of every password and every forged cookie: it must never be in a log."""

OPTIONS = {
    "language": "en",
    "lexicon": "",
    "size": 4,
    "dice": "",
    "difficulty": "medium",
    "seconds": 60,
    "duplicates": "all",
    "level": 4,
    "min_length": 3,
    "own_words": ["ocean", "canoe"],
    "seed": "abc",
    "host_plays": True,
    "live_scores": True,
    "sight": "words",
}
HIVE = {
    "game": "hive",
    "language": "en",
    "ladder": "curve",
    "difficulty": None,
    "seed": "en.2.NAECORT",
    "mode": "race",
    "name": "Ada",
    "seconds": 60,
    "live_scores": True,
}
SHAKE = {"game": "shake", "solo": False, "name": "Ada", "options": OPTIONS}
CROSS = {
    "game": "cross",
    "name": "Ada",
    "players": ["Ben"],
    "bots": ["greedy"],
    "first": 0,
    "options": {
        "language": "en",
        "lexicon": "",
        "layout": "small",
        "custom_layout": "",
        "tile_set": "auto",
        "seats": 4,
        "clock": {"kind": "game", "seconds": 600, "increment": 5, "overtime": 0, "bank": 0},
        "checking": "single",
        "rack_size": 7,
        "bonus": 50,
        "blanks_count": False,
        "one_tile_opens": True,
        "exchange_minimum": 7,
        "leaving": "bot",
        "late_join": True,
        "start_when_full": True,
        "same_device": True,
        "rated": False,
        "listed": True,
        "watchers": True,
        "open_racks": False,
        "hints": False,
        "chat": True,
    },
}
MESSAGE = {"id": "0123456789abcdef", "text": "well played"}
COMMANDS: list[dict[str, Any]] = [
    {"kind": "guess", "word": "ocean"},
    {"kind": "reveal"},
    {"kind": "hint", "hint": "letters"},
    {"kind": "ready", "ready": True},
    {"kind": "configure", "options": OPTIONS},
    {"kind": "start"},
    {"kind": "pause"},
    {"kind": "resume"},
    {"kind": "end"},
    {"kind": "rename", "seat": 1, "name": "Grace"},
    {"kind": "remove", "seat": 2},
    {"kind": "free", "seat": 1},
    {"kind": "place", "tiles": [{"row": 5, "column": 5, "letter": "A", "blank": False}]},
    {"kind": "exchange", "tiles": ["A", "?"]},
    {"kind": "play", "move": "6F CAT"},
    {"kind": "play", "move": "-"},
    {"kind": "pass"},
    {"kind": "challenge", "words": ["CAT"]},
    {"kind": "propose", "matter": "pause"},
    {"kind": "agree", "matter": "pause"},
    {"kind": "decline", "matter": "cancel"},
    {"kind": "seat-bot", "bot": "greedy"},
    {"kind": "resign"},
    {"kind": "leave"},
]
POSTS: list[tuple[str, object]] = [
    ("/api/games", HIVE),
    ("/api/games", SHAKE),
    ("/api/games", CROSS),
    ("/api/games/{id}/again", {}),
    ("/api/games/{id}/chat/messages", MESSAGE),
    ("/api/games/{id}/chat/reports", {"seq": 1}),
    ("/api/games/{id}/chat/settings", {"closed": False, "masked": True}),
    ("/api/games/{id}/chat/silence", {"seat": 1, "silenced": True}),
    ("/api/games/{id}/chat/clear", {}),
    ("/api/jobs/cross-bot/{id}/2/cancel", {}),
    ("/api/jobs/{text}/{id}/2/cancel", {}),
    ("/api/hive/daily", {"language": "en", "date": "2026-10-01"}),
    ("/api/tables/{code}/join", {"name": "Ada"}),
    ("/api/words/en/meanings", {"words": ["ocean", "canoe"]}),
]
GETS: list[tuple[str, dict[str, str]]] = [
    ("/", {}),
    ("/{text}", {}),
    ("/hive/{text}", {}),
    ("/assets/{text}", {}),
    ("/docs", {}),
    ("/openapi.json", {}),
    ("/healthz", {}),
    ("/readyz", {}),
    ("/api/{text}", {}),
    ("/api/me", {}),
    ("/api/languages", {}),
    ("/api/about/words", {}),
    ("/api/games", {"state": "open", "limit": "20"}),
    ("/api/games/{id}", {}),
    ("/api/games/{text}", {}),
    ("/api/games/{id}/rounds/1.csv", {}),
    ("/api/games/{id}/rounds/{text}.csv", {}),
    ("/api/games/{id}", {"seat": "1"}),
    ("/api/games/{id}/chat", {"after": "1", "before": "9"}),
    ("/api/cross/games/{id}.gcg", {}),
    ("/api/cross/games/{id}.svg", {}),
    ("/api/cross/games/{text}.gcg", {}),
    ("/api/cross/profile", {}),
    ("/api/jobs/cross-bot/{id}/2", {}),
    ("/api/jobs/{text}/{id}/{text}", {}),
    ("/api/tables", {"game": "cross"}),
    ("/api/tables/{code}", {}),
    ("/api/tables/{text}", {}),
    ("/api/hive/daily", {"language": "en"}),
    ("/api/hive/daily/{text}/answers", {"language": "en"}),
    ("/api/hive/daily/2026-10-01/answers", {"language": "en"}),
    ("/api/hive/archive", {"language": "en", "month": "2026-10"}),
    ("/api/hive/statistics", {"language": "en"}),
    ("/api/shake/scores", {"language": "en", "size": "4"}),
    ("/api/words/en", {"find": "pattern", "text": "oc*n", "limit": "5"}),
    ("/api/words/fr", {"find": "anagrams", "text": "ecole", "limit": "5"}),
    ("/api/words/{text}", {"find": "prefix", "text": "oc"}),
    ("/api/words/en/{text}", {}),
    ("/api/words/{text}/ocean", {}),
]
HEADERS: dict[str, tuple[str, ...]] = {
    "Origin": (
        "http://[",
        "http://[::1",
        "null",
        "",
        "//",
        "http://\xff",
        "https://a:b@c:99999999",
        "http://127.0.0.1:x",
    ),
    "Host": ("", "[", "a b", "127.0.0.1:99999999", "x" * 3000, "\xff", "evil.example"),
    "Content-Type": (
        "",
        "text/plain",
        "application/xml",
        "multipart/form-data",
        "application/json; charset=utf-16",
        "\xff/",
    ),
    "Content-Length": ("-1", "1e3", "99999999999999999999", "0x10", "1, 1", ""),
    "Transfer-Encoding": ("chunked, gzip", "identity", "xchunked", "\x0bchunked"),
    "Accept": ("", "text/html", "*/*;q=x", "," * 3000),
    "Accept-Language": ("*;q=zzz", "fr;q=1e999", "de;q=nan,fr;q=-1", "x" * 3000, ";;;,,,", "\xff"),
    "Accept-Encoding": ("br;q=x", "gzip;q=1e999", "*", "identity;q=0", ", ,"),
    "Cookie": (
        f"lexicade_session={SECRET}",
        f'lexicade_session="{SECRET}\\',
        f"lexicade_session=\x7f\xff{SECRET}",
        f"lexicade_session={SECRET}; " * 100,
        "lexicade_session=" + SECRET + "x" * 3000,
        "=;=;;;",
        "lexicade_session",
    ),
    "X-Forwarded-For": ("x" * 500, "::::", "1.2.3.4, , ,", "\xff", "%00", "[", "fe80::1%eth0"),
    "X-Forwarded-Proto": ("x" * 500, "", "\xff", "wss", "javascript"),
    "Sec-Fetch-Site": ("cross-site", "\xff", ""),
    "Range": ("bytes=abc", "bytes=0-99999999999999999999", "bytes=5-1", "bytes=" + "0-1," * 500, "lines=1-2"),
    "If-None-Match": ('"', "*", "\xff", "W/" * 500),
    "If-Modified-Since": ("yesterday", "Mon, 99 Foo 99999 99:99:99 GMT", "\xff"),
    "Expect": ("100-continue", "the unexpected"),
    "Upgrade": ("h2c", "websocket", "\xff"),
    "Connection": ("close, close", "upgrade", "\xff"),
}
PREVIEWS = 0.2
"""The share of commands that are only tried."""
METHODS = ("GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "BREW", "get", "X" * 300)
BODIES = (
    b"",
    b"{",
    b"nul",
    b"\xff\xfe{\0",
    b"\xef\xbb\xbf{}",
    b"[" * 30_000,
    b'{"a":' * 10_000,
    b'{"game":"hive","seconds":' + b"9" * 5000 + b"}",
    b'{"game":"hive","game":"shake"}',
    b'{"game":"hive","language":"\\ud800"}',
    b'{"game":"hive","language":"\\u0000"}',
    b'{"game":"\\uD83D"}',
    b"\0" * 1000,
    b"x" * 70_000,
)


@dataclass(frozen=True)
class Probe:
    """Bytes to send on a connection of their own, and what may come back."""

    name: str
    data: bytes
    answers: int = 1
    """How many answers must come; 0: the bytes are no HTTP, and anything but a failure will do."""
    head: bool = False
    """Whether the answers have no bodies."""
    dribble: bool = False
    """Whether the bytes are sent one at a time."""
    half_close: bool = False
    """Whether the sending side is closed behind the bytes."""
    reads: bool = True
    """Whether anything is read at all before the connection is dropped."""


def request(method: str, target: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """A request that asks for the connection to be closed; odd values are sent as they are."""
    every = {"Host": "127.0.0.1", "Connection": "close", **headers}
    if body or method in ("POST", "PUT", "PATCH"):
        every = {"Content-Type": "application/json", "Content-Length": str(len(body)), **every}
    lines = "".join(f"{name}: {value}\r\n" for name, value in every.items())
    return f"{method} {target} HTTP/1.1\r\n{lines}\r\n".encode("latin-1", "replace") + body


class Requests:
    """Makes probes, of one kind after another; the same ones for the same seed."""

    def __init__(self, rng: random.Random, cast: Cast) -> None:
        self.rng = rng
        self.values = Values(rng)
        self.cast = cast
        self.kinds: list[tuple[Callable[[], Probe], int]] = [
            (self.command, 35),
            (self.post, 20),
            (self.get, 25),
            (self.header, 10),
            (self.body, 5),
            (self.method, 3),
            (self.account, 2),
        ]

    def known(self) -> Iterator[Probe]:
        """What once failed, in every run whatever its seed; at last, a look at the games that it was sent to."""
        for target in ("/%00", "/" + "a" * 300, "/api/hive/daily?language=%00", "/api/hive/archive?language=%00"):
            yield Probe(f"known GET {target[:30]}", request("GET", target, {}))
        origin = {"Origin": "http://["}
        yield Probe("known origin", request("POST", "/api/games", origin, b'{"game": "hive"}'))
        far = {"X-Forwarded-For": "1" * 500}
        yield Probe("known address", request("GET", "/api/tables/ABCDEF", far))
        for text in ("\ud800", "a\0b"):
            yield self._known_post("/api/games", {"game": "hive", "mode": "coop", "name": text})
            for path in ("/api/account/sign-up", "/api/account/log-in"):
                yield self._known_post(path, {"username": text, "password": SECRET})
            for cookie, game in dict.fromkeys(self.cast.seats):
                for option in ("dice", "seed", "lexicon", text):
                    command = {"kind": "configure", "options": {option: text}}
                    body = {"id": f"{self.rng.getrandbits(64):016x}", "command": command}
                    yield self._known_post(f"/api/games/{game}/commands", body, {"Cookie": cookie})
        for cookie, game in dict.fromkeys(self.cast.seats):
            yield Probe("known game", request("GET", f"/api/games/{game}", {"Cookie": cookie}))

    def _known_post(self, path: str, body: dict[str, Any], headers: dict[str, str] | None = None) -> Probe:
        data = json.dumps(body).encode()
        return Probe(f"known {path[:12]} {body.get('command', body)}", request("POST", path, headers or {}, data))

    def next(self) -> Probe:
        makers, weights = zip(*self.kinds, strict=True)
        maker: Callable[[], Probe] = self.rng.choices(makers, weights)[0]
        return maker()

    def _cookie(self) -> dict[str, str]:
        return {"Cookie": self.cast.cookie()} if self.rng.random() < 0.8 else {}

    def _filled(self, path: str) -> tuple[str, str]:
        """An address with its places filled in, and what is odd about it."""
        odd = self.values.text()
        code = self.cast.code() if self.rng.random() < 0.5 else self._random_code()
        filled = path.replace("{id}", self.cast.game()).replace("{code}", code)
        return filled.replace("{text}", self.values.quoted(odd.value)), f" {odd.name}" if "{text}" in path else ""

    def _random_code(self) -> str:
        return "".join(self.rng.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=6))

    def command(self) -> Probe:
        """A command to a real game, as its host, a guest or a stranger; well formed or not."""
        said: Any = self.rng.choice(COMMANDS)
        cookie, game = self.cast.seat()
        if self.rng.random() < 0.05:
            cookie = self.cast.cookie()
        body: Any = {"id": f"{self.rng.getrandbits(64):016x}", "command": said}
        name = said["kind"]
        if self.rng.random() < 0.6:
            odd = self.values.broken(body) if self.rng.random() < 0.15 else self.values.broken(said)
            body = (
                odd.value
                if isinstance(odd.value, dict) and "command" in odd.value
                else {**body, "command": odd.value}
            )
            name = f"{name} {odd.name}"
        if self.rng.random() < 0.3:
            body = {**body, "seat": self.rng.choice((0, 1, 3, 1000, -1, None, "1", 2**70))}
        way = "preview" if self.rng.random() < PREVIEWS else "commands"
        data = request("POST", f"/api/games/{game}/{way}", {"Cookie": cookie}, self.values.dumped(body))
        return Probe(f"{way} {name}", data)

    def post(self) -> Probe:
        path, template = self.rng.choice(POSTS)
        odd = self.values.broken(template)
        target, _ = self._filled(path)
        return Probe(
            f"POST {path} {odd.name}", request("POST", target, self._cookie(), self.values.dumped(odd.value))
        )

    def get(self) -> Probe:
        path, query = self.rng.choice(GETS)
        target, name = self._filled(path)
        query = dict(query)
        if query and self.rng.random() < 0.8:
            key = self.rng.choice(list(query))
            odd = self.values.text()
            query[key] = odd.value
            name += f" {key}: {odd.name}"
        text = urlencode({key: each.encode("utf-8", "surrogatepass") for key, each in query.items()})
        if self.rng.random() < 0.05:
            text += self.rng.choice(("&%", "&%zz=%", "&=&&=", "&a" * 2000, "#x"))
        return Probe(f"GET {path}{name}", request("GET", f"{target}?{text}" if text else target, self._cookie()))

    def header(self) -> Probe:
        name = self.rng.choice(list(HEADERS))
        value = self.rng.choice(HEADERS[name])
        headers = {**self._cookie(), name: value}
        strict = name in ("Content-Length", "Transfer-Encoding", "Upgrade", "Connection", "Host", "Expect")
        label = f"header {name}: {value[:30]!r}"
        if self.rng.random() < 0.5:
            target, _ = self._filled(self.rng.choice(("/", "/api/me", "/api/games/{id}", "/api/tables/{code}")))
            return Probe(f"{label} GET", request("GET", target, headers), answers=0 if strict else 1)
        path = self.rng.choice(("/api/games", "/api/account/log-out", "/api/tables/{code}/join"))
        target, _ = self._filled(path)
        return Probe(f"{label} POST {path}", request("POST", target, headers, b"{}"), answers=0 if strict else 1)

    def body(self) -> Probe:
        body = self.rng.choice(BODIES)
        path = self.rng.choice([path for path, _ in POSTS] + ["/api/games/{id}/commands", "/api/account/log-in"])
        target, _ = self._filled(path)
        return Probe(f"POST {path} {body[:30]!r}", request("POST", target, self._cookie(), body))

    def method(self) -> Probe:
        method = self.rng.choice(METHODS)
        path = self.rng.choice([path for path, _ in GETS])
        target, name = self._filled(path)
        data = request(method, target, self._cookie(), b"{}" if self.rng.random() < 0.3 else b"")
        return Probe(f"{method[:10]} {path}{name}", data, answers=method in METHODS[:6], head=method == "HEAD")

    def account(self) -> Probe:
        """Sign-ups and log-ins with odd names, and with passwords that must not be seen again."""
        name, odd = self.values.text(), self.values.text()
        password = f"{SECRET} {odd.value}" if self.rng.random() < 0.3 else f"{SECRET}-{self.rng.randrange(5)}"
        body = {"username": name.value, "password": password}
        path = self.rng.choice(("/api/account/sign-up", "/api/account/log-in"))
        cookie = {"Cookie": self.cast.cookie()} if self.rng.random() < 0.1 else {}
        return Probe(f"POST {path} {name.name}", request("POST", path, cookie, self.values.dumped(body)))
