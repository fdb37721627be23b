"""What the server does for one game: dealing it, and preparing commands that need more than the rules know."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, ClassVar, Generic, TypeVar

from fastapi import APIRouter

from lexicade.games import AnyKind
from lexicade.server.dictionaries import Dictionaries
from lexicade.server.settings import Settings
from lexicade.server.table_names import TableNames
from lexicade.server.wire import RequestBody
from lexicade.store import Account, Dailies, Database, Games, Lists, StoredGame

Request = TypeVar("Request", bound=RequestBody)


@dataclass(frozen=True)
class Resources:
    """What the server side of every game may use."""

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
    """A new game: its setup, its first events, and whether others join it by a code."""

    setup: Any
    events: Sequence[Any] = ()
    table: bool = False


class GameServer(ABC, Generic[Request]):
    """The server side of a game. A subclass names its kind and what a new game is asked for with, and deals."""

    kind: ClassVar[AnyKind]
    request: ClassVar[type[RequestBody]]
    """What travels to ask for a new game; its field `game` is the literal name of the kind."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources

    async def open(self) -> None:
        """Prepare what the first player would otherwise wait for."""

    @abstractmethod
    async def deal(self, wanted: Request, account: Account) -> Dealt:
        """A new game for an account."""

    async def prepare(self, stored: StoredGame, seat: int, command: Any) -> Any:
        """A command with what the rules need besides. Raises if the command is refused anyway."""
        return command


@dataclass(frozen=True)
class GameEntry:
    """A game in the registry."""

    server: type[GameServer[Any]]
    routers: tuple[APIRouter, ...] = ()
    """Addresses that only this game has."""
    job_kinds: tuple[Any, ...] = field(default=())
    """Its kinds of jobs."""

    @property
    def kind(self) -> AnyKind:
        return self.server.kind
