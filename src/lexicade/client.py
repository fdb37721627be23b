"""A small client for programs that play on a server: typed, sync and async, with the live stream of an account.

It sends what may be sent again until the server has answered, each time under the same key, so a server that is
restarted in between costs time and nothing else.

    client = Client("http://localhost:8000", "lexicade_…")
    for event in client.stream():
        if event["type"] == "turn":
            client.move(event["game"], event["id"], choose(client.position(event["game"], event["id"])))
"""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import local
from types import TracebackType
from typing import Any, Literal, NotRequired, Self, TypedDict, TypeVar
from urllib.parse import quote, urlsplit
from uuid import uuid4

try:
    from websockets.asyncio.client import connect as connect_async
    from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
    from websockets.sync.client import connect
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("lexicade.client needs: pip install 'lexicade[client]'", name="websockets") from error

T = TypeVar("T")
JsonObject = dict[str, Any]
FOREVER: Collection[int | None] = frozenset({4401, 4403, 4404, 4409})
"""Codes with which a socket closes for good."""
TRY_AGAIN = frozenset({429, 502, 503, 504})
ERROR = 400
MAX_PAUSE = 5.0


class ApiError(Exception):
    """The server refused a request: `code` never changes, `message` is for people."""

    def __init__(self, status: int, code: str, message: str, context: Mapping[str, Any]) -> None:
        super().__init__(f"{code}: {message}")
        self.status, self.code, self.message, self.context = status, code, message, context


class GameState(TypedDict):
    """A game as a seat sees it; `view` is the game's own."""

    id: str
    game: str
    seq: int
    seat: int | None
    seats: list[int]
    programs: list[int]
    code: str | None
    next_game: str | None
    view: JsonObject


class Answer(TypedDict):
    """The answer to a command. A guess that finds nothing has `ok` false and a `code`."""

    ok: bool
    seq: NotRequired[int]
    code: NotRequired[str]
    events: NotRequired[list[JsonObject]]
    state: NotRequired[GameState]


class Invitation(TypedDict):
    """An invitation to a table."""

    id: str
    game: str
    table: str
    code: str
    rated: bool
    state: str


class Event(TypedDict):
    """A message of the stream; which fields it has depends on its type."""

    type: Literal["invitation", "gone", "game", "turn", "end", "chat", "closed", "ping"]
    id: NotRequired[str]
    """The game, of `game`, `turn`, `end` and `chat`."""
    game: NotRequired[str]
    """Which game it is, of `game`, `turn` and `end`."""
    seat: NotRequired[int]
    seq: NotRequired[int]
    due_at: NotRequired[str | None]
    invitation: NotRequired[Any]
    """An `Invitation`; of `gone` its id."""
    message: NotRequired[JsonObject]
    """Of `chat`."""
    reason: NotRequired[str]
    """Of `closed`."""


