"""Vocabulary lists: words with their meanings, for games."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0024"
down_revision = "0021"


def upgrade() -> None:
    op.create_table(
        "vocabulary_list",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("into", sa.String(16), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("entries", sa.JSON(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("updated_at", Instant(), nullable=False),
    )
    op.create_index("ix_vocabulary_list_account_updated_at", "vocabulary_list", ["account", "updated_at"])


def downgrade() -> None:
    op.drop_table("vocabulary_list")
