"""Decks: the words that somebody learns in a language, when each is due, and every review of it."""
