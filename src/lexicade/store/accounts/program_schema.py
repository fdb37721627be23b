"""The tables of programs that play: their tokens, their invitations. A change here needs a migration beside it."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, String, Table

from lexicade.store.sql.schema import Instant, metadata

token = Table(
    "token",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("description", String(100), nullable=False),
    Column("scopes", String(60), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("used_at", Instant),
)
"""Tokens of programs. `hash` is of the secret, which is nowhere; `scopes` are names with blanks between."""

invitation = Table(
    "invitation",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("host", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("rated", Boolean, nullable=False),
    Column("state", String(16), nullable=False),
    Column("created_at", Instant, nullable=False),
    Index("ix_invitation_game_account", "game", "account", unique=True),
    Index("ix_invitation_account_state", "account", "state"),
)
"""Who was asked to a table by name: `open`, `accepted` or `declined`. `rated`: the host agreed that it counts."""

request_key = Table(
    "request_key",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("digest", String(64), nullable=False),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", ForeignKey("game.id", ondelete="CASCADE")),
    Column("at", Instant, nullable=False, index=True),
)
"""Idempotency keys of requests that make a game or an account, as hashes, with what was made."""
