"""The tables of reviews. A change here needs a migration beside it."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String, Table

from lexicade.store.sql.schema import Instant, metadata

review = Table(
    "review",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("method", String(16), nullable=False),
    Column("complete", Boolean, nullable=False),
    Column("body", JSON(none_as_null=True)),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
)
"""Reviews of finished games: one for each, by the version of the method that made it."""

review_move = Table(
    "review_move",
    metadata,
    Column("game", ForeignKey("review.game", ondelete="CASCADE"), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("body", JSON, nullable=False),
)
"""The moves of a review that is not complete yet; later they are in its body."""

review_seat = Table(
    "review_seat",
    metadata,
    Column("game", ForeignKey("review.game", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("method", String(16), nullable=False),
    Column("language", String(16), nullable=False),
    Column("ended_at", Instant, nullable=False, index=True),
    Column("turns", Integer, nullable=False),
    Column("accuracy", Float),
    Column("mistake_index", Float, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("fine", Integer, nullable=False),
    Column("small", Integer, nullable=False),
    Column("medium", Integer, nullable=False),
    Column("large", Integer, nullable=False),
    Column("wins_lost", Float, nullable=False),
    Column("points_lost", Float, nullable=False),
    Column("skill", Float),
    Column("luck", Float),
    Column("full_racks", Integer, nullable=False),
    Column("full_racks_missed", Integer, nullable=False),
    Column("phonies", Integer, nullable=False),
    Column("missed_challenges", Integer, nullable=False),
    Column("phases", JSON, nullable=False),
    Column("mistakes", JSON, nullable=False),
    Column("missed", JSON(none_as_null=True)),
)
"""How each seat played in the games whose review is complete; see `reviews.py` for the columns."""
