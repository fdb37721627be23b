"""Push messages: encrypted for the browser alone, sent to push services only, about turns and new days."""

import asyncio
import hmac
import json
import socket
import threading
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.errors import BadInput
from lexicade.server.app import create_app
from lexicade.server.push import Gateway
from lexicade.server.push.encryption import CURVE, BrowserKeys, ServerKey, decode, encode, encrypt, public_bytes
from lexicade.server.settings import Settings
from tests.server.conftest import Browser, Clock
from tests.server.http.test_bad_input import shaped

AUTH = bytes(range(16))


class PushService:
    """A push service on this machine, and the browser that subscribed at it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.got: list[tuple[str, dict[str, str], bytes]] = []
        self.called = threading.Event()
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append((self.path, dict(self.headers), body))
                service.called.set()
                self.send_response(service.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                """Quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def subscription(self, name: str = "ada", **wishes: bool) -> dict[str, Any]:
        keys = {"p256dh": encode(public_bytes(self.key.public_key())), "auth": encode(AUTH)}
        return {"endpoint": f"{self.url}/{name}", **keys, "turns": False, "daily": False, "language": "fr", **wishes}

    def read(self, body: bytes) -> Any:
        """What the browser sees of a message."""
        salt, sender, sealed = body[:16], body[21:86], body[86:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + public_bytes(self.key.public_key()) + sender
        secret = derive(AUTH, shared, info)
        content_key = derive(salt, secret, b"Content-Encoding: aes128gcm\0")[:16]
        plain = AESGCM(content_key).decrypt(derive(salt, secret, b"Content-Encoding: nonce\0")[:12], sealed, None)
        return json.loads(plain.rstrip(b"\x02"))


def derive(salt: bytes, secret: bytes, info: bytes) -> bytes:
    return hmac.digest(hmac.digest(salt, secret, sha256), info + b"\1", sha256)


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.server.shutdown()
    service.server.server_close()


@pytest.fixture
def app(settings: Settings, clock: Clock) -> FastAPI:
    app = create_app(settings, clock)
    app.state.services.push.gateway = Gateway(loopback=True)
    return app


def guest(browser: Browser) -> TestClient:
    client = browser()
    assert client.post("/api/hive/daily", json={}).status_code == 200
    return client


def send(app: FastAPI, client: TestClient) -> int:
    assert client.portal
    sent: int = client.portal.call(app.state.services.push.send_due)
    return sent


def sit_down(ada: TestClient, ben: TestClient) -> str:
    """A game of Cross, in which Ada moves first."""
    body = {"game": "cross", "options": {"layout": "small"}, "first": 0, "name": "Ada"}
    made = ada.post("/api/games", json=body).json()
    assert ben.post(f"/api/tables/{made['code']}/join", json={"name": "Ben"}).status_code == 200
    id: str = made["id"]
    return id


def move(client: TestClient, game: str, key: str) -> None:
    body = {"id": f"command-{key}", "command": {"kind": "pass"}}
    answer = client.post(f"/api/games/{game}/commands", json=body)
    assert answer.status_code == 200, answer.text


def test_messages_are_encrypted_as_the_standard_says() -> None:
    """The example of RFC 8291, appendix A."""
    private = int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    browser = BrowserKeys.parse(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        browser,
        ec.derive_private_key(private, CURVE),
        decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
        "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_my_turn_is_told_once_to_browsers_that_asked(
    app: FastAPI, browser: Browser, clock: Clock, service: PushService
) -> None:
    ada, ben = guest(browser), guest(browser)
    wishes = ada.post("/api/push/subscribe", json=service.subscription(turns=True)).json()
    assert wishes == {"turns": True, "daily": False}
    clock.move(seconds=1)
    game = sit_down(ada, ben)
    assert send(app, ada) == 0  # she has just sat down
    clock.move(seconds=40)
    assert (send(app, ada), send(app, ada)) == (1, 0)
    path, headers, body = service.got[0]
    assert path == "/ada"
    assert service.read(body) == {"kind": "turn", "game": "cross", "id": game, "language": "fr"}
    assert game.encode() not in body
    check_signature(headers, service.url, ada.get("/api/push/key").json()["key"])
    move(ada, game, "one")
    clock.move(seconds=40)
    assert send(app, ada) == 0  # Ben's turn, and he did not ask
    move(ben, game, "two")
    move(ada, game, "three")
    clock.move(seconds=40)
    assert send(app, ada) == 0  # she has moved already
    move(ben, game, "four")
    clock.move(seconds=40)
    assert send(app, ada) == 1


def check_signature(headers: dict[str, str], audience: str, key: str) -> None:
    scheme, token, known = headers["Authorization"].replace(",", "").split()
    assert (scheme, known) == ("vapid", f"k={key}")
    text, _, signature = token.removeprefix("t=").rpartition(".")
    claims = json.loads(urlsafe_b64decode(text.split(".")[1] + "=="))
    assert (claims["aud"], claims["sub"]) == (audience, "https://testserver")
    raw = decode(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
    public.verify(der, text.encode(), ec.ECDSA(SHA256()))
    assert {"aes128gcm", "normal"} <= set(headers.values())


def test_a_new_hive_is_told_in_the_morning(
    app: FastAPI, browser: Browser, clock: Clock, service: PushService
) -> None:
    ada = guest(browser)
    ada.post("/api/push/subscribe", json=service.subscription(daily=True))
    told = [send(app, ada)]
    for hours in (13, 7, 1, 24):
        clock.move(hours=hours)
        told.append(send(app, ada))
    assert told == [0, 0, 1, 0, 1]
    assert service.read(service.got[0][2]) == {"kind": "daily", "game": "hive", "language": "fr"}


@pytest.mark.parametrize(("status", "kept"), [(404, False), (410, False), (429, True), (500, True)])
def test_a_subscription_that_is_gone_is_forgotten(
    app: FastAPI, browser: Browser, clock: Clock, service: PushService, status: int, kept: bool
) -> None:
    ada = guest(browser)
    wanted = service.subscription(daily=True)
    ada.post("/api/push/subscribe", json=wanted)
    service.status = status
    clock.move(hours=24)
    assert send(app, ada) == 0
    known = ada.post("/api/push/wishes", json={"endpoint": wanted["endpoint"]}).json()
    assert known == {"turns": False, "daily": kept}


def test_wishes_are_the_accounts_own_and_bounded(app: FastAPI, browser: Browser, service: PushService) -> None:
    ada, ben = guest(browser), guest(browser)
    for number in range(12):
        app.state.services.clock.move(seconds=1)
        ada.post("/api/push/subscribe", json=service.subscription(f"browser-{number}", turns=True))

    def known(client: TestClient, number: int) -> bool:
        answer = client.post("/api/push/wishes", json={"endpoint": f"{service.url}/browser-{number}"})
        return bool(answer.json()["turns"])

    assert [known(ada, number) for number in range(12)] == [False, False, *[True] * 10]
    assert not known(ben, 5)
    ben.post("/api/push/subscribe", json=service.subscription("browser-6"))
    assert known(ada, 6)  # Ben cannot end it
    ada.post("/api/push/subscribe", json=service.subscription("browser-5"))
    assert not known(ada, 5)
    ben.post("/api/push/subscribe", json=service.subscription("browser-6", turns=True))
    assert (known(ada, 6), known(ben, 6)) == (False, True)  # one browser, another person
    # Who knows the address of a browser alone cannot take it: its keys are its own.
    forged = service.subscription("browser-7", turns=True) | {"auth": encode(bytes(16))}
    shaped(ben.post("/api/push/subscribe", json=forged), 422, "bad-endpoint")
    assert (known(ada, 7), known(ben, 7)) == (True, False)
    ada.post("/api/account/sign-up", json={"username": "Ada", "password": "correct horse"})
    assert known(ada, 7)
    shaped(browser().get("/api/push/key"), 401, "not-signed-in")
    shaped(browser().post("/api/push/subscribe", json=service.subscription()), 401, "not-signed-in")


def test_a_guests_browser_goes_with_the_guest(browser: Browser, service: PushService) -> None:
    owner, later = browser(), guest(browser)
    account = {"username": "Ada", "password": "correct horse"}
    owner.post("/api/account/sign-up", json=account)
    wanted = service.subscription(turns=True)
    later.post("/api/push/subscribe", json=wanted)
    assert later.post("/api/account/log-in", json=account).status_code == 200
    assert later.post("/api/push/wishes", json={"endpoint": wanted["endpoint"]}).json()["turns"]


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "push",
        "http://push.example.org/a",
        "ftp://push.example.org/a",
        "https://localhost/a",
        "https://push.localhost/a",
        "https://printer.local/a",
        "https://intranet/a",
        "https://127.0.0.1/a",
        "https://10.0.0.7/a",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/a",
        "https://[fd00::1]/a",
        "https://push.example.org:22/a",
        "https://ada:secret@push.example.org/a",
        "https://push.example.org/a#b",
        "https://push.example.org/a b",
        "https://push.example.org:99999/a",
        "https://push.example.org/" + "a" * 1000,
    ],
)
async def test_only_push_services_are_called(endpoint: str) -> None:
    with pytest.raises(BadInput):
        Gateway().check(endpoint)
    with pytest.raises(BadInput):
        await Gateway().post(endpoint, {}, b"")


