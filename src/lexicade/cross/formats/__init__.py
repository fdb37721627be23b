"""Other people's files: recorded games (GCG) and positions (CGP) of the crossword-tile game."""
