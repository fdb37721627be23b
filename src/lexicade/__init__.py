"""Word games: letters, lexicons, rules, a fast engine, and a server to play on."""

from importlib.metadata import version

from lexicade import boards, cross, deal, solve
from lexicade.errors import IllegalMove, LexicadeError
from lexicade.game import Game
from lexicade.games import World, hive, shake
from lexicade.letters import Alphabet, Rack
from lexicade.lexicon import Lexicon
from lexicade.solo import new_hive, new_shake

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
    "boards",
    "cross",
    "deal",
    "hive",
    "new_hive",
    "new_shake",
    "shake",
    "solve",
]
