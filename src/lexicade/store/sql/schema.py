"""The tables. A change here needs a migration beside it."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Date,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    TypeDecorator,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Instant(TypeDecorator[datetime]):
    """A time in UTC, also on databases that store no time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value and (value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC))


account = Table(
    "account",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40)),
    Column("name_key", String(40), unique=True),
    Column("password", String(200)),
    Column("created_at", Instant, nullable=False),
    Column("name_in_scores", Boolean, nullable=False, server_default=false()),
    Column("operator", Boolean, nullable=False, server_default=false()),
    Column("suspended_at", Instant),
    Column("suspension", String(200), nullable=False, server_default=""),
    Column("silenced_until", Instant),
    Column("bot", Boolean, nullable=False, server_default=false()),
    Column("pupil_of", String(32)),
    Column("called", String(24)),
)
"""Accounts; a guest has no name. High scores show the name only if `name_in_scores` is set. `bot`: a program's.

`pupil_of` is the class that manages the account; such an account has no name of its own, and everybody but its
teachers knows it as `called`.
`operator` may run the site from its pages. Who is suspended reads and does nothing, and is told the reason.
"""

session = Table(
    "session",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("account", ForeignKey("account.id"), nullable=False, index=True),
    Column("created_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
    Column("label", String(60), nullable=False, server_default=""),
)
"""Sessions. `label` says what kind of browser it is, for its owner; nothing more of it is kept."""

device = Table(
    "device",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("account", ForeignKey("account.id"), primary_key=True, index=True),
    Column("used_at", Instant, nullable=False),
)
"""Browsers on which an account has logged in before."""

game = Table(
    "game",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("setup", JSON, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("code", String(6), unique=True, index=True),
    Column("next", String(32)),
    Column("closed_at", Instant),
    Column("class_id", String(32)),
    Index("ix_game_coded", "id", postgresql_where=text("code IS NOT NULL"), sqlite_where=text("code IS NOT NULL")),
)
"""Games. One that has a `class_id` is for that class alone, also when there is no such class any more.

A table has a code by which others join. `next` is the game in which the same people play again.

Nobody plays on at a table that was closed.
"""

seat = Table(
    "seat",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", ForeignKey("account.id"), nullable=False, index=True),
)

former_seat = Table(
    "former_seat",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""Seats that an account gave up, and the event that did it: the log still has the name that was used there."""

event = Table(
    "event",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Instant, nullable=False),
)
"""The logs. The primary key ensures that only one writer is next."""

command = Table(
    "command",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("first", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("digest", String(64)),
)
"""Idempotency keys of commands, and the events that each command caused. `digest` is of the command."""

job = Table(
    "job",
    metadata,
    Column("kind", String(32), primary_key=True),
    Column("subject", String(64), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("state", String(16), nullable=False),
    Column("priority", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", Instant),
    Column("claimed_by", String(64)),
    Column("claimed_until", Instant),
    Column("progress", Float, nullable=False),
    Column("progress_text", String(200), nullable=False),
    Column("cancel_requested", Boolean, nullable=False),
    Column("error", String(200)),
    Column("result", JSON),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("owner", String(32), nullable=False, server_default=""),
    Column("weight", Integer, nullable=False, server_default="1"),
    Column("question", JSON(none_as_null=True)),
    Column("partial", JSON(none_as_null=True)),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), index=True),
    Index("ix_job_state_priority_created_at", "state", "priority", "created_at"),
    Index("ix_job_state_updated_at", "state", "updated_at"),
)
"""Long work; at most one job of a kind for each subject and number.

Work that an event asks for has the game as its subject and the number of the event; `owner` is the host's account.
Work that somebody asks for has a hash of the `question` as its subject, so that the same question is worked on once,
and the number 0; `owner` is whoever asked first, and there is no `game`. `partial` is what is known until there is a
`result`.
"""

shared = Table(
    "shared",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("account", ForeignKey("account.id"), nullable=False),
    Column("body", JSON, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("created_at", Instant, nullable=False),
    Index("ix_shared_account_created_at", "account", "created_at"),
)
"""What people share by a short link; it never changes. `hash` is of the body, which is not stored twice."""

daily = Table(
    "daily",
    metadata,
    Column("kind", String(16), primary_key=True),
    Column("language", String(16), primary_key=True),
    Column("day", Date, primary_key=True),
    Column("edition", String(32), nullable=False),
    Column("setup", JSON, nullable=False),
)
"""Daily puzzles as first dealt: a new edition of the word list does not change them."""

daily_game = Table(
    "daily_game",
    metadata,
    Column("account", ForeignKey("account.id"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("language", String(16), primary_key=True),
    Column("day", Date, primary_key=True),
    Column("game", ForeignKey("game.id"), nullable=False, unique=True),
)
"""The game of an account for each daily puzzle."""

score = Table(
    "score",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("account.id"), nullable=False),
    Column("language", String(16), nullable=False),
    Column("size", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("words", Integer, nullable=False),
    Column("ends_at", Instant, nullable=False),
    Index("ix_score_language_size_points", "language", "size", "points"),
    Index("ix_score_language_size_ends_at", "language", "size", "ends_at"),
)
"""A projection of the logs: the scores of comparable rounds, for high scores."""

secret = Table(
    "secret",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
    Column("first_day", Date, nullable=False),
)
"""Secrets of this installation, each with the first day for which it is used."""

summary = Table(
    "summary",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("over_at", Instant),
    Column("valid_until", Instant),
    Column("listed", Boolean, nullable=False),
    Column("facts", JSON, nullable=False),
    Column("word_list", String(64)),
    Column("figures", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
)
"""A projection of the logs: the row of each seat in lists of games, and its tally for statistics.

A row is valid for a log of length `seq`; `facts` only until `valid_until`, as phases change by the clock. `over_at`
is when lists show the game as over. The last three columns are set if the game has a tally for the seat.
"""

turn = Table(
    "turn",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("since", Instant, nullable=False),
    Column("due_at", Instant),
    Index("ix_turn_bot_since", "bot", "since"),
    Index("ix_turn_due_at", "due_at"),
)
"""A projection of the logs: the seats whose turn it is, and when their time is up."""

lobby = Table(
    "lobby",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("language", String(16), nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("facts", JSON, nullable=False),
    Index("ix_lobby_kind_updated_at", "kind", "updated_at"),
)
"""A projection of the logs: the tables that anyone may join."""

rating = Table(
    "rating",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("account.id"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("language", String(16), nullable=False),
    Column("clock", String(16), nullable=False),
    Column("at", Instant, nullable=False),
    Column("place", Integer, nullable=False),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Index("ix_rating_account_kind_language_clock_at", "account", "kind", "language", "clock", "at"),
)
"""A projection of the logs: the players of rated games, each with the rating after the game."""

attempt = Table(
    "attempt",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String(120), nullable=False),
    Column("at", Instant, nullable=False),
    Index("ix_attempt_key_at", "key", "at"),
)
"""Counted attempts, for rate limits; keys are hashes."""

compatibility = Table(
    "compatibility",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("oldest", String(32), nullable=False),
)
"""One row: a version of the program that knows the revision `oldest` may serve this database, also if it is newer."""

probe = Table(
    "probe",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
)
"""One row, for readiness probes."""

push_subscription = Table(
    "push_subscription",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", String(1000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("turns", Boolean, nullable=False),
    Column("daily", Boolean, nullable=False),
    Column("language", String(8), nullable=False),
    Column("site", String(255), nullable=False),
    Column("day", Date, nullable=False),
    Column("created_at", Instant, nullable=False),
)
"""Browsers that want push messages. `id` is a hash of the endpoint, `day` the last daily puzzle announced."""

push_told = Table(
    "push_told",
    metadata,
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
)
"""The last turn of a seat that a push message announced."""

design = Table(
    "design",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("account.id"), nullable=False),
    Column("kind", String(32), nullable=False),
    Column("name", String(60), nullable=False),
    Column("body", JSON, nullable=False),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Index("ix_design_account_kind_updated_at", "account", "kind", "updated_at"),
)
"""What people make for their games, such as a board. Others see it only if it is `shared`."""
