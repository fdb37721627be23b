"""Shake at a Python prompt: seat, dictionary, chance and clock are bound."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import SystemRandom

from lexicade.games import Game, World
from lexicade.lexicon import Lexicon
from lexicade.shake import deal
from lexicade.shake import rules as shake
from lexicade.shake.rules.views import RoundView


class SoloShake:
    """A board of dice to play with strings, untimed.

    >>> game = new(words=["Queen", "crown"])
    >>> game.play("queen")
    Found(seat=0, word='QUEEN', text='Queen', points=2, at=...)
    >>> game.play("zzz").reason
    'not-on-grid'
    >>> game.view.score, game.view.targets_left
    (2, 1)
    """

    def __init__(self, options: shake.Options, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.game = Game(shake, shake.Setup(options, solo=True))
        self._play(shake.BeginRound(deal.deal_board(options, lexicon, SystemRandom())))

    def _play(self, command: shake.Command) -> shake.Event:
        return self.game.play(0, command, World(self.lexicon, SystemRandom(), datetime.now(UTC)))[0]

    def play(self, word: str) -> shake.Event:
        """Guess a word: what it found, or why it found nothing."""
        return self._play(shake.Guess(word))

    def end(self) -> RoundView:
        """End the round: its view now has everything there was to find."""
        self._play(shake.End())
        return self.view

    @property
    def view(self) -> RoundView:
        seen = self.game.view(0, datetime.now(UTC)).round
        assert seen is not None  # the round began with the game
        return seen

    def __str__(self) -> str:
        faces = self.view.faces or ()
        rows = (faces[at : at + self.view.size] for at in range(0, len(faces), self.view.size))
        return "\n".join(" ".join(row) for row in rows)


def new(
    seed: str = "", lexicon: str | Lexicon = "en", *, size: shake.Size = 4, words: Sequence[str] = ()
) -> SoloShake:
    """The board that a text gives, or one of some words, or a random good one.

    >>> print(new("elf", size=5).end().seed)
    elf
    """
    known = Lexicon.load(lexicon) if isinstance(lexicon, str) else lexicon
    code = known.language.code
    own_list = "" if known.name == code else known.name
    options = shake.Options(code, own_list, size, seed=seed, own_words=tuple(words), seconds=None)
    return SoloShake(options, known)
