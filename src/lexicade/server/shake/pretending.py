"""A class that does not exist plays rounds of Shake."""

import random
from collections.abc import Iterator, Sequence

from lexicade.games.seats import HOST
from lexicade.server.tables.pretending import PretendPlayer, PretendTable, level_of, misspelt
from lexicade.shake import rules as shake
from lexicade.shake.rules.word_work import targets

ROUNDS = 3
BREAK_SECONDS = 60
SLIPS = 0.15
"""The share of the words that a pupil has in mind and misspells."""
GUESSES_IN_VAIN = 3
Guess = tuple[float, int, str]
"""After how many seconds, in which seat, and what."""


async def pretend(table: PretendTable, players: Sequence[PretendPlayer]) -> None:
    """Some rounds one after the other, led by the host."""
    for _ in range(ROUNDS):
        if not await table.act(HOST, shake.Start(0)):
            return
        state: shake.State = table.state
        assert state.round is not None
        began, seconds = table.now, state.options.seconds or BREAK_SECONDS
        for after, seat, word in sorted(_guesses(table, state.round, players, seconds)):
            table.now = began
            table.wait(after)
            await table.act(seat, shake.Guess(word))
        table.now = began
        table.wait(seconds + BREAK_SECONDS)


def _guesses(
    table: PretendTable, played: shake.Round, players: Sequence[PretendPlayer], seconds: int
) -> Iterator[Guess]:
    rng = table.rng
    asked = targets(played)
    levels = {word: level_of(text, table.lexicon) for word, text in asked.items()}
    for player in players:
        for word, level in levels.items():
            if player.knows(level, rng):
                yield _when(seconds, rng), player.seat, word
            elif rng.random() < SLIPS * player.skill:
                yield _when(seconds, rng), player.seat, misspelt(word, rng)
        for _ in range(rng.randrange(GUESSES_IN_VAIN)):
            yield _when(seconds, rng), player.seat, "".join(rng.sample(played.deal.faces, 4))


def _when(seconds: int, rng: random.Random) -> float:
    return rng.uniform(1, seconds - 1)
