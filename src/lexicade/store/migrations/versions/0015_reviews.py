"""Reviews of finished games. None was made before, so there is nothing to fill the tables with."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("method", sa.String(16), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True)),
        sa.Column("created_at", Instant, nullable=False),
        sa.Column("updated_at", Instant, nullable=False),
    )
    op.create_table(
        "review_move",
        sa.Column("game", sa.String(32), sa.ForeignKey("review.game", ondelete="CASCADE"), primary_key=True),
        sa.Column("turn", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("body", sa.JSON(), nullable=False),
    )
    counts = ("best", "fine", "small", "medium", "large")
    op.create_table(
        "review_seat",
        sa.Column("game", sa.String(32), sa.ForeignKey("review.game", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("method", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("ended_at", Instant, nullable=False),
        sa.Column("turns", sa.Integer(), nullable=False),
        sa.Column("accuracy", sa.Float()),
        sa.Column("mistake_index", sa.Float(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in counts),
        sa.Column("wins_lost", sa.Float(), nullable=False),
        sa.Column("points_lost", sa.Float(), nullable=False),
        sa.Column("skill", sa.Float()),
        sa.Column("luck", sa.Float()),
        sa.Column("full_racks", sa.Integer(), nullable=False),
        sa.Column("full_racks_missed", sa.Integer(), nullable=False),
        sa.Column("phonies", sa.Integer(), nullable=False),
        sa.Column("missed_challenges", sa.Integer(), nullable=False),
        sa.Column("phases", sa.JSON(), nullable=False),
        sa.Column("mistakes", sa.JSON(), nullable=False),
    )
    op.create_index("ix_review_seat_ended_at", "review_seat", ["ended_at"])


def downgrade() -> None:
    op.drop_index("ix_review_seat_ended_at", "review_seat")
    op.drop_table("review_seat")
    op.drop_table("review_move")
    op.drop_table("review")
