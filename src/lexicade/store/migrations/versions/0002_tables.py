"""Codes to join by, and high scores."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # An index, not a constraint: for that SQLite would have to make the table anew, to which all others point.
    op.add_column("game", sa.Column("code", sa.String(6)))
    op.create_index("ix_game_code", "game", ["code"], unique=True)
    op.create_table(
        "score",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("words", sa.Integer(), nullable=False),
        sa.Column("ends_at", Instant(), nullable=False),
        sa.Index("ix_score_language_size_points", "language", "size", "points"),
        sa.Index("ix_score_language_size_ends_at", "language", "size", "ends_at"),
    )


def downgrade() -> None:
    op.drop_table("score")
    op.drop_index("ix_game_code", "game")
    op.drop_column("game", "code")
