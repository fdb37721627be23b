"""Routes of bots' accounts and of invitations."""

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from lexicade.errors import NotFound
from lexicade.server.accounts.auth import Anyone, AppServices, Named, Player
from lexicade.server.http.public import public
from lexicade.server.http.wire import Person
from lexicade.server.programs.invitations import account_topic
from lexicade.server.programs.wire import (
    BotAccount,
    BotAccounts,
    InvitationInfo,
    InvitationList,
    NewInvitation,
    SentInvitation,
    SentInvitations,
)
from lexicade.server.tables.answers import state_answer
from lexicade.server.tables.codes import table_of
from lexicade.server.tables.table_names import bot_name
from lexicade.server.tables.table_routes import Code
from lexicade.server.tables.wire import GameState

router = APIRouter(prefix="/api", tags=["programs"])
MAX_BOTS = 500
InvitationId = Annotated[str, Path(max_length=16, description="The id of the invitation.", examples=["6b1f0a9c3d5e"])]


@router.get("/bots", openapi_extra=public())
async def list_bot_accounts(services: AppServices) -> BotAccounts:
    """The accounts of bots on this server, which hosts may invite to their tables."""
    found = await services.invitations.invitations.bots(MAX_BOTS)
    shown = [
        BotAccount(
            name=each.name or "",
            table_name=bot_name(each),
            here=bool(services.notifier.present(account_topic(each.id))),
        )
        for each in found
    ]
    return BotAccounts(bots=shown)


@router.post("/bots")
async def become_bot(services: AppServices, account: Named) -> Person:
    """Make my account a bot's, for good. Only an account with a name that has never played."""
    if account.bot:
        return Person.of(account)
    changed = await services.accounts.make_bot(account)
    services.tokens.forget([each.hash for each in await services.tokens.of(account.id)])
    return Person.of(changed)


@router.post("/tables/{code}/invite", status_code=201)
async def invite(
    code: Code, wanted: NewInvitation, request: Request, services: AppServices, account: Player
) -> SentInvitations:
    """Ask the account of a bot to my table, by name. Its program accepts or declines."""
    stored = await table_of(code, request, services, account)
    await services.invitations.invite(stored, account, wanted.name, rated=wanted.rated)
    return await _sent(services, stored.id)


@router.get("/tables/{code}/invitations")
async def list_sent_invitations(
    code: Code, request: Request, services: AppServices, account: Player
) -> SentInvitations:
    """Whom my table asked, and what they answered. For those who sit there."""
    stored = await table_of(code, request, services, account)
    if stored.seat_of(account.id) is None:
        raise NotFound("no-such-game")
    return await _sent(services, stored.id)


async def _sent(services: AppServices, game: str) -> SentInvitations:
    sent = await services.invitations.invitations.to(game)
    return SentInvitations(
        invitations=[SentInvitation(**dict(InvitationInfo.of(each)), name=name) for each, name in sent]
    )


@router.get("/invitations")
async def list_invitations(services: AppServices, account: Anyone) -> InvitationList:
    """The tables to which my account is asked, and has not answered."""
    found = await services.invitations.invitations.open(account.id, services.clock()) if account else []
    return InvitationList(invitations=[InvitationInfo.of(each) for each in found])


@router.post("/invitations/{invitation}/accept", response_model=GameState)
async def accept_invitation(invitation: InvitationId, services: AppServices, account: Player) -> Response:
    """Sit down at the table of an invitation."""
    return state_answer(services, await services.invitations.accept(invitation, account))


@router.post("/invitations/{invitation}/decline")
async def decline_invitation(invitation: InvitationId, services: AppServices, account: Player) -> InvitationInfo:
    """Refuse an invitation."""
    declined = await services.invitations.decline(invitation, account)
    return InvitationInfo.of(declined).model_copy(update={"state": "declined"})
