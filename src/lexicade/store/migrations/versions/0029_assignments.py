"""Assignments of classes, and the games in which pupils do them."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0029"
down_revision = "0032"


def upgrade() -> None:
    op.create_table(
        "class_assignment",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("class_id", sa.String(32), sa.ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("tasks", sa.JSON(), nullable=False),
        sa.Column("given_by", sa.String(40), nullable=False),
        sa.Column("given_at", Instant(), nullable=False),
        sa.Column("due_at", Instant(), nullable=False),
        sa.Column("closed_at", Instant()),
    )
    op.create_index("ix_class_assignment_class_id_due_at", "class_assignment", ["class_id", "due_at"])
    op.create_table(
        "class_work",
        sa.Column(
            "assignment",
            sa.String(32),
            sa.ForeignKey("class_assignment.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("task", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False, unique=True),
    )


def downgrade() -> None:
    op.drop_table("class_work")
    op.drop_table("class_assignment")
