"""Codes that open an account without its password: recovery codes, and short-lived ones for a second device.

Only hashes are stored. A recovery code is used once; a code for a device is used once, within minutes.
"""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Column, Connection, ForeignKey, String, Table, delete, func, insert, select

from lexicade.errors import NotSignedIn
from lexicade.store.sql import schema
from lexicade.store.sql.database import Database
from lexicade.store.sql.schema import Instant, metadata
from lexicade.store.tables.codes import ALPHABET as SHORT_ALPHABET

RECOVERY_CODES = 10
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: five bits a character, none of which looks like another."""
LOOKALIKES = str.maketrans("OIL", "011")
RECOVERY_LENGTH, GROUP = 16, 4
"""80 bits: whoever steals the table finds none by trying."""
DEVICE_LENGTH = 8
DEVICE_LIFE = timedelta(minutes=5)

recovery_code = Table(
    "recovery_code",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", Instant, nullable=False),
)
"""Recovery codes that are left, each by the hash of its account and itself."""

device_code = Table(
    "device_code",
    metadata,
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("code_hash", String(64), nullable=False, unique=True),
    Column("expires_at", Instant, nullable=False),
)
"""Codes by which another device enters an account; at most one each."""


@dataclass(frozen=True)
class DeviceCode:
    """A code for another device, as it is shown, and when it expires."""

    code: str
    expires_at: datetime


def new_recovery_codes() -> list[str]:
    """Random codes in groups of four characters, as they are shown once."""
    codes = ("".join(secrets.choice(CROCKFORD) for _ in range(RECOVERY_LENGTH)) for _ in range(RECOVERY_CODES))
    return [_grouped(each) for each in codes]


def tidy_recovery_code(typed: str) -> str:
    """A recovery code as it was made, from what was typed: either case, with or without blanks and dashes.

    >>> tidy_recovery_code(" abcd-efgh o1Ij-kmnp ")
    'ABCDEFGH011JKMNP'
    """
    return "".join(each for each in typed.upper() if each.isalnum()).translate(LOOKALIKES)


def recovery_hash(account: str, code: str) -> str:
    """What is stored of a recovery code. With the account in it, one guess tries one account."""
    return hashlib.sha256(f"{account} {tidy_recovery_code(code)}".encode(errors="surrogatepass")).hexdigest()


def replace_codes(connection: Connection, account: str, codes: Iterable[str], now: datetime) -> None:
    """Store the hashes of an account's new recovery codes; the old ones open nothing any more."""
    connection.execute(delete(recovery_code).where(recovery_code.c.account == account))
    rows = [{"code_hash": recovery_hash(account, each), "account": account, "created_at": now} for each in codes]
    if rows:
        connection.execute(insert(recovery_code), rows)


def forget_device_code(connection: Connection, account: str) -> None:
    connection.execute(delete(device_code).where(device_code.c.account == account))


def _grouped(code: str) -> str:
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


def _device_hash(code: str) -> str:
    tidy = "".join(each for each in code.upper() if each.isalnum())
    return hashlib.sha256(f"device {tidy}".encode(errors="surrogatepass")).hexdigest()


class EntryCodes:
    """The recovery codes and device codes of all accounts."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def recovery_left(self, account: str) -> int:
        """How many recovery codes an account has left."""
        query = select(func.count()).where(recovery_code.c.account == account)
        return await self.database.read(lambda connection: connection.execute(query).scalar_one())

    async def renew_recovery(self, account: str, now: datetime) -> list[str]:
        """New recovery codes of an account; the old ones end."""
        codes = new_recovery_codes()
        await self.database.write(lambda connection: replace_codes(connection, account, codes, now))
        return codes

    async def is_recovery_code(self, account: str, code: str) -> bool:
        """Whether a code would open an account; does not use it up. Also asked for accounts that do not exist."""
        query = select(recovery_code.c.account).where(recovery_code.c.code_hash == recovery_hash(account, code))
        return await self.database.read(lambda connection: connection.execute(query).first()) is not None

    @staticmethod
    def use_recovery(connection: Connection, account: str, code: str) -> None:
        """Use a recovery code up, or raise if another request was first."""
        used = delete(recovery_code).where(recovery_code.c.code_hash == recovery_hash(account, code))
        if not connection.execute(used).rowcount:
            raise NotSignedIn("wrong-recovery-code")

    async def new_device_code(self, account: str, now: datetime) -> DeviceCode:
        """A code for another device; the account's code before it ends."""
        code = "".join(secrets.choice(SHORT_ALPHABET) for _ in range(DEVICE_LENGTH))
        expires_at = now + DEVICE_LIFE
        row = {"account": account, "code_hash": _device_hash(code), "expires_at": expires_at}

        def store(connection: Connection) -> None:
            forget_device_code(connection, account)
            connection.execute(insert(device_code), row)

        await self.database.write(store)
        return DeviceCode(_grouped(code), expires_at)

    async def use_device_code(self, code: str, now: datetime) -> str | None:
        """The account of a code for a device, which is used up; None if there is no such code now."""
        mine = device_code.c.code_hash == _device_hash(code)
        known = select(schema.account.c.id).join(device_code, device_code.c.account == schema.account.c.id)
        alive = known.where(mine, device_code.c.expires_at > now)

        def use(connection: Connection) -> str | None:
            account: str | None = connection.execute(alive).scalar()
            return account if account and connection.execute(delete(device_code).where(mine)).rowcount else None

        return await self.database.write(use)
