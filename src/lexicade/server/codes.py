"""Looking up the codes of tables, so that guessing is slow and right codes pass.

There are 27^6 = 387 million codes. From one address somebody may miss `codes_per_address` times (100) within five
minutes. After that, codes from that address are looked at one after the other, and each miss holds the next one up
for three seconds: a right code waits for the misses before it, and is told to come again only when that takes more
than twelve seconds. Besides, each session has two misses of its own within five minutes, up to 200 an hour from one
address, so that somebody who floods that queue holds up nobody who has played before. Whoever has a seat at a table
never waits.

So one address can guess 1,200 codes an hour in the queue and 200 beside it: 33,600 a day, one code in 11,500. If 100
tables are at play, it takes 115 days on average to find one of them. Codes of tables at which nothing has happened
for 30 days lead nowhere. Each process of a server has queues of its own.
"""

from asyncio import sleep

from starlette.requests import HTTPConnection

from lexicade.errors import NotFound, TooMany
from lexicade.server.addresses import address
from lexicade.server.auth import HOUR, LOGIN_WINDOW
from lexicade.server.services import Services
from lexicade.store import Account, StoredGame
from lexicade.store.attempts import Limit

HOLD_SECONDS = 3.0
"""As long as a miss holds up the next one from an address that has missed too often: 100 misses in five minutes."""
WAIT_SECONDS = 12.0
"""As long as a code may wait for those before it; browsers give up after fifteen."""
OWN_MISSES = 2
OWN_MISSES_TOGETHER = 200


async def table_of(code: str, connection: HTTPConnection, services: Services, account: Account | None) -> StoredGame:
    """The table of a code."""
    if account:
        mine = await _look_up(code, services)
        if mine and mine.seat_of(account.id) is not None:
            return mine
    place = Limit(f"code {address(connection)}", services.settings.codes_per_address, LOGIN_WINDOW)
    if account:
        own = Limit(f"code by {account.id}", OWN_MISSES, LOGIN_WINDOW)
        together = Limit(f"code by sessions at {address(connection)}", OWN_MISSES_TOGETHER, HOUR)
        async with services.code_locks.hold(own.key, WAIT_SECONDS):
            if not await _reached(own, services) and not await _reached(together, services):
                return await _found(code, services, own, together)
    async with services.code_locks.hold(place.key, WAIT_SECONDS):
        slow = await _reached(place, services)
        try:
            return await _found(code, services, place)
        except NotFound:
            if slow:
                await sleep(HOLD_SECONDS)
            raise


async def _look_up(code: str, services: Services) -> StoredGame | None:
    try:
        return await services.games.by_code(code, services.clock())
    except NotFound:
        return None


async def _found(code: str, services: Services, *limits: Limit) -> StoredGame:
    """The table of a code; a miss is noted."""
    try:
        return await services.games.by_code(code, services.clock())
    except NotFound:
        await services.accounts.note_attempts(limits, services.clock())
        raise


async def _reached(limit: Limit, services: Services) -> bool:
    try:
        await services.accounts.check_attempts(limit.key, limit.most, limit.window, services.clock())
    except TooMany:
        return True
    return False
