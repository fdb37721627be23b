"""Clubs: people with accounts of their own who meet for evenings of rated games.

Names no game.
"""
