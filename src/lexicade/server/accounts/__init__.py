"""People: sessions, passwords, codes, names, preferences, their data and its end, and their routes.

Knows no game.
"""
