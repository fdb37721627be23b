"""The limits of a site: which of its settings are limits, and what they are set to."""

from lexicade.server.operators.wire import SiteLimit
from lexicade.server.settings import Settings

MARKS = ("_per_", "connections")
"""What the names of limits have in them."""


def limits_of(settings: Settings) -> list[SiteLimit]:
    """Every limit among the settings."""
    return [
        SiteLimit(name=name, value=getattr(settings, name), description=field.description or "")
        for name, field in Settings.model_fields.items()
        if any(mark in name for mark in MARKS)
    ]