class _Server:
    """Where the server is, and how requests reach it."""

    def __init__(self, url: str, token: str, patience: float) -> None:
        parts = urlsplit(url)
        self.secure, self.place = parts.scheme == "https", parts.netloc
        self.prefix = parts.path.rstrip("/")
        self.patience = patience
        self.authorization = {"Authorization": f"Bearer {token}"} if token else {}
        self._mine = local()

    def socket_url(self, path: str) -> str:
        return f"{'wss' if self.secure else 'ws'}://{self.place}{self.prefix}{path}"

    def call(self, method: str, path: str, body: JsonObject | None = None, key: str = "") -> str:
        """The text of an answer. Asks again until there is one, or patience ends."""
        until, pause = time.monotonic() + self.patience, 0.1
        while True:
            try:
                status, headers, text = self._once(method, path, body, key)
                if status < ERROR:
                    return text
                error = _error(status, text)
                wait = float(headers.get("retry-after", 0)) if headers.get("retry-after", "").isdigit() else pause
                if status not in TRY_AGAIN or time.monotonic() + wait > until:
                    raise error
            except (OSError, HTTPException):
                self.close()
                wait = pause
                if time.monotonic() + wait > until:
                    raise
            time.sleep(wait)
            pause = min(2 * pause, MAX_PAUSE)

    def _once(self, method: str, path: str, body: JsonObject | None, key: str) -> tuple[int, dict[str, str], str]:
        connection: HTTPConnection | None = getattr(self._mine, "connection", None)
        if connection is None:
            kind = HTTPSConnection if self.secure else HTTPConnection
            connection = self._mine.connection = kind(self.place, timeout=max(self.patience, 1))
        headers = {**self.authorization, "Content-Type": "application/json", "Accept": "*/*"}
        if key:
            headers["Idempotency-Key"] = key
        connection.request(method, self.prefix + path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, text

    def close(self) -> None:
        connection: HTTPConnection | None = getattr(self._mine, "connection", None)
        if connection is not None:
            connection.close()
            self._mine.connection = None


def _error(status: int, text: str) -> ApiError:
    try:
        said = json.loads(text)
        return ApiError(status, said["code"], said["message"], said["context"])
    except (ValueError, KeyError, TypeError):
        return ApiError(status, "unexpected", text[:200], {})


def _game(id: str) -> str:
    return f"/api/games/{quote(id, safe='')}"


def _own(game: str, id: str) -> str:
    """An address among the routes that only one game has."""
    return f"/api/{quote(game, safe='')}/games/{quote(id, safe='')}"


def _key() -> str:
    return str(uuid4())


class Client:
    """A program at a server, for one thread or several."""

    def __init__(self, url: str, token: str = "", *, patience: float = 60.0) -> None:
        """`patience`: for how many seconds a request is sent again while the server does not answer."""
        self._server = _Server(url, token, patience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._server.close()

    def get(self, path: str) -> Any:
        """Any answer in JSON."""
        return json.loads(self._server.call("GET", path))

    def text(self, path: str) -> str:
        """Any answer in plain text, such as a record."""
        return self._server.call("GET", path)

    def post(self, path: str, body: JsonObject | None = None, *, key: str = "") -> Any:
        """Any request; `key` lets it be sent again."""
        return json.loads(self._server.call("POST", path, body or {}, key))

    def me(self) -> JsonObject:
        """My account and its totals."""
        return dict(self.get("/api/me"))

    def become_bot(self) -> JsonObject:
        """Make my account a bot's, before its first game and for good."""
        return dict(self.post("/api/bots"))

    def create(self, game: str, **wanted: Any) -> GameState:
        """A new game or table: the fields of its request by their names."""
        state: GameState = self.post("/api/games", {"game": game, **wanted}, key=_key())
        return state

    def game(self, id: str) -> GameState:
        """A game as my seat sees it."""
        state: GameState = self.get(_game(id))
        return state

    def join(self, code: str, name: str = "") -> GameState:
        """Take a seat at the table of a code."""
        path = f"/api/tables/{quote(code, safe='')}/join"
        state: GameState = self.post(path, {"name": name}, key=_key())
        return state

    def command(self, id: str, kind: str, **fields: Any) -> Answer:
        """Execute a command of a game, once."""
        body = {"id": _key(), "command": {"kind": kind, **fields}}
        answer: Answer = self.post(f"{_game(id)}/commands", body)
        return answer

    def move(self, game: str, id: str, move: str) -> Answer:
        """Move once in the notation of a game that has one: `8H OCEAN`, `exchange ABC`, `pass`."""
        answer: Answer = self.post(f"{_own(game, id)}/move", {"id": _key(), "move": move})
        return answer

    def position(self, game: str, id: str) -> str:
        """The running position in one line (CGP), as my seat knows it."""
        return self.text(f"{_own(game, id)}.cgp").strip()

    def record(self, game: str, id: str) -> str:
        """The game as a record (GCG), as my seat knows it."""
        return self.text(f"{_own(game, id)}.gcg")

    def say(self, id: str, text: str) -> JsonObject:
        """Write in the chat of a table."""
        return dict(self.post(f"{_game(id)}/chat/messages", {"id": _key(), "text": text}))

    def invite(self, code: str, name: str, *, rated: bool = False) -> JsonObject:
        """Ask a bot to a table of mine, by the name of its account."""
        path = f"/api/tables/{quote(code, safe='')}/invite"
        return dict(self.post(path, {"name": name, "rated": rated}))

    def accept(self, invitation: str) -> GameState:
        """Sit down at the table of an invitation."""
        state: GameState = self.post(f"/api/invitations/{quote(invitation, safe='')}/accept")
        return state

    def decline(self, invitation: str) -> Invitation:
        """Refuse an invitation."""
        declined: Invitation = self.post(f"/api/invitations/{quote(invitation, safe='')}/decline")
        return declined

    def stream(self) -> Iterator[Event]:
        """What concerns my account, for ever: after a break it opens again, and says what is current."""
        yield from self._socket("/api/stream")

    def live(self, id: str) -> Iterator[GameState]:
        """A game whenever it changes, from now on."""
        for message in self._socket(f"{_game(id)}/live"):
            if message["type"] == "state":
                yield message["state"]

    def _socket(self, path: str) -> Iterator[Any]:
        pauses = _Pauses()
        while True:
            try:
                with connect(
                    self._server.socket_url(path), additional_headers=self._server.authorization, max_size=None
                ) as socket:
                    for text in socket:
                        pauses.begin()
                        yield json.loads(text)
                    _check(socket.close_code, socket.close_reason)
            except (OSError, WebSocketException) as error:
                _check_failure(error)
            time.sleep(pauses.next())


class _Pauses:
    """How long to wait before a socket opens again: longer each time, and never all at once."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._pause = 0.1

    def next(self) -> float:
        pause, self._pause = self._pause, min(2 * self._pause, MAX_PAUSE)
        return pause * (0.5 + random.random())  # noqa: S311 - spreads clients, and is no secret


def _check(code: int | None, reason: str | None) -> None:
    if code is not None and code in FOREVER:
        raise ApiError(code, reason or "closed", "The server closed the socket for good.", {})


def _check_failure(error: Exception) -> None:
    if isinstance(error, ConnectionClosed) and error.rcvd:
        _check(error.rcvd.code, error.rcvd.reason)
    if isinstance(error, InvalidStatus) and error.response.status_code not in TRY_AGAIN:
        raise ApiError(error.response.status_code, "refused", "The server refused the socket.", {}) from error


class AsyncClient:
    """The same for programs that do many things at once. Requests run in threads; sockets need none."""

    def __init__(self, url: str, token: str = "", *, patience: float = 60.0) -> None:
        self.sync = Client(url, token, patience=patience)
        """Whatever else a `Client` does: `await client.run(client.sync.me)`."""

    async def run(self, work: Callable[[], T]) -> T:
        """Do something with the sync client in a thread."""
        return await asyncio.to_thread(work)

    async def create(self, game: str, **wanted: Any) -> GameState:
        return await self.run(lambda: self.sync.create(game, **wanted))

    async def game(self, id: str) -> GameState:
        return await self.run(lambda: self.sync.game(id))

    async def join(self, code: str, name: str = "") -> GameState:
        return await self.run(lambda: self.sync.join(code, name))

    async def command(self, id: str, kind: str, **fields: Any) -> Answer:
        return await self.run(lambda: self.sync.command(id, kind, **fields))

    async def move(self, game: str, id: str, move: str) -> Answer:
        return await self.run(lambda: self.sync.move(game, id, move))

    async def position(self, game: str, id: str) -> str:
        return await self.run(lambda: self.sync.position(game, id))

    async def say(self, id: str, text: str) -> JsonObject:
        return await self.run(lambda: self.sync.say(id, text))

    async def invite(self, code: str, name: str, *, rated: bool = False) -> JsonObject:
        return await self.run(lambda: self.sync.invite(code, name, rated=rated))

    async def accept(self, invitation: str) -> GameState:
        return await self.run(lambda: self.sync.accept(invitation))

    async def decline(self, invitation: str) -> Invitation:
        return await self.run(lambda: self.sync.decline(invitation))

    async def stream(self) -> AsyncIterator[Event]:
        """As `Client.stream`."""
        async for message in self._socket("/api/stream"):
            yield message

    async def live(self, id: str) -> AsyncIterator[GameState]:
        """As `Client.live`."""
        async for message in self._socket(f"{_game(id)}/live"):
            if message["type"] == "state":
                yield message["state"]

    async def _socket(self, path: str) -> AsyncIterator[Any]:
        server, pauses = self.sync._server, _Pauses()
        while True:
            try:
                async with connect_async(
                    server.socket_url(path), additional_headers=server.authorization, max_size=None
                ) as socket:
                    async for text in socket:
                        pauses.begin()
                        yield json.loads(text)
                    _check(socket.close_code, socket.close_reason)
            except (OSError, WebSocketException) as error:
                _check_failure(error)
            await asyncio.sleep(pauses.next())
