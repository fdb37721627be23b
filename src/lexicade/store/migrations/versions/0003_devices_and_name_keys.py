"""Devices that have logged in before, and keys under which every account's name is found."""

import unicodedata

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0003"
down_revision = "0002"

LONGEST_NAME = 20


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), primary_key=True, index=True),
        sa.Column("used_at", Instant(), nullable=False),
    )
    _renew_keys(op.get_bind())


def downgrade() -> None:
    op.drop_table("device")


def _renew_keys(connection: sa.Connection) -> None:
    """Give every name the key that log-in looks for. Of those with one key the oldest keeps the name."""
    account = sa.table("account", *map(sa.column, ("id", "name", "name_key", "created_at")))
    named = sa.select(account).where(account.c.name.is_not(None)).order_by(account.c.created_at, account.c.id)
    people = connection.execute(named).all()
    wanted = {_key(row.name) for row in people}
    taken: set[str] = set()
    changed = []
    for row in people:
        name = row.name
        if _key(name) in taken:
            name = _numbered(name, wanted | taken)
        taken.add(_key(name))
        if (name, _key(name)) != (row.name, row.name_key):
            changed.append((row.id, name))
    # One account may want the key that another has now: all are free before the first is given.
    for id, _ in changed:
        connection.execute(sa.update(account).where(account.c.id == id).values(name_key=None))
    for id, name in changed:
        connection.execute(sa.update(account).where(account.c.id == id).values(name=name, name_key=_key(name)))


def _numbered(name: str, taken: set[str]) -> str:
    number = 2
    while True:
        suffix = f"-{number}"
        new = name[: LONGEST_NAME - len(suffix)] + suffix
        if _key(new) not in taken:
            return new
        number += 1


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).strip().casefold())
