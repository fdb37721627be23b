"""Other people's files: recorded games (GCG) and positions (CGP) of the crossword-tile game.

Text to value and back; the engine and the rules do not depend on it, but for positions in CGP.
"""
