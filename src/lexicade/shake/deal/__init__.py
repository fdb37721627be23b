"""Boards of Shake: dice, seeds, quality, and boards made for a custom list of words.

A text seeds each board. Language, list, edition, size, dice, difficulty and seed give the same board to everybody;
for a board of chosen words, these words and the seed do. Without a seed, a random one is drawn and kept with the
deal, so every board can be shared.
"""

import unicodedata
from collections.abc import Sequence

from lexicade.games.rules import Rng
from lexicade.lexicon import Lexicon
from lexicade.seeded_random import SeededRandom
from lexicade.shake.deal import dice, quality
from lexicade.shake.deal.anneal import anneal
from lexicade.shake.deal.chosen import Chosen, read
from lexicade.shake.deal.reroll import reroll
from lexicade.shake.deal.solutions import solutions
from lexicade.shake.rules import Deal, Options
from lexicade.shake.rules.grid import Board

__all__ = ["Chosen", "deal_board", "dice_names", "known_board"]

SEED_SIGNS = "bcdfghjkmnpqrstvwxz23456789"
"""No vowels, so that chance spells nothing; no signs that are taken for others."""
SEED_LENGTH = 7


def deal_board(options: Options, lexicon: Lexicon, rng: Rng) -> Deal:
    """A board under these options, with everything that can be found on it.

    >>> from random import SystemRandom
    >>> dealt = deal_board(Options(own_words=("tiger", "goat", "日本")), Lexicon.load("en"), SystemRandom())
    >>> [solution.text for solution in dealt.words if solution.target], dealt.missing
    (['goat', 'tiger'], ('日本',))
    """
    seed = " ".join(options.seed.split()) or "".join(rng.choice(SEED_SIGNS) for _ in range(SEED_LENGTH))
    name, chosen_dice = dice.dice_set(lexicon.language, options.size, options.dice)
    own = read(options.own_words, options.minimum, lexicon.alphabet)
    seeded = SeededRandom(
        "shake",
        lexicon.name,
        lexicon.edition,
        options.size,
        name,
        *([each.word for each in own if each.fits] if own else [options.difficulty]),
        unicodedata.normalize("NFKC", seed).casefold(),
    )
    if own:
        faces = anneal(own, options.size, lexicon, seeded)
    else:
        bounds = quality.window(lexicon, name, chosen_dice, options.difficulty)
        faces = reroll(chosen_dice, lexicon, bounds, seeded)
    return known_board(str(Board.of(faces, lexicon.alphabet)).split(), seed, options, lexicon)


def known_board(faces: Sequence[str], seed: str, options: Options, lexicon: Lexicon) -> Deal:
    """A board that was dealt before, with everything that can be found on it."""
    own = read(options.own_words, options.minimum, lexicon.alphabet)
    words = solutions(faces, own, options, lexicon)
    there = {solution.word for solution in words}
    return Deal(tuple(faces), words, seed, tuple(each.text for each in own if each.word not in there))


def dice_names(lexicon: Lexicon, size: int) -> tuple[str, ...]:
    """The sets of dice there are for a size, the usual one first."""
    return dice.names(lexicon.language, size)
