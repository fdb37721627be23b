"""What people make for their games, and may share by link."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "design",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("created_at", Instant, nullable=False),
        sa.Column("updated_at", Instant, nullable=False),
    )
    op.create_index("ix_design_account_kind_updated_at", "design", ["account", "kind", "updated_at"])


def downgrade() -> None:
    op.drop_table("design")
