"""The database itself: connections, schema, migrations, availability, backups.

Imports no other part of the store.
"""
