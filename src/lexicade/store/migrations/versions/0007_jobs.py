"""The queue of jobs."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "job",
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("priority", sa.Integer(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", Instant()),
        sa.Column("claimed_by", sa.String(64)),
        sa.Column("claimed_until", Instant()),
        sa.Column("progress", sa.Float(), nullable=False),
        sa.Column("progress_text", sa.String(200), nullable=False),
        sa.Column("cancel_requested", sa.Boolean(), nullable=False),
        sa.Column("error", sa.String(200)),
        sa.Column("result", sa.JSON()),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("updated_at", Instant(), nullable=False),
        sa.Index("ix_job_game", "game"),
        sa.Index("ix_job_state_priority_created_at", "state", "priority", "created_at"),
    )


def downgrade() -> None:
    op.drop_table("job")
