"""The tables of what classes found and missed. What teachers read is one query each; no log is replayed for it."""

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, String, Table, true

from lexicade.store.sql.schema import Instant, metadata

MAX_WORD_LENGTH = 64

asked_round = Table(
    "asked_round",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("language", String(16), nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("words", Integer, nullable=False),
    Column("began_at", Instant, nullable=False),
    Column("ends_at", Instant),
    Index("ix_asked_round_class_id_began_at", "class_id", "began_at"),
)
"""A projection of the logs: the rounds of classes. What nobody found by `ends_at` is missed.

`words` is how many it asks for; of a `shared` one its players have one list together.
"""

asked_word = Table(
    "asked_word",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("word", String(MAX_WORD_LENGTH), primary_key=True),
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
    Column("text", String(MAX_WORD_LENGTH), nullable=False),
    Index("ix_asked_word_class_id_word", "class_id", "word", "text", "game", "round"),
)
"""A projection of the logs: the words that the rounds of classes ask for, with their spellings."""

word_try = Table(
    "word_try",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", String(MAX_WORD_LENGTH), primary_key=True),
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("language", String(16), nullable=False),
    Column("word", String(MAX_WORD_LENGTH), nullable=False),
    Column("found", Boolean, nullable=False),
    Column("asked", Boolean, nullable=False),
    Column("logged", Boolean, nullable=False, server_default=true()),
    Column("at", Instant, nullable=False),
    Index(
        "ix_word_try_class_id_word",
        *("class_id", "language", "word", "found", "asked", "account", "at", "text", "game", "round"),
    ),
)
"""What pupils found, and what they tried in vain: a projection of the logs, and what the logs do not have.

The index has all that reports count by, so that they need not read the rows. `word` is the word found, or the one
that was probably meant, which the round asks for if `asked`. Guesses that the rules of a game refuse without an event
are not `logged`: they are kept when the projections are built again.
"""

round_player = Table(
    "round_player",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("found", Integer, nullable=False),
    Column("more", Integer, nullable=False),
    Column("tried", Integer, nullable=False),
    Index("ix_round_player_class_id", "class_id", "game", "round"),
)
"""A projection of `word_try`: who took part in a round, with how many words asked for, how many more, how many tries
in vain."""
