"""Passwords: which are refused, how they are compared, and what hashing them may hold up."""

import asyncio
import threading
import time
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.errors import BadInput, TooMany
from lexicade.server.accounts import passwords
from lexicade.server.accounts.passwords import Passwords, checked_password
from tests.server.conftest import Browser
from tests.waiting import PATIENCE

ADA = {"username": "Ada", "password": "a long password"}
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
COMPOSED = unicodedata.normalize("NFC", "café crème brûlée")
APART = unicodedata.normalize("NFD", COMPOSED)


class Blocked:
    """A hasher that waits until the test lets it go on."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def verify(self, _stored: str, _password: str) -> bool:
        return self.go_on.wait(PATIENCE)

    def hash(self, _password: str) -> str:
        return "hash"

    def check_needs_rehash(self, _stored: str) -> bool:
        return False


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch) -> Blocked:
    hasher = Blocked()
    monkeypatch.setattr(passwords, "hasher", hasher)
    return hasher


async def test_other_threads_go_on_while_hashing_is_saturated(blocked: Blocked) -> None:
    hashing = Passwords()
    waiting = [asyncio.create_task(hashing.verify("hash", "password")) for _ in range(passwords.MAX_WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany, match="busy"):
        await hashing.verify("hash", "password")
    async with asyncio.timeout(PATIENCE):
        assert await asyncio.to_thread(threading.get_ident) != threading.get_ident()
    blocked.go_on.set()
    assert all(verdict.right for verdict in await asyncio.gather(*waiting))
    assert (await hashing.verify("hash", "password")).right
    hashing.close()


def test_words_are_looked_up_while_log_ins_wait(
    app: FastAPI, browser: Browser, blocked: Blocked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passwords, "MAX_WAITING", 40)
    hashing = app.state.services.passwords
    client = browser()

    def log_in(number: int) -> int:
        return browser().post("/api/account/log-in", json={**ADA, "username": f"name{number}"}).status_code

    with ThreadPoolExecutor(40) as people, ExitStack() as stack:
        # If something fails, nobody waits for forty hashes, one after the other.
        stack.callback(blocked.go_on.set)
        answers = [people.submit(log_in, number) for number in range(40)]
        while hashing._waiting < 40:
            assert not any(answer.done() for answer in answers)
            time.sleep(0.01)
        assert client.get("/api/words/en/ocean").json()["word"] == "OCEAN"
        busy = client.post("/api/account/log-in", json={**ADA, "username": "Bob"})
        assert (busy.status_code, busy.json()["code"], busy.headers["retry-after"]) == (503, "busy", "5")
        blocked.go_on.set()
        assert {answer.result() for answer in answers} == {401}
    # What was not looked at is no try.
    for _ in range(10):
        assert client.post("/api/account/log-in", json={**ADA, "username": "Bob"}).status_code == 401


def test_unknown_name_and_wrong_password_get_the_same_answer(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/api/account/sign-up", json=ADA)
    client.post("/api/account/log-out")
    verified: list[str] = []
    verify = passwords.hasher.verify

    class Counting:
        """A real hasher, which also notes what it was given: the slow part must happen for both."""

        def verify(self, stored: str, password: str) -> bool:
            verified.append(stored)
            return verify(stored, password)

        def hash(self, password: str) -> str:
            return QUICK.hash(password)

    monkeypatch.setattr(passwords, "hasher", Counting())
    answers = [
        client.post("/api/account/log-in", json={"username": name, "password": "wrong password"})
        for name in ("Ada", "Nobody")
    ]
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].json() == answers[1].json()
    costs = {stored.rsplit("$", 2)[0] for stored in verified}
    assert (len(verified), len(costs)) == (2, 1)


@pytest.mark.parametrize("password", ["password1", "PASSWORD1", "1q2w3e4r5t", "iloveyou"])
def test_common_passwords_are_refused(password: str) -> None:
    with pytest.raises(BadInput, match="common-password"):
        checked_password(password, "Ada")


def test_thousands_are_common() -> None:
    common = passwords.common_passwords()
    assert len(common) > 8000
    for password in common:
        assert len(password) >= passwords.MIN_LENGTH
        assert password == unicodedata.normalize("NFC", password).casefold()


@pytest.mark.parametrize(
    ("password", "name", "code"),
    [
        ("e\u0301" * 7, "Ada", "bad-password"),
        ("\ud800" * 10, "Ada", "bad-password"),
        ("STRASSENFUSSBALL", "Straßenfußball", "name-as-password"),
    ],
)
def test_passwords_that_are_none(password: str, name: str, code: str) -> None:
    with pytest.raises(BadInput, match=code):
        checked_password(password, name)


async def test_a_password_is_the_same_on_every_keyboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "hasher", QUICK)
    hashing = Passwords()
    assert checked_password(APART, "Ada") == COMPOSED
    stored = await hashing.hash(COMPOSED)
    for typed in (COMPOSED, APART):
        assert await hashing.verify(stored, typed) == passwords.Verdict(True)
    assert not (await hashing.verify(stored, "cafe creme brulee")).right
    assert not (await hashing.verify(stored, "\ud800")).right
    assert not (await hashing.verify("no hash", COMPOSED)).right
    hashing.close()


async def test_passwords_from_before_they_were_normalised_still_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "hasher", QUICK)
    hashing = Passwords()
    verdict = await hashing.verify(QUICK.hash(APART), APART)
    assert verdict.right
    assert verdict.new_hash
    assert await hashing.verify(verdict.new_hash, COMPOSED) == passwords.Verdict(True)
    hashing.close()


async def test_nobodys_password_is_nobodys() -> None:
    hashing = Passwords()
    assert await hashing.verify(None, "nobody has this password") == passwords.Verdict(False)
    hashing.close()
