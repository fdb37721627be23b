"""Classes: teachers, pupils and their accounts, codes and cards to log in with, what is played and asked for.

Names no game.
"""
