"""HTTP models of the chat of a table."""

from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from lexicade.names.messages import MAX_MESSAGE_LENGTH
from lexicade.server.chat.chat import ChatPage, ShownMessage
from lexicade.server.http.wire import RequestBody, Wire


class ChatText(Wire):
    """A message as a reader sees it. The game's view has the names of the seats."""

    seq: int = Field(description="The message's number in this chat.")
    seat: int | None = Field(description="Who wrote it; null: a watcher.")
    name: str | None = Field(description="A name that the server gives a watcher in this chat; null: see the seat.")
    text: str = Field(description="One paragraph of plain text; masked already where the host masks rude words.")
    mask: str | None = Field(description="The text with rude words masked, if that differs from `text`.")
    at: datetime = Field(description="When it was written.")

    @classmethod
    def of(cls, message: ShownMessage) -> "ChatText":
        return cls(**vars(message))


class ChatHistory(Wire):
    """A chat's settings and some of its messages, oldest first."""

    revision: int = Field(description="Grows with every message and every change of a setting.")
    closed: bool = Field(description="Whether nobody may write.")
    masked: bool = Field(description="Whether the host has rude words masked for everybody.")
    silenced: list[int] = Field(description="Seats that may not write.")
    cleared: int = Field(description="Messages up to this number are deleted: forget them.")
    messages: list[ChatText] = Field(description="The messages, oldest first.")

    @classmethod
    def of(cls, page: ChatPage) -> "ChatHistory":
        return cls(**facts(page))


class ChatFrame(ChatHistory):
    """Sent on a table's socket when it opens and whenever the chat changes, with the messages that are new."""

    type: Literal["chat"] = "chat"


def facts(page: ChatPage, messages: tuple[ShownMessage, ...] | None = None) -> dict[str, Any]:
    state = page.state
    return {
        "revision": state.revision,
        "closed": not state.open,
        "masked": state.masked,
        "silenced": list(state.silenced),
        "cleared": state.cleared,
        "messages": [ChatText.of(each) for each in (page.messages if messages is None else messages)],
    }


class NewMessage(RequestBody):
    """A message to write."""

    id: str = Field(min_length=1, max_length=64, description="Idempotency key, made by the client.")
    text: str = Field(
        max_length=4 * MAX_MESSAGE_LENGTH, description=f"At most {MAX_MESSAGE_LENGTH} characters, one paragraph."
    )


class ChatPosted(Wire):
    ok: Literal[True] = True
    message: ChatText = Field(description="The message as readers see it.")


class ChatSettings(RequestBody):
    """Settings that the host changes; omitted ones stay."""

    closed: bool | None = Field(None, strict=True, description="True: nobody may write.")
    masked: bool | None = Field(None, strict=True, description="True: rude words are masked for everybody.")


class SilenceSeat(RequestBody):
    """The host silences a seat, or lets it write again."""

    seat: int = Field(strict=True, ge=0, le=1000, description="The seat; never the host's.")
    silenced: bool = Field(strict=True, description="True: the seat may not write.")


class ReportMessage(RequestBody):
    """A message to report to the operator."""

    seq: int = Field(strict=True, ge=1, le=2**31 - 1, description="The message's number.")


class ChatReported(Wire):
    ok: Literal[True] = True
