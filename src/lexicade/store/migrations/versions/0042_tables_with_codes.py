"""The tables that have a code, by the order of their ids: few of all games, and an operator lists them."""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    coded = sa.text("code IS NOT NULL")
    op.create_index("ix_game_coded", "game", ["id"], postgresql_where=coded, sqlite_where=coded)


def downgrade() -> None:
    op.drop_index("ix_game_coded", "game")
