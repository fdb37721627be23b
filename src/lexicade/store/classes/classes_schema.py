"""The tables of classes. Real names stand in `class_pupil` alone, and only teachers are shown them."""

from sqlalchemy import Boolean, Column, Date, ForeignKey, Index, Integer, String, Table, false

from lexicade.store.sql.schema import Instant, metadata

school_class = Table(
    "school_class",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("language", String(16), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("keep_until", Date, nullable=False),
    Column("archived_at", Instant),
    Column("chat", Boolean, nullable=False, server_default=false()),
    Column("strangers", Boolean, nullable=False, server_default=false()),
    Column("scores", Boolean, nullable=False, server_default=false()),
    Column("code", String(5), unique=True),
    Column("code_until", Instant),
)
"""Classes. `language` is the one it learns; `chat`, `strangers` and `scores` are what its pupils may do beyond it.

After `keep_until` the class is deleted with its pupils. `code` is for quick log-in, until `code_until`.
"""

class_teacher = Table(
    "class_teacher",
    metadata,
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("owns", Boolean, nullable=False),
    Column("called", String(40), nullable=False),
    Column("invited_at", Instant, nullable=False),
    Column("accepted_at", Instant),
)
"""Teachers, as their pupils call them. Who has not accepted yet sees the name of the class and nothing else."""

class_pupil = Table(
    "class_pupil",
    metadata,
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("class_id", ForeignKey("school_class.id"), nullable=False, index=True),
    Column("real_name", String(80), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("seen_at", Instant),
    Column("archived_at", Instant),
    Column("graduating_at", Instant),
    Column("card_hash", String(64), unique=True),
)
"""Pupils, whose accounts their class manages. `card_hash` is of the secret on the card of the pupil.

Who is `graduating_at` may choose a name and a password, and the account is their own from then on.
"""

class_round = Table(
    "class_round",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("play", String(16), nullable=False),
    Column("number", Integer, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("opened_by", String(40), nullable=False),
    Index("ix_class_round_class_id_opened_at", "class_id", "opened_at"),
)
"""What a class has played together. `opened_by` is what pupils call the teacher who opened it."""

class_table = Table(
    "class_table",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("round", ForeignKey("class_round.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
)
"""The tables of a round, numbered from 0."""
