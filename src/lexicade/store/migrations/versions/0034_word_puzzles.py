"""Puzzles that were made of the words of a list."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    op.create_table(
        "word_puzzle",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("made_at", Instant(), nullable=False, index=True),
    )


def downgrade() -> None:
    op.drop_table("word_puzzle")
