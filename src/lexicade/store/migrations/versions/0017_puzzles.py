"""Puzzles: attempts of people, ratings of people and puzzles, runs against the clock."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "puzzle_attempt",
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("day", sa.Date()),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("misses", sa.JSON(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("change", sa.Float()),
        sa.Column("begun_at", Instant, nullable=False),
        sa.Column("ended_at", Instant),
    )
    op.create_index(
        "ix_puzzle_attempt_account_kind_language_day", "puzzle_attempt", ["account", "kind", "language", "day"]
    )
    op.create_table(
        "puzzle_rating",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
    )
    op.create_index("ix_puzzle_rating_kind_language", "puzzle_rating", ["kind", "language"])
    op.create_table(
        "puzzle_player",
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("language", sa.String(16), primary_key=True),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("best_run", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_run",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("ends_at", Instant, nullable=False),
        sa.Column("ended", sa.String(8)),
    )
    op.create_index("ix_puzzle_run_account", "puzzle_run", ["account"])


def downgrade() -> None:
    for table in ("puzzle_run", "puzzle_player", "puzzle_rating", "puzzle_attempt"):
        op.drop_table(table)
