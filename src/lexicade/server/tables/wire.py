"""HTTP models of games of every kind.

Types that depend on the game (view, commands, events, previews) are slots here. `openapi` fills the slots of the
description with the types of the registered games; `parsing` reads them, and `live.serialize` writes them.
"""

import datetime as dt
from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, WithJsonSchema

from lexicade.games.rules import Phase
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.ratings import Rating
from lexicade.server.http.wire import RequestBody, TypedName, Wire
from lexicade.store import StoredGame
from lexicade.store.projections.summaries import summary

EXAMPLE_GAME = "q3Zr8sXkT0aB"
EXAMPLE_CODE = "K7M2QX"
SLOT = "x-slot"


EXAMPLE_SLOT = "x-example-slot"
GameName = Annotated[str, Field(json_schema_extra={EXAMPLE_SLOT: True})]
"""The name of a game; the API description shows the first one as an example."""


def slot(name: str) -> WithJsonSchema:
    """Mark a place for the types of the games in the API description."""
    return WithJsonSchema({SLOT: name})


CommandId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,64}$")]


class CommandRequest(RequestBody):
    """A command. Idempotent: sent again with the same id, it is executed once and gets the same answer."""

    id: CommandId = Field(
        description="The client's idempotency key.",
        examples=["5f0c6a3e-8f5e-4f0e-9a51-0d3c1b2a4e6f"],
    )
    seat: int | None = Field(
        None, ge=0, le=1000, description="Which of my seats acts; null: the one to move, else my first."
    )
    command: Annotated[Any, slot("Command")] = Field(description="What to do.")


class GameState(Wire):
    """A game as a seat or a watcher sees it; the highest seq, then the latest now, is the newest."""

    id: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    game: GameName = Field(description="Which game it is.")
    seq: int = Field(description="The length of the log.")
    seat: int | None = Field(description="My seat; null: I watch.")
    seats: list[int] = Field(description="All my seats: several where people share a device.")
    programs: list[int] = Field(description="The seats that programs play, under accounts of bots.")
    created_at: datetime = Field(description="When the game was created.")
    now: datetime = Field(description="The server's time of this state.")
    code: str | None = Field(
        description="What others enter to join; null if nobody can, and for watchers.", examples=[EXAMPLE_CODE]
    )
    present: list[int] = Field(description="The seats that have this game open.")
    watchers: int = Field(description="How many watch.")
    next_game: str | None = Field(
        description="The game in which the same people play again; null: nobody has asked for one.",
        examples=[EXAMPLE_GAME],
    )
    view: Annotated[Any, slot("View")] = Field(description="What the game shows this seat.")


class CommandAnswer(Wire):
    """The result of a command."""

    ok: Literal[True] = True
    game: GameName = Field(description="Which game it is.")
    seq: int = Field(description="The length of the log after it.")
    events: list[Annotated[Any, slot("Event")]] = Field(description="Its events, as far as my seat may know them.")
    state: GameState = Field(description="The game after it.")


class LoggedEvent(Wire):
    """Something that happened."""

    seq: int = Field(description="Its number in the log, from 1.")
    at: datetime = Field(description="When it was written.")
    event: Annotated[Any, slot("Event")] = Field(description="What happened, as far as my seat may know it.")


class GameLog(Wire):
    """A part of the log of a game. Events of which my seat may know nothing are left out."""

    game: GameName = Field(description="Which game it is.")
    seq: int = Field(description="The length of the whole log.")
    events: list[LoggedEvent] = Field(description="The events in their order.")
    next: int | None = Field(description="The value of `after` for the next part; null: this is the last one.")


class PreviewAnswer(Wire):
    """The effect of a command that was not executed."""

    ok: Literal[True] = True
    preview: Annotated[Any, slot("Preview")] = Field(description="The effect, as far as my seat may know it.")


NOBODY_NAMED: Mapping[str, Any] = {"others": [], "others_count": 0}
"""What the rows of earlier versions say of the others, until the game goes on or the rows are rebuilt."""


class GameSummary(Wire):
    """A game in a list. Fields that a game does not have are null."""

    id: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    game: GameName = Field(description="Which game it is.")
    language: str = Field(description="The language of its words.")
    title: str = Field(description="The letters, centre first; or the size of the grid.", examples=["NAECORT", "4×4"])
    date: dt.date | None = Field(description="The day whose puzzle it is.")
    created_at: datetime = Field(description="When it was created.")
    updated_at: datetime = Field(description="When it last changed.")
    seq: int = Field(description="The length of its log.")
    score: int = Field(description="My points.")
    max_score: int | None = Field(description="The highest possible score.")
    words_found: int = Field(description="My words.")
    words_total: int | None = Field(description="The words to find.")
    rank: str | None = Field(description="The rank that I reached.")
    complete: bool = Field(description="Whether I found everything.")
    revealed: bool = Field(description="Whether the answers were shown.")
    people: int = Field(description="How many sit at the table.")
    others: list[str] = Field(description="The names of the first three others at the table; bots, too.")
    others_count: int = Field(description="How many others there are, named or not.")
    phase: Phase = Field(description="The phase of the game.")
    mode: str = Field(description="Solo, or how a table plays: the rule about words that several find.")
    code: str | None = Field(description="What others enter to join; null if nobody can.")
    my_turn: bool = Field(description="Whether it waits for me.")
    due_at: datetime | None = Field(description="When my time is up, if it waits for me.")

    @classmethod
    def of(cls, stored: StoredGame, seat: int, now: datetime) -> "GameSummary":
        now = stored.not_before(now)
        to_move = seat in stored.state.to_move(now)
        due_at = stored.kind.next_change(stored.game.state, now) if to_move else None
        return cls.of_row({**summary(stored, seat, now), "my_turn": to_move, "due_at": due_at})

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "GameSummary":
        """From a stored summary."""
        own = {name: row[name] for name in ("created_at", "updated_at", "seq", "my_turn", "due_at")}
        return cls(id=row["game"], **own, **{**NOBODY_NAMED, **row["facts"]})


