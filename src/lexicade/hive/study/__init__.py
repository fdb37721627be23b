"""A study of all hives of a word list: figures, generators compared, plots.

Nothing that is played needs it; the plots need an extra package.
"""
