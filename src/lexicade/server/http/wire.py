"""HTTP models that all routes share. The OpenAPI description and the client's types are built from the models.

Models of games, chat, words and jobs are in `wire_*.py`; those of one game in its folder.
"""

from datetime import datetime
from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from lexicade.errors import NotFound
from lexicade.server.http.docstrings import describe_dataclasses, with_docstrings
from lexicade.store import Account

MAX_ID_LENGTH = 40


def _checked_id(id: str) -> str:
    if len(id) > MAX_ID_LENGTH:
        raise NotFound("no-such-game")
    return id


GameId = Annotated[
    str,
    Path(
        json_schema_extra={"maxLength": MAX_ID_LENGTH}, description="The id of the game.", examples=["q3Zr8sXkT0aB"]
    ),
    AfterValidator(_checked_id),
]
"""A game's id in a path; longer ones get 404."""


MAX_MOMENT_LENGTH = 40


def _short(value: object) -> object:
    """Refuse what no time needs so many signs for, and numbers, which name no time zone."""
    if not isinstance(value, str) or len(value) > MAX_MOMENT_LENGTH:
        raise ValueError(f"a time is a text of at most {MAX_MOMENT_LENGTH} characters")
    return value


Moment = Annotated[AwareDatetime, BeforeValidator(_short), Field(json_schema_extra={"maxLength": MAX_MOMENT_LENGTH})]
"""A time with its time zone, as it is sent."""

TypedName = Annotated[str, Field(max_length=100, examples=["Ada"])]


class Wire(BaseModel):
    """An answer. Clients ignore fields that they do not know: later versions may add some."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)

    def __init_subclass__(cls, **config: Any) -> None:
        for annotation in cls.__annotations__.values():
            describe_dataclasses(annotation)
        super().__init_subclass__(**config)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return with_docstrings(cls, schema, handler)


class RequestBody(Wire):
    """A request. Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class Failure(Wire):
    """The shape of every error, on every route."""

    ok: Literal[False] = False
    code: str = Field(description="A slug that never changes.", examples=["needs-centre"])
    context: dict[str, Any] = Field(
        examples=[{"centre": "N"}], description="The values that the message names, by their names."
    )
    message: str = Field(
        description="The error as a sentence, in the language of the request.",
        examples=["Needs the centre letter N."],
    )


class Health(Wire):
    ok: Literal[True] = True
    version: str = Field(examples=["0.1.0"], description="The version of Lexicade.")


class Done(Wire):
    """It is done, and there is nothing else to say."""

    ok: Literal[True] = True


class Credentials(RequestBody):
    username: str = Field(
        max_length=100, examples=["ada"], description="The name of the account; case does not matter."
    )
    password: str = Field(
        max_length=1000,
        examples=["correct horse battery"],
        description="The password; 8 to 200 characters for a new account.",
    )


class Person(Wire):
    """An account; a guest has no name."""

    id: str = Field(description="The account's id.")
    name: str | None = Field(examples=["ada"], description="The account's name; null: a guest or a pupil.")
    called: str | None = Field(
        None, examples=["Curious Lynx"], description="The safe name of a pupil; null: no class manages the account."
    )
    guest: bool = Field(description="Whether the account has no name and no password yet.")
    bot: bool = Field(description="Whether a program plays under it.")
    created_at: datetime = Field(description="When the account was created.")

    @classmethod
    def of(cls, account: Account) -> "Person":
        return cls(
            id=account.id,
            name=account.name,
            called=account.called,
            guest=account.guest,
            bot=account.bot,
            created_at=account.created_at,
        )


class GameTotals(Wire):
    """The totals of an account's games of a kind: how many games, and the sums of the figures that the game names."""

    model_config = ConfigDict(extra="allow")

    __pydantic_extra__: dict[str, int] = Field(init=False)

    games: int = Field(description="Games that count: those in which the account found a word.")


class Me(Wire):
    """My account and its totals."""

    account: Person | None = Field(description="My account; null before the first game.")
    totals: dict[str, GameTotals] = Field(description="By the name of the game.")
    suspension: str | None = Field(
        None, description="Why an operator has suspended the account, perhaps empty; null: it is not suspended."
    )
    operator: bool = Field(False, description="Whether the account may run the site.")
