"""Whose a job is, and how heavy. Jobs of earlier versions belong to nobody, are light, and soon done."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("job", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.add_column("job", sa.Column("weight", sa.Integer(), nullable=False, server_default="1"))
    op.create_index("ix_job_state_updated_at", "job", ["state", "updated_at"])


def downgrade() -> None:
    op.drop_index("ix_job_state_updated_at", "job")
    op.drop_column("job", "weight")
    op.drop_column("job", "owner")
