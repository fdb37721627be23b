"""The tables of puzzles: who tried which, how strong people and puzzles are, runs against the clock, own games."""

from sqlalchemy import JSON, Boolean, Column, Date, Float, ForeignKey, Index, Integer, String, Table, Text

from lexicade.store.sql.schema import Instant, metadata

puzzle_attempt = Table(
    "puzzle_attempt",
    metadata,
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("language", String(16), nullable=False),
    Column("day", Date),
    Column("state", String(8), nullable=False),
    Column("misses", JSON, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("change", Float),
    Column("begun_at", Instant, nullable=False),
    Column("ended_at", Instant),
    Index("ix_puzzle_attempt_account_kind_language_day", "account", "kind", "language", "day"),
)
"""What became of a puzzle that somebody tried. `day`: it was tried as the puzzle of that day, on that day."""

puzzle_rating = Table(
    "puzzle_rating",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("language", String(16), nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Index("ix_puzzle_rating_kind_language", "kind", "language"),
)
"""How difficult puzzles turned out, and how many solved them at once. Puzzles nobody tried have no row."""

puzzle_player = Table(
    "puzzle_player",
    metadata,
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("language", String(16), primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("best_run", Integer, nullable=False),
)
"""How strong accounts are at puzzles of a language, and the longest run they made against the clock."""

puzzle_run = Table(
    "puzzle_run",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("language", String(16), nullable=False),
    Column("puzzle", String(40), nullable=False),
    Column("solved", Integer, nullable=False),
    Column("ends_at", Instant, nullable=False),
    Column("ended", String(8)),
)
"""Runs against the clock: the puzzle to solve now, and how many were solved. `ended`: by a miss, or by time."""

word_puzzle = Table(
    "word_puzzle",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("body", Text, nullable=False),
    Column("made_at", Instant, nullable=False, index=True),
)
"""Puzzles that were made of the words of a list. They say nothing of who wanted them, and end after a while."""

game_puzzle = Table(
    "game_puzzle",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("puzzle", String(40), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("language", String(16), nullable=False),
    Column("body", Text, nullable=False),
    Column("made_at", Instant, nullable=False),
    Index("ix_game_puzzle_kind_puzzle", "kind", "puzzle"),
)
"""Puzzles of what a seat could have found in a finished game. They belong to whoever has the seat."""
