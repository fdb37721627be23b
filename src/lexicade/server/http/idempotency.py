"""The header under which a request that makes something may be sent again."""

from typing import Annotated

from fastapi import Header

from lexicade.store.accounts.request_keys import RequestKey

HEADER = "Idempotency-Key"
IdempotencyKey = Annotated[
    str | None,
    Header(
        alias=HEADER,
        pattern=r"^[A-Za-z0-9_-]{8,64}$",
        description="Made by the client. Sent again with it within a day, the request is carried out once; another "
        "request with it is refused (`key-reused`). It belongs to the account that sends it.",
        examples=["0b0f5c1e-6f0e-4e5a-9d53-1f1c8f3ad2ab"],
    ),
]


def request_key(key: str | None, owner: str, said: bytes) -> RequestKey | None:
    """The key of a request, if it has one."""
    return RequestKey.of(key, owner, said) if key else None
