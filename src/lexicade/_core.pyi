# The types of the native module; what each thing does is said in its docstring, in core-py/src.

from collections.abc import Sequence
from typing import Self, TypeAlias, final

from lexicade.languages import HouseRules

__all__ = [
    "CrossControl",
    "CrossEngine",
    "CrossLeaves",
    "CrossPlays",
    "CrossSituation",
    "CrossStyle",
    "CrossTraining",
    "CrossWins",
    "HiveTable",
    "HiveWords",
    "ShakeWords",
    "WordGraph",
    "cross_endgame",
    "fingerprint",
]

# Letters (centre first), answers, points, pangrams, perfect pangrams.
_HiveRow: TypeAlias = tuple[str, int, int, int, int]
# Text, points, letters, level, flags, dice.
_ShakeEntry: TypeAlias = tuple[str, int, int, int, int, list[int]]

# Values of single tiles and of duplicates in thousandths, vowels, weight of their balance.
_CrossLeaveModel: TypeAlias = tuple[Sequence[int], Sequence[int], bytes, int]
# Points; row, column, number of the letter and blank of each tile.
_CrossAsked: TypeAlias = tuple[Sequence[tuple[int, int, int, bool]], bytes]
_CrossTold: TypeAlias = tuple[int, list[tuple[int, int, int, bool]], bytes]
_CrossEntry: TypeAlias = tuple[int, list[tuple[int, int, int, bool]]]

def fingerprint(content: bytes) -> str: ...

@final
class WordGraph:
    def __new__(cls, path: str) -> Self: ...
    @staticmethod
    def compile(
        path: str,
        letters: Sequence[str],
        words: Sequence[str],
        levels: bytes,
        flags: bytes,
        note: str,
        texts: Sequence[str] = ...,
        text_numbers: bytes | None = None,
    ) -> None: ...
    def verify(self) -> None: ...
    @property
    def letters(self) -> list[str]: ...
    @property
    def note(self) -> str: ...
    def __len__(self) -> int: ...
    def __contains__(self, word: object, /) -> bool: ...
    def index(self, word: str) -> int | None: ...
    def word(self, index: int) -> str: ...
    def level(self, word: str) -> int | None: ...
    def flags(self, word: str) -> int | None: ...
    def all_levels(self) -> bytes: ...
    def all_flags(self) -> bytes: ...
    def text(self, word: str) -> str | None: ...
    def words(self, start: int = 0, count: int | None = None) -> list[str]: ...
    def anagrams(self, rack: str, min_length: int = 2, all_letters: bool = False) -> list[str]: ...
    def anagrams_within(
        self, rack: str, min_length: int, all_letters: bool, words: int, steps: int
    ) -> tuple[list[str], bool]: ...
    def matching(self, pattern: str) -> list[str]: ...
    def matching_within(self, pattern: str, words: int, steps: int) -> tuple[list[str], bool]: ...
    def hooks(self, word: str) -> tuple[list[str], list[str]]: ...
    def hive(self, letters: str, max_level: int = 9, skip_flags: int = 0) -> HiveWords: ...
    def hives(self, max_level: int = 9, skip_flags: int = 0) -> HiveTable: ...
    def shake(
        self,
        board: str,
        min_length: int | None = None,
        max_level: int = 9,
        skip_flags: int = 0,
        effort: int | None = None,
    ) -> ShakeWords: ...
    def shake_many(
        self,
        boards: Sequence[str],
        min_length: int | None = None,
        max_level: int = 9,
        skip_flags: int = 0,
        one_core: bool = False,
        vectors: bool = True,
    ) -> list[ShakeWords]: ...
    def shake_scores(
        self, boards: Sequence[str], min_length: int | None = None, one_core: bool = False, vectors: bool = True
    ) -> list[tuple[int, int, int]]: ...
    def shake_paths(self, board: str, word: str, limit: int, steps: int | None = None) -> list[list[int]]: ...
    @staticmethod
    def shake_vectors() -> str: ...
    def gaddag_contains(self, head: str, tail: str) -> bool: ...

@final
class HiveWords:
    def __len__(self) -> int: ...
    def words(self) -> list[str]: ...
    @property
    def points(self) -> int: ...
    @property
    def pangrams(self) -> int: ...
    @property
    def perfect(self) -> int: ...

@final
class HiveTable:
    def __len__(self) -> int: ...
    def row(self, index: int) -> _HiveRow: ...
    def select(self, min_answers: int, max_answers: int) -> list[_HiveRow]: ...
    def totals(self) -> tuple[int, int, int]: ...

