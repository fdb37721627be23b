"""Puzzles from people's own games."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0032"
down_revision = "0030"


def upgrade() -> None:
    op.create_table(
        "game_puzzle",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made_at", Instant(), nullable=False),
    )
    op.create_index("ix_game_puzzle_kind_puzzle", "game_puzzle", ["kind", "puzzle"])


def downgrade() -> None:
    op.drop_table("game_puzzle")
