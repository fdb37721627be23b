"""The database: logs of games, accounts, chat, jobs, projections. All SQL is here.

Asks a `GameKind` what events mean, and names no game.
"""

from lexicade.store.accounts.accounts import Account, Accounts
from lexicade.store.accounts.designs import Design, Designs
from lexicade.store.accounts.devices import Devices
from lexicade.store.accounts.entry_codes import EntryCodes
from lexicade.store.accounts.erasure import Erased, Erasure
from lexicade.store.accounts.open_sessions import OpenSessions
from lexicade.store.accounts.preferences import AccountPreferences
from lexicade.store.accounts.push import PushSubscriptions
from lexicade.store.accounts.secrets import Secrets
from lexicade.store.accounts.tokens import Token, Tokens
from lexicade.store.jobs.job_queue import Terms
from lexicade.store.jobs.jobs import Job, JobKey, Jobs, WantedJob
from lexicade.store.log.games import Games
from lexicade.store.log.stored import StoredGame
from lexicade.store.operators.audit import AuditLog
from lexicade.store.operators.remains import Remains
from lexicade.store.operators.roll import Roll
from lexicade.store.projections.lists import Lists
from lexicade.store.projections.ratings import Ratings
from lexicade.store.projections.scores import Scores
from lexicade.store.sql.database import Database
from lexicade.store.tables.chat import Chats
from lexicade.store.tables.dailies import Dailies
from lexicade.store.tables.invitations import Invitations
from lexicade.store.tables.puzzle_runs import PuzzleRuns
from lexicade.store.tables.puzzles import Puzzles
from lexicade.store.tables.rematches import Rematches

__all__ = [
    "Account",
    "AccountPreferences",
    "Accounts",
    "AuditLog",
    "Chats",
    "Dailies",
    "Database",
    "Design",
    "Designs",
    "Devices",
    "EntryCodes",
    "Erased",
    "Erasure",
    "Games",
    "Invitations",
    "Job",
    "JobKey",
    "Jobs",
    "Lists",
    "OpenSessions",
    "PushSubscriptions",
    "PuzzleRuns",
    "Puzzles",
    "Ratings",
    "Remains",
    "Rematches",
    "Roll",
    "Scores",
    "Secrets",
    "StoredGame",
    "Terms",
    "Token",
    "Tokens",
    "WantedJob",
]
