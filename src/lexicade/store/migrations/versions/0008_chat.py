"""Chat: channels, messages, reports."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0008"
down_revision = "0007"


def _game(**options: bool) -> sa.Column[str]:
    return sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), **options)  # type: ignore[arg-type]


def _account(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String(32), sa.ForeignKey("account.id", ondelete="SET NULL"), index=True)


def upgrade() -> None:
    op.create_table(
        "chat",
        _game(primary_key=True),
        sa.Column("channel", sa.String(16), primary_key=True),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("cleared", sa.Integer(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("masked", sa.Boolean(), nullable=False),
        sa.Column("silenced", sa.JSON(), nullable=False),
    )
    op.create_table(
        "chat_message",
        _game(primary_key=True),
        sa.Column("channel", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer()),
        _account("account"),
        sa.Column("command", sa.String(64), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Column("deleted", sa.Boolean(), nullable=False),
        sa.Index("ix_chat_message_command", "game", "channel", "account", "command", unique=True),
    )
    op.create_table(
        "chat_report",
        sa.Column("id", sa.Integer(), primary_key=True),
        _game(nullable=False),
        sa.Column("channel", sa.String(16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        _account("account"),
        _account("reporter"),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("said_at", Instant(), nullable=False),
        sa.Column("at", Instant(), nullable=False),
        sa.Index("ix_chat_report_message", "game", "channel", "seq", "reporter", unique=True),
    )


def downgrade() -> None:
    for table in ("chat_report", "chat_message", "chat"):
        op.drop_table(table)
