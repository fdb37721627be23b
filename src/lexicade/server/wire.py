"""What travels: the requests and answers of the HTTP API, the source of its OpenAPI and of the client's types.

Here stands what every part shares; the games, the words and the scores have files of their own beside this one.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from lexicade.errors import NotFound
from lexicade.store import Account

LONGEST_ID = 40


def _checked_id(id: str) -> str:
    if len(id) > LONGEST_ID:
        raise NotFound("no-such-game")
    return id


GameId = Annotated[str, Path(json_schema_extra={"maxLength": LONGEST_ID}), AfterValidator(_checked_id)]
"""In an address. No game has a longer one."""


TypedName = Annotated[str, Field(max_length=100, examples=["Ada"])]


class Wire(BaseModel):
    """An answer. Clients ignore fields that they do not know: later versions may add some."""

    model_config = ConfigDict(frozen=True, use_attribute_docstrings=True)


class RequestBody(Wire):
    """A request. An unknown field is a mistake, and refused."""

    model_config = ConfigDict(extra="forbid")


class Failure(Wire):
    """Every error, on every route."""

    ok: Literal[False] = False
    code: str = Field(description="A slug that never changes.", examples=["needs-centre"])
    context: dict[str, Any] = Field(examples=[{"centre": "N"}])
    message: str = Field(description="For people.", examples=["Needs the centre letter N."])


class Health(Wire):
    ok: Literal[True] = True
    version: str = Field(examples=["0.1.0"])


class Credentials(RequestBody):
    username: str = Field(max_length=100, examples=["ada"])
    password: str = Field(max_length=1000, examples=["correct horse battery"])


class Person(Wire):
    """An account; a guest has no name."""

    id: str
    name: str | None = Field(examples=["ada"])
    guest: bool
    created_at: datetime

    @classmethod
    def of(cls, account: Account) -> "Person":
        return cls(id=account.id, name=account.name, guest=account.guest, created_at=account.created_at)


class GameTotals(Wire):
    """What an account's games of a kind add up to."""

    games: int = Field(description="Games that count: those in which the account found a word.")
    words: int = Field(description="Words found.")
    pangrams: int = Field(description="Words with all letters.")
    bonus: int = Field(description="Words beyond those that were asked for.")
    points: int = Field(description="Points of these words.")


class Me(Wire):
    """Who I am; nobody yet before the first game."""

    account: Person | None = Field(description="None before the first game.")
    totals: dict[str, GameTotals] = Field(description="By the name of the game.")
