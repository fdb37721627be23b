"""Projections of turns and of the lobby. No game has either yet, so there is nothing to fill them with."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0009"
down_revision = "0008"


def _game() -> sa.Column[str]:
    return sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "turn",
        _game(),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("bot", sa.Boolean(), nullable=False),
        sa.Column("since", Instant, nullable=False),
        sa.Column("due_at", Instant),
    )
    op.create_index("ix_turn_bot_since", "turn", ["bot", "since"])
    op.create_table(
        "lobby",
        _game(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("updated_at", Instant, nullable=False),
        sa.Column("facts", sa.JSON(), nullable=False),
    )
    op.create_index("ix_lobby_kind_updated_at", "lobby", ["kind", "updated_at"])


def downgrade() -> None:
    op.drop_table("lobby")
    op.drop_table("turn")
