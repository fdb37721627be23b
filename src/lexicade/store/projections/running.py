"""The games of an account that are not over."""

from datetime import datetime

from sqlalchemy import or_, select

from lexicade.store.projections.lists import Lists
from lexicade.store.sql import schema

MOST = 300
"""Games that are looked at, the last played first."""

seat, row, game = schema.seat.c, schema.summary.c, schema.game.c


async def running_games(lists: Lists, account: str, kind: str, now: datetime) -> list[str]:
    """The ids of an account's games of a kind that are not over, the last played first."""
    await lists.refresh(account, now)
    query = (
        select(seat.game)
        .distinct()
        .add_columns(row.updated_at)
        .select_from(
            schema.seat.join(schema.summary, (row.game == seat.game) & (row.seat == seat.seat)).join(
                schema.game, game.id == seat.game
            )
        )
        .where(seat.account == account, game.kind == kind, or_(row.over_at.is_(None), row.over_at > now))
        .order_by(row.updated_at.desc())
        .limit(MOST)
    )
    rows = await lists.games.database.read(lambda connection: connection.execute(query).all())
    return list(dict.fromkeys(id for id, _ in rows))
