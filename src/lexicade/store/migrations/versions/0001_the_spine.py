"""The log, games, seats, accounts and daily puzzles."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40)),
        sa.Column("name_key", sa.String(40)),
        sa.Column("password", sa.String(200)),
        sa.Column("created_at", Instant(), nullable=False),
        sa.UniqueConstraint("name_key"),
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False, index=True),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("expires_at", Instant(), nullable=False),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False, index=True),
    )
    op.create_table(
        "event",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
    )
    op.create_table(
        "command",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
    )
    op.create_table(
        "daily",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("language", sa.String(16), primary_key=True),
        sa.Column("day", sa.Date(), primary_key=True),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
    )
    op.create_table(
        "daily_game",
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("language", sa.String(16), primary_key=True),
        sa.Column("day", sa.Date(), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), nullable=False),
        sa.UniqueConstraint("game"),
    )
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Index("ix_attempt_key_at", "key", "at"),
    )
