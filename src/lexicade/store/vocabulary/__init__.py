"""Vocabulary lists: words that somebody teaches or learns, kept by their owner and shared by link."""
