"""What the house remembers: the log of each game, and the people."""

from lexicade.store.accounts import Account, Accounts
from lexicade.store.dailies import Dailies
from lexicade.store.database import Database
from lexicade.store.devices import Devices
from lexicade.store.games import Games
from lexicade.store.lists import Lists
from lexicade.store.preferences import AccountPreferences
from lexicade.store.scores import Scores
from lexicade.store.secrets import Secrets
from lexicade.store.stored import StoredGame

__all__ = [
    "Account",
    "AccountPreferences",
    "Accounts",
    "Dailies",
    "Database",
    "Devices",
    "Games",
    "Lists",
    "Scores",
    "Secrets",
    "StoredGame",
]
