"""What the moves of a turn are worth: by fresh deals, by every way the bag can lie, or by search to the end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from lexicade.cross.engine.endgame import endgame
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.position import MAX_TILES, Position
from lexicade.cross.engine.preendgame import MAX_SEARCHED_BAG
from lexicade.cross.engine.thinking import LATE, TO_THE_END
from lexicade.cross.rules.ending import is_pass, is_scoreless
from lexicade.cross.study.review.depth import ReviewDepth
from lexicade.cross.study.review.figures import Method
from lexicade.cross.study.review.moments import Moment
from lexicade.letters import BLANK

PASS = EnginePlay((), 0)
PREENDGAME_PLIES = {1: 3, 2: 2, 3: 1, 4: 1}
"""Plies of their endgames that are searched, by the tiles in the bag."""
PROVED_BAG = 1
"""Tiles in the bag up to which it is sought to prove who wins."""
ENDGAME_OTHERS = 3
"""Moves of an endgame that are looked at besides the best one and the one that was made,"""
OTHERS_NODES = 5_000
"""each with so many positions, as are proofs of who wins."""
Key = tuple[frozenset[tuple[int, int, str, bool]], tuple[str, ...]]


@dataclass(frozen=True)
class Valued:
    """A move and what it is worth to who makes it."""

    play: EnginePlay
    gain: float
    wins: float | None
    """In percent; None with more than two players."""
    deals: int = 0


@dataclass(frozen=True)
class Valuation:
    """The moves of a turn, the best first, and what the one that was made lost."""

    method: Method
    rows: tuple[Valued, ...]
    played: Valued
    wins_lost: float = 0.0
    wins_error: float = 0.0
    points_lost: float = 0.0
    points_error: float = 0.0
    exact: bool = False
    blown: bool = False
    line: tuple[EnginePlay, ...] = ()
    """Of an endgame: the best moves of both in turn."""

    @property
    def best(self) -> Valued:
        return self.rows[0]


def key_of(play: EnginePlay) -> Key:
    """What makes two moves the same."""
    tiles = frozenset((tile.row, tile.column, tile.letter, tile.blank) for tile in play.tiles)
    return tiles, tuple(sorted(play.exchanged))


def value(engine: Engine, moment: Moment, depth: ReviewDepth) -> Valuation:
    """Looks at the moves of a turn, as deep as said."""
    position = moment.position
    assert position is not None  # turns whose player's tiles are not known are not looked at
    played = PASS if moment.withdrawn else moment.play
    if position.seats == 2 and position.bag == 0 and 0 < len(position.unseen) <= MAX_TILES:
        return _endgame(engine, position, played, depth)
    plays = _candidates(engine, position, played, depth.candidates)
    unseen = len(position.unseen)
    if position.seats == 2 and 1 <= position.bag <= MAX_SEARCHED_BAG and unseen - position.bag <= MAX_TILES:
        return _preendgame(engine, position, plays, played, depth)
    return _simulated(engine, moment, plays, played, depth)


def _candidates(engine: Engine, position: Position, played: EnginePlay, count: int) -> list[EnginePlay]:
    """The best moves by score plus leave, without offensive words, and the one that was made."""
    mine, found = key_of(played), list[EnginePlay]()
    for each in engine.candidates(position, 2 * count):
        if key_of(each.play) == mine or not forms_offensive(engine, position, each.play):
            found.append(each.play)
        if len(found) == count:
            break
    return found if any(key_of(each) == mine for each in found) else [*found, played]


def forms_offensive(engine: Engine, position: Position, play: EnginePlay) -> bool:
    """Whether a play forms a word that nobody is shown."""
    board = position.board
    words = board.words(play.tiles) if play.tiles else ()
    return any(engine.lexicon.offensive(board.alphabet.join(word.letters)) for word in words)


def _simulated(
    engine: Engine, moment: Moment, plays: Sequence[EnginePlay], played: EnginePlay, depth: ReviewDepth
) -> Valuation:
    position = moment.position
    assert position is not None
    two = position.seats == 2
    late = two and position.bag <= LATE
    wins, held = learned_winning(engine.lexicon.language.code), [moment.exposed] if moment.exposed else []

    def simulate(plays: Sequence[EnginePlay], deals: int, number: int, *, drop: bool) -> list[Valued]:
        rows = engine.simulate(
            position,
            plays,
            plies=TO_THE_END if late else depth.plies,
            iterations=deals,
            seed=_seed(depth.seed, moment.turn, number),
            threads=1,
            wins=wins,
            by_wins=two,
            drop=drop,
            held=held,
        )
        return [Valued(each.play, each.mean, 100 * each.wins if two else None, each.iterations) for each in rows]

    screened = simulate(plays, depth.screening, 0, drop=True)
    mine = key_of(played)
    final = [each.play for each in screened[: depth.finalists]]
    final += [played] if all(key_of(each) != mine for each in final) else []
    if len(final) == 1:
        final_rows = {mine: [screened[0]]}
    else:
        batches = [simulate(final, depth.batch, number, drop=False) for number in range(1, depth.batches + 1)]
        final_rows = {
            key_of(play): [row for batch in batches for row in batch if key_of(row.play) == key_of(play)]
            for play in final
        }
    pooled = sorted((_pooled(rows) for rows in final_rows.values()), key=_utility, reverse=True)
    best, mine_rows = final_rows[key_of(pooled[0].play)], final_rows[mine]
    wins_lost, wins_error = _difference(best, mine_rows, lambda row: row.wins or 0.0)
    points_lost, points_error = _difference(best, mine_rows, lambda row: row.gain)
    rest = [row for row in screened if key_of(row.play) not in final_rows]
    return Valuation(
        "playout" if late else "simulation",
        (*pooled, *sorted(rest, key=_utility, reverse=True)),
        next(row for row in pooled if key_of(row.play) == mine),
        max(0.0, wins_lost) if two else 0.0,
        wins_error if two else 0.0,
        max(0.0, points_lost) if not two or wins_lost >= 0 else 0.0,
        points_error,
    )


def _pooled(rows: Sequence[Valued]) -> Valued:
    """One row of several batches of the same size."""
    count = len(rows)
    wins = None if rows[0].wins is None else sum(row.wins or 0.0 for row in rows) / count
    return Valued(rows[0].play, sum(row.gain for row in rows) / count, wins, sum(row.deals for row in rows))


def _difference(
    best: Sequence[Valued], mine: Sequence[Valued], figure: Callable[[Valued], float]
) -> tuple[float, float]:
    """How far one move is behind, and the standard error of that, batch by batch: they met the same deals."""
    differences = [figure(one) - figure(other) for one, other in zip(best, mine, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((each - mean) ** 2 for each in differences) / (count - 1) / count)


def _utility(row: Valued) -> float:
    """What moves are compared by: wins, and a point for those that win equally often."""
    return row.gain if row.wins is None else row.wins + 0.05 * row.gain


def _seed(seed: int, turn: int, batch: int) -> int:
    return ((seed * 1_000_003 + turn) * 1_009 + batch) % 2**63


def _preendgame(
    engine: Engine, position: Position, plays: Sequence[EnginePlay], played: EnginePlay, depth: ReviewDepth
) -> Valuation:
    mine = key_of(played)
    first = engine.preendgame(position, plays, steps=(), proofs=0, seed=depth.seed, threads=1)
    final = [each.play for each in first[: depth.finalists]]
    final += [played] if all(key_of(each) != mine for each in final) else []
    # All that are compared are searched equally deep.
    steps = ((len(final), PREENDGAME_PLIES[position.bag]),)
    proofs = len(final) if position.bag <= PROVED_BAG else 0
    second = engine.preendgame(
        position, final, steps=steps, proofs=proofs, nodes=OTHERS_NODES, seed=depth.seed, threads=1
    )
    known = {key_of(each.play) for each in second}
    others = [each for each in first if key_of(each.play) not in known]
    rows = [Valued(each.play, each.mean, 100 * each.wins, each.ways) for each in (*second, *others)]
    best, own = rows[0], next(row for row in rows if key_of(row.play) == mine)
    wins_lost = (best.wins or 0.0) - (own.wins or 0.0)
    return Valuation(
        "pre-endgame",
        tuple(rows),
        own,
        max(0.0, wins_lost),
        points_lost=max(0.0, best.gain - own.gain),
        exact=all(each.proved for each in second),
    )


def _endgame(engine: Engine, position: Position, played: EnginePlay, depth: ReviewDepth) -> Valuation:
    solved = endgame(engine, position, threads=1, nodes=depth.nodes)
    mine, best_key = key_of(played), key_of(solved.line[0] if solved.line else PASS)
    rows = [_ended(position, solved.line[0] if solved.line else PASS, solved.value)]
    exact = solved.exact
    if mine != best_key:
        worth, proved = value_after(engine, position, played, depth.nodes)
        rows.append(_ended(position, played, worth))
        exact = exact and proved
    own = rows[-1]
    others = [each.play for each in engine.candidates(position, 2 * ENDGAME_OTHERS + 2)]
    fresh = [
        each
        for each in others
        if key_of(each) not in (mine, best_key) and not forms_offensive(engine, position, each)
    ]
    for each in fresh[:ENDGAME_OTHERS]:
        rows.append(_ended(position, each, value_after(engine, position, each, OTHERS_NODES)[0]))
    # A search that was cut short may have missed what was played.
    rows.sort(key=lambda row: (row.gain, key_of(row.play) == best_key), reverse=True)
    best = rows[0]
    lost = best.gain - own.gain
    wins_lost = (best.wins or 0.0) - (own.wins or 0.0)
    return Valuation(
        "endgame", tuple(rows), own, wins_lost, points_lost=lost, exact=exact, blown=wins_lost > 0, line=solved.line
    )


def value_after(engine: Engine, position: Position, play: EnginePlay, nodes: int) -> tuple[int, bool]:
    """How much the spread grows until the end if a move is made, for who makes it; and whether that is proved."""
    other = position.last_rack
    left = list(position.rack)
    for tile in play.tiles:
        left.remove(BLANK if tile.blank else tile.letter)
    if not left:
        return play.points + 2 * engine.values.rack(other), True
    if not play.tiles and position.pass_ends:
        return engine.values.rack(other) - engine.values.rack(left), True
    rules, kind = position.rules, "play" if play.tiles else "pass"
    after = replace(
        position,
        board=position.board.with_tiles(play.tiles),
        rack=tuple(other),
        other=tuple(left),
        spread=-(position.spread + play.points),
        scoreless=position.scoreless + 1 if kind == "pass" and is_scoreless(rules, "pass") else 0,
        passes=position.passes + 1 if kind == "pass" and is_pass(rules, "pass") else 0,
        exchanged=position.exchanged[::-1],
        last=None,
    )
    solved = endgame(engine, after, threads=1, nodes=nodes)
    return play.points - solved.value, solved.exact


def _ended(position: Position, play: EnginePlay, worth: int) -> Valued:
    final = position.spread + worth
    return Valued(play, float(worth), 50.0 * ((final > 0) - (final < 0) + 1))
