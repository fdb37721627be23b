"""The stream of an account: what concerns it in all its games, for a program that plays many at once.

What is current is sent when it opens, so a program that was away has missed nothing. An account has one stream: a
newer one ends the one before, also in another process, because it announces a higher number on the account's topic.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from lexicade.errors import Forbidden, NotFound, Unavailable
from lexicade.server.chat.chat import topic
from lexicade.server.chat.wire import ChatText
from lexicade.server.live.notifier import Subscription
from lexicade.server.programs.invitations import account_topic
from lexicade.server.programs.wire import (
    AnyStreamMessage,
    InvitationInfo,
    Reason,
    StreamChat,
    StreamClosed,
    StreamEnd,
    StreamGame,
    StreamGone,
    StreamInvitation,
    StreamPing,
    StreamTurn,
)
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.tables.invitations import Seat

SILENCE_SECONDS = 7.0
"""After so much silence an empty line says that the stream lives; what no notification told is looked for as well."""
GATHER_SECONDS = 0.02
"""What follows within this time is read together."""
PROGRAM = 0
"""Where the program of an account is said to be present, on the account's topic."""


@dataclass
class AccountStream:
    """One stream, and what it has said."""

    services: Services
    account: Account
    credential: str
    """The hash of the token or session by which it was opened."""
    still: Callable[[], Awaitable[Account | None]]
    """Whose that token or session is now."""
    _seats: dict[tuple[str, int], Seat] = field(default_factory=dict)
    _invitations: set[str] = field(default_factory=set)
    _chats: dict[str, int] = field(default_factory=dict)
    """By game, the number of the last message of its chat that was sent, or was there before."""

    async def messages(self) -> AsyncGenerator[AnyStreamMessage, None]:
        """Whatever there is to say, until the stream is replaced or its token ends."""
        notifier, own = self.services.notifier, account_topic(self.account.id)
        number = time.time_ns() // 1000
        with (
            self.services.sockets.opened(self.account.id),
            notifier.subscribe(own, self.credential) as subscription,
            notifier.attend(own, PROGRAM),
        ):
            notifier.publish(own, number)
            try:
                while (reason := await self._ended(subscription, number)) is None:
                    for message in await self._news(subscription):
                        yield message
                    if await subscription.wait(SILENCE_SECONDS):
                        await asyncio.sleep(GATHER_SECONDS)
                    else:
                        yield StreamPing()
                yield StreamClosed(reason=reason)
            except Unavailable:
                yield StreamClosed(reason="restart")
            finally:
                for game in self._chats:
                    self._unfollow(subscription, game)

    async def _ended(self, subscription: Subscription, number: int) -> Reason | None:
        """Why the stream is over; None: it is not."""
        if subscription.seq > number:
            return "replaced"
        if subscription.leaving:
            return "restart"
        account = None if subscription.session_ended else await self.still()
        return None if account and account.id == self.account.id else "revoked"

    async def _news(self, subscription: Subscription) -> list[AnyStreamMessage]:
        """What has changed since the last look."""
        now = self.services.clock()
        await self.services.lists.refresh(self.account.id, now)
        playing = await self.services.invitations.invitations.playing(self.account.id, now)
        seats = {(each.game, each.seat): each for each in playing}
        before, self._seats = self._seats, seats
        return [
            *await self._invited(now),
            *_begun(before, seats),
            *_turns(before, seats),
            *await self._said(subscription, {each.game for each in playing}),
            *_over(before, seats),
        ]

    async def _invited(self, now: datetime) -> list[AnyStreamMessage]:
        open = {each.id: each for each in await self.services.invitations.invitations.open(self.account.id, now)}
        before, self._invitations = self._invitations, set(open)
        new = [StreamInvitation(invitation=InvitationInfo.of(open[id])) for id in open if id not in before]
        return [*new, *(StreamGone(invitation=id) for id in sorted(before - open.keys()))]

    async def _said(self, subscription: Subscription, games: set[str]) -> list[AnyStreamMessage]:
        """What was written in the chats of running games, since they were first seen here."""
        for game in self._chats.keys() - games:
            self._unfollow(subscription, game)
            del self._chats[game]
        for game in games - self._chats.keys():
            self.services.notifier.follow(subscription, game)
            self.services.notifier.follow(subscription, topic(game, "table"))
        last = await self.services.chat.chats.last_numbers(games)
        said: list[AnyStreamMessage] = []
        for game in sorted(games):
            known, newest = self._chats.get(game), last.get(game, 0)
            self._chats[game] = newest
            if known is not None and newest > known:
                said += await self._messages(game, known)
        return said

    async def _messages(self, game: str, after: int) -> list[AnyStreamMessage]:
        try:
            page = await self.services.chat.history(game, self.account, after=after)
        except (Forbidden, NotFound):
            return []  # the seat is gone: so is its chat
        return [StreamChat(id=game, message=ChatText.of(each)) for each in page.messages]

    def _unfollow(self, subscription: Subscription, game: str) -> None:
        self.services.notifier.unfollow(subscription, game)
        self.services.notifier.unfollow(subscription, topic(game, "table"))


Seats = Mapping[tuple[str, int], Seat]


def _begun(before: Seats, seats: Seats) -> list[AnyStreamMessage]:
    new = [each for place, each in seats.items() if place not in before]
    return [StreamGame(game=each.kind, id=each.game, seat=each.seat) for each in new]


def _over(before: Seats, seats: Seats) -> list[AnyStreamMessage]:
    gone = [each for place, each in before.items() if place not in seats]
    return [StreamEnd(game=each.kind, id=each.game, seat=each.seat) for each in gone]


def _turns(before: Seats, seats: Seats) -> list[AnyStreamMessage]:
    turns: list[AnyStreamMessage] = []
    for place, each in seats.items():
        if each.seq is None or each.since is None or (place in before and before[place].seq == each.seq):
            continue
        turns.append(
            StreamTurn(
                game=each.kind, id=each.game, seat=each.seat, seq=each.seq, since=each.since, due_at=each.due_at
            )
        )
    return turns
