"""How long tests wait: a slow machine is no fault of the code, so a limit only ends what would never end."""

PATIENCE = 240.0
"""Seconds."""
