"""The game in which the same people play again, and an index of the moments at which somebody's time is up."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("game", sa.Column("next", sa.String(32)))
    op.create_index("ix_turn_due_at", "turn", ["due_at"])


def downgrade() -> None:
    op.drop_index("ix_turn_due_at", "turn")
    op.drop_column("game", "next")
