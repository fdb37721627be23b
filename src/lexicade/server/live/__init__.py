"""Live updates: notifications, serialization of views, throttling, sockets.

Names no game.
"""