@final
class ShakeWords:
    def __len__(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def longest(self) -> int: ...
    @property
    def effort(self) -> int: ...
    def words(self) -> list[str]: ...
    def paths(self) -> list[list[int]]: ...
    def entries(self) -> list[_ShakeEntry]: ...
    def levels(self) -> list[int]: ...
    def longest_word(self, max_level: int) -> str | None: ...
    def uses(self) -> list[int]: ...

@final
class CrossEngine:
    def __new__(
        cls,
        graph: WordGraph,
        letter_times: bytes,
        word_times: bytes,
        start: int,
        points: Sequence[int],
        rack_size: int = 7,
        bonus: int = 50,
        blanks_count: bool = False,
        one_tile_opens: bool = False,
        leaves: _CrossLeaveModel | None = None,
        table: CrossLeaves | None = None,
    ) -> Self: ...
    def plays(self, board: bytes, rack: bytes) -> CrossPlays: ...
    def count_plays(self, boards: Sequence[bytes], racks: Sequence[bytes], repeat: int = 1) -> int: ...
    def best_many(
        self, boards: Sequence[bytes], racks: Sequence[bytes], leaves: bool = True, repeat: int = 1
    ) -> CrossPlays: ...
    def self_play(
        self, tiles: bytes, rack_size: int, exchange_minimum: int, scoreless_limit: int, seeds: Sequence[int]
    ) -> list[tuple[int, int, int, int, int]]: ...
    def self_play_positions(
        self, tiles: bytes, rack_size: int, exchange_minimum: int, scoreless_limit: int, seed: int
    ) -> list[tuple[bytes, bytes, int]]: ...
    @property
    def memory(self) -> int: ...

@final
class CrossPlays:
    def __len__(self) -> int: ...
    def scores(self) -> list[int]: ...
    @property
    def sum_score(self) -> int: ...
    def with_tiles(self, tiles: int) -> int: ...
    def play(self, index: int) -> _CrossEntry: ...
    def entries(self) -> list[_CrossEntry]: ...

@final
class CrossLeaves:
    def __new__(cls, kinds: int, planes: bytes) -> Self: ...
    def value(self, tiles: bytes) -> int: ...
    def distance(self, other: CrossLeaves) -> int: ...
    @property
    def kinds(self) -> int: ...

@final
class CrossTraining:
    def __new__(cls, kinds: int, saved: bytes | None = None) -> Self: ...
    def run(
        self,
        engine: CrossEngine,
        tiles: bytes,
        rack_size: int,
        exchange_minimum: int,
        scoreless_limit: int,
        first: int,
        count: int,
        threads: int = 1,
        control: CrossControl | None = None,
    ) -> None: ...
    def table(self) -> tuple[CrossLeaves, bytes]: ...
    def ends(self) -> list[int]: ...
    def add(self, saved: bytes) -> None: ...
    def save(self) -> bytes: ...

@final
class CrossStyle:
    def __new__(
        cls,
        leaves: _CrossLeaveModel | None = None,
        table: CrossLeaves | None = None,
        sight: Sequence[int] = ...,
        premium: int = 0,
        plans: bool = False,
    ) -> Self: ...
    def choose(
        self,
        engine: CrossEngine,
        board: bytes,
        rack: bytes,
        exchangeable: int = 0,
        others: bytes | None = None,
        seed: int = 0,
    ) -> tuple[_CrossEntry | None, bytes]: ...

@final
class CrossControl:
    def __new__(cls) -> Self: ...
    def stop(self) -> None: ...
    @property
    def stopped(self) -> bool: ...
    @property
    def done(self) -> int: ...

def cross_endgame(
    engine: CrossEngine,
    board: bytes,
    rack: bytes,
    other: bytes,
    pass_ends: bool = False,
    seconds: float | None = None,
    threads: int = 1,
    depth: int | None = None,
    nodes: int | None = None,
    control: CrossControl | None = None,
) -> tuple[int, list[_CrossEntry], bool, int, int]: ...

@final
class CrossWins:
    def __new__(cls, step: int, columns: int, shares: bytes) -> Self: ...
    @staticmethod
    def estimate() -> CrossWins: ...
    def share(self, spread: float, unseen: int) -> float: ...

@final
class CrossSituation:
    def __new__(
        cls,
        engine: CrossEngine,
        board: bytes,
        rack: bytes,
        unseen: bytes,
        other: int,
        rack_size: int,
        house: HouseRules,
        idle: tuple[int, int],
        exchanges: Sequence[int | None],
        spread: int = 0,
    ) -> Self: ...
    def candidates(self, count: int) -> list[tuple[_CrossTold, float]]: ...
    def simulate(
        self,
        moves: Sequence[_CrossAsked],
        plies: int,
        iterations: int,
        seconds: float | None,
        seed: int,
        threads: int,
        wins: CrossWins,
        by_wins: bool = True,
        drop: bool = True,
        held: Sequence[bytes] = ...,
        control: CrossControl | None = None,
    ) -> list[tuple[_CrossTold, int, float, float, float]]: ...
    def preendgame(
        self,
        moves: Sequence[_CrossAsked],
        steps: Sequence[tuple[int, int]],
        seconds: float | None,
        seed: int,
        threads: int,
        control: CrossControl | None = None,
    ) -> list[tuple[_CrossTold, float, float, int, int]]: ...
    def infer(
        self,
        before: bytes,
        tiles: bytes,
        points: int,
        margin: float,
        samples: int,
        seed: int,
        seconds: float | None = None,
        control: CrossControl | None = None,
    ) -> list[bytes]: ...
