"""What one can learn of games and positions of Cross: analysis of a position, and what is made of many.

Over the engine; no table, no server.
"""
