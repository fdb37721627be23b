"""The server side of a game: dealing, and preparing commands that need more than the rules know."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from fastapi import APIRouter
from pydantic import TypeAdapter
from pydantic_core import to_json

from lexicade.errors import IllegalMove, NotFound
from lexicade.games import AnyKind
from lexicade.lexicon import Lexicon
from lexicade.server.http.wire import RequestBody
from lexicade.server.settings import Settings
from lexicade.server.tables.assignable import Assignable
from lexicade.server.tables.bot_players import BotPlayers
from lexicade.server.tables.looked_through import NOT_LOOKED, LookedThrough
from lexicade.server.tables.pretending import Pretend
from lexicade.server.tables.table_names import TableNames
from lexicade.server.tables.word_game import WordGame
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.server.words.word_value import WordValue
from lexicade.store import Account, Dailies, Database, Decks, Games, Lists, StoredGame

Request = TypeVar("Request", bound=RequestBody)
MAX_DUE = 20
"""How many words that are due a new game is told of."""


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

    async def due_words(self, account: str, lexicon: Lexicon) -> tuple[str, ...]:
        """Words that somebody learns and that are due: a game for one may prefer to ask for one, silently."""
        return tuple(await Decks(self.database).due_words(account, lexicon.language.code, self.clock(), MAX_DUE))


@dataclass(frozen=True)
class Dealt:
    """A new game: its setup, its first events, and whether it gets a code to join by."""

    setup: Any
    events: Sequence[Any] = ()
    table: bool = False


@dataclass(frozen=True)
class ClassPlay:
    """A way in which a class plays a game together."""

    name: str
    wanted: Callable[[str, str], RequestBody]
    """The request for a new table, from the language that the class learns and the host's name."""
    seats: int | None = None
    """How many sit at a table of their own; None: all sit at one, which the teacher leads."""
    bot: Callable[[str, str], RequestBody] | None = None
    """The same for somebody who is left over and plays against a bot."""


@dataclass(frozen=True)
class ClubPlay:
    """A way in which people of a club play a game in pairs, so that it counts for their ratings."""

    wanted: Callable[[str, str, int, int], RequestBody]
    """The request for a new table, from the language, the host's name, and the clock: the minutes of a player and the
    seconds that a turn adds."""
    clock: str
    """The kind of clock, by which its ratings are kept."""


class GameServer(ABC, Generic[Request]):
    """The server side of a game. A subclass names its `GameKind` and its request for a new game, and deals."""

    kind: ClassVar[AnyKind]
    request: ClassVar[type[RequestBody]]
    """The body of a request for a new game; its field `game` is a literal with the name of the kind."""
    link_previews: ClassVar[Path | None] = None
    """A file that says what messengers show of shared links to its pages."""

    has_daily: ClassVar[bool] = False
    """Whether there is a new puzzle every day, which people may want to be told of."""

    class_plays: ClassVar[tuple[ClassPlay, ...]] = ()
    """What a class can play of it."""
    club_play: ClassVar[ClubPlay | None] = None
    """What a club plays of it."""
    takes_words: ClassVar[bool] = False
    """Whether a game can be made of words that somebody chose, by `of_words`."""

    def __init__(self, resources: Resources) -> None:
        self.resources = resources

    async def open(self) -> None:
        """Load in advance what the first player would otherwise wait for."""

    def request_of(self, body: Mapping[str, Any]) -> Any:
        """A request for a new game, from its body as it was stored."""
        adapter: TypeAdapter[Any] = TypeAdapter(self.request)
        return adapter.validate_json(to_json(body), strict=True)

    @abstractmethod
    async def deal(self, wanted: Request, account: Account) -> Dealt:
        """Deal a new game for an account."""

    async def of_words(self, words: Sequence[str], lexicon: Lexicon, account: Account) -> WordGame:
        """Make a game in which as many of these words as possible are asked for. The default refuses."""
        raise NotFound("no-word-game", game=self.kind.name)

    async def looked_through(self, games: Sequence[str]) -> LookedThrough:
        """What has been found of better words in finished games of this kind. The default: nobody looks for any."""
        return NOT_LOOKED

    async def is_looked_through(self, stored: StoredGame) -> bool:
        """Whether nothing more will be found in a game. The default: nobody looks."""
        return True

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
    pupil_rules: tuple[tuple[str, Any], ...] = ()
    """What pupils of a class may do on its own routes (`server/classes/pupil_rules.py`); the rest is refused."""
    assignables: tuple[type[Assignable[Any, Any]], ...] = ()
    """The ways in which teachers give it to their classes to do by a day."""
    word_value: WordValue | None = None
    """What a word is worth in it by itself, for the cards of words."""
    pretend: Pretend | None = None
    """Plays it as people would who do not exist, for simulated classes."""

    @property
    def kind(self) -> AnyKind:
        return self.server.kind


def word_values(entries: Sequence[GameEntry]) -> dict[str, WordValue]:
    """What words are worth by themselves, by the name of the game."""
    values = {entry.kind.name: entry.word_value for entry in entries}
    return {name: value for name, value in sorted(values.items()) if value}
