"""Hive at a Python prompt: seat, dictionary, chance and clock are bound."""

from datetime import UTC, datetime
from random import SystemRandom

from lexicade.games import Game, World
from lexicade.hive import deal
from lexicade.hive import rules as hive
from lexicade.lexicon import Lexicon


class SoloHive:
    """A hive to play with strings.

    >>> game = new("NAECORT")
    >>> game.play("concentrate")
    Found(seat=0, word='CONCENTRATE', points=18, word_kind='pangram')
    >>> game.view.score, game.view.rank
    (18, 'scout')
    """

    def __init__(self, setup: hive.Setup, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.game = Game(hive, setup)

    def play(self, word: str) -> hive.Event:
        """Guess a word: what it found, or `IllegalMove` with the reason."""
        world = World(self.lexicon, SystemRandom(), datetime.now(UTC))
        return self.game.play(0, hive.Guess(word), world)[0]

    @property
    def view(self) -> hive.View:
        return self.game.view(0, datetime.now(UTC))


def new(letters: str | None = None, lexicon: str | Lexicon = "en") -> SoloHive:
    """A hive of these letters, centre first, or a random good one."""
    words = Lexicon.load(lexicon) if isinstance(lexicon, str) else lexicon
    setup = deal.hive_of(letters, words) if letters else deal.random_hive(words, SystemRandom())
    return SoloHive(setup, words)
