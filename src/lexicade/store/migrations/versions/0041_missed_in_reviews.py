"""What reviews call missed, by seat: reports of classes read it. Reviews of before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"


def upgrade() -> None:
    op.add_column("review_seat", sa.Column("missed", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    op.drop_column("review_seat", "missed")
