"""A process of the server: start, supervision, readiness, logs, the loop of a worker.

Knows no route and no game.
"""
