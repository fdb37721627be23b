"""Games of every kind: dealing, joining, playing, viewing, codes, deadlines, rematches, and their routes.

Names no game: it asks the registry's entries.
"""
