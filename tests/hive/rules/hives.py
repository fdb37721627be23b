"""A small hive with a dictionary of its own, for tests of the rules."""

from datetime import UTC, datetime
from random import Random

from lexicade.games import World
from lexicade.games.game import Game
from lexicade.games.seats import Join
from lexicade.hive import rules as hive
from lexicade.letters import ENGLISH, Alphabet
from lexicade.lexicon.definitions import Sense
from lexicade.lexicon.meanings import Meaning, ReaderLanguage

LETTERS = tuple("NAECORT")
ANSWERS = ("ENACTOR", "OCEAN", "ONCE", "CANOE", "RANCOR", "ANCE", "NECTAR", "TENOR", "CORNER", "ACORN")
BONUS = ("TORC", "NOCENT", "ANTRE", "RACE", "CONTRACTOREANT")
MEANINGS = {
    "OCEAN": "a large body of water",
    "ONCE": "on one occasion",
    "CANOE": "a small boat; to canoe is to travel in canoes",
    "ACORN": "the fruit of an oak: an acorn",
}
NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)

HiveGame = Game[hive.Setup, hive.State, hive.Command, hive.Event, hive.View]


class Dictionary:
    alphabet: Alphabet = ENGLISH

    def __contains__(self, word: object) -> bool:
        return word in ANSWERS or word in BONUS

    def spellings(self, word: str) -> tuple[str, ...]:
        return (word.lower(),)

    def meaning(self, word: str, *, into: ReaderLanguage = "en") -> Meaning | None:
        text = MEANINGS.get(word.upper())
        return Meaning(word, word.lower(), (Sense("noun", text),)) if text else None


def setup(
    mode: hive.Mode = "solo", *, seconds: int | None = None, live_scores: bool = True, sight: hive.Sight = "scores"
) -> hive.Setup:
    answers = tuple(hive.Answer.of(word, word, LETTERS) for word in sorted(ANSWERS))
    return hive.Setup(
        "en",
        "test",
        LETTERS,
        answers,
        mode=mode,
        host="" if mode == "solo" else "Ada",
        seconds=seconds,
        live_scores=live_scores,
        sight=sight,
    )


def world(now: datetime = NOW, seed: int = 0) -> World:
    return World(Dictionary(), Random(seed), now)


def table(
    mode: hive.Mode,
    *names: str,
    seconds: int | None = None,
    live_scores: bool = True,
    sight: hive.Sight = "scores",
) -> HiveGame:
    """A hive for several: Ada is the host, the others have joined."""
    game = Game(hive, setup(mode, seconds=seconds, live_scores=live_scores, sight=sight))
    for seat, name in enumerate(names, 1):
        game.play(seat, Join(name), world())
    return game
