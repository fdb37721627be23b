"""Looks up the codes of tables. Slows down guessing, and lets right codes pass.

There are 27^6 = 387 million codes. One address may enter `codes_per_address` wrong codes (100) within five minutes.
After that, codes from that address are looked up one at a time, and each wrong code delays the next lookup by three
seconds. A right code waits for the wrong codes before it; after twelve seconds it gets 429. Each session has two
wrong codes of its own within five minutes, at most 200 an hour for one address, so that an attacker who fills the
queue does not delay people who have played before. An account with a seat at the table never waits.

So one address can try 1,200 codes an hour in the queue and 200 beside it: 33,600 a day, one code in 11,500. If 100
tables are in use, it takes 115 days on average to find one of them. The code of a table expires after 30 days without
an event. Each process has queues of its own, and all together they look up no more codes than one would.
"""

from asyncio import sleep

from starlette.requests import HTTPConnection

from lexicade.errors import NotFound, TooMany
from lexicade.server.accounts.auth import HOUR, LOGIN_WINDOW
from lexicade.server.http.addresses import address
from lexicade.server.services import Services
from lexicade.store import Account, StoredGame
from lexicade.store.accounts.attempts import Limit

HOLD_SECONDS = 3.0
"""The delay after a wrong code from an address that has reached its limit."""
WAIT_SECONDS = 12.0
"""The longest wait for the lookups before it; browsers give up after fifteen seconds."""
LANES = 8
"""So many codes of one address are looked up at once before it has reached its limit; so many more may be wrong."""
OWN_MISSES = 2
OWN_MISSES_TOGETHER = 200


async def table_of(code: str, connection: HTTPConnection, services: Services, account: Account | None) -> StoredGame:
    """The table of a code."""
    if account:
        mine = await _look_up(code, services, account)
        if mine and mine.seat_of(account.id) is not None:
            return mine
    place = Limit(f"code {address(connection)}", services.settings.codes_per_address, LOGIN_WINDOW)
    if account:
        own = Limit(f"code by {account.id}", OWN_MISSES, LOGIN_WINDOW)
        together = Limit(f"code by sessions at {address(connection)}", OWN_MISSES_TOGETHER, HOUR)
        async with services.code_locks.hold(own.key, WAIT_SECONDS):
            if not await _reached(own, services) and not await _reached(together, services):
                return await _found(code, services, account, own, together)
    async with services.code_locks.hold((place.key, services.rng.randrange(LANES)), WAIT_SECONDS):
        if not await _reached(place, services):
            return await _found(code, services, account, place)
    async with services.code_locks.hold(place.key, WAIT_SECONDS):
        slow = await _reached(place, services)
        # Of all processes together no more than one alone would have let through.
        most = place.most + round(LOGIN_WINDOW.total_seconds() / HOLD_SECONDS)
        await services.accounts.check_attempts(place.key, most, LOGIN_WINDOW, services.clock())
        try:
            return await _found(code, services, account, place)
        except NotFound:
            if slow:
                await sleep(HOLD_SECONDS)
            raise


async def _visible(code: str, services: Services, account: Account | None) -> StoredGame:
    """The table of a code, if it is for the account: a table of a class is there for nobody else."""
    stored = await services.games.by_code(code, services.clock())
    if not await services.game_service.doors.admit(stored, account):
        raise NotFound("bad-code", code=code[:20])
    return stored


async def _look_up(code: str, services: Services, account: Account | None) -> StoredGame | None:
    try:
        return await _visible(code, services, account)
    except NotFound:
        return None


async def _found(code: str, services: Services, account: Account | None, *limits: Limit) -> StoredGame:
    """The table of a code; a wrong code is counted."""
    try:
        return await _visible(code, services, account)
    except NotFound:
        await services.accounts.note_attempts(limits, services.clock())
        raise


async def _reached(limit: Limit, services: Services) -> bool:
    try:
        await services.accounts.check_attempts(limit.key, limit.most, limit.window, services.clock())
    except TooMany:
        return True
    return False
