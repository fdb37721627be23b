"""What the teachers of a class ask about its words: a few queries of the projections, and no log."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from lexicade.store.projections.word_work_schema import asked_round, asked_word, round_player, word_try
from lexicade.store.sql.database import Database

KEPT_WORDS = 200
"""Words whose marks are read at a time."""
rounds, words, tries, players = asked_round.c, asked_word.c, word_try.c, round_player.c


@dataclass(frozen=True)
class Scope:
    """What a report is about: a class and its language, since when, perhaps one round alone."""

    class_id: str
    language: str
    pupils: tuple[str, ...]
    """The accounts of the pupils it is about."""
    now: datetime
    since: datetime
    until: datetime
    """Before this time."""
    game: str = ""
    round: int = 0
    """With a game: one round alone."""


@dataclass(frozen=True)
class ReportedRound:
    """A round of a class, and what its pupils did in it."""

    game: str
    number: int
    kind: str
    shared: bool
    over: bool
    words: int
    began_at: datetime
    players: tuple["RoundWork", ...]

    @property
    def left(self) -> int:
        """How many words of a shared list nobody found."""
        return max(0, self.words - sum(each.found for each in self.players))

    def asked(self, work: "RoundWork") -> int:
        """How many words a pupil was asked for: all; of a shared list those that no other found."""
        if not self.over:
            return work.found
        return work.found + self.left if self.shared else self.words


@dataclass(frozen=True)
class RoundWork:
    """What a pupil did in a round."""

    account: str
    seat: int
    found: int
    """Of the words asked for."""
    more: int
    """Words that nobody asked for."""
    tried: int


@dataclass(frozen=True)
class ReportedWord:
    """A word that a class was asked for, and how often it was found and missed."""

    word: str
    text: str
    found: int
    missed: int

    @property
    def asked(self) -> int:
        return self.found + self.missed


@dataclass(frozen=True)
class WordMarks:
    """What each pupil did with a word."""

    asked: frozenset[str]
    """The pupils who were asked for it."""
    found: frozenset[str]
    tried: frozenset[str]
    spellings: tuple[tuple[str, int], ...]
    """What was tried in vain, the most frequent first."""


@dataclass(frozen=True)
class TriedText:
    """A spelling that somebody tried in vain, or a word that nobody asked for."""

    account: str
    text: str
    word: str
    found: bool
    times: int


class Reports:
    """The reports of all classes."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def rounds(self, scope: Scope) -> list[ReportedRound]:
        """The rounds in which pupils took part, the newest first."""
        inside = within(scope)

        def read(connection: Connection) -> tuple[Sequence[Any], Sequence[Any]]:
            played = (
                select(asked_round).where(*inside).order_by(rounds.began_at.desc(), rounds.game, rounds.round.desc())
            )
            # Apart, so that a round is not told as often as it has players.
            took_part = (
                select(*(players[name] for name in ("game", "round", "account", "seat", "found", "more", "tried")))
                .join(asked_round, and_(players.game == rounds.game, players.round == rounds.round))
                .where(*inside, players.account.in_(scope.pupils))
                .order_by(players.game, players.round, players.seat)
            )
            return connection.execute(played).all(), connection.execute(took_part).all()

        played, took_part = await self.database.read(read)
        here: defaultdict[tuple[str, int], list[RoundWork]] = defaultdict(list)
        for game, number, *work in took_part:
            here[game, number].append(RoundWork(*work))
        return [_round(row, here[key], scope.now) for row in played if (key := (row.game, row.round)) in here]

    async def words(self, scope: Scope) -> list[ReportedWord]:
        """Every word that was asked for and found, or missed when the round was over."""

        def read(connection: Connection) -> tuple[Sequence[Any], Sequence[Any], Sequence[Any]]:
            found, asked = connection.execute(_found(scope)).all(), connection.execute(_asked(scope)).all()
            return found, asked, connection.execute(_left(scope)).all()

        found, asked, left = await self.database.read(read)
        texts, times, hits, missed = {}, dict[str, int](), dict[str, int](), dict[str, int]()
        for word, text, count, over in found:
            texts[word], times[word], hits[word] = text, count, over
        for word, text, count in asked:
            texts[word], missed[word] = text, int(count) - hits.get(word, 0)
        for word, text, count in left:
            texts[word], missed[word] = text, missed.get(word, 0) + int(count)
        return [ReportedWord(word, text, times.get(word, 0), missed.get(word, 0)) for word, text in texts.items()]

    async def marks(self, scope: Scope, chosen: Collection[str]) -> dict[str, WordMarks]:
        """What each pupil did with some words."""
        some = list(chosen)[:KEPT_WORDS]

        def read(connection: Connection) -> tuple[Sequence[Any], Sequence[Any]]:
            asked = (
                select(words.word, players.account)
                .select_from(
                    asked_word.join(asked_round, and_(rounds.game == words.game, rounds.round == words.round)).join(
                        round_player, and_(players.game == words.game, players.round == words.round)
                    )
                )
                .where(words.class_id == scope.class_id, words.word.in_(some), *within(scope), *_over(scope))
                .where(players.account.in_(scope.pupils))
                .distinct()
            )
            made = (
                select(tries.word, tries.account, tries.found, tries.text, func.count().label("times"))
                .where(*_tried(scope), tries.word.in_(some), tries.asked)
                .group_by(tries.word, tries.account, tries.found, tries.text)
            )
            return connection.execute(asked).all(), connection.execute(made).all()

        asked, made = await self.database.read(read)
        return _marks(some, asked, made)

    async def tried(self, scope: Scope, *, most: int) -> list[TriedText]:
        """What was tried in vain, and what was found that nobody asked for; the most frequent first."""
        times = func.count().label("times")
        query = (
            select(tries.account, tries.text, tries.word, tries.found, times)
            .where(*_tried(scope), or_(~tries.found, ~tries.asked))
            .group_by(tries.account, tries.text, tries.word, tries.found)
            .order_by(times.desc(), tries.text, tries.account)
            .limit(most)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [TriedText(row.account, row.text, row.word, row.found, row.times) for row in rows]


def within(scope: Scope) -> Iterable[ColumnElement[bool]]:
    """The rounds of a report."""
    one = (rounds.game == scope.game, rounds.round == scope.round) if scope.game else ()
    return (
        rounds.class_id == scope.class_id,
        rounds.language == scope.language,
        rounds.began_at >= scope.since,
        rounds.began_at < scope.until,
        *one,
    )


def _over(scope: Scope) -> Iterable[ColumnElement[bool]]:
    """Those of them in which what was not found is missed."""
    return (rounds.ends_at <= scope.now,)


def _tried(scope: Scope) -> Iterable[ColumnElement[bool]]:
    """The tries of a report, whenever their round began: some are played for weeks."""
    one = (tries.game == scope.game, tries.round == scope.round) if scope.game else ()
    return (
        tries.class_id == scope.class_id,
        tries.language == scope.language,
        tries.account.in_(scope.pupils),
        tries.at >= scope.since,
        tries.at < scope.until,
        *one,
    )


def _seats(scope: Scope, *more: ColumnElement[bool]) -> Any:
    """The rounds of a report, and how many pupils took part."""
    return (
        select(rounds.game, rounds.round, func.count().label("seats"))
        .join(round_player, and_(players.game == rounds.game, players.round == rounds.round))
        .where(*within(scope), *more, players.account.in_(scope.pupils))
        .group_by(rounds.game, rounds.round)
        .cte("seats")
    )


def _found(scope: Scope) -> Any:
    """How often each word was found, and how often in rounds that are over and each for itself."""
    seats = _seats(scope, *_over(scope), ~rounds.shared)
    return (
        select(tries.word, func.max(tries.text), func.count(), func.count(seats.c.seats))
        .outerjoin(seats, and_(seats.c.game == tries.game, seats.c.round == tries.round))
        .where(*_tried(scope), tries.found, tries.asked)
        .group_by(tries.word)
    )


def _asked(scope: Scope) -> Any:
    """How often pupils were asked for each word, in rounds that are over and each for itself."""
    seats = _seats(scope, *_over(scope), ~rounds.shared)
    return (
        select(words.word, func.max(words.text), func.sum(seats.c.seats))
        .join(seats, and_(seats.c.game == words.game, seats.c.round == words.round))
        .group_by(words.word)
    )


def _left(scope: Scope) -> Any:
    """What nobody found on the shared lists of rounds that are over."""
    seats = _seats(scope, *_over(scope), rounds.shared)
    anybody = exists().where(
        tries.game == words.game, tries.round == words.round, tries.word == words.word, tries.found
    )
    return (
        select(words.word, func.max(words.text), func.sum(seats.c.seats))
        .join(seats, and_(seats.c.game == words.game, seats.c.round == words.round))
        .where(~anybody)
        .group_by(words.word)
    )


def _round(row: Any, here: Sequence[RoundWork], now: datetime) -> ReportedRound:
    over = row.ends_at is not None and row.ends_at <= now
    return ReportedRound(row.game, row.round, row.kind, row.shared, over, row.words, row.began_at, tuple(here))


def _marks(chosen: Iterable[str], asked: Iterable[Any], made: Iterable[Any]) -> dict[str, WordMarks]:
    seen: defaultdict[str, set[str]] = defaultdict(set)
    found: defaultdict[str, set[str]] = defaultdict(set)
    tried: defaultdict[str, set[str]] = defaultdict(set)
    spellings: defaultdict[str, dict[str, int]] = defaultdict(dict)
    for row in asked:
        seen[row.word].add(row.account)
    for row in made:
        (found if row.found else tried)[row.word].add(row.account)
        if not row.found:
            spellings[row.word][row.text] = spellings[row.word].get(row.text, 0) + row.times
    return {
        word: WordMarks(
            frozenset(seen[word] | found[word] | tried[word]),
            frozenset(found[word]),
            frozenset(tried[word] - found[word]),
            tuple(sorted(spellings[word].items(), key=lambda each: (-each[1], each[0]))),
        )
        for word in chosen
    }
