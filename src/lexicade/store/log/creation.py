"""What others have to say when a game is created."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from sqlalchemy import Connection

OnCreation = Callable[[Connection, str], None]
"""Runs in the transaction that creates a game when it is written, with its id."""


class CreationQuota(Protocol):
    """How many games may be created; raises `TooMany` if there were more."""

    def counted(self) -> AbstractAsyncContextManager[None]:
        """Count a game as long as this creates it."""
        ...

    def begin(self, connection: Connection) -> None:
        """Asked in the transaction that creates a game, before anything is written."""
