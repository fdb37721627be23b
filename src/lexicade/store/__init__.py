"""What the house remembers: the log of each game, and the people."""

from lexicade.store.accounts import Account, Accounts
from lexicade.store.dailies import Dailies
from lexicade.store.database import Database
from lexicade.store.games import Games
from lexicade.store.jobs import Job, JobKey, Jobs, Terms, WantedJob
from lexicade.store.scores import Scores
from lexicade.store.stored import StoredGame

__all__ = [
    "Account",
    "Accounts",
    "Dailies",
    "Database",
    "Games",
    "Job",
    "JobKey",
    "Jobs",
    "Scores",
    "StoredGame",
    "Terms",
    "WantedJob",
]
