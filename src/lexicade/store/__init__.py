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
from lexicade.store.classes.classes import Classes, Freedoms, SchoolClass
from lexicade.store.classes.codes import ClassCodes
from lexicade.store.classes.pupils import Pupils
from lexicade.store.clubs.clubs import Club, Clubs
from lexicade.store.clubs.evenings import Evenings
from lexicade.store.deck.decks import Decks
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
from lexicade.store.tables.game_puzzles import GamePuzzles
from lexicade.store.tables.invitations import Invitations
from lexicade.store.tables.puzzle_runs import PuzzleRuns
from lexicade.store.tables.puzzles import Puzzles
from lexicade.store.tables.rematches import Rematches
from lexicade.store.tables.reviews import Reviews
from lexicade.store.vocabulary.lists import VocabularyLists

__all__ = [
    "Account",
    "AccountPreferences",
    "Accounts",
    "AuditLog",
    "Chats",
    "ClassCodes",
    "Classes",
    "Club",
    "Clubs",
    "Dailies",
    "Database",
    "Decks",
    "Design",
    "Designs",
    "Devices",
    "EntryCodes",
    "Erased",
    "Erasure",
    "Evenings",
    "Freedoms",
    "GamePuzzles",
    "Games",
    "Invitations",
    "Job",
    "JobKey",
    "Jobs",
    "Lists",
    "OpenSessions",
    "Pupils",
    "PushSubscriptions",
    "PuzzleRuns",
    "Puzzles",
    "Ratings",
    "Remains",
    "Rematches",
    "Reviews",
    "Roll",
    "SchoolClass",
    "Scores",
    "Secrets",
    "StoredGame",
    "Terms",
    "Token",
    "Tokens",
    "VocabularyLists",
    "WantedJob",
]
