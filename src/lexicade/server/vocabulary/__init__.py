"""Vocabulary lists: read from what people paste, kept, shared by link, and played in any game that takes words.

Names no game.
"""
