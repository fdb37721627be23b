"""Routes of what an account has and is called: its name, all its data as a file, and its end."""

from fastapi import APIRouter, BackgroundTasks, Request, Response
from fastapi.responses import StreamingResponse

from lexicade import names
from lexicade.server.accounts.auth import HOUR, AppServices, Named, Owner, clear_cookie
from lexicade.server.accounts.entering import check_own_password
from lexicade.server.accounts.export import export
from lexicade.server.accounts.routes import me_of
from lexicade.server.accounts.wire import Deletion, NewName
from lexicade.server.http.wire import Me
from lexicade.store.accounts.accounts import checked_name

router = APIRouter(prefix="/api/account", tags=["account"])
RENAMES_PER_HOUR = 5
EXPORTS_PER_HOUR = 10


class ExportFile(StreamingResponse):
    """JSON in pieces."""

    media_type = "application/json"


@router.post("/name")
async def rename_account(wanted: NewName, services: AppServices, account: Named) -> Me:
    """Give my account another name. Names at tables stay as they are."""
    name = checked_name(wanted.username)
    names.checked(name, [await services.lexicon(language) for language in names.LANGUAGES])
    await services.accounts.count_attempt(f"rename {account.id}", RENAMES_PER_HOUR, HOUR, services.clock())
    return await me_of(services, await services.accounts.rename(account, name))


@router.get("/export", response_class=ExportFile)
async def export_account(services: AppServices, account: Owner) -> ExportFile:
    """Everything that is stored about me, as JSON, with the record of every game as I may see it."""
    await services.accounts.count_attempt(f"export {account.id}", EXPORTS_PER_HOUR, HOUR, services.clock())
    headers = {"content-disposition": 'attachment; filename="lexicade.json"'}
    return ExportFile(export(services, account), headers=headers)


@router.post("/delete")
async def delete_account(
    wanted: Deletion,
    request: Request,
    response: Response,
    tasks: BackgroundTasks,
    services: AppServices,
    account: Owner,
) -> Me:
    """Delete my account at once and for good. Running games are left, rated ones lost; my games become nobody's."""
    if not account.guest:
        await check_own_password(account, wanted.password or "", request, services)
    sessions = await services.deletion.delete(account)
    clear_cookie(request, response)
    tasks.add_task(services.notifier.end_sessions, sessions, again=False)
    return await me_of(services, None)
