"""Many reviews added up: by player, phase, kind of mistake and opponent."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from lexicade.cross.study.review.figures import GRADES, MISTAKES, PHASES, Review, SeatReview
from lexicade.cross.study.review.grading import rating_at


@dataclass(frozen=True)
class NamedReview:
    """A review with the names of its seats."""

    file: str
    names: tuple[str, ...]
    review: Review


@dataclass
class Totals:
    """Some seats of some games together."""

    games: int = 0
    won: float = 0.0
    """A draw is half a win; games without a result do not count."""
    results: int = 0
    turns: int = 0
    accuracy: float = 0.0
    """The sum over the graded moves."""
    index: float = 0.0
    points_lost: float = 0.0
    full_racks: int = 0
    full_racks_missed: int = 0
    phonies: int = 0
    missed_challenges: int = 0
    grades: Counter[str] = field(default_factory=Counter)
    mistakes: Counter[str] = field(default_factory=Counter)
    phase_turns: Counter[str] = field(default_factory=Counter)
    phase_wins: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    phase_points: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, seat: SeatReview) -> None:
        self.games += 1
        if seat.outcome is not None:
            self.results += 1
            self.won += seat.outcome / 100
        self.turns += seat.turns
        self.accuracy += (seat.accuracy or 0.0) * seat.turns
        self.index += seat.index
        self.points_lost += seat.points_lost
        self.full_racks += seat.full_racks
        self.full_racks_missed += seat.full_racks_missed
        self.phonies += seat.phonies
        self.missed_challenges += seat.missed_challenges
        self.grades.update(dict(zip(GRADES, seat.grades, strict=True)))
        self.mistakes.update(dict(seat.mistakes))
        for phase in seat.phases:
            self.phase_turns[phase.phase] += phase.turns
            self.phase_wins[phase.phase] += phase.wins_lost
            self.phase_points[phase.phase] += phase.points_lost

    def json(self) -> dict[str, object]:
        """The means that people compare, and the counts that they come from."""
        index = self.index / self.games if self.games else 0.0
        return {
            "games": self.games,
            "results": self.results,
            "won": self.won,
            "turns": self.turns,
            "accuracy": round(self.accuracy / self.turns, 2) if self.turns else None,
            "index": round(index, 2),
            "rating": rating_at(index),
            "points_lost": round(self.points_lost / self.games, 1) if self.games else 0.0,
            "full_racks": self.full_racks,
            "full_racks_missed": self.full_racks_missed,
            "phonies": self.phonies,
            "missed_challenges": self.missed_challenges,
            "grades": {grade: self.grades[grade] for grade in GRADES},
            "mistakes": {kind: self.mistakes[kind] for kind in MISTAKES if self.mistakes[kind]},
            "phases": {
                phase: {
                    "turns": self.phase_turns[phase],
                    "wins_lost": round(self.phase_wins[phase] / self.phase_turns[phase], 2),
                    "points_lost": round(self.phase_points[phase] / self.phase_turns[phase], 1),
                }
                for phase in PHASES
                if self.phase_turns[phase]
            },
        }


@dataclass
class PlayerTotals:
    """All games of a name, and those against each opponent."""

    name: str
    all: Totals = field(default_factory=Totals)
    against: dict[str, Totals] = field(default_factory=dict)

    def json(self) -> dict[str, object]:
        against = sorted(self.against.items(), key=lambda each: (-each[1].games, each[0]))
        return {
            "name": self.name,
            **self.all.json(),
            "against": [{"name": name, **each.json()} for name, each in against],
        }


def totals(reviews: Sequence[NamedReview]) -> list[PlayerTotals]:
    """Every player of some games, those with the most games first."""
    players: dict[str, PlayerTotals] = {}
    for each in reviews:
        for seat in each.review.seats:
            name = each.names[seat.seat]
            player = players.setdefault(name, PlayerTotals(name))
            player.all.add(seat)
            for other in each.review.seats:
                if other.seat != seat.seat:
                    player.against.setdefault(each.names[other.seat], Totals()).add(seat)
    return sorted(players.values(), key=lambda player: (-player.all.games, player.name))
