"""Recovery and device codes, labels of sessions, seats that were given up, operators, closed tables, audit log."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0021"
down_revision = "0020"


def _columns() -> list[tuple[str, "sa.Column[Any]"]]:
    return [
        ("account", sa.Column("operator", sa.Boolean(), nullable=False, server_default=sa.false())),
        ("account", sa.Column("suspended_at", Instant())),
        ("account", sa.Column("suspension", sa.String(200), nullable=False, server_default="")),
        ("account", sa.Column("silenced_until", Instant())),
        ("session", sa.Column("label", sa.String(60), nullable=False, server_default="")),
        ("game", sa.Column("closed_at", Instant())),
        ("chat_report", sa.Column("resolved_at", Instant())),
    ]


def _account(**options: bool) -> sa.Column[str]:
    return sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), **options)  # type: ignore[arg-type]


def upgrade() -> None:
    for table, column in _columns():
        op.add_column(table, column)
    op.create_table(
        "former_seat",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        _account(nullable=False, index=True),
    )
    op.create_table(
        "recovery_code",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        _account(nullable=False, index=True),
        sa.Column("created_at", Instant(), nullable=False),
    )
    op.create_table(
        "device_code",
        _account(primary_key=True),
        sa.Column("code_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("expires_at", Instant(), nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("at", Instant(), nullable=False, index=True),
        sa.Column("actor", sa.String(40), nullable=False),
        sa.Column("action", sa.String(40), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    for table in ("audit", "device_code", "recovery_code", "former_seat"):
        op.drop_table(table)
    for table, column in _columns():
        op.drop_column(table, column.name)
