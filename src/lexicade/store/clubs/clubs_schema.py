"""The tables of clubs and their evenings. The results of the evenings stand in the logs of the games."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, false

from lexicade.store.sql.schema import Instant, metadata

club = Table(
    "club",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("language", String(16), nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("code", String(6), nullable=False, unique=True),
)
"""Clubs. Whoever has the `code` may join."""

club_member = Table(
    "club_member",
    metadata,
    Column("club", ForeignKey("club.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("organises", Boolean, nullable=False, server_default=false()),
    Column("joined_at", Instant, nullable=False),
)
"""Members. If nobody organises any more, the one who has been there longest does."""

club_evening = Table(
    "club_evening",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("club", ForeignKey("club.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("increment", Integer, nullable=False),
    Column("opened_at", Instant, nullable=False),
    Column("ended_at", Instant),
    Index("ix_club_evening_club_opened_at", "club", "opened_at"),
)
"""Evenings. `minutes` are for all turns of a player, `increment` are seconds that each turn adds."""

club_player = Table(
    "club_player",
    metadata,
    Column("evening", ForeignKey("club_evening.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("here", Boolean, nullable=False),
)
"""Who has come to an evening, and whether they are still there to be paired."""

club_round = Table(
    "club_round",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("evening", ForeignKey("club_evening.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
    Column("opened_at", Instant, nullable=False),
)
"""The rounds of an evening, numbered from 1."""

club_table = Table(
    "club_table",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("round", ForeignKey("club_round.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("number", Integer, nullable=False),
)
"""The tables of a round, numbered from 1."""

club_bye = Table(
    "club_bye",
    metadata,
    Column("round", ForeignKey("club_round.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
)
"""Who had nobody to play against in a round."""
