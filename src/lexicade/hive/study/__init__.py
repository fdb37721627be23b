"""A study of all hives of a word list: figures, generators compared, plots."""
