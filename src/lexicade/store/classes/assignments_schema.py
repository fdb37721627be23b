"""The tables of assignments: what a class has to do by a day, and the games in which its pupils do it."""

from sqlalchemy import JSON, Column, ForeignKey, Index, Integer, String, Table

from lexicade.store.sql.schema import Instant, metadata

class_assignment = Table(
    "class_assignment",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("class_id", ForeignKey("school_class.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("way", String(16), nullable=False),
    Column("title", String(80), nullable=False),
    Column("options", JSON, nullable=False),
    Column("tasks", JSON, nullable=False),
    Column("given_by", String(40), nullable=False),
    Column("given_at", Instant, nullable=False),
    Column("due_at", Instant, nullable=False),
    Column("closed_at", Instant),
    Index("ix_class_assignment_class_id_due_at", "class_id", "due_at"),
)
"""What a class has to do. `kind` is the game and `way` what of it; `tasks` are its parts, each the body of a request
for a new game or the name of something else of the game. `given_by` is what pupils call the teacher."""

class_work = Table(
    "class_work",
    metadata,
    Column("assignment", ForeignKey("class_assignment.id", ondelete="CASCADE"), primary_key=True),
    Column("account", ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("task", Integer, primary_key=True, autoincrement=False),
    Column("game", ForeignKey("game.id", ondelete="CASCADE"), nullable=False, unique=True),
)
"""The games in which pupils do what they were given. How far they are is a projection of the logs."""
