"""A class that does not exist plays hives."""

import random
from collections.abc import Iterator, Sequence

from lexicade.games.seats import HOST
from lexicade.hive import rules as hive
from lexicade.server.tables.pretending import PretendPlayer, PretendTable, level_of, misspelt

SECONDS = 500
SLIPS = 0.15
"""The share of the words that a pupil has in mind and misspells."""
GUESSES_IN_VAIN = 3
Guess = tuple[float, int, str]


async def pretend(table: PretendTable, players: Sequence[PretendPlayer]) -> None:
    """A hive alone, together or as a race; its host ends it."""
    state: hive.State = table.state
    mode = state.setup.mode
    if mode == "race":
        await table.act(HOST, hive.Start(0))
    began = table.now
    for after, seat, word in sorted(_guesses(table, state.setup, players)):
        table.now = began
        table.wait(after)
        await table.act(seat, hive.Guess(word))
    table.now = began
    table.wait(SECONDS)
    await table.act(HOST, hive.Reveal() if mode == "solo" else hive.End())


def _guesses(table: PretendTable, setup: hive.Setup, players: Sequence[PretendPlayer]) -> Iterator[Guess]:
    rng = table.rng
    levels = {each.word: level_of(each.text or each.word, table.lexicon) for each in setup.answers}
    for player in players:
        for word, level in levels.items():
            if player.knows(level, rng):
                yield _when(rng), player.seat, word
            elif rng.random() < SLIPS * player.skill:
                yield _when(rng), player.seat, misspelt(word, rng)
        for _ in range(rng.randrange(GUESSES_IN_VAIN)):
            yield _when(rng), player.seat, "".join(rng.sample(setup.letters, 5))


def _when(rng: random.Random) -> float:
    return rng.uniform(1, SECONDS - 1)
