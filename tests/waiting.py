"""How long tests wait: a slow machine is no fault of the code, so a limit only ends what would never end."""

PATIENCE = 60.0
"""Seconds."""
