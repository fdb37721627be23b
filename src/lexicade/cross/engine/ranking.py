"""The best moves of a position with what speaks for each: what is kept, what games that go on show, and the reply."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, get_args

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.position import Position
from lexicade.cross.engine.preendgame import MAX_SEARCHED_BAG, Outlook
from lexicade.cross.engine.simulation import SimulatedPlay
from lexicade.cross.engine.thinking import LATE, TO_THE_END
from lexicade.errors import BadInput
from lexicade.letters import BLANK

By = Literal["equity", "wins"]
"""What moves are ranked by: score plus leave, or the share of wins when games go on."""
RACKS = 50
"""Racks that the other player is given to see what it replies."""
DEALS = 1000


@dataclass(frozen=True)
class Reply:
    """What the other player answers, if it plays by score and leave."""

    play: EnginePlay
    """The most frequent answer,"""
    share: float
    """in this share of its racks."""
    points: float
    """The mean points of all its answers."""


@dataclass(frozen=True)
class RankedMove:
    """A move, and why it is where it is."""

    play: EnginePlay
    kept: tuple[str, ...]
    equity: float | None
    """Score plus leave; None for a move that was looked at for another reason."""
    wins: float | None = None
    """The share of wins."""
    wins_error: float = 0.0
    """Its standard error; 0 where nothing is left to chance."""
    mean: float | None = None
    """Points gained until the games were left, with what is kept then."""
    error: float = 0.0
    deals: int = 0
    few: bool = False
    """It was dropped before its figures say more than that it is behind."""
    counts: tuple[int, int, int] | None = None
    """Wins, draws and losses, in orders to draw the bag: before the bag is empty, when few tiles are in it."""
    proved: bool = False
    """Whether it is certain who wins in each of them."""
    reply: Reply | None = None

    @property
    def leave(self) -> float | None:
        """What is kept is worth."""
        return None if self.equity is None else self.equity - self.play.points


def rank(
    engine: Engine,
    position: Position,
    by: By = "wins",
    *,
    count: int = 15,
    deals: int = DEALS,
    seconds: float | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> list[RankedMove]:
    """The best moves, the best first. With one to four tiles in the bag all ways that these can lie are looked at."""
    if by not in get_args(By):
        raise BadInput("bad-request", problems=f"moves are ranked by {' or '.join(get_args(By))}")
    equities = {each.play: each.equity for each in engine.candidates(position, max(count, 1))}
    if by == "equity":
        found = [_ranked(position, play, equity) for play, equity in equities.items()]
    elif position.seats == 2 and position.bag == 0:
        raise BadInput("bad-position", problem="the bag is empty: an endgame is solved, not ranked")
    elif position.seats == 2 and position.bag <= MAX_SEARCHED_BAG:
        outlooks = engine.preendgame(position, seconds=seconds, seed=seed, threads=threads)[:count]
        found = [_by_outlook(position, each, equities.get(each.play)) for each in outlooks]
    else:
        several = position.seats > 2
        rows = engine.simulate(
            position,
            list(equities),
            plies=position.seats if several else TO_THE_END if position.bag <= LATE else 2,
            iterations=deals,
            seconds=seconds,
            seed=seed,
            threads=threads,
            wins=learned_winning(engine.lexicon.language.code),
            by_wins=not several,
        )
        found = [_by_simulation(position, each, equities[each.play], several=several) for each in rows]
    replies = _replies(engine, position, [each.play for each in found], seed)
    return [_with_reply(each, reply) for each, reply in zip(found, replies, strict=True)]


def _ranked(position: Position, play: EnginePlay, equity: float | None, **figures: object) -> RankedMove:
    kept = Counter(position.rack)
    kept.subtract([BLANK if tile.blank else tile.letter for tile in play.tiles] or play.exchanged)
    return RankedMove(play, tuple(kept.elements()), equity, **figures)  # type: ignore[arg-type]


def _by_outlook(position: Position, found: Outlook, equity: float | None) -> RankedMove:
    return _ranked(
        position,
        found.play,
        equity,
        wins=found.wins,
        mean=found.mean,
        deals=found.ways,
        counts=found.counts,
        proved=found.proved,
    )


def _by_simulation(position: Position, found: SimulatedPlay, equity: float, *, several: bool) -> RankedMove:
    return _ranked(
        position,
        found.play,
        equity,
        wins=None if several else found.wins,
        wins_error=0.0 if several else found.wins_error,
        mean=found.mean,
        error=found.error,
        deals=found.iterations,
        few=found.few,
    )


def _with_reply(move: RankedMove, reply: Reply | None) -> RankedMove:
    return RankedMove(**{**move.__dict__, "reply": reply})


def _replies(engine: Engine, position: Position, plays: Sequence[EnginePlay], seed: int) -> list[Reply | None]:
    """What is answered to each move; none where the other player can only pass."""
    unseen, rng = list(position.unseen), Random(seed)  # noqa: S311
    size = min(len(unseen) - position.bag, position.rack_size)
    racks = [position.other or tuple(rng.sample(unseen, size)) for _ in range(RACKS)]
    boards = [position.board.with_tiles(play.tiles) if play.tiles else position.board for play in plays]
    answers = engine.best_many([(board, rack) for board in boards for rack in racks], leaves=position.bag > 0)
    found: list[Reply | None] = []
    for at in range(len(plays)):
        some = [answer for answer in answers[at * RACKS : (at + 1) * RACKS] if answer is not None]
        if not some:
            found.append(None)
            continue
        most, times = Counter(some).most_common(1)[0]
        found.append(Reply(most, times / RACKS, sum(answer.points for answer in some) / RACKS))
    return found
