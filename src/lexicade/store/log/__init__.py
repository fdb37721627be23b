"""The logs of the games: created, appended to, read.

The only part that writes events.
"""
