"""Boards that are drawn ahead, for rounds without a connection."""

from dataclasses import replace

from lexicade.games.rules import Rng
from lexicade.lexicon import Lexicon
from lexicade.server.shake.wire import BoardAhead
from lexicade.server.words.sealed_words import Facts, seal
from lexicade.shake import deal
from lexicade.shake import rules as shake

BOARDS = 3
"""Boards that are drawn for the same options on one day."""
ROUNDS = 2_000
"""Rounds of the hash: a board has up to a thousand words, many times those of a hive."""


def draw(options: shake.Options, lexicon: Lexicon, rng: Rng) -> tuple[BoardAhead, ...]:
    """Some boards, with their words sealed."""
    return tuple(sealed(options, deal.deal_board(options, lexicon, rng), lexicon) for _ in range(BOARDS))


def sealed(options: shake.Options, deal: shake.Deal, lexicon: Lexicon) -> BoardAhead:
    """A board with its words sealed."""
    words = seal({lexicon.alphabet.split(each.word): facts_of(each) for each in deal.words}, rounds=ROUNDS)
    return BoardAhead(
        options=replace(options, seed=deal.seed),
        faces=deal.faces,
        minimum=options.minimum,
        words_total=len(deal.shown),
        targets_total=deal.targets,
        max_points=deal.points,
        **vars(words),
    )


def facts_of(solution: shake.Solution) -> Facts:
    """What a player learns who guesses the word."""
    kind = "target" if solution.target else "word" if solution.shown else "hidden"
    return Facts(solution.points, kind, solution.text)
