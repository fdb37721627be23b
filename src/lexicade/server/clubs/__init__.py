"""Clubs of people with accounts of their own: members, and evenings whose games count for their ratings.

Names no game.
"""
