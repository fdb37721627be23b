"""Jobs about more than games, with what was asked and what is known so far; and what people share by a link."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0016"
down_revision = "0015"

CONVENTION = {"fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s"}


def upgrade() -> None:
    op.drop_index("ix_job_game", "job")
    with op.batch_alter_table("job", naming_convention=CONVENTION) as job:
        job.drop_constraint("fk_job_game_game", type_="foreignkey")
        job.alter_column("game", new_column_name="subject", type_=sa.String(64), existing_type=sa.String(32))
        job.add_column(sa.Column("question", sa.JSON(none_as_null=True)))
        job.add_column(sa.Column("partial", sa.JSON(none_as_null=True)))
    # Jobs that logs ask for still go with their game.
    with op.batch_alter_table("job") as job:
        job.add_column(sa.Column("game", sa.String(32)))
        job.create_foreign_key("fk_job_game_game", "game", ["game"], ["id"], ondelete="CASCADE")
    op.execute("UPDATE job SET game = subject")
    op.create_index("ix_job_game", "job", ["game"])
    op.create_table(
        "shared",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id"), nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Index("ix_shared_account_created_at", "account", "created_at"),
    )


def downgrade() -> None:
    op.drop_table("shared")
    op.execute("DELETE FROM job WHERE game IS NULL")
    op.drop_index("ix_job_game", "job")
    with op.batch_alter_table("job", naming_convention=CONVENTION) as job:
        job.drop_constraint("fk_job_game_game", type_="foreignkey")
        job.drop_column("game")
        job.drop_column("partial")
        job.drop_column("question")
    with op.batch_alter_table("job") as job:
        job.alter_column("subject", new_column_name="game", type_=sa.String(32), existing_type=sa.String(64))
        job.create_foreign_key("fk_job_game_game", "game", ["game"], ["id"], ondelete="CASCADE")
    op.create_index("ix_job_game", "job", ["game"])
