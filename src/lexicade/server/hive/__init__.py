"""The server side of Hive: daily hives, archive, statistics."""
