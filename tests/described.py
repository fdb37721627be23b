"""The description of the API, which several files of tests read; making it takes a second."""

from functools import cache
from typing import Any

from lexicade.server.app import create_app
from lexicade.server.settings import Settings


@cache
def description() -> dict[str, Any]:
    return create_app(Settings.read({}, database="sqlite://")).openapi()
