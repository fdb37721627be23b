"""No names typed at tables in the high scores; consent to show an account's name; secrets of the installation."""

from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WORDS_A_SECOND = 1.5
"""As `store/projections/scores.py` had it when this was written."""


def upgrade() -> None:
    _delete_scores_that_do_not_count(op.get_bind())
    op.drop_column("score", "name")
    op.add_column("account", sa.Column("name_in_scores", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "secret",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
        sa.Column("first_day", sa.Date(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("secret")
    op.drop_column("account", "name_in_scores")
    op.add_column("score", sa.Column("name", sa.String(24), nullable=False, server_default=""))


def _delete_scores_that_do_not_count(connection: sa.Connection) -> None:
    """Delete the scores of tables, and of solo rounds that were faster than people are."""
    score, game = (
        sa.table("score", sa.column("game"), sa.column("round")),
        sa.table("game", sa.column("id"), sa.column("setup", sa.JSON)),
    )
    with_scores = sa.select(game).where(game.c.id.in_(sa.select(score.c.game)))
    solo: list[str] = []
    tables: list[str] = []
    for row in connection.execute(with_scores).all():
        (solo if row.setup.get("solo") else tables).append(row.id)
    for id in tables:
        connection.execute(sa.delete(score).where(score.c.game == id))
    for id in solo:
        for number in _too_fast(connection, id):
            connection.execute(sa.delete(score).where(score.c.game == id, score.c.round == number))


def _too_fast(connection: sa.Connection, game: str) -> list[int]:
    """The numbers of a solo game's rounds in which words came faster than people find them."""
    event = sa.table("event", sa.column("game"), sa.column("seq"), sa.column("kind"), sa.column("body", sa.JSON))
    log = sa.select(event.c.kind, event.c.body).where(event.c.game == game).order_by(event.c.seq)
    rounds: list[tuple[datetime, list[datetime]]] = []
    for row in connection.execute(log).all():
        if row.kind == "started":
            rounds.append((_moment(row.body["starts_at"]), []))
        elif row.kind == "found" and rounds:
            rounds[-1][1].append(_moment(row.body["at"]))
    return [
        number
        for number, (start, found) in enumerate(rounds, start=1)
        if any(count > WORDS_A_SECOND * (at - start).total_seconds() for count, at in enumerate(found, start=1))
    ]


def _moment(text: Any) -> datetime:
    return datetime.fromisoformat(text)
