"""Games of every kind and random commands in them, for tests that hold whatever happens."""

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from lexicade.cross import rules as cross
from lexicade.errors import IllegalMove
from lexicade.games import World, seats
from lexicade.games.game import Game
from lexicade.hive import rules as hive
from lexicade.languages import Language
from lexicade.server.registry import KINDS as GAME_KINDS
from lexicade.shake import rules as shake
from tests.cross.rules import table as crossing
from tests.hive.rules import hives
from tests.shake.rules import rounds as shaking

HIVE_WORDS = (*hives.ANSWERS, *hives.BONUS, "XX")
SHAKE_WORDS = (*shaking.WORDS, "DOG")


BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))


def cross_setup(**options: Any) -> cross.Setup:
    chosen = cross.Options(checking="single", layout="small", **options)
    return cross.Setup.of(chosen, Language.load("en"), "Ada", first=0)


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
    Kind("hive", hives.setup("race", sight="podium"), 6),
    Kind("shake", shake.Setup(shake.Options(), "Ada", solo=True), 1),
    Kind("shake", shake.Setup(shake.Options(duplicates="unique"), "Ada"), 3),
    Kind("shake", shake.Setup(shake.Options(duplicates="coop"), "Ada"), 6),
    Kind("cross", cross_setup(), 2),
    Kind("cross", cross_setup(seats=4, listed=True, leaving="forfeit"), 3),
)


def world(kind: str, rng: Random, now: dt.datetime) -> World:
    dictionaries: dict[str, Any] = {
        "hive": hives.Dictionary,
        "shake": shaking.Dictionary,
        "cross": crossing.Dictionary,
    }
    return World(dictionaries[kind](), rng, now)


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


def cross_command(state: cross.State, seat: int, rng: Random) -> Any:
    """A turn of the seat to move most of the time, else anything that may be said."""
    player = state.players[seat] if state.begun else None
    rack = player.rack if player else ()
    if rack and rng.random() < 0.7:
        return _cross_turn(state, rack, rng)
    somebody = rng.randrange(len(state.occupants))
    matter: Any = rng.choice(["draw", "pause", "resume", "cancel"])
    said = [cross.Propose(matter), cross.Agree(matter), cross.Decline(matter), cross.Challenge(), cross.Start()]
    leaving = [cross.Resign(), seats.Leave(), seats.Remove(somebody)] if rng.random() < 0.1 else []
    return rng.choice([*said, *leaving, seats.SeatBot("greedy"), seats.Rename(somebody, f"N{rng.random()}"[:20])])


def _cross_turn(state: cross.State, rack: tuple[str, ...], rng: Random) -> Any:
    if rng.random() < 0.2:
        return rng.choice([cross.Pass(), cross.Exchange(tuple(rng.sample(rack, 1))), cross.Challenge()])
    row, column = rng.choice(list(state.board.tiles) or [state.setup.board_layout.start])
    down, right = rng.choice(BESIDE)
    first = 1 if state.board.tiles else 0
    squares = [(row + step * down, column + step * right) for step in range(first, first + rng.randrange(1, 4))]
    tiles = rng.sample(rack, min(len(rack), len(squares)))
    laid = [
        cross.Laid(*square, "E" if tile == "?" else tile, tile == "?")
        for square, tile in zip(squares, tiles, strict=False)
    ]
    return cross.Place(tuple(laid))


def events(game: Game[Any, Any, Any, Any, Any], kind: str, rng: Random, now: dt.datetime) -> list[Any]:
    """What a random command of a random seat causes; nothing if the rules refuse it."""
    people = len(game.state.occupants)
    seat = 0 if rng.random() < 0.4 else rng.randrange(people)
    if kind == "cross":
        seat = next(iter(game.state.to_move(now)), seat) if rng.random() < 0.8 else seat
        said = cross_command(game.state, seat, rng)
    else:
        said = command(kind, rng, people)
    try:
        return game.decide(seat, said, world(kind, rng, now))
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
