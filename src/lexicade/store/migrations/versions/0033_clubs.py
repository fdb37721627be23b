"""Clubs, their members, and evenings with rounds of rated games."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0033"
down_revision = "0029"


def _of(name: str, other: str, **more: Any) -> "sa.Column[Any]":
    return sa.Column(name, sa.String(32), sa.ForeignKey(f"{other}.id", ondelete="CASCADE"), **more)


def upgrade() -> None:
    op.create_table(
        "club",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("code", sa.String(6), nullable=False, unique=True),
    )
    op.create_table(
        "club_member",
        _of("club", "club", primary_key=True),
        _of("account", "account", primary_key=True, index=True),
        sa.Column("organises", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("joined_at", Instant(), nullable=False),
    )
    op.create_table(
        "club_evening",
        sa.Column("id", sa.String(32), primary_key=True),
        _of("club", "club", nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("minutes", sa.Integer(), nullable=False),
        sa.Column("increment", sa.Integer(), nullable=False),
        sa.Column("opened_at", Instant(), nullable=False),
        sa.Column("ended_at", Instant()),
    )
    op.create_index("ix_club_evening_club_opened_at", "club_evening", ["club", "opened_at"])
    op.create_table(
        "club_player",
        _of("evening", "club_evening", primary_key=True),
        _of("account", "account", primary_key=True),
        sa.Column("here", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "club_round",
        sa.Column("id", sa.String(32), primary_key=True),
        _of("evening", "club_evening", nullable=False, index=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("opened_at", Instant(), nullable=False),
    )
    op.create_table(
        "club_table",
        _of("game", "game", primary_key=True),
        _of("round", "club_round", nullable=False, index=True),
        sa.Column("number", sa.Integer(), nullable=False),
    )
    op.create_table(
        "club_bye",
        _of("round", "club_round", primary_key=True),
        _of("account", "account", primary_key=True),
    )


def downgrade() -> None:
    for name in (
        "club_bye",
        "club_table",
        "club_round",
        "club_player",
        "club_evening",
        "club_member",
        "club",
    ):
        op.drop_table(name)
