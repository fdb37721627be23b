"""A lexicon knows the words: which are valid, how common they are, which offend; and how one is built.

Plays nothing; of the native module it uses the graph of words.
"""

from lexicade.lexicon.answers import Answers, Cap, Found
from lexicade.lexicon.definitions import Sense
from lexicade.lexicon.lexicon import Hooks, Lexicon
from lexicade.lexicon.meanings import Meaning, Meanings
from lexicade.lexicon.pipeline import OFFENSIVE

__all__ = ["OFFENSIVE", "Answers", "Cap", "Found", "Hooks", "Lexicon", "Meaning", "Meanings", "Sense"]
