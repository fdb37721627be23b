"""Chat at the tables: messages, moderation, streams, and its routes.

Names no game.
"""
