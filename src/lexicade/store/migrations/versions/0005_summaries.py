"""Rows for lists of games and for sums, so that neither replays logs. They fill up as lists ask for them."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "summary",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("updated_at", Instant(), nullable=False),
        sa.Column("over_at", Instant()),
        sa.Column("valid_until", Instant()),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("word_list", sa.String(64)),
        sa.Column("words", sa.Integer()),
        sa.Column("pangrams", sa.Integer()),
        sa.Column("bonus", sa.Integer()),
        sa.Column("points", sa.Integer()),
        sa.Column("result", sa.JSON(none_as_null=True)),
    )


def downgrade() -> None:
    op.drop_table("summary")
