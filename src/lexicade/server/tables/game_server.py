"""The server side of a game: dealing, and preparing commands that need more than the rules know."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from fastapi import APIRouter

from lexicade.errors import IllegalMove
from lexicade.games import AnyKind
from lexicade.server.http.wire import RequestBody
from lexicade.server.settings import Settings
from lexicade.server.tables.bot_players import BotPlayers
from lexicade.server.tables.table_names import TableNames
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.server.words.word_value import WordValue
from lexicade.store import Account, Dailies, Database, Games, Lists, StoredGame

Request = TypeVar("Request", bound=RequestBody)


@dataclass(frozen=True)
class Resources:
    """The services that a `GameServer` may use."""

    settings: Settings
    clock: Callable[[], datetime]
    rng: random.Random
    database: Database
    games: Games
    dailies: Dailies
    lists: Lists
    dictionaries: Dictionaries
    names: TableNames

    def today(self) -> date:
        return self.settings.today(self.clock())


@dataclass(frozen=True)
class Dealt:
    """A new game: its setup, its first events, and whether it gets a code to join by."""

    setup: Any
    events: Sequence[Any] = ()
    table: bool = False


class GameServer(ABC, Generic[Request]):
    """The server side of a game. A subclass names its `GameKind` and its request for a new game, and deals."""

    kind: ClassVar[AnyKind]
    request: ClassVar[type[RequestBody]]
    """The body of a request for a new game; its field `game` is a literal with the name of the kind."""
    link_previews: ClassVar[Path | None] = None
    """A file that says what messengers show of shared links to its pages."""

    has_daily: ClassVar[bool] = False
    """Whether there is a new puzzle every day, which people may want to be told of."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources

    async def open(self) -> None:
        """Load in advance what the first player would otherwise wait for."""

    @abstractmethod
    async def deal(self, wanted: Request, account: Account) -> Dealt:
        """Deal a new game for an account."""

    async def again(self, stored: StoredGame, seat: int) -> Dealt:
        """A new game for those who played one, opened by one of its seats. The default refuses."""
        raise IllegalMove("no-rematch", game=self.kind.name)

    async def prepare(self, stored: StoredGame, seat: int, command: Any) -> Any:
        """Add to a command what the rules need, such as a board. Raises if the rules would refuse it anyway."""
        return command


@dataclass(frozen=True, eq=False)
class GameEntry:
    """A game in the registry."""

    server: type[GameServer[Any]]
    routers: tuple[APIRouter, ...] = ()
    """Routes that only this game has."""
    job_kinds: tuple[Any, ...] = field(default=())
    """Its kinds of jobs, besides the moves of its bots."""
    bots: BotPlayers | None = None
    """None: no bot sits at its tables."""
    word_value: WordValue | None = None
    """What a word is worth in it by itself, for the cards of words."""

    @property
    def kind(self) -> AnyKind:
        return self.server.kind


def word_values(entries: Sequence[GameEntry]) -> dict[str, WordValue]:
    """What words are worth by themselves, by the name of the game."""
    values = {entry.kind.name: entry.word_value for entry in entries}
    return {name: value for name, value in sorted(values.items()) if value}
