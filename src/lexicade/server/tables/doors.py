"""Who may see which games, where that is not left to their rules."""

from typing import Protocol

from lexicade.store import Account, StoredGame


class Doors(Protocol):
    """Keeps people away from games that are not for them."""

    async def admit(self, stored: StoredGame, account: Account | None) -> bool:
        """Whether a game exists for an account, as far as this is concerned."""
        ...

    async def may_chat(self, stored: StoredGame, account: Account | None) -> bool:
        """Whether an account takes part in the chat of a game, as far as this is concerned."""
        ...


class OpenDoors:
    """Every game is open to whom its rules let in."""

    async def admit(self, stored: StoredGame, account: Account | None) -> bool:
        return True

    async def may_chat(self, stored: StoredGame, account: Account | None) -> bool:
        return True
