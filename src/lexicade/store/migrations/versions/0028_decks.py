"""Decks: cards, every review of them, and parameters fitted to a person."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0028"
down_revision = "0027"


def _account(**options: bool) -> "sa.Column[Any]":
    return sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False, **options)  # type: ignore[arg-type]


def upgrade() -> None:
    op.create_table(
        "deck_card",
        sa.Column("id", sa.String(32), primary_key=True),
        _account(),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("gender", sa.String(1), nullable=False),
        sa.Column("meaning", sa.String(120), nullable=False),
        sa.Column("note", sa.String(200), nullable=False),
        sa.Column("example", sa.String(300), nullable=False),
        sa.Column("state", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer()),
        sa.Column("stability", sa.Float()),
        sa.Column("difficulty", sa.Float()),
        sa.Column("due", Instant(), nullable=False),
        sa.Column("last_review", Instant()),
        sa.Column("reviews", sa.Integer(), nullable=False),
        sa.Column("added_at", Instant(), nullable=False),
    )
    op.create_index("ix_deck_card_account_language_word", "deck_card", ["account", "language", "word"], unique=True)
    op.create_index("ix_deck_card_account_due", "deck_card", ["account", "due"])
    op.create_table(
        "deck_review",
        _account(primary_key=True),
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("card", sa.String(32), sa.ForeignKey("deck_card.id", ondelete="CASCADE"), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("duration", sa.Integer(), nullable=False),
        sa.Column("state", sa.Integer(), nullable=False),
        sa.Column("exercise", sa.String(16), nullable=False),
    )
    op.create_index("ix_deck_review_card", "deck_review", ["card"])
    op.create_index("ix_deck_review_account_language_at", "deck_review", ["account", "language", "at"])
    op.create_table(
        "deck_fit",
        _account(primary_key=True),
        sa.Column("language", sa.String(16), primary_key=True),
        sa.Column("parameters", sa.JSON(), nullable=False),
        sa.Column("reviews", sa.Integer(), nullable=False),
        sa.Column("fitted_at", Instant(), nullable=False),
    )
    op.create_table("deck_feed", _account(primary_key=True), sa.Column("looked_at", Instant(), nullable=False))


def downgrade() -> None:
    for table in ("deck_feed", "deck_fit", "deck_review", "deck_card"):
        op.drop_table(table)
