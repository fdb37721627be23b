"""Games of every kind and random commands in them, for tests that hold whatever happens."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from lexicade.errors import IllegalMove
from lexicade.game import Game
from lexicade.games import World, hive, seats, shake
from lexicade.server.registry import KINDS as GAME_KINDS
from tests.games import hives, shaking

HIVE_WORDS = (*hives.ANSWERS, *hives.BONUS, "XX")
SHAKE_WORDS = (*shaking.WORDS, "DOG")


@dataclass(frozen=True)
class Kind:
    """How a game is set up, and how many sit there."""

    game: str
    setup: Any
    seats: int


KINDS = (
    Kind("hive", hives.setup(), 1),
    Kind("hive", hives.setup("coop"), 3),
    Kind("hive", hives.setup("race", seconds=120), 3),
    Kind("hive", hives.setup("race", live_scores=False), 6),
    Kind("shake", shake.Setup(shake.Options(), "Ada", solo=True), 1),
    Kind("shake", shake.Setup(shake.Options(duplicates="unique"), "Ada"), 3),
    Kind("shake", shake.Setup(shake.Options(duplicates="coop"), "Ada"), 6),
)


def world(kind: str, rng: Random, now: dt.datetime) -> World:
    return World(hives.Dictionary() if kind == "hive" else shaking.Dictionary(), rng, now)


def command(kind: str, rng: Random, people: int) -> Any:
    """A guess most of the time, else anything that may be said."""
    somebody = rng.randrange(people)
    if rng.random() < 0.7:
        return hive.Guess(rng.choice(HIVE_WORDS)) if kind == "hive" else shake.Guess(rng.choice(SHAKE_WORDS))
    at_table = [seats.Remove(somebody), seats.Free(somebody), seats.Rename(somebody, f"N{rng.random()}"[:20])]
    if kind == "hive":
        own = [hive.Hint("totals"), hive.Hint("letters"), hive.Start(3), hive.Reveal(), hive.End()]
        return rng.choice([*own, *own[:3], *at_table])
    start = shake.BeginRound(shaking.DEAL, rng.choice([0, 3]))
    own = [start, start, shake.Pause(), shake.Resume(), shake.End(), shake.Ready(True)]
    return rng.choice([*own, *at_table])


def events(game: Game[Any, Any, Any, Any, Any], kind: str, rng: Random, now: dt.datetime) -> list[Any]:
    """What a random command of a random seat causes; nothing if the rules refuse it."""
    people = len(game.state.occupants)
    seat = 0 if rng.random() < 0.4 else rng.randrange(people)
    try:
        return game.decide(seat, command(kind, rng, people), world(kind, rng, now))
    except IllegalMove:
        return []


def moments(kind: Kind, rng: Random, steps: int) -> Iterator[tuple[Game[Any, Any, Any, Any, Any], dt.datetime]]:
    """A random game, after every step."""
    game = Game(GAME_KINDS[kind.game], kind.setup)
    now = hives.NOW
    for seat in range(1, kind.seats):
        game.play(seat, seats.Join(f"P{seat}"), world(kind.game, rng, now))
    for _ in range(steps):
        now += dt.timedelta(seconds=rng.choice([0, 1, 2, 5, 60]))
        game.extend(events(game, kind.game, rng, now))
        yield game, now
