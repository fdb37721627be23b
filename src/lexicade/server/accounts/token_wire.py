"""HTTP models of tokens."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from lexicade.server.accounts.bearer import MAX_LENGTH
from lexicade.server.accounts.scopes import SCOPES
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.store import Token
from lexicade.store.accounts.tokens import Scope

MAX_DAYS = 366
MAX_TESTED = 100
EXAMPLE_SECRET = "lexicade_" + "x" * 43
MEANINGS = "; ".join(f"`{scope}`: {meaning}" for scope, meaning in SCOPES.items())
Secret = Annotated[str, Field(max_length=MAX_LENGTH, examples=[EXAMPLE_SECRET])]


class NewToken(RequestBody):
    """A wish for a token."""

    description: str = Field(
        max_length=100, examples=["My bot on the old laptop"], description="What it is for, for its owner to know."
    )
    scopes: list[Scope] = Field(
        min_length=1, max_length=4, examples=[["read", "play", "bot"]], description=f"What it is for. {MEANINGS}."
    )
    days: int = Field(90, ge=1, le=MAX_DAYS, description="After how many days it expires.")


class TokenInfo(Wire):
    """A token, without its secret."""

    id: str = Field(description="By which it is revoked.", examples=["6b1f0a9c3d5e"])
    description: str = Field(description="What it is for.", examples=["My bot on the old laptop"])
    scopes: list[str] = Field(description="What it may do.", examples=[["read", "play", "bot"]])
    created_at: datetime = Field(description="When it was made.")
    expires_at: datetime = Field(description="When it expires.")
    used_at: datetime | None = Field(description="When it was last used, to ten minutes; null: never.")

    @classmethod
    def of(cls, token: Token) -> "TokenInfo":
        return cls(
            id=token.id,
            description=token.description,
            scopes=list(token.scopes),
            created_at=token.created_at,
            expires_at=token.expires_at,
            used_at=token.used_at,
        )


class TokenList(Wire):
    """The tokens of an account."""

    tokens: list[TokenInfo] = Field(description="The newest first; at most fifty.")


class MadeToken(Wire):
    """A new token with its secret, which is told once and never again."""

    secret: str = Field(description="What goes behind `Authorization: Bearer`.", examples=[EXAMPLE_SECRET])
    token: TokenInfo = Field(description="The token.")


class TokensToTest(RequestBody):
    """Secrets whose tokens are asked for."""

    secrets: list[Secret] = Field(min_length=1, max_length=MAX_TESTED, description="At most a hundred.")


class TokenVerdict(Wire):
    """What a secret opens."""

    account: str = Field(description="The account's id.")
    name: str | None = Field(description="The account's name.", examples=["ada"])
    bot: bool = Field(description="Whether the account is a bot's.")
    scopes: list[str] = Field(description="What it may do.")
    expires_at: datetime = Field(description="When it expires.")

    @classmethod
    def of(cls, token: Token) -> "TokenVerdict":
        account = token.account
        return cls(
            account=account.id,
            name=account.name,
            bot=account.bot,
            scopes=list(token.scopes),
            expires_at=token.expires_at,
        )


class TokenVerdicts(Wire):
    """What secrets open, in their order."""

    verdicts: list[TokenVerdict | None] = Field(description="Null: no token of this server, revoked, or expired.")
