"""An account's games of Cross added up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter

from lexicade.cross.rules.tally import GameResult, Opponent
from lexicade.server.cross.wire import BestGame, BestWord, CrossProfile, CrossRating, HeadToHead
from lexicade.store.projections.ratings import PoolRating
from lexicade.store.projections.results import FinishedGame

RESULT: TypeAdapter[GameResult] = TypeAdapter(GameResult)
MAX_OPPONENTS = 50


@dataclass(frozen=True)
class Played:
    """A finished game, read."""

    game: str
    result: GameResult
    others: dict[int, str]
    bots: set[int]


def profile(
    finished: Sequence[FinishedGame], ratings: Sequence[PoolRating], known: Sequence[GameResult] | None = None
) -> CrossProfile:
    """All of it from what was stored when the games ended; the last game comes first.

    The results are read from it, unless they are known.
    """
    results = known or [RESULT.validate_json(each.result) for each in finished]
    games = [
        Played(each.game, result, each.others, each.bots) for each, result in zip(finished, results, strict=True)
    ]
    best_word = max(games, key=lambda each: each.result.best, default=None)
    best_game = max(games, key=lambda each: each.result.score, default=None)
    return CrossProfile(
        games=len(games),
        wins=sum(each.won and not each.drawn for each in results),
        draws=sum(each.drawn for each in results),
        losses=sum(not each.won for each in results),
        average_score=_share(sum(each.score for each in results), len(games)),
        average_turn=_share(sum(each.points for each in results), sum(each.turns for each in results)),
        full_racks=sum(each.full_racks for each in results),
        best_word=_best_word(best_word) if best_word else None,
        best_game=BestGame(game=best_game.game, score=best_game.result.score) if best_game else None,
        ratings=[
            CrossRating(
                language=each.language,
                clock=each.clock,
                rating=round(each.rating.rating),
                deviation=round(each.rating.deviation),
                provisional=each.rating.provisional,
                games=each.games,
            )
            for each in ratings
        ],
        opponents=list(_opponents(games))[:MAX_OPPONENTS],
    )


def _best_word(played: Played) -> BestWord:
    return BestWord(game=played.game, word=played.result.best_word, points=played.result.best)


def _opponents(games: Sequence[Played]) -> Iterator[HeadToHead]:
    """Those met most often first, under the name of the last game with them."""
    met: dict[str, list[Opponent]] = {}
    programs: set[str] = set()
    for played in games:
        for other in played.result.opponents:
            key = f"bot {other.name}" if other.bot else played.others.get(other.seat)
            if key is not None:
                met.setdefault(key, []).append(other)
                programs |= {key} if other.seat in played.bots else set()
    for key, meetings in sorted(met.items(), key=lambda each: len(each[1]), reverse=True):
        beaten = [each.beaten for each in meetings]
        yield HeadToHead(
            name=meetings[0].name,
            bot=meetings[0].bot or key in programs,
            games=len(meetings),
            wins=beaten.count(1),
            draws=beaten.count(0.5),
            losses=beaten.count(0),
        )


def _share(amount: int, of: int) -> float:
    return round(amount / of, 1) if of else 0.0
