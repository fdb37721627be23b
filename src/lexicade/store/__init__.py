"""The database: logs of games, accounts, chat, jobs, projections."""

from lexicade.store.accounts import Account, Accounts
from lexicade.store.chat import Chats
from lexicade.store.dailies import Dailies
from lexicade.store.database import Database
from lexicade.store.devices import Devices
from lexicade.store.games import Games
from lexicade.store.job_queue import Terms
from lexicade.store.jobs import Job, JobKey, Jobs, WantedJob
from lexicade.store.lists import Lists
from lexicade.store.preferences import AccountPreferences
from lexicade.store.push import PushSubscriptions
from lexicade.store.ratings import Ratings
from lexicade.store.rematches import Rematches
from lexicade.store.scores import Scores
from lexicade.store.secrets import Secrets
from lexicade.store.stored import StoredGame

__all__ = [
    "Account",
    "AccountPreferences",
    "Accounts",
    "Chats",
    "Dailies",
    "Database",
    "Devices",
    "Games",
    "Job",
    "JobKey",
    "Jobs",
    "Lists",
    "PushSubscriptions",
    "Ratings",
    "Rematches",
    "Scores",
    "Secrets",
    "StoredGame",
    "Terms",
    "WantedJob",
]
