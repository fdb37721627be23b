"""Figures about games, positions and tiles of Cross."""
