"""People: sessions, passwords, names, preferences, and their routes.

Knows no game.
"""
