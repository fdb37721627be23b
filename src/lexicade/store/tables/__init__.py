"""What is kept beside the logs: join codes, chat, rematches, the puzzles of the days.

Follows from no log, so it is not rebuilt.
"""
