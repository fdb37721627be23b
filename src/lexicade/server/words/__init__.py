"""Word lists: loading, look-ups, licences, and their routes.

Names no game.
"""