@pytest.mark.parametrize(
    "address",
    [
        "192.168.1.1",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::127.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::127.0.0.1",
        "64:ff9b::a00:1",
        "64:ff9b:1::93.184.216.34",
        "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "fe80::1",
        "ff02::1",
    ],
)
async def test_an_address_that_leads_inside_is_not_called(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Neither as an endpoint nor as one of the addresses of a name."""
    with pytest.raises(BadInput):
        Gateway().check(f"https://[{address}]/a" if ":" in address else f"https://{address}/a")

    def inside(*_: object, **__: object) -> list[Any]:
        return [(socket.AF_INET, 0, 0, "", (each, 443)) for each in ("93.184.216.34", address)]

    monkeypatch.setattr(socket, "getaddrinfo", inside)
    monkeypatch.setattr(asyncio, "open_connection", lambda *_, **__: pytest.fail("connected"))
    assert Gateway().check("https://push.example.org/a")
    with pytest.raises(OSError, match="public"):
        await Gateway().post("https://push.example.org/a", {}, b"")


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "?"}, {"auth": "é"}])
def test_keys_that_are_none(browser: Browser, service: PushService, keys: dict[str, str]) -> None:
    ada = guest(browser)
    shaped(ada.post("/api/push/subscribe", json={**service.subscription(turns=True), **keys}), 422, "bad-endpoint")


def test_the_key_is_made_once_and_shown_nowhere(settings: Settings, clock: Clock) -> None:
    keys = []
    for _ in range(2):
        with TestClient(create_app(settings, clock)) as client:
            client.post("/api/hive/daily", json={})
            keys.append(client.get("/api/push/key").json()["key"])
    assert keys[0] == keys[1]
    assert "private" not in repr(ServerKey.of_secret("ab" * 32))
