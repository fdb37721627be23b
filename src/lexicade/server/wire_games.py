"""What travels about games: new ones, their state as a seat sees it, and what moves did."""

import datetime as dt
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from lexicade.games import GameName, hive, shake
from lexicade.server.wire import Wire
from lexicade.server.wire_commands import TypedName
from lexicade.server.wire_shake import ShakeEvent, ShakeOptions
from lexicade.store import StoredGame
from lexicade.store.summaries import summary

EXAMPLE_GAME = "q3Zr8sXkT0aB"
EXAMPLE_CODE = "K7M2QX"

Phase = Literal["lobby", "countdown", "playing", "paused", "over"]


class NewHive(Wire):
    game: Literal["hive"]
    language: str = Field("en", max_length=40)
    ladder: hive.Ladder = "curve"
    difficulty: hive.Difficulty | None = Field(None, description="None: as chance will have it.")
    seed: str | None = Field(None, max_length=80, examples=["en.2.NAECORT"])
    mode: hive.Mode = "solo"
    name: TypedName | None = Field(None, description="The host's name at the table.")
    seconds: int | None = Field(
        None, strict=True, le=100_000, description="How long a race takes; None: until the host ends it."
    )
    live_scores: bool = Field(True, strict=True, description="Whether racers see each other's scores meanwhile.")


class NewShake(Wire):
    """A game of Shake: alone, with its first round at once, or a table that others join by its code."""

    game: Literal["shake"]
    options: ShakeOptions = Field(default_factory=shake.Options)
    solo: bool = Field(True, strict=True)
    name: TypedName | None = Field(None, description="The host's name at the table.")


NewGame = Annotated[NewHive | NewShake, Field(discriminator="game")]
View = Annotated[hive.View | shake.View, Field(discriminator="game")]


class GameState(Wire):
    """A game as my seat sees it; the highest seq, then the latest now, is the newest."""

    id: str = Field(examples=[EXAMPLE_GAME])
    game: GameName
    seq: int
    seat: int
    created_at: datetime
    now: datetime = Field(description="The server's clock when this was told.")
    code: str | None = Field(description="What others enter to join; None if nobody can.", examples=[EXAMPLE_CODE])
    present: list[int] = Field(description="The seats that have this game open.")
    view: View

    @classmethod
    def of(
        cls, stored: StoredGame, seat: int, now: datetime, present: Collection[int] = (), view: View | None = None
    ) -> "GameState":
        now = stored.not_before(now)
        return cls(
            id=stored.id,
            game=stored.kind,
            seq=stored.game.seq,
            seat=seat,
            created_at=stored.created_at,
            now=now,
            code=stored.code,
            present=sorted(present),
            view=view or stored.game.view(seat, now),
        )


HiveEvent = Annotated[hive.Event, Field(discriminator="kind")]


class HivePlayed(Wire):
    """What a move did in a hive."""

    ok: Literal[True] = True
    game: Literal["hive"] = "hive"
    seq: int
    events: list[HiveEvent]
    state: GameState


class ShakePlayed(Wire):
    """What a move did at a table of Shake; a guess that found nothing is an event too."""

    ok: Literal[True] = True
    game: Literal["shake"] = "shake"
    seq: int
    events: list[ShakeEvent]
    state: GameState


CommandAnswer = Annotated[HivePlayed | ShakePlayed, Field(discriminator="game")]


class GameSummary(Wire):
    """A game in a list; what only hives have is null for others."""

    id: str = Field(examples=[EXAMPLE_GAME])
    game: GameName
    language: str
    title: str = Field(description="The letters, centre first; or the size of the grid.", examples=["NAECORT", "4×4"])
    date: dt.date | None
    created_at: datetime
    updated_at: datetime
    seq: int
    score: int
    max_score: int | None
    words_found: int
    words_total: int | None
    rank: hive.Rank | None
    complete: bool
    revealed: bool
    people: int
    phase: Phase
    mode: str = Field(description="Solo, or how a table plays: the rule about words that several find.")
    code: str | None

    @classmethod
    def of(cls, stored: StoredGame, seat: int, now: datetime) -> "GameSummary":
        return cls.of_row(summary(stored, seat, stored.not_before(now)))

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "GameSummary":
        """From a stored summary."""
        times = {name: row[name] for name in ("created_at", "updated_at", "seq")}
        return cls(id=row["game"], **times, **row["facts"])


class GameList(Wire):
    """Some of my games, the one that moved last first."""

    games: list[GameSummary]
    next: str | None = Field(description="What to send as `after` for the games behind these; null: there are none.")


class TableInfo(Wire):
    """A table, as somebody sees it who holds its code and does not sit there yet."""

    id: str = Field(examples=[EXAMPLE_GAME])
    code: str = Field(examples=[EXAMPLE_CODE])
    game: GameName
    language: str
    host: str = Field(description="The host's name.")
    mode: str
    people: int
    most: int = Field(description="How many can sit here.")
    phase: Phase
    mine: bool = Field(description="Whether I have a seat already.")
    names: list[str] = Field(description="Three safe names that nobody here has.")


class JoinRequest(Wire):
    name: TypedName = Field("", description="Empty: a safe one is found.")


class StateMessage(Wire):
    """Sent on the socket at once and whenever the log grows; the moves of others may come some at a time."""

    type: Literal["state"] = "state"
    state: GameState


class PingMessage(Wire):
    """Sent on the socket every 15 seconds."""

    type: Literal["ping"] = "ping"
    at: datetime
