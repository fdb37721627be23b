"""Figures about games of Cross that have been played."""
