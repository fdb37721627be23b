"""High scores: which solo rounds are comparable.

Rounds of tables are not listed, so that names typed at a table stay at the table.
"""

from collections.abc import Sequence

from lexicade.games.capabilities import RoundScore, VoidRound
from lexicade.games.seats import HOST
from lexicade.shake.rules.moves import Ended, Event, Found, Paused
from lexicade.shake.rules.setup import Options
from lexicade.shake.rules.state import Round, State

SECONDS = 180
"""The length of a comparable round."""
WORDS_A_SECOND = 1.5
"""The highest plausible rate from the start of a round to each word; the best players find about 0.8 a second."""
LARGE_BOARD = 100
MAX_SHARE = 0.9
"""The highest plausible share of the words of a large board. The best players find about two thirds."""


def compares(running: Round) -> bool:
    """Whether a round is comparable: three minutes, no pause, a random board, the default words and dice."""
    options = running.options
    return (
        options.seconds == SECONDS
        and not running.was_paused
        and not options.seed
        and not running.deal.own
        and options.lexicon in ("", options.language)
        and not options.dice
        and options.minimum == Options(size=options.size).minimum
        and options.duplicates != "coop"
        and options.sight != "nothing"
    )


def plausible(running: Round) -> bool:
    """Whether a person can have played this solo round.

    The rate is measured from the start of the round, not between two words: after a lost connection, many words
    arrive at once.
    """
    found = running.hand(HOST).words.values()
    start = running.starts_at
    if any(count > WORDS_A_SECOND * (word.at - start).total_seconds() for count, word in enumerate(found, start=1)):
        return False
    board = running.deal.shown
    return len(board) < LARGE_BOARD or running.found_by_all <= MAX_SHARE * len(board)


def scores(state: State, events: Sequence[Event]) -> list[RoundScore | VoidRound]:
    """The change that the last events make: a new score, or a round voided by a pause or an implausible word."""
    running = state.round
    if running is None:
        return []
    if any(isinstance(event, Paused) for event in events):
        return [VoidRound(running.number)]
    if not state.setup.solo or not compares(running) or not any(isinstance(event, Found | Ended) for event in events):
        return []
    if not plausible(running):
        return [VoidRound(running.number)]
    hand, options = running.hand(HOST), running.options
    # Ended by its player, a round is listed at once; else when its three minutes are over.
    ends_at = running.ended_at or running.ends_at
    assert ends_at is not None  # a round that compares has its three minutes
    if not hand.words:
        return []
    return [RoundScore(running.number, HOST, options.language, options.size, hand.points, len(hand.words), ends_at)]
