"""Why one move is better than another, as facts: every threshold is here, and texts only choose words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position
from lexicade.cross.rules.board import Board, Square, square_name
from lexicade.cross.rules.notation import written
from lexicade.cross.study.review.figures import ReasonKind, ReviewReason
from lexicade.cross.study.review.moments import Moment
from lexicade.cross.study.review.valuing import Valuation, Valued, key_of
from lexicade.letters import BLANK

MAX_REASONS = 3
SCORE = 5
"""Points that a difference in score must have to be said,"""
LEAVE = 3.0
"""one in the tiles kept,"""
REPLY = 4.0
"""and one in what the other player answers on average."""
BLOCKED = 8
"""The same for the best answer in an endgame, where it is known."""
SPEND_BAG = 14
"""Tiles in the bag from which on costly tiles must go,"""
COSTLY = 8
"""and what a costly one is worth."""
RACKS = 20
"""Racks that the other player is given to answer with."""
HOT = 0.25
"""The share of answers on a premium square that makes the square count."""
TRIPLE = 3
RANKED = 24
EVERY = 1 << 20


def reasons(engine: Engine, moment: Moment, valuation: Valuation, seed: int) -> tuple[ReviewReason, ...]:
    """Why the best move is better than the one that was made, or than the next best one if it was made."""
    best = valuation.best
    made = key_of(best.play) == key_of(valuation.played.play)
    if made and len(valuation.rows) < 2:
        return ()
    other = valuation.rows[1] if made else valuation.played
    assert moment.position is not None  # turns whose player's tiles are not known are not looked at
    case = Comparison(engine, moment.position, valuation, best, other, moment.exposed, seed + moment.turn)
    found = list(case.ending() if valuation.method == "endgame" else case.reasons())
    return tuple(found[:MAX_REASONS]) or (ReviewReason("looks-ahead"),)


@dataclass
class Comparison:
    """The best move of a position beside another one."""

    engine: Engine
    position: Position
    valuation: Valuation
    best: Valued
    other: Valued
    exposed: tuple[str, ...]
    seed: int

    def reasons(self) -> Iterator[ReviewReason]:
        best, other, bag = self.best.play, self.other.play, self.position.bag
        yield from self._scoring()
        if best.exchanged and not other.exchanged:
            yield ReviewReason("turns-over", len(best.exchanged), self.best_leave)
        elif bag > 0:
            yield from self._keeping()
        if 0 < bag <= SPEND_BAG:
            costly = tuple(
                letter
                for letter in (Counter(self.other_leave) - Counter(self.best_leave)).elements()
                if self.engine.values.points.get(letter, 0) >= COSTLY
            )
            if costly:
                yield ReviewReason("spends", tiles=costly)
        if self.valuation.method == "pre-endgame" and len(best.tiles) < bag <= len(other.tiles):
            yield ReviewReason("leaves-in-bag", bag - len(best.tiles))
        yield from self._replies()

    def ending(self) -> Iterator[ReviewReason]:
        """What counts once the bag is empty."""
        best, other, spread = self.best.play, self.other.play, self.position.spread
        out = len(best.tiles) == len(self.position.rack)
        if out:
            yield ReviewReason("goes-out", points=2 * self.engine.values.rack(self.position.last_rack))
        elif self.best is self.valuation.best and self._goes_out_first:
            yield ReviewReason("goes-out-first")
        if not out:
            yield from self._blocked()
        if best.points - other.points >= SCORE:
            yield ReviewReason("scores-more", best.points - other.points)
        if self.best.gain > self.other.gain:
            yield ReviewReason(
                "outcome", before=spread + round(self.best.gain), after=spread + round(self.other.gain)
            )

    @property
    def best_leave(self) -> tuple[str, ...]:
        return leave_of(self.position, self.best.play)

    @property
    def other_leave(self) -> tuple[str, ...]:
        return leave_of(self.position, self.other.play)

    @property
    def _goes_out_first(self) -> bool:
        mine = sum(len(play.tiles) for play in self.valuation.line[::2])
        return mine == len(self.position.rack)

    def _scoring(self) -> Iterator[ReviewReason]:
        best, other, size = self.best.play, self.other.play, self.position.rack_size
        more = best.points - other.points
        if len(best.tiles) >= size > len(other.tiles):
            yield ReviewReason("full-rack", best.points, tiles=())
        if more >= SCORE:
            yield ReviewReason("scores-more", more)
        elif more <= -SCORE:
            yield ReviewReason("scores-less", -more)

    def _keeping(self) -> Iterator[ReviewReason]:
        values = self._leave_values
        best, other = values.get(key_of(self.best.play)), values.get(key_of(self.other.play))
        if best is None or other is None or best - other < LEAVE:
            return
        kept = self.best_leave
        if kept and best > 0:
            yield ReviewReason("keeps", round(best - other), kept)
        elif gone := tuple((Counter(self.other_leave) - Counter(kept)).elements()):
            yield ReviewReason("gets-rid", round(best - other), gone)

    @cached_property
    def _leave_values(self) -> dict[object, float]:
        """What the tiles kept are worth, by move."""
        wanted = {key_of(self.best.play), key_of(self.other.play)}
        values: dict[object, float] = {}
        for count in (RANKED, EVERY):
            ranked = self.engine.candidates(self.position, count)
            values = {key_of(each.play): each.equity - each.play.points for each in ranked}
            if wanted <= values.keys():
                break
        return values

    def _replies(self) -> Iterator[ReviewReason]:
        """What the other player can answer, on average over racks that it may have."""
        racks = self._racks
        if not racks:
            return
        boards = [self.position.board.with_tiles(each.tiles) for each in (self.best.play, self.other.play)]
        best, other, before = (self._answers(board, racks) for board in (*boards, self.position.board))
        less = _mean(other) - _mean(best)
        if less < REPLY:
            return
        for square in self._triples:
            hot, cold, old = (_share(answers, square) for answers in (other, best, before))
            if hot - cold < HOT:
                continue
            shown = self._worst(boards[1], other, square)
            kind: ReasonKind = "closes" if old >= HOT else "opens"
            premium = self.position.board.layout.premium(*square).word
            move, word, points = shown or ("", "", 0)
            yield ReviewReason(kind, points, move=move, word=word, square=square_name(square), premium=premium)
            return
        yield ReviewReason("gives-less", round(less))

    @cached_property
    def _racks(self) -> list[tuple[str, ...]]:
        """Racks that the other player may have."""
        rng, unseen = Random(self.seed), list(self.position.unseen)  # noqa: S311
        for tile in self.exposed:
            if tile in unseen:
                unseen.remove(tile)
        known = tuple(self.exposed)
        count = min(self.position.rack_size - len(known), len(unseen))
        if count < 0 or not (unseen or known):
            return []
        return [(*known, *rng.sample(unseen, count)) for _ in range(RACKS)]

    @property
    def _triples(self) -> list[Square]:
        """Free squares that count a word three times or more."""
        board = self.position.board
        sides = range(board.layout.size)
        return [
            (row, column)
            for row in sides
            for column in sides
            if (row, column) not in board.tiles and board.layout.premium(row, column).word >= TRIPLE
        ]

    def _answers(self, board: Board, racks: Sequence[tuple[str, ...]]) -> list[EnginePlay | None]:
        return self.engine.best_many([(board, rack) for rack in racks])

    def _worst(
        self, board: Board, answers: Sequence[EnginePlay | None], square: Square
    ) -> tuple[str, str, int] | None:
        """The best answer on a square that can be shown to everybody."""
        there = [each for each in answers if each and any(tile.square == square for tile in each.tiles)]
        for each in sorted(there, key=lambda play: -play.points):
            if shown := self._shown(board, each):
                return shown
        return None

    def _shown(self, board: Board, play: EnginePlay) -> tuple[str, str, int] | None:
        words = [board.alphabet.join(word.letters) for word in board.words(play.tiles)]
        if any(self.engine.lexicon.offensive(word) for word in words):
            return None
        return str(written(board, play.tiles)), words[0], play.points

    def _blocked(self) -> Iterator[ReviewReason]:
        """The other player's best answer to the one move that is not there after the other."""
        rack, board = self.position.last_rack, self.position.board
        after_other = board.with_tiles(self.other.play.tiles)
        after_best = board.with_tiles(self.best.play.tiles)
        answer, instead = self.engine.best_many([(after_other, rack), (after_best, rack)])
        if answer is None or answer.points - (instead.points if instead else 0) < BLOCKED:
            return
        if shown := self._shown(after_other, answer):
            move, word, points = shown
            yield ReviewReason("blocks", points, move=move, word=word)


def leave_of(position: Position, play: EnginePlay) -> tuple[str, ...]:
    """The tiles that stay on the rack."""
    used = Counter(BLANK if tile.blank else tile.letter for tile in play.tiles)
    used.update(play.exchanged)
    return tuple((Counter(position.rack) - used).elements())


def _mean(answers: Sequence[EnginePlay | None]) -> float:
    return sum(each.points for each in answers if each) / len(answers)


def _share(answers: Sequence[EnginePlay | None], square: Square) -> float:
    """How many answers lay a tile on a square."""
    hits = [each for each in answers if each and any(tile.square == square for tile in each.tiles)]
    return len(hits) / len(answers)
