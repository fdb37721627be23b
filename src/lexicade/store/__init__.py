"""What the house remembers: the log of each game, and the people."""

from lexicade.store.accounts import Account, Accounts
from lexicade.store.database import Database
from lexicade.store.games import Games, StoredGame

__all__ = ["Account", "Accounts", "Database", "Games", "StoredGame"]
