"""Decks as files: out and in again, and files that want to harm."""

import io
import json
import sqlite3
import zipfile
from typing import Any

from fastapi.testclient import TestClient

from lexicade.server.deck import anki_package
from tests.server.conftest import Browser, Clock
from tests.server.deck.test_decks import WORDS, add, deck, review
from tests.tables import each

FILE = {"Content-Type": "application/octet-stream"}


def bring(browser: TestClient, data: bytes, language: str = "fr", headers: dict[str, str] = FILE) -> Any:
    return browser.post(f"/api/deck/{language}/import", content=data, headers=headers)


def packed(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as package:
        for name, content in members.items():
            package.writestr(name, content)
    return file.getvalue()


def collection(script: str, *rows: tuple[str, str]) -> bytes:
    """A database of cards whose only type of notes has number 7 and these fields."""
    database = sqlite3.connect(":memory:")
    database.executescript(script)
    for number, row in enumerate(rows):
        database.execute("INSERT INTO notes VALUES (?, 7, ?)", [number, "\x1f".join(row)])
    database.commit()
    return database.serialize()


def of_fields(*names: str) -> str:
    models = json.dumps({"7": {"flds": [{"name": name} for name in names]}})
    return f"CREATE TABLE col (models); INSERT INTO col VALUES ('{models}'); CREATE TABLE notes (id, mid, flds);"


@each("file", ["deck.txt", "deck.apkg"])
def test_a_deck_goes_out_and_comes_in_again(browser: Browser, clock: Clock, file: str) -> None:
    pupil, other = browser(), browser()
    add(pupil)
    there = {card["word"]: card for card in deck(pupil)["cards"]}
    review(pupil, there["ail"]["id"], 4, clock.now)
    answer = pupil.get(f"/api/deck/fr/{file}")
    assert answer.status_code == 200
    assert bring(other, answer.content).json() == {"added": 2}
    assert bring(other, answer.content).json() == {"added": 0}
    here = {card["word"]: card for card in deck(other)["cards"]}
    told = ("word", "gender", "article", "meaning", "note", "example")
    assert {word: [card[key] for key in told] for word, card in here.items()} == {
        word: [card[key] for key in told] for word, card in there.items()
    }


def test_a_package_carries_reviews_and_days(browser: Browser, clock: Clock) -> None:
    """What another program reads: the database as it is in the package."""
    pupil = browser()
    add(pupil)
    cards = {card["word"]: card for card in deck(pupil)["cards"]}
    (card,) = review(pupil, cards["ail"]["id"], 4, clock.now)
    with zipfile.ZipFile(io.BytesIO(pupil.get("/api/deck/fr/deck.apkg").content)) as package:
        assert sorted(package.namelist()) == ["collection.anki2", "media"]
        database = sqlite3.connect(":memory:")
        database.deserialize(package.read("collection.anki2"))
    query = "SELECT flds, type, queue, ivl, cards.data FROM cards JOIN notes ON nid = notes.id ORDER BY type"
    (new, known) = database.execute(query).fetchall()
    assert new[0].split("\x1f")[:1] == ["la lumière"]
    assert new[1:3] == (0, 0)
    assert known[0].split("\x1f") == ["l’ail", "my garlic", "", "De l’ail !", "m"]
    assert known[1:3] == (2, 2)
    assert json.loads(known[4]) == {"s": card["stability"], "d": card["difficulty"]}
    assert database.execute("SELECT id, ease FROM revlog").fetchall() == [(int(clock.now.timestamp() * 1000), 4)]


def test_cards_of_others_are_read(browser: Browser) -> None:
    """Tags and sounds go, and cards that ask from the meaning are turned."""
    pupil = browser()
    asked_from = collection(
        of_fields("Question", "Réponse"), ("garlic", "<b>l’ail</b>[sound:a.mp3]"), ("word", "mot")
    )
    assert bring(pupil, packed({"collection.anki2": asked_from, "0": b"sound"})).json() == {"added": 2}
    cards = {card["word"]: card["meaning"] for card in deck(pupil)["cards"]}
    assert cards == {"ail": "garlic", "mot": "word"}
    text = "#separator:Tab\n#html:true\n#columns:Back\tFront\nlight<br>\t<i>lumi&egrave;re</i>\n"
    assert bring(pupil, text.encode()).json() == {"added": 1}


def viewed(query: str, more: str = "") -> bytes:
    """A package whose notes are a view."""
    start = "CREATE TABLE col (models); INSERT INTO col VALUES ('{}'); CREATE VIEW notes (id, mid, flds) AS "
    return packed({"collection.anki2": collection(more + start + query)})


ENDLESS = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
MANY = f"CREATE TABLE t (x); INSERT INTO t {ENDLESS.replace(' FROM n)', ' FROM n LIMIT 999)')} SELECT x FROM n;"
STRANGE = of_fields().replace('{"7": {"flds": []}}', "[1]")
BAD: dict[str, bytes] = {
    "no package": b"PK\x03\x04 and no more",
    "no database": packed({"collection.anki2": b"SQLite format 3\0 or not"}),
    "nothing in it": packed({"media": b"{}"}),
    "no such method": packed({"collection.anki2": b"x"}, zipfile.ZIP_LZMA),
    "a bomb": packed({"collection.anki2": b"\0" * (anki_package.MAX_COLLECTION + 1)}),
    "an endless view": viewed(f"{ENDLESS} SELECT x, 7, x FROM n"),
    "a view of another table": viewed("SELECT a.x, b.x, c.x FROM t a, t b, t c ORDER BY c.x", MANY),
    "a function": viewed("SELECT 1, 7, hex(zeroblob(9000000))"),
    "strange types": packed({"collection.anki2": collection(STRANGE)}),
    "no text": b"\xff\xfe\x00",
}  # fmt: skip


def test_files_that_want_to_harm_are_refused(browser: Browser) -> None:
    pupil = browser()
    for name, data in BAD.items():
        answer = bring(pupil, data)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-deck-file"), name
    newer = packed({"collection.anki21b": b"(zstd)", "collection.anki2": b"decoy"})
    assert bring(pupil, newer).json()["code"] == "new-deck-file"
    assert bring(pupil, b"x" * (4 * 1024 * 1024 + 1)).json()["code"] == "too-large"
    assert bring(pupil, b"mot", headers={"Content-Type": "text/html"}).json()["code"] == "wrong-media-type"
    # Other routes read no files.
    refused = pupil.post("/api/deck/fr/cards", content=b"PK", headers=FILE)
    assert refused.json()["code"] == "wrong-media-type"
    assert deck(pupil)["cards"] == []


def test_an_import_holds_no_more_than_a_deck(browser: Browser) -> None:
    pupil = browser()
    many = "\n".join(f"mot{number} = word" for number in range(2_400))
    assert bring(pupil, many.encode()).json() == {"added": 2_000}
    assert add_one_more(pupil) == "deck-full"


def add_one_more(pupil: TestClient) -> str:
    code: str = pupil.post("/api/deck/fr/cards", json={"cards": WORDS[:1]}).json()["code"]
    return code
