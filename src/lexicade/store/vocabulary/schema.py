"""The table of vocabulary lists. A change here needs a migration beside it."""

from sqlalchemy import JSON, Boolean, Column, ForeignKey, Index, Integer, String, Table, false

from lexicade.store.sql.schema import Instant, metadata

vocabulary_list = Table(
    "vocabulary_list",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("account", ForeignKey("account.id"), nullable=False),
    Column("language", String(16), nullable=False),
    Column("into", String(16), nullable=False),
    Column("title", String(80), nullable=False),
    Column("size", Integer, nullable=False),
    Column("entries", JSON, nullable=False),
    Column("shared", Boolean, nullable=False, server_default=false()),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Index("ix_vocabulary_list_account_updated_at", "account", "updated_at"),
)
"""Lists of words in a `language`, with meanings `into` another one. Others see one only if it is `shared`."""
