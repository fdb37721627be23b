"""Thousands of guesses in a row against a real server: each is answered in shape, and nothing is lost."""

from collections import Counter
from pathlib import Path
from random import Random
from string import ascii_uppercase
from uuid import uuid4

import httpx2
import pytest

from tests.serving import Server
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services


@pytest.mark.parametrize("guesses", [1_000, pytest.param(10_000, marks=pytest.mark.soak)])
def test_many_guesses_in_a_row(tmp_path: Path, guesses: int) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with httpx2.Client(base_url=server.url, timeout=PATIENCE) as client:
            game = client.post("/api/games", json={"game": "hive"}).json()
            letters = game["view"]["letters"]
            stranger = next(letter for letter in ascii_uppercase if letter not in letters)
            rng = Random(7)
            answers = server.answers(game["id"])
            words = [
                "".join(rng.choices([*letters, stranger], k=rng.randint(1, 12)))
                for _ in range(guesses - len(answers) - 1)
            ]
            for place, word in enumerate(answers):
                words.insert(place * len(words) // len(answers), word)
            words.append(answers[0])
            acknowledged = []
            outcomes: Counter[str] = Counter()
            for word in words:
                body = {"id": str(uuid4()), "command": {"kind": "guess", "word": word}}
                response = client.post(f"/api/games/{game['id']}/commands", json=body)
                assert response.status_code == 200
                if response.json()["ok"]:
                    acknowledged.append(response.json()["events"][0]["word"])
                else:
                    assert set(response.json()) == {"ok", "code", "context", "message"}
                    outcomes[response.json()["code"]] += 1
            state = client.get(f"/api/games/{game['id']}").json()
    finally:
        server.stop()
    assert len(acknowledged) + outcomes.total() == guesses
    assert set(outcomes) == {"too-short", "bad-letters", "needs-centre", "already-found", "not-a-word"}
    assert server.log_of(game["id"]) == acknowledged == [each["word"] for each in state["view"]["found"]]
    assert set(acknowledged) >= set(answers)
    assert state["view"]["complete"]
