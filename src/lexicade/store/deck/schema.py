"""The tables of decks. A change here needs a migration beside it."""

from sqlalchemy import JSON, Column, Float, ForeignKey, Index, Integer, String, Table

from lexicade.store.sql.schema import Instant, metadata

deck_card = Table(
    "deck_card",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("account.id"), nullable=False),
    Column("language", String(16), nullable=False),
    Column("word", String(64), nullable=False),
    Column("gender", String(1), nullable=False),
    Column("meaning", String(120), nullable=False),
    Column("note", String(200), nullable=False),
    Column("example", String(300), nullable=False),
    Column("state", Integer, nullable=False),
    Column("step", Integer),
    Column("stability", Float),
    Column("difficulty", Float),
    Column("due", Instant, nullable=False),
    Column("last_review", Instant),
    Column("reviews", Integer, nullable=False),
    Column("added_at", Instant, nullable=False),
    Index("ix_deck_card_account_language_word", "account", "language", "word", unique=True),
    Index("ix_deck_card_account_due", "account", "due"),
)
"""Words that an account learns. From `state` on, what FSRS remembers of a card."""

deck_review = Table(
    "deck_review",
    metadata,
    Column("account", ForeignKey("account.id"), primary_key=True),
    Column("id", String(40), primary_key=True),
    Column("card", ForeignKey("deck_card.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("language", String(16), nullable=False),
    Column("rating", Integer, nullable=False),
    Column("at", Instant, nullable=False),
    Column("duration", Integer, nullable=False),
    Column("state", Integer, nullable=False),
    Column("exercise", String(16), nullable=False),
    Index("ix_deck_review_account_language_at", "account", "language", "at"),
)
"""Every review, with the state before it: enough to compute all cards again with other parameters."""

deck_fit = Table(
    "deck_fit",
    metadata,
    Column("account", ForeignKey("account.id"), primary_key=True),
    Column("language", String(16), primary_key=True),
    Column("parameters", JSON, nullable=False),
    Column("reviews", Integer, nullable=False),
    Column("fitted_at", Instant, nullable=False),
)
"""The parameters of FSRS that fit a person best, and how many reviews they were fitted to."""

deck_feed = Table(
    "deck_feed",
    metadata,
    Column("account", ForeignKey("account.id"), primary_key=True),
    Column("looked_at", Instant, nullable=False),
)
"""Up to when the games of an account have been asked for words that it missed."""
