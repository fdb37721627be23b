"""Run by Alembic, with the connection that `Database.migrate` or a maintainer hands in."""

from alembic import context
from sqlalchemy import Connection

from lexicade.store.sql.schema import metadata

connection: Connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
