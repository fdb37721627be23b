"""HTTP models of the admin page."""

from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.operators.desk import Resolution
from lexicade.store.operators.audit import AuditEntry
from lexicade.store.operators.roll import AccountRow, TableRow
from lexicade.store.tables.chat import Report

MAX_REASON_LENGTH = 200
MAX_SILENCE_HOURS = 24 * 365


class AdminAccount(Wire):
    """An account, as an operator sees it."""

    id: str = Field(description="The account's id.")
    name: str | None = Field(description="The account's name; null: a guest.")
    created_at: datetime = Field(description="When it was created.")
    operator: bool = Field(description="Whether it may run the site.")
    suspended_at: datetime | None = Field(description="Since when it is suspended; null: it is not.")
    suspension: str = Field(description="The reason that it is told.")
    silenced_until: datetime | None = Field(description="Until when it may write in no chat; null: it may.")
    games: int = Field(description="Games in which it has a seat.")
    sessions: int = Field(description="Browsers and programs that are logged in.")

    @classmethod
    def of(cls, row: AccountRow) -> "AdminAccount":
        return cls(**vars(row))


class AdminAccounts(Wire):
    accounts: list[AdminAccount] = Field(description="In the order of their ids.")
    next: str | None = Field(description="What to send as `after` for the next page; null: this was the last one.")


class AdminTable(Wire):
    """A table, without the names that people typed there."""

    id: str = Field(description="The game's id.")
    game: str = Field(description="Which game is played.")
    code: str = Field(description="The code by which others join.")
    created_at: datetime = Field(description="When it was opened.")
    updated_at: datetime = Field(description="When something happened there last.")
    seats: int = Field(description="Seats that people hold.")
    host: str | None = Field(description="The account that holds the first seat.")
    events: int = Field(description="How much has happened there.")

    @classmethod
    def of(cls, row: TableRow) -> "AdminTable":
        values = dict(vars(row))
        return cls(game=values.pop("kind"), **values)


class AdminTables(Wire):
    tables: list[AdminTable] = Field(description="In the order of their ids.")
    next: str | None = Field(description="What to send as `after` for the next page; null: this was the last one.")


class AdminReport(Wire):
    """A message that players reported."""

    id: int = Field(description="The report's number.")
    game: str = Field(description="The id of the game.")
    channel: str = Field(description="The players' chat, or the watchers' own.")
    seat: int | None = Field(description="Who wrote it; null: a watcher.")
    account: str | None = Field(description="The account that wrote it; null: it was deleted.")
    text: str = Field(description="The message, as it was when it was reported.")
    said_at: datetime = Field(description="When it was written.")
    reported_at: datetime = Field(description="When it was reported last.")
    reporters: int = Field(description="How many accounts have reported it.")

    @classmethod
    def of(cls, report: Report) -> "AdminReport":
        return cls(**{name: value for name, value in vars(report).items() if name != "seq"})


class AdminReports(Wire):
    reports: list[AdminReport] = Field(description="Those that wait, the newest first.")


class AuditLine(Wire):
    """One thing that an operator did."""

    id: int = Field(description="Its number.")
    at: datetime = Field(description="When.")
    actor: str = Field(description="The operator's account, `command-line`, or `self`: an owner of an account.")
    action: str = Field(examples=["suspend"], description="What was done.")
    subject: str = Field(description="The id of the account, table or report.")
    details: dict[str, Any] = Field(description="Particulars, by their names.")

    @classmethod
    def of(cls, entry: AuditEntry) -> "AuditLine":
        return cls(**vars(entry))


class AuditPage(Wire):
    entries: list[AuditLine] = Field(description="The newest first.")


class SiteLimit(Wire):
    """A limit of the settings."""

    name: str = Field(description="The setting, as `logins_per_name`.")
    value: float = Field(description="What it is set to.")
    description: str = Field(description="What it limits.")


class SiteLimits(Wire):
    limits: list[SiteLimit] = Field(description="All limits that are settings.")
    counted: int = Field(description="Tries that are counted at the moment, under all limits together.")


class AccountSuspension(RequestBody):
    """Stops an account, or lets it go on."""

    suspended: bool = Field(strict=True, description="True: it is stopped; false: it may play and write again.")
    reason: str = Field("", max_length=MAX_REASON_LENGTH, description="What its owner is told.")


class AccountSilence(RequestBody):
    hours: int = Field(strict=True, ge=1, le=MAX_SILENCE_HOURS, description="For how long it may write in no chat.")


class ReportResolution(RequestBody):
    """What comes of a report."""

    resolution: Resolution = Field(description="What happens to the account that wrote the message.")
    hours: int = Field(24, strict=True, ge=1, le=MAX_SILENCE_HOURS, description="How long it is silenced.")


class ResetPassword(Wire):
    """A new random password, told once."""

    ok: Literal[True] = True
    password: str = Field(description="To pass on to the owner of the account, who should change it.")
