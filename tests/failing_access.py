"""A database that is away when a test says so."""

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")


class FailingAccess:
    """Stands before the real access of a `Database`; fails as a driver does that reaches no server."""

    def __init__(self, access: Any) -> None:
        self.access = access
        self.down = False
        self.failures = 0

    def _check(self) -> None:
        if self.down:
            self.failures += 1
            raise ConnectionRefusedError

    async def read(self, work: Callable[[Connection], T]) -> T:
        self._check()
        return await self.access.read(work)  # type: ignore[no-any-return]

    async def read_once(self, work: Callable[[Connection], T]) -> T:
        self._check()
        return await self.access.read_once(work)  # type: ignore[no-any-return]

    async def write(self, work: Callable[[Connection], T]) -> T:
        self._check()
        return await self.access.write(work)  # type: ignore[no-any-return]

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        await self.access.migrate(work)

    async def close(self) -> None:
        await self.access.close()
