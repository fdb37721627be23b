"""HTTP models of bots' accounts, invitations, and the stream of an account."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, RootModel

from lexicade.server.chat.wire import ChatText
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.tables.wire import EXAMPLE_CODE, EXAMPLE_GAME, GameName
from lexicade.store.tables.invitations import Invitation

Reason = Literal["replaced", "revoked", "restart"]


class BotAccount(Wire):
    """The account of a bot."""

    name: str = Field(description="Its name, by which it is invited.", examples=["clockwork"])
    table_name: str = Field(description="How it is called at tables.", examples=["Bot clockwork"])
    here: bool = Field(description="Whether its program listens now.")


class BotAccounts(Wire):
    """The accounts of bots on this server."""

    bots: list[BotAccount] = Field(description="By the alphabet; at most five hundred.")


class NewInvitation(RequestBody):
    """A bot that the host of a table asks to it."""

    name: str = Field(max_length=100, examples=["clockwork"], description="The name of the bot's account.")
    rated: bool = Field(
        False,
        strict=True,
        description="Whether the host agrees that a rated game counts for both; bots are rated apart otherwise.",
    )


class InvitationInfo(Wire):
    """An invitation to a table."""

    id: str = Field(description="By which it is answered.", examples=["6b1f0a9c3d5e"])
    game: GameName = Field(description="Which game it is.")
    table: str = Field(description="The game's id.", examples=[EXAMPLE_GAME])
    code: str = Field(description="The code of the table.", examples=[EXAMPLE_CODE])
    rated: bool = Field(description="Whether the host agreed that a rated game counts for both.")
    state: str = Field(description="`open`, `accepted` or `declined`.", examples=["open"])
    created_at: datetime = Field(description="When it was made; after two days it is void.")

    @classmethod
    def of(cls, invitation: Invitation) -> "InvitationInfo":
        return cls(
            id=invitation.id,
            game=invitation.kind,
            table=invitation.game,
            code=invitation.code or "",
            rated=invitation.rated,
            state=invitation.state,
            created_at=invitation.created_at,
        )


class SentInvitation(InvitationInfo):
    """An invitation, as its table's host sees it."""

    name: str = Field(description="Who was asked.", examples=["clockwork"])


class InvitationList(Wire):
    """Open invitations of an account."""

    invitations: list[InvitationInfo] = Field(description="The oldest first; at most a hundred.")


class SentInvitations(Wire):
    """Invitations to a table."""

    invitations: list[SentInvitation] = Field(description="The oldest first.")


class StreamInvitation(Wire):
    """Somebody asks the account to a table."""

    type: Literal["invitation"] = "invitation"
    invitation: InvitationInfo = Field(description="What it is asked to.")


class StreamGone(Wire):
    """An invitation is not open any more."""

    type: Literal["gone"] = "gone"
    invitation: str = Field(description="Its id.", examples=["6b1f0a9c3d5e"])


class StreamGame(Wire):
    """The account sits in a game that is not over."""

    type: Literal["game"] = "game"
    game: GameName = Field(description="Which game it is.")
    id: str = Field(description="The game's id.", examples=[EXAMPLE_GAME])
    seat: int = Field(description="The account's seat.")


class StreamTurn(Wire):
    """A game waits for the account to move. Sent once for each length of the log."""

    type: Literal["turn"] = "turn"
    game: GameName = Field(description="Which game it is.")
    id: str = Field(description="The game's id.", examples=[EXAMPLE_GAME])
    seat: int = Field(description="The seat that moves.")
    seq: int = Field(description="The length of the log.")
    since: datetime = Field(description="Since when it waits.")
    due_at: datetime | None = Field(description="When the time is up; null: there is no clock.")


class StreamEnd(Wire):
    """A game of the account is over, or the account has no seat in it any more."""

    type: Literal["end"] = "end"
    game: GameName = Field(description="Which game it is.")
    id: str = Field(description="The game's id.", examples=[EXAMPLE_GAME])
    seat: int = Field(description="The account's seat.")


class StreamChat(Wire):
    """Somebody wrote in the chat of a table of the account."""

    type: Literal["chat"] = "chat"
    id: str = Field(description="The game's id.", examples=[EXAMPLE_GAME])
    message: ChatText = Field(description="The message.")


class StreamClosed(Wire):
    """The last message of a stream that the server ends."""

    type: Literal["closed"] = "closed"
    reason: Reason = Field(
        description="A newer stream of the account was opened; its token or session ended; or: come again."
    )


class StreamPing(Wire):
    """Sent on sockets where a line of the stream would be empty."""

    type: Literal["ping"] = "ping"


AnyStreamMessage = (
    StreamInvitation | StreamGone | StreamGame | StreamTurn | StreamEnd | StreamChat | StreamClosed | StreamPing
)


class StreamMessage(RootModel[Annotated[AnyStreamMessage, Field(discriminator="type")]]):
    """A line of the stream of an account."""
