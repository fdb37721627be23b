"""The server side of Hive: daily hives, archive, statistics.

May import the rules and the dealing of Hive and the generic parts; no other game.
"""
