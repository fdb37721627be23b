"""Decks as files of Anki (`.apkg`): a ZIP with a database of SQLite, in the format that every Anki reads.

What is read comes from strangers: it is bounded in size and in count, nothing but two tables of it is looked at, and
a query that takes long is stopped.
"""

import io
import json
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha1, sha256
from typing import Any

from lexicade.errors import BadInput
from lexicade.store.deck.decks import REVIEW, Card, Review

MAX_COLLECTION = 32 * 1024 * 1024
"""Bytes of a database as it is unpacked."""
MAX_NOTES = 5_000
MAX_MEMBERS = 20_000
MAX_FIELDS = 200_000
"""Characters of the fields of a note; longer ones are none of ours."""
STEPS, MAX_STEPS = 10_000, 2_000
"""A query is stopped after so many times so many steps of SQLite's machine: some seconds."""
COLLECTIONS = ("collection.anki21", "collection.anki2")
"""The newer one first: where both are there, the older only asks for a newer program."""
COMPRESSED_COLLECTION = "collection.anki21b"
BETWEEN_FIELDS = "\x1f"
READABLE = {"col", "notes", "sqlite_master"}

MODEL = 1_731_500_000_001
FIELDS = ("Word", "Meaning", "Note", "Example", "Gender")
DAY = timedelta(days=1)
SCHEMA = """
CREATE TABLE col (id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL,
  ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL,
  models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL);
CREATE TABLE notes (id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL,
  flags integer NOT NULL, data text NOT NULL);
CREATE TABLE cards (id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL,
  mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL,
  ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL,
  left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL);
CREATE TABLE revlog (id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL,
  ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL,
  type integer NOT NULL);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_notes_csum ON notes (csum);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_revlog_cid ON revlog (cid);
"""


def is_package(data: bytes) -> bool:
    return data.startswith(b"PK\x03\x04")


