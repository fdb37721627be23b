"""HTTP models of an account's own page: passwords, codes, sessions, name, data."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from lexicade.server.http.wire import Me, RequestBody, Wire
from lexicade.store.accounts.open_sessions import OpenSession

MAX_TYPED = 1000
MAX_CODE_LENGTH = 60


class SignedUp(Me):
    """My new account, and the codes that open it if the password is lost."""

    recovery_codes: list[str] = Field(
        description="Each opens the account once. Nobody can show them again: write them down."
    )


class NewPassword(RequestBody):
    """The password, and the one that replaces it."""

    password: str = Field(max_length=MAX_TYPED, description="The password as it is.")
    new_password: str = Field(max_length=MAX_TYPED, description="The new one; 8 to 200 characters.")


class OwnPassword(RequestBody):
    """The password of the account, asked again for what must not happen by an open browser alone."""

    password: str = Field(max_length=MAX_TYPED, description="The password.")


class Recovery(RequestBody):
    """A recovery code and a new password."""

    username: str = Field(max_length=100, examples=["ada"], description="The name of the account.")
    code: str = Field(
        max_length=MAX_CODE_LENGTH,
        examples=["7K2M-9QXW-0C4D-P3RT"],
        description="One of the codes; case, blanks and dashes do not matter.",
    )
    new_password: str = Field(max_length=MAX_TYPED, description="The new password; 8 to 200 characters.")


class RecoveryCodes(Wire):
    """New recovery codes. The old ones open nothing any more."""

    codes: list[str] = Field(description="Each opens the account once. Nobody can show them again: write them down.")


class RecoveryCodesLeft(Wire):
    left: int = Field(description="How many recovery codes have not been used.")


class NewName(RequestBody):
    """Another name for the account."""

    username: str = Field(max_length=100, examples=["ada"], description="3 to 20 letters, digits, - or _.")


class SessionInfo(Wire):
    """A browser or a program that is logged in to my account."""

    id: str = Field(description="Tells it apart; opens nothing.")
    label: str = Field(examples=["Firefox · Linux"], description="What kind of browser; empty if that is unknown.")
    created_at: datetime = Field(description="When it was logged in.")
    used_at: datetime = Field(description="When it was used last, to the day.")
    current: bool = Field(description="Whether it is the one that asks.")

    @classmethod
    def of(cls, session: OpenSession) -> "SessionInfo":
        return cls(**vars(session))


class SessionList(Wire):
    sessions: list[SessionInfo] = Field(description="The one that asks first, then the one used last.")


class NewDeviceCode(Wire):
    """A code that opens my account on another device, once."""

    code: str = Field(examples=["K7M2-QXRT"], description="To type or to scan on the other device.")
    expires_at: datetime = Field(description="When it opens nothing any more.")
    seconds: int = Field(description="How long that is.")


class DeviceEntry(RequestBody):
    """A code that another device shows."""

    code: str = Field(max_length=MAX_CODE_LENGTH, examples=["K7M2-QXRT"], description="The code as typed.")


class Deletion(RequestBody):
    """Deletes the account for good."""

    password: str | None = Field(None, max_length=MAX_TYPED, description="The password; a guest has none.")
    really: Literal[True] = Field(description="Asked a second time: there is no way back.")
