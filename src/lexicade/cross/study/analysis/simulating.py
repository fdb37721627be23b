"""A simulation in batches of deals, so that whoever waits sees it grow, and it can be stopped and go on later.

All candidates meet the same deals in a batch; errors are those of the means over batches, and of their differences.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.thinking import LATE, TO_THE_END
from lexicade.cross.study.analysis.answers import Replies, Reply, SimulatedRow, SimulationAnswer
from lexicade.cross.study.analysis.inferring import kept_racks
from lexicade.cross.study.analysis.questions import FEWEST_DEALS, SimulationQuestion
from lexicade.cross.study.analysis.replies import deal_racks, replies
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import BadInput

BATCHES = 60
"""Into so many a simulation is divided, if batches of the smallest size are not more."""
SMALLEST = 20
FEWEST = 8
"""Batches before anything is decided: errors of fewer are not to be trusted."""
SURE = 3.0
"""By how many standard errors a candidate is behind when it is dropped: it is looked at after every batch."""
POINT_IN_WINS = 0.0005
"""What a point is worth in wins: enough to choose between moves that win equally often."""


@dataclass
class Candidate:
    """A move, and how it did in each batch."""

    play: EnginePlay
    equity: float | None
    wins: list[float] = field(default_factory=list)
    means: list[float] = field(default_factory=list)
    dropped: bool = False
    replies: Replies | None = None

    @property
    def worth(self) -> list[float]:
        return [wins + POINT_IN_WINS * mean for wins, mean in zip(self.wins, self.means, strict=True)]


class Simulation:
    """A simulation that grows batch by batch. Its state is a JSON value, from which another one goes on."""

    def __init__(self, spot: Spot, question: SimulationQuestion, state: Any = None) -> None:
        if not spot.position.rack:
            raise BadInput("bad-position", problem="there are no tiles on the rack")
        self.spot, self.question = spot, question
        late = spot.position.bag <= LATE
        self.plies = TO_THE_END if late else question.plies
        self.size = max(SMALLEST, min(FEWEST_DEALS, question.deals // FEWEST), question.deals // BATCHES)
        self.limit = -(-question.deals // self.size)
        self.wins = learned_winning(spot.engine.lexicon.language.code)
        self.held = kept_racks(spot) if question.inferred else []
        self.racks = deal_racks(spot, self.held)
        self.candidates = list(self._candidates())
        if state:
            self._restore(state)

    def _candidates(self) -> list[Candidate]:
        own = [self.spot.read(move) for move in dict.fromkeys(self.question.moves)]
        best = self.spot.engine.candidates(self.spot.position, 4 * self.question.count)
        fine = [each for each in best if self.spot.known_words(each.play)]
        known = {each.play: each.equity for each in best}
        # A move may be far from the best ones and still be worth a look: then its equity is looked for among all.
        if any(play not in known and not play.is_pass for play in own):
            known = {each.play: each.equity for each in self.spot.engine.candidates(self.spot.position, 1 << 20)}
        chosen = dict.fromkeys([*own, *(each.play for each in fine)])
        count = max(len(own), self.question.count)
        return [Candidate(play, known.get(play)) for play in list(chosen)[:count]]

    @property
    def batches(self) -> int:
        """How many batches there were."""
        return max(len(each.wins) for each in self.candidates)

    @property
    def deals(self) -> int:
        return self.batches * self.size

    @property
    def alive(self) -> list[Candidate]:
        return [each for each in self.candidates if not each.dropped]

    @property
    def decided(self) -> bool:
        return len(self.alive) == 1 and self.batches >= FEWEST

    @property
    def finished(self) -> bool:
        return self.batches >= self.limit or self.decided or (len(self.candidates) == 1 and self.batches >= FEWEST)

    def step(self) -> None:
        """One more batch, and whoever is surely behind is dropped."""
        alive = self.alive
        found = self.spot.engine.simulate(
            self.spot.position,
            [each.play for each in alive],
            plies=self.plies,
            iterations=self.size,
            # Each batch has deals of its own.
            seed=self.batches + 1,
            threads=1,
            wins=self.wins,
            drop=False,
            held=self.held,
        )
        did = {each.play: each for each in found}
        for each in alive:
            each.wins.append(did[each.play].wins)
            each.means.append(did[each.play].mean)
        if self.batches >= FEWEST:
            self._drop()
        # Those that are left when the first ones go are worth a look at what follows.
        if self.batches == FEWEST or self.finished:
            for each in self.alive:
                each.replies = each.replies or replies(self.spot, each.play, self.racks)

    def _drop(self) -> None:
        leader, *others = sorted(self.alive, key=lambda each: fmean(each.worth), reverse=True)
        for each in others:
            gap, error = difference(leader.worth, each.worth)
            each.dropped = gap > SURE * error and gap > 0

    def answer(self) -> SimulationAnswer:
        """What is known now."""
        ranked = sorted(self.candidates, key=lambda each: (not each.dropped, fmean(each.worth)), reverse=True)
        second = ranked[1] if len(ranked) > 1 else ranked[0]
        lead, lead_error = difference(ranked[0].worth, second.worth)
        return SimulationAnswer(
            rows=tuple(map(self._row, ranked)),
            deals=self.deals,
            limit=self.limit * self.size,
            plies=None if self.plies == TO_THE_END else self.plies,
            racks=len(self.held),
            decided=self.decided,
            lead=round(lead, 5),
            lead_error=round(lead_error, 5),
        )

    def _row(self, each: Candidate) -> SimulatedRow:
        wins, wins_error = estimate(each.wins)
        mean, mean_error = estimate(each.means)
        return SimulatedRow(
            play=self.spot.describe(each.play, each.equity),
            deals=len(each.wins) * self.size,
            wins=round(wins, 5),
            wins_error=round(wins_error, 5),
            mean=round(mean, 2),
            mean_error=round(mean_error, 2),
            dropped=each.dropped,
            replies=each.replies,
        )

    # What is kept while it waits

    def state(self) -> Any:
        """How every candidate did, to go on from."""
        return [
            {
                "move": self.spot.write(each.play),
                "wins": each.wins[:],
                "means": each.means[:],
                "dropped": each.dropped,
                "replies": each.replies and _kept(each.replies),
            }
            for each in self.candidates
        ]

    def _restore(self, state: Any) -> None:
        known = {each["move"]: each for each in state}
        if known.keys() != {self.spot.write(each.play) for each in self.candidates}:
            return  # of another version, which chose other candidates
        for each in self.candidates:
            before = known[self.spot.write(each.play)]
            each.wins, each.means = list(before["wins"]), list(before["means"])
            each.dropped = before["dropped"]
            each.replies = before["replies"] and _found(before["replies"])


def estimate(batches: Sequence[float]) -> tuple[float, float]:
    """The mean of batches and its standard error; of a single batch no error is known, and it is taken to be 1.

    >>> estimate([1, 2, 3])[0], round(estimate([1, 2, 3])[1], 2)
    (2.0, 0.58)
    """
    count = len(batches)
    return fmean(batches), stdev(batches) / sqrt(count) if count > 1 else 1.0


def difference(a: Sequence[float], b: Sequence[float]) -> tuple[float, float]:
    """By how much one is ahead of another in the batches that both met, and the standard error of that."""
    return estimate([mine - theirs for mine, theirs in zip(a, b, strict=False)])


def _kept(told: Replies) -> dict[str, Any]:
    most = [[each.move, each.points, each.share] for each in told.most]
    return {**vars(told), "most": most}


def _found(kept: dict[str, Any]) -> Replies:
    return Replies(**{**kept, "most": tuple(Reply(*each) for each in kept["most"])})