class HostRating(Wire):
    """How strong the host of a table is, in its language and kind of clock."""

    rating: int = Field(description="Everybody starts at 1500.")
    provisional: bool = Field(description="Whether it is still too unsure to be compared.")

    @classmethod
    def of(cls, rating: Rating | None) -> "HostRating | None":
        return None if rating is None else cls(rating=round(rating.rating), provisional=rating.provisional)


class GameList(Wire):
    """A page of my games, the last changed first."""

    games: list[GameSummary] = Field(description="One page of them.")
    next: str | None = Field(description="The value of `after` for the next page; null: this is the last one.")


UNTOLD: Mapping[str, Any] = {"most": 0, "host": "", "host_bot": False, "needs_account": False, "options": None}
"""What the rows of earlier versions say of a table in the lobby."""


class OpenTable(Wire):
    """A table that anybody may join."""

    id: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    code: str = Field(description="What one enters to join.", examples=[EXAMPLE_CODE])
    game: str = Field(description="Which game it is.")
    language: str = Field(description="The language of its words.")
    title: str = Field(description="What is played.")
    mode: str = Field(description="How it is played.")
    people: int = Field(description="How many sit there.")
    most: int = Field(description="How many can sit there.")
    host: str = Field(description="A safe name for the host; the typed one is for those who sit there.")
    host_bot: bool = Field(description="Whether the host is a program.")
    host_rating: HostRating | None = Field(description="The host's rating; null: none yet.")
    needs_account: bool = Field(description="Whether only accounts with a name may sit down.")
    options: Annotated[Any, slot("TableOptions")] = Field(description="How it plays; null: nothing to tell.")
    updated_at: datetime = Field(description="When it last changed.")

    @classmethod
    def of_row(cls, row: Mapping[str, Any], rating: Rating | None) -> "OpenTable":
        """From a row of the lobby."""
        facts = row["facts"]
        shown = {name: facts[name] for name in ("code", "game", "language", "title", "mode", "people")}
        more = {name: facts.get(name, default) for name, default in UNTOLD.items()}
        rated = HostRating.of(rating)
        return cls(id=row["game"], updated_at=row["updated_at"], host_rating=rated, **shown, **more)


class Lobby(Wire):
    """The tables that anybody may join, the last changed first."""

    tables: list[OpenTable] = Field(description="At most fifty.")


class TableInfo(Wire):
    """A table, for a person who knows its code and has no seat yet."""

    id: str = Field(description="The game.", examples=[EXAMPLE_GAME])
    code: str = Field(description="The code of the table.", examples=[EXAMPLE_CODE])
    game: str = Field(description="Which game it is.")
    language: str = Field(description="The language of its words.")
    host: str = Field(description="The host's name; for a person without a seat a safe name instead.")
    host_bot: bool = Field(description="Whether the host is a program.")
    host_rating: HostRating | None = Field(description="The host's rating; null: none yet.")
    needs_account: bool = Field(description="Whether only accounts with a name may sit down.")
    options: Annotated[Any, slot("TableOptions")] = Field(description="How it plays; null: nothing to tell.")
    mode: str = Field(description="How it is played.")
    people: int = Field(description="How many sit here.")
    most: int = Field(description="How many can sit here.")
    phase: Phase = Field(description="The phase of the game.")
    mine: bool = Field(description="Whether I have a seat already.")
    watchable: bool = Field(description="Whether I may watch without a seat.")
    names: list[str] = Field(description="Three names to choose from that are free at this table.")


class JoinRequest(RequestBody):
    """Take a seat."""

    name: TypedName = Field("", description="The name; empty: the server chooses one.")
    language: ReaderLanguage | None = Field(
        None, description="The language of a name that the server chooses; null: the table's."
    )


class StateMessage(Wire):
    """Sent on the socket at once and whenever the log grows; moves of others may be batched."""

    type: Literal["state"] = "state"
    state: GameState = Field(description="The game.")


class PingMessage(Wire):
    """Sent on the socket every 15 seconds."""

    type: Literal["ping"] = "ping"
    at: datetime = Field(description="The server's clock.")
