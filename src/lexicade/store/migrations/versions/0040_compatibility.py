"""Which versions of the program may serve this database while it is newer than they are."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0034"


def upgrade() -> None:
    table = op.create_table(
        "compatibility",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("oldest", sa.String(32), nullable=False),
    )
    op.bulk_insert(table, [{"id": 1, "oldest": revision}])


def downgrade() -> None:
    op.drop_table("compatibility")
