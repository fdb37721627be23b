"""The server side of Cross: tables, hints, files, profiles, and bots that move.

May import the rules and the engine of Cross and the generic parts; no other game.
"""
