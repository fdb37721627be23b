"""Codes for quick log-in: five characters that are shown on the wall for some minutes."""

import re
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, select, update

from lexicade.store.classes.classes import SchoolClass, class_of
from lexicade.store.classes.classes_schema import school_class
from lexicade.store.sql.database import Database

ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""Thirty characters, none of which looks like another."""
LENGTH = 5
LIFE = timedelta(minutes=15)
CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
UNSAID = re.compile("FUCK|CUNT|SH[1I]T|D[1I]CK|N[1I]GG|FAG|RAPE|SEX|NAZ|ASS|T[1I]TS|KKK|88")
"""Not on the wall of a school."""
table = school_class.c


@dataclass(frozen=True)
class QuickCode:
    """A code as it is shown, and when it opens nothing any more."""

    code: str
    until: datetime


def tidy_code(text: str) -> str | None:
    """A code from what was typed: either case, with blanks or dashes; None if it cannot be one.

    >>> tidy_code(" k7-m4p "), tidy_code("K7M4"), tidy_code("K7M40")
    ('K7M4P', None, None)
    """
    code = re.sub(r"[\s-]", "", text).upper()
    return code if CODE.fullmatch(code) else None


def new_code() -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        if not UNSAID.search(code):
            return code


class ClassCodes:
    """The codes of all classes; each class has one at most."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def renew(self, class_id: str, now: datetime) -> QuickCode:
        """A new code of a class; the one before it ends."""

        def store(connection: Connection) -> QuickCode:
            while True:
                made = QuickCode(new_code(), now + LIFE)
                taken = select(table.id).where(table.code == made.code, table.id != class_id)
                if connection.execute(taken).first() is None:
                    break
            change = update(school_class).where(table.id == class_id)
            connection.execute(change.values(code=made.code, code_until=made.until))
            return made

        return await self.database.write(store)

    async def end(self, class_id: str) -> None:
        change = update(school_class).where(table.id == class_id).values(code=None, code_until=None)
        await self.database.write(lambda connection: connection.execute(change))

    async def find(self, text: str, now: datetime) -> SchoolClass | None:
        """The class that a code opens now."""
        code = tidy_code(text)
        if code is None:
            return None
        mine = (table.code == code, table.code_until > now, table.archived_at.is_(None))
        query = select(school_class).where(*mine)
        row = await self.database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else class_of(row)
