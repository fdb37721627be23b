"""The server side of Shake: boards, high scores, rounds as CSV.

May import the rules and the dealing of Shake and the generic parts; no other game.
"""
