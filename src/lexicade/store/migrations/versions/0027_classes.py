"""Classes, their teachers and pupils, accounts of pupils, and games that belong to a class."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0027"
down_revision = "0024"


def _columns() -> list[tuple[str, "sa.Column[Any]"]]:
    return [
        ("account", sa.Column("pupil_of", sa.String(32))),
        ("account", sa.Column("called", sa.String(24))),
        ("game", sa.Column("class_id", sa.String(32))),
    ]


def upgrade() -> None:
    for table, column in _columns():
        op.add_column(table, column)
    op.create_table(
        "school_class",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("keep_until", sa.Date(), nullable=False),
        sa.Column("archived_at", Instant()),
        sa.Column("chat", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("strangers", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("scores", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("code", sa.String(5), unique=True),
        sa.Column("code_until", Instant()),
    )
    op.create_table(
        "class_teacher",
        sa.Column("class_id", sa.String(32), sa.ForeignKey("school_class.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("owns", sa.Boolean(), nullable=False),
        sa.Column("called", sa.String(40), nullable=False),
        sa.Column("invited_at", Instant(), nullable=False),
        sa.Column("accepted_at", Instant()),
    )
    op.create_table(
        "class_pupil",
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("class_id", sa.String(32), sa.ForeignKey("school_class.id"), nullable=False, index=True),
        sa.Column("real_name", sa.String(80), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("seen_at", Instant()),
        sa.Column("archived_at", Instant()),
        sa.Column("graduating_at", Instant()),
        sa.Column("card_hash", sa.String(64), unique=True),
    )
    op.create_table(
        "class_round",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), sa.ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("play", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("opened_at", Instant(), nullable=False),
        sa.Column("opened_by", sa.String(40), nullable=False),
    )
    op.create_index("ix_class_round_class_id_opened_at", "class_round", ["class_id", "opened_at"])
    op.create_table(
        "class_table",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "round",
            sa.String(32),
            sa.ForeignKey("class_round.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("number", sa.Integer(), nullable=False),
    )


def downgrade() -> None:
    for name in ("class_table", "class_round", "class_pupil", "class_teacher", "school_class"):
        op.drop_table(name)
    for table, column in reversed(_columns()):
        op.drop_column(table, column.name)
