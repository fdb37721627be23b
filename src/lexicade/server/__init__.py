"""The server: `create_app(settings)` and what it is made of."""

from lexicade.server.app import create_app
from lexicade.server.settings import Settings

__all__ = ["Settings", "create_app"]
