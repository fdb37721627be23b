"""Routes of the admin page, for accounts that may run the site. Each change is a line of the audit log."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query

from lexicade.errors import Forbidden
from lexicade.server.accounts.auth import AppServices, Named
from lexicade.server.http.wire import MAX_ID_LENGTH, Done, GameId
from lexicade.server.operators.limits import limits_of
from lexicade.server.operators.wire import (
    AccountSilence,
    AccountSuspension,
    AdminAccount,
    AdminAccounts,
    AdminReport,
    AdminReports,
    AdminTable,
    AdminTables,
    AuditLine,
    AuditPage,
    ReportResolution,
    ResetPassword,
    SiteLimits,
)
from lexicade.store import Account

router = APIRouter(prefix="/api/admin", tags=["operators"])
MAX_ROWS = 200
MAX_NUMBER = 2**31 - 1


async def operator_account(services: AppServices, account: Named) -> Account:
    """The account, if it may run the site at this moment."""
    if not await services.roll.is_operator(account.id):
        raise Forbidden("operators-only")
    return account


Operator = Annotated[Account, Depends(operator_account)]
AccountId = Annotated[str, Path(max_length=MAX_ID_LENGTH, description="The account's id.")]
After = Annotated[str, Query(max_length=MAX_ID_LENGTH, description="The `next` of the page before.")]
Limit = Annotated[int, Query(ge=1, le=MAX_ROWS, description="Rows of a page.")]


@router.get("/accounts")
async def admin_accounts(
    services: AppServices,
    operator: Operator,
    search: Annotated[str, Query(max_length=100, description="The beginning of a name, or an id.")] = "",
    guests: Annotated[bool, Query(description="Whether guests are listed too.")] = False,
    after: After = "",
    limit: Limit = 50,
) -> AdminAccounts:
    """The accounts of the site."""
    rows = await services.roll.accounts(limit, search=search, after=after, guests=guests)
    next = rows[-1].id if len(rows) == limit else None
    return AdminAccounts(accounts=[AdminAccount.of(row) for row in rows], next=next)


@router.post("/accounts/{id}/suspend")
async def suspend_account(
    id: AccountId, wanted: AccountSuspension, services: AppServices, operator: Operator
) -> Done:
    """Stop an account, or let it go on."""
    await services.desk.check_others([id], operator.id)
    if wanted.suspended:
        await services.desk.suspend(id, operator.id, wanted.reason)
    else:
        await services.desk.restore(id, operator.id)
    return Done()


@router.post("/accounts/{id}/silence")
async def silence_account(id: AccountId, wanted: AccountSilence, services: AppServices, operator: Operator) -> Done:
    """Keep an account from writing in every chat for some time."""
    await services.desk.check_others([id], operator.id)
    await services.desk.silence(id, operator.id, wanted.hours)
    return Done()


@router.post("/accounts/{id}/reset-password")
async def reset_password(id: AccountId, services: AppServices, operator: Operator) -> ResetPassword:
    """Give an account a random password, told once. All its sessions end."""
    await services.desk.check_others([id], operator.id)
    return ResetPassword(password=await services.desk.reset_password(id, operator.id))


@router.post("/accounts/{id}/delete")
async def delete_other_account(id: AccountId, services: AppServices, operator: Operator) -> Done:
    """Delete an account as its owner would: at once and for good."""
    await services.desk.check_others([id], operator.id)
    await services.desk.delete(id, operator.id)
    return Done()


@router.get("/tables")
async def admin_tables(
    services: AppServices, operator: Operator, after: After = "", limit: Limit = 50
) -> AdminTables:
    """The tables that can be joined."""
    rows = await services.roll.tables(limit, after=after)
    next = rows[-1].id if len(rows) == limit else None
    return AdminTables(tables=[AdminTable.of(row) for row in rows], next=next)


@router.post("/tables/{id}/close")
async def close_table(id: GameId, services: AppServices, operator: Operator) -> Done:
    """Close a table for good: nobody joins or plays on."""
    await services.desk.close_table(id, operator.id)
    return Done()


@router.get("/reports")
async def admin_reports(services: AppServices, operator: Operator, limit: Limit = 50) -> AdminReports:
    """The reports of chat messages that wait for somebody."""
    found = await services.desk.chats.reports(limit)
    return AdminReports(reports=[AdminReport.of(each) for each in found])


@router.post("/reports/{number}/resolve")
async def resolve_report(
    number: Annotated[int, Path(ge=1, le=MAX_NUMBER, description="The number of the report.")],
    wanted: ReportResolution,
    services: AppServices,
    operator: Operator,
) -> Done:
    """Be done with a report, and silence or suspend the account that wrote the message."""
    if wanted.resolution != "none":
        await services.desk.check_others(await services.desk.author(number), operator.id)
    await services.desk.resolve(number, operator.id, wanted.resolution, wanted.hours)
    return Done()


@router.get("/audit")
async def audit_log(
    services: AppServices,
    operator: Operator,
    before: Annotated[int | None, Query(ge=1, le=MAX_NUMBER, description="Only what came before this one.")] = None,
    limit: Limit = 50,
) -> AuditPage:
    """What operators have done."""
    return AuditPage(entries=[AuditLine.of(each) for each in await services.audit.newest(limit, before)])


@router.get("/limits")
async def site_limits(services: AppServices, operator: Operator) -> SiteLimits:
    """The limits that are set."""
    return SiteLimits(limits=limits_of(services.settings), counted=await services.accounts.counted_attempts())
