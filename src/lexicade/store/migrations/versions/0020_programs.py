"""Tokens, accounts of bots, invitations, and idempotency keys that know their commands."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0020"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("account", sa.Column("bot", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("command", sa.Column("digest", sa.String(64)))
    op.create_table(
        "token",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("description", sa.String(100), nullable=False),
        sa.Column("scopes", sa.String(60), nullable=False),
        sa.Column("created_at", Instant, nullable=False),
        sa.Column("expires_at", Instant, nullable=False),
        sa.Column("used_at", Instant),
        sa.UniqueConstraint("hash", name="uq_token_hash"),
    )
    op.create_index("ix_token_account", "token", ["account"])
    op.create_table(
        "invitation",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("created_at", Instant, nullable=False),
    )
    op.create_index("ix_invitation_game_account", "invitation", ["game", "account"], unique=True)
    op.create_index("ix_invitation_account_state", "invitation", ["account", "state"])
    op.create_index("ix_invitation_host", "invitation", ["host"])
    op.create_table(
        "request_key",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("account", sa.String(32), sa.ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
        sa.Column("game", sa.String(32), sa.ForeignKey("game.id", ondelete="CASCADE")),
        sa.Column("at", Instant, nullable=False),
    )
    op.create_index("ix_request_key_account", "request_key", ["account"])
    op.create_index("ix_request_key_at", "request_key", ["at"])


def downgrade() -> None:
    for table in ("request_key", "invitation", "token"):
        op.drop_table(table)
    op.drop_column("command", "digest")
    op.drop_column("account", "bot")
