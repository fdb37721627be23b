"""Routes of clubs: make, join, leave, organise; evenings, who is there, pairs and rounds."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from lexicade.errors import BadInput
from lexicade.server.accounts.auth import HOUR, AppServices, Named
from lexicade.server.clubs.club_desk import check_organiser
from lexicade.server.clubs.wire import (
    ClubChanges,
    ClubCode,
    ClubInfo,
    ClubList,
    ClubPage,
    ClubPairs,
    MemberChanges,
    NewClub,
    NewEvening,
    NewRound,
    Presence,
)
from lexicade.server.http.wire import MAX_ID_LENGTH, Done
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.clubs.clubs import Club

router = APIRouter(prefix="/api/clubs", tags=["clubs"])
CODES_PER_HOUR = 30
ROUNDS_PER_HOUR = 60
ClubId = Annotated[str, Path(max_length=MAX_ID_LENGTH, description="The id of the club.", examples=["q3Zr8sXkT0aB"])]
MemberId = Annotated[str, Path(max_length=MAX_ID_LENGTH, description="The account of a member.")]


async def my_club(id: ClubId, services: AppServices, account: Named) -> Club:
    """The club, if the account is in it; to others there is none."""
    return await services.club_desk.clubs.of(id, account.id)


async def organised_club(club: Annotated[Club, Depends(my_club)], account: Named) -> Club:
    """The club, if the account organises it."""
    check_organiser(club, account)
    return club


Mine = Annotated[Club, Depends(my_club)]
Organised = Annotated[Club, Depends(organised_club)]


async def _page(services: Services, id: str, account: Account) -> ClubPage:
    club = await services.club_desk.clubs.of(id, account.id)
    return ClubPage.of(club, await services.club_evenings.now(club), account)


@router.get("")
async def list_clubs(services: AppServices, account: Named) -> ClubList:
    """The clubs that I am in."""
    return ClubList(clubs=[ClubInfo.of(each) for each in await services.club_desk.clubs.list(account.id)])


@router.post("", status_code=201)
async def make_club(wanted: NewClub, services: AppServices, account: Named) -> ClubPage:
    """Make a club, which I organise."""
    return await _page(services, await services.club_desk.make(account, wanted.name, wanted.language), account)


@router.post("/join")
async def join_club(wanted: ClubCode, services: AppServices, account: Named) -> ClubPage:
    """Join a club by its code. Its members see the name of my account."""
    await services.accounts.count_attempt(f"club code {account.id}", CODES_PER_HOUR, HOUR, services.clock())
    return await _page(services, await services.club_desk.join(account, wanted.code), account)


@router.get("/{id}")
async def get_club(club: Mine, services: AppServices, account: Named) -> ClubPage:
    """A club of mine, with its members and its last evening."""
    return await _page(services, club.id, account)


@router.post("/{id}")
async def change_club(wanted: ClubChanges, club: Organised, services: AppServices, account: Named) -> ClubPage:
    """Give a club that I organise another name or another code."""
    if wanted.name is not None:
        await services.club_desk.rename(club, wanted.name)
    if wanted.new_code:
        await services.club_desk.clubs.change(club.id, renew=True)
    return await _page(services, club.id, account)


@router.post("/{id}/delete")
async def delete_club(club: Organised, services: AppServices, account: Named) -> Done:
    """Delete a club that I organise. The games and ratings stay with those who played."""
    await services.club_desk.clubs.delete(club.id)
    return Done()


@router.post("/{id}/leave")
async def leave_club(club: Mine, services: AppServices, account: Named) -> Done:
    """Leave a club. When the last one leaves it is deleted."""
    await _go(services, club, account.id)
    return Done()


@router.post("/{id}/members/{member}")
async def change_member(
    member: MemberId, wanted: MemberChanges, club: Organised, services: AppServices, account: Named
) -> ClubPage:
    """Let a member organise the club too, or not any more."""
    await services.club_desk.clubs.let_organise(club.id, member, organises=wanted.organises)
    return await _page(services, club.id, account)


@router.post("/{id}/members/{member}/remove")
async def remove_member(member: MemberId, club: Organised, services: AppServices, account: Named) -> ClubPage:
    """Take somebody out of a club that I organise. I leave it by another route."""
    if member == account.id:
        raise BadInput("club-leave-instead")
    await _go(services, club, member)
    return await _page(services, club.id, account)


@router.post("/{id}/evening", status_code=201)
async def open_evening(wanted: NewEvening, club: Organised, services: AppServices, account: Named) -> ClubPage:
    """Begin an evening of rated games on a clock. I am there at once; the others say so themselves."""
    await services.club_evenings.open(club, account, wanted.minutes, wanted.increment)
    return await _page(services, club.id, account)


@router.post("/{id}/evening/end")
async def end_evening(club: Organised, services: AppServices, account: Named) -> ClubPage:
    """End the evening. Games that still run go on, and count."""
    running = await services.club_evenings.running(club)
    await services.club_evenings.evenings.end(running.of.id, services.clock())
    return await _page(services, club.id, account)


@router.post("/{id}/here")
async def say_presence(wanted: Presence, club: Mine, services: AppServices, account: Named) -> ClubPage:
    """Say that I am there to be paired for rated games, or that I go."""
    who = account.id if wanted.member is None else wanted.member
    if who != account.id:
        check_organiser(club, account)
        if wanted.here:
            raise BadInput("club-come-yourself")
    await services.club_evenings.come(club, who, here=wanted.here)
    return await _page(services, club.id, account)


@router.post("/{id}/pairs")
async def draw_club_pairs(club: Organised, services: AppServices, account: Named) -> ClubPairs:
    """Pairs of those who are there and do not play, to be changed by hand."""
    return ClubPairs(pairs=[[*each] for each in await services.club_evenings.draw(club)])


@router.post("/{id}/rounds", status_code=201)
async def open_club_round(wanted: NewRound, club: Organised, services: AppServices, account: Named) -> ClubPage:
    """Open a round: everybody has a seat, and the clocks run."""
    await services.accounts.count_attempt(f"club round {club.id}", ROUNDS_PER_HOUR, HOUR, services.clock())
    await services.club_evenings.begin_round(club, wanted.pairs)
    return await _page(services, club.id, account)


async def _go(services: Services, club: Club, member: str) -> None:
    running = await services.club_evenings.now(club)
    if running and not running.over:
        await services.club_evenings.come(club, member, here=False)
    await services.club_desk.clubs.leave(club.id, member)
