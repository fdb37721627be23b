"""What classes found, missed and tried. Rows of earlier games: `lexicade projections rebuild`."""

import sqlalchemy as sa
from alembic import op

from lexicade.store.sql.schema import Instant

revision = "0030"
down_revision = "0028"


def _class_id() -> "sa.Column[str]":
    return sa.Column("class_id", sa.String(32), sa.ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False)


def _account() -> "sa.Column[str]":
    account = sa.ForeignKey("account.id", ondelete="CASCADE")
    return sa.Column("account", sa.String(32), account, nullable=False, index=True)


def _game(*of: sa.ForeignKey) -> "sa.Column[str]":
    return sa.Column("game", sa.String(32), *of, primary_key=True)


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer(), primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "asked_round",
        _game(sa.ForeignKey("game.id", ondelete="CASCADE")),
        _number("round"),
        _class_id(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("words", sa.Integer(), nullable=False),
        sa.Column("began_at", Instant(), nullable=False),
        sa.Column("ends_at", Instant()),
    )
    op.create_index("ix_asked_round_class_id_began_at", "asked_round", ["class_id", "began_at"])
    op.create_table(
        "asked_word",
        _game(),
        _number("round"),
        sa.Column("word", sa.String(64), primary_key=True),
        _class_id(),
        sa.Column("text", sa.String(64), nullable=False),
    )
    op.create_index("ix_asked_word_class_id_word", "asked_word", ["class_id", "word", "text", "game", "round"])
    op.create_table(
        "word_try",
        _game(sa.ForeignKey("game.id", ondelete="CASCADE")),
        _number("round"),
        _number("seat"),
        sa.Column("text", sa.String(64), primary_key=True),
        _class_id(),
        _account(),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("found", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.Boolean(), nullable=False),
        sa.Column("logged", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.Column("at", Instant(), nullable=False),
    )
    op.create_index(
        "ix_word_try_class_id_word",
        "word_try",
        ["class_id", "language", "word", "found", "asked", "account", "at", "text", "game", "round"],
    )
    op.create_table(
        "round_player",
        _game(),
        _number("round"),
        _number("seat"),
        _class_id(),
        _account(),
        sa.Column("found", sa.Integer(), nullable=False),
        sa.Column("more", sa.Integer(), nullable=False),
        sa.Column("tried", sa.Integer(), nullable=False),
    )
    op.create_index("ix_round_player_class_id", "round_player", ["class_id", "game", "round"])


def downgrade() -> None:
    for name in ("round_player", "word_try", "asked_word", "asked_round"):
        op.drop_table(name)
