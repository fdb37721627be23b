"""Word games: letters, lexicons, rules, a fast engine, and a server to play on.

What a Python prompt needs is imported here; the store, the server and the command line are not.
"""

from importlib.metadata import version

from lexicade import cross, hive, shake
from lexicade.errors import IllegalMove, LexicadeError
from lexicade.games import Game, World
from lexicade.letters import Alphabet, Rack
from lexicade.lexicon import Lexicon

__version__ = version("lexicade")

__all__ = [
    "Alphabet",
    "Game",
    "IllegalMove",
    "LexicadeError",
    "Lexicon",
    "Rack",
    "World",
    "__version__",
    "cross",
    "hive",
    "shake",
]
