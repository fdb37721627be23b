"""What the house remembers: the log of each game, and the people."""

from lexicade.store.accounts import Account, Accounts
from lexicade.store.chat import Chats
from lexicade.store.dailies import Dailies
from lexicade.store.database import Database
from lexicade.store.games import Games
from lexicade.store.scores import Scores
from lexicade.store.stored import StoredGame

__all__ = ["Account", "Accounts", "Chats", "Dailies", "Database", "Games", "Scores", "StoredGame"]
