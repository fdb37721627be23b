"""The queue of jobs: wanted, claimed, done.

Fair by owner and by weight.
"""
