"""Ratings of players. No game was rated before, so there is nothing to fill the table with."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "rating",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("clock", sa.String(16), nullable=False),
        sa.Column("at", Instant, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
    )
    op.create_index(
        "ix_rating_account_kind_language_clock_at", "rating", ["account", "kind", "language", "clock", "at"]
    )


def downgrade() -> None:
    op.drop_table("rating")
