"""Decks: words that stay learned. When a card is due says FSRS; what it asks for, the client.

Names no game.
"""
