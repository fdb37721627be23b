"""Word games: letters, lexicons, rules, a fast engine, and a server to play on.

What a Python prompt needs is named here, and imported when it is asked for; the store, the server and the command
line are not.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicade import cross, hive, shake
    from lexicade.errors import BadInput, IllegalMove, LexicadeError
    from lexicade.games import Game, World
    from lexicade.languages import codes as languages
    from lexicade.letters import Alphabet, Rack
    from lexicade.lexicon import Lexicon

    __version__: str

__all__ = [
    "Alphabet",
    "BadInput",
    "Game",
    "IllegalMove",
    "LexicadeError",
    "Lexicon",
    "Rack",
    "World",
    "__version__",
    "cross",
    "hive",
    "languages",
    "shake",
]

_HOMES = {
    "Alphabet": "letters",
    "BadInput": "errors",
    "Game": "games",
    "IllegalMove": "errors",
    "LexicadeError": "errors",
    "Lexicon": "lexicon",
    "Rack": "letters",
    "World": "games",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for: a script that only solves boards does not wait for the other games."""
    if name in ("cross", "hive", "languages", "shake"):
        return import_module(f"lexicade.{name}")
    if name in _HOMES:
        found = getattr(import_module(f"lexicade.{_HOMES[name]}"), name)
    elif name == "__version__":
        found = import_module("importlib.metadata").version("lexicade")
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
