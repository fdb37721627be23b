"""A table of Cross for tests: racks as wanted, a small dictionary, a clock that is set by hand."""

import datetime as dt
from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.moves import Begun, Command, Event, Play
from lexicade.cross.rules.referee import decide
from lexicade.cross.rules.setup import Options, Setup
from lexicade.cross.rules.state import State, start
from lexicade.games.rules import World
from lexicade.games.seats import Join
from lexicade.languages import Language
from lexicade.letters import Alphabet
from lexicade.lexicon.meanings import Meaning, ReaderLanguage

T = TypeVar("T")
NOON = dt.datetime(2026, 5, 1, 12, tzinfo=dt.UTC)
WORDS = ("CAT", "CATS", "AT", "TA", "ACT", "RETAINS", "TEN", "AS", "SAT", "NET", "NETS", "TEA", "EAT", "ATE", "SEA")


class Dictionary:
    """Some words of a language."""

    def __init__(self, words: Iterable[str] = WORDS, language: str = "en") -> None:
        self.words = tuple(words)
        self._set = frozenset(self.words)
        self.alphabet: Alphabet = Language.load(language).tile_alphabet

    def __contains__(self, word: object) -> bool:
        return word in self._set

    def __iter__(self) -> Any:
        return iter(self.words)

    def spellings(self, word: str) -> tuple[str, ...]:
        return ()

    def meaning(self, word: str, *, into: ReaderLanguage = "en") -> Meaning | None:
        return None


class Draws:
    """Chance that draws what a test wants, and by lot when nothing is wanted."""

    def __init__(self, *wanted: str, language: str = "en") -> None:
        self.wanted = [Language.load(language).tile_alphabet.split(each) for each in wanted]
        self.lot = Random(7)

    def choice(self, seq: Sequence[T]) -> T:
        return seq[0]

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        if not self.wanted:
            return self.lot.sample(list(population), k)
        chosen: list[Any] = list(self.wanted.pop(0))
        assert len(chosen) == k, f"{chosen} instead of {k} tiles"
        return chosen


class Table:
    """A game in progress under the referee."""

    def __init__(
        self,
        *racks: str,
        names: Sequence[str] = ("Ada", "Ben", "Cleo", "Dan"),
        words: Iterable[str] = WORDS,
        language: str = "en",
        tiles: int | None = None,
        **options: Any,
    ) -> None:
        seats = options.setdefault("seats", max(len(racks), 2))
        self.dictionary = Dictionary(words, language)
        setup = Setup.of(Options(language=language, **options), Language.load(language), names[0], first=0)
        self.draws = Draws(*racks, language=language)
        self.now = NOON
        self.state: State = start(setup)
        self.log: list[Event] = []
        for name in names[1:seats] if racks else ():
            self.do(None, Join(name))
        if racks and not self.state.begun:
            raise AssertionError("the table is not full")
        if tiles is not None:
            self.keep(tiles)

    @property
    def world(self) -> World:
        return World(self.dictionary, self.draws, self.now)

    def keep(self, count: int) -> None:
        """Take tiles out of the bag, and out of the game, until so many are left."""
        bag = self.state.bag[-count:] if count else ()
        gone = list(self.state.bag[: len(self.state.bag) - count])
        tiles = tuple(replace(tile, count=tile.count - gone.count(tile.letter)) for tile in self.state.setup.tiles)
        self.state = replace(self.state, bag=bag, setup=replace(self.state.setup, tiles=tiles))

    def do(self, seat: int | None, command: Command) -> list[Event]:
        events = decide(self.state, seat, command, self.world)
        for event in events:
            self.state = evolve(self.state, event)
            self.log.append(event)
            if self.state.begun and not isinstance(event, Begun):
                assert self.state.conserved
        return events

    def play(self, seat: int, move: str, draw: str | None = None) -> list[Event]:
        if draw is not None:
            self.draws.wanted.append(self.dictionary.alphabet.split(draw))
        return self.do(seat, Play(move))

    def later(self, **span: float) -> None:
        self.now += dt.timedelta(**span)

    @property
    def scores(self) -> list[int]:
        return [player.score if player else 0 for player in self.state.players]
