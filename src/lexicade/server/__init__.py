"""The server: `app.create_app(settings)` and its parts, a folder each.

Rules are those of the games, SQL is the store's. `registry.py` lists the games.
"""
