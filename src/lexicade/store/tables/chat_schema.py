"""The tables of the chat. A change here needs a migration beside it."""

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Index, Integer, String, Table

from lexicade.store.sql.schema import Instant, metadata

chat = Table(
    "chat",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("channel", String(16), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("cleared", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("masked", Boolean, nullable=False),
    Column("silenced", JSON, nullable=False),
)
"""A channel's settings and counters: `revision` counts every change, `last` the messages."""

chat_message = Table(
    "chat_message",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("channel", String(16), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("account", ForeignKey("account.id", ondelete="SET NULL"), index=True),
    Column("command", String(64), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Instant, nullable=False),
    Column("deleted", Boolean, nullable=False),
    Index("ix_chat_message_command", "game", "channel", "account", "command", unique=True),
)
"""Messages. Watchers have no seat. `command` is the idempotency key, so a deleted message keeps its row."""

chat_report = Table(
    "chat_report",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
    Column("channel", String(16), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer),
    Column("account", ForeignKey("account.id", ondelete="SET NULL"), index=True),
    Column("reporter", ForeignKey("account.id", ondelete="SET NULL"), index=True),
    Column("text", String(500), nullable=False),
    Column("said_at", Instant, nullable=False),
    Column("at", Instant, nullable=False),
    Column("resolved_at", Instant),
    Index("ix_chat_report_message", "game", "channel", "seq", "reporter", unique=True),
)
"""Messages that players reported to the operator. The text is a copy: the message itself may be cleared."""
