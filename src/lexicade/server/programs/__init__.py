"""Programs that play under accounts of their own: bots, invitations, and the stream of an account.

Names no game: what they play, they play as people do.
"""