def tables(data: bytes) -> Iterator[list[list[str]]]:
    """The notes of a package by their type: a row with the names of the fields, then the fields of each note."""
    collection = _collection(data)
    database = sqlite3.connect(":memory:")
    try:
        database.deserialize(collection)
        _restrict(database)
        (models,) = database.execute("SELECT models FROM col LIMIT 1").fetchone()
        rows = database.execute("SELECT mid, flds FROM notes ORDER BY id LIMIT ?", [MAX_NOTES]).fetchall()
        names = _field_names(models)
    except (sqlite3.Error, LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadInput("bad-deck-file") from error
    finally:
        database.close()
    kinds: dict[str, list[list[str]]] = {}
    for kind, fields in rows:
        if isinstance(fields, str) and len(fields) <= MAX_FIELDS:
            kinds.setdefault(str(kind), []).append(fields.split(BETWEEN_FIELDS))
    for kind, notes in kinds.items():
        yield [names.get(kind, []), *notes]


def _collection(data: bytes) -> bytes:
    """The database of a package, unpacked as far as it may be."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            members = {info.filename: info for info in package.infolist()[:MAX_MEMBERS]}
            if COMPRESSED_COLLECTION in members:
                raise BadInput("new-deck-file")
            info = next(members[name] for name in COLLECTIONS if name in members)
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise BadInput("bad-deck-file")
            with package.open(info) as member:
                found = member.read(MAX_COLLECTION + 1)
    except (
        zipfile.BadZipFile,
        StopIteration,
        RuntimeError,
        NotImplementedError,
        zlib.error,
        EOFError,
        OSError,
    ) as error:
        raise BadInput("bad-deck-file") from error
    if len(found) > MAX_COLLECTION:
        raise BadInput("bad-deck-file")
    return found


def _restrict(database: sqlite3.Connection) -> None:
    """Only reading of two tables is allowed, and not for long."""
    steps = iter(range(MAX_STEPS))

    def allow(action: int, subject: str | None, *_rest: object) -> int:
        reads = action == sqlite3.SQLITE_READ and subject in READABLE
        return sqlite3.SQLITE_OK if reads or action == sqlite3.SQLITE_SELECT else sqlite3.SQLITE_DENY

    database.execute("PRAGMA trusted_schema = OFF")
    database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MAX_COLLECTION)
    database.set_progress_handler(lambda: next(steps, None) is None, STEPS)
    database.set_authorizer(allow)


def _field_names(models: object) -> dict[str, list[str]]:
    found = json.loads(models) if isinstance(models, str) else {}
    return {str(key): [str(field["name"]) for field in model["flds"]] for key, model in found.items()}


def package(cards: Sequence[tuple[Card, str]], reviews: Sequence[Review], title: str, now: datetime) -> bytes:
    """A deck as a package: each card with the text of its word, when it is due, and its reviews."""
    created = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    deck = MODEL + 1 + zlib.crc32(title.encode()) % 1_000_000
    database = sqlite3.connect(":memory:")
    database.executescript(SCHEMA)
    seconds, milliseconds = int(now.timestamp()), int(now.timestamp() * 1000)
    database.execute(
        "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, '{}', ?, ?, ?, '{}')",
        [
            int(created.timestamp()), milliseconds, milliseconds,
            json.dumps({MODEL: _model(deck, seconds)}), json.dumps(_decks(deck, title, seconds)), json.dumps(OPTIONS),
        ],
    )  # fmt: skip
    numbers: dict[str, int] = {}
    for place, (card, word) in enumerate(cards):
        number = numbers[card.id] = milliseconds + place
        fields = (word, card.meaning, card.note, card.example, card.gender)
        text = BETWEEN_FIELDS.join(_escaped(field) for field in fields)
        guid = sha256(f"{title} {card.word}".encode()).hexdigest()[:16]
        check = int(sha1(fields[0].encode(), usedforsecurity=False).hexdigest()[:8], 16)
        database.execute(
            "INSERT INTO notes VALUES (?, ?, ?, ?, -1, '', ?, ?, ?, 0, '')",
            [number, guid, MODEL, seconds, text, fields[0], check],
        )
        database.execute(
            "INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, ?)",
            [number, number, deck, seconds, *_schedule(card, place, created)],
        )
    taken: set[int] = set()
    for review in reviews:
        if review.card in numbers:
            at = int(review.at.timestamp() * 1000)
            while at in taken:
                at += 1
            taken.add(at)
            database.execute(
                "INSERT INTO revlog VALUES (?, ?, -1, ?, 0, 0, 0, ?, 1)",
                [at, numbers[review.card], review.rating, review.duration],
            )
    database.commit()
    content = database.serialize()
    database.close()
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as members:
        members.writestr("collection.anki2", content)
        members.writestr("media", "{}")
    return file.getvalue()


def _schedule(card: Card, place: int, created: datetime) -> tuple[Any, ...]:
    """What Anki remembers of a card: its kind and queue, when it is due, its interval, its ease, reviews, memory."""
    if card.state != REVIEW or card.last_review is None:
        return 0, 0, place, 0, 0, card.reviews, ""
    memory = json.dumps({"s": card.stability, "d": card.difficulty})
    interval = max(1, round((card.due - card.last_review) / DAY))
    return 2, 2, (card.due - created) // DAY, interval, 2500, card.reviews, memory


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace(BETWEEN_FIELDS, " ")


def _model(deck: int, modified: int) -> dict[str, Any]:
    """Asks for the word by its meaning."""
    card = {
        "name": "Card 1", "ord": 0, "qfmt": "{{Meaning}}", "bqfmt": "", "bafmt": "", "did": None, "bfont": "",
        "bsize": 0, "afmt": "{{FrontSide}}<hr id=answer><b>{{Word}}</b><br>{{Example}}<br><i>{{Note}}</i>",
    }  # fmt: skip
    fields = [
        {"name": name, "ord": place, "sticky": False, "rtl": False, "font": "Arial", "size": 20, "media": []}
        for place, name in enumerate(FIELDS)
    ]
    return {
        "id": MODEL, "name": "Lexicade", "type": 0, "mod": modified, "usn": -1, "sortf": 0, "did": deck,
        "tmpls": [card], "flds": fields, "css": ".card { font-size: 24px; text-align: center; }", "latexPre": "",
        "latexPost": "", "latexsvg": False, "req": [[0, "any", [1]]], "tags": [], "vers": [],
    }  # fmt: skip


def _decks(deck: int, title: str, modified: int) -> dict[int, dict[str, Any]]:
    common = {
        "mod": modified, "usn": -1, "lrnToday": [0, 0], "revToday": [0, 0], "newToday": [0, 0], "timeToday": [0, 0],
        "collapsed": False, "browserCollapsed": False, "desc": "", "dyn": 0, "conf": 1,
        "extendNew": 0, "extendRev": 0,
    }  # fmt: skip
    return {1: {"id": 1, "name": "Default", **common}, deck: {"id": deck, "name": title, **common}}


OPTIONS = {
    1: {
        "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": True, "timer": 0, "replayq": True,
        "dyn": False,
        "new": {"bury": False, "delays": [1, 10], "initialFactor": 2500, "ints": [1, 4, 0], "order": 1, "perDay": 20},
        "rev": {"bury": False, "ease4": 1.3, "ivlFct": 1, "maxIvl": 36500, "perDay": 200, "hardFactor": 1.2},
        "lapse": {"delays": [10], "leechAction": 1, "leechFails": 8, "minInt": 1, "mult": 0},
    }
}  # fmt: skip
"""The options that Anki itself gives a new deck."""
