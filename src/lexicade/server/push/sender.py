"""Tells browsers that are not open: it is your turn, and there is a new daily puzzle."""

import asyncio
import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import structlog

from lexicade.errors import LexicadeError
from lexicade.server.process.supervisor import SupervisedLoop, Supervisor
from lexicade.server.push.encryption import BrowserKeys, ServerKey, encrypt
from lexicade.server.push.gateway import GONE, Gateway
from lexicade.server.push.host_limits import HostLimits
from lexicade.server.settings import Settings
from lexicade.store import PushSubscriptions, Secrets
from lexicade.store.accounts.push import Subscription

SECRET = "push-key"  # noqa: S105 - a name, not a secret
PERIOD = 15.0
GRACE = timedelta(seconds=30)
"""Who moves within this time is at the table and needs no message."""
MORNING = 8
"""The hour at which a new daily puzzle is announced; it comes at midnight."""
LIVES = timedelta(hours=12)
"""How long a push service keeps a message for a browser that is off."""
OVERLOADED = 429

log = structlog.get_logger()


class PushSender:
    """Looks now and then in the projections for what is to be announced. Any number of processes may do so."""

    def __init__(
        self,
        subscriptions: PushSubscriptions,
        secrets: Secrets,
        settings: Settings,
        supervisor: Supervisor,
        clock: Callable[[], datetime],
        dailies: Sequence[str],
        gateway: Gateway | None = None,
    ) -> None:
        self.subscriptions = subscriptions
        self.secrets = secrets
        self.settings = settings
        self.supervisor = supervisor
        self.clock = clock
        self.dailies = dailies
        """The games that have a daily puzzle."""
        self.gateway = gateway or Gateway()
        self._key: ServerKey | None = None
        self._loop: SupervisedLoop | None = None
        self._limits = HostLimits(clock)
        self._sending: set[asyncio.Task[bool]] = set()

    async def open(self) -> None:
        self._loop = self.supervisor.start("push", self._work, self._until_next)

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)
        sending = list(self._sending)
        for task in sending:
            task.cancel()
        await asyncio.gather(*sending, return_exceptions=True)
        self.gateway.close()

    async def key(self) -> ServerKey:
        """The key of this installation; made at the first need."""
        if self._key is None:
            secret = await self.secrets.get_or_create(SECRET, self.settings.today(self.clock()))
            self._key = ServerKey.of_secret(secret.value)
        return self._key

    async def send_due(self) -> int:
        """Send the messages that are due; returns how many were accepted, when all are sent."""
        return sum(await asyncio.gather(*await self._start_due()))

    async def _work(self) -> None:
        # The messages are on their way: those of a slow service do not delay the next round.
        await self._start_due()

    async def _until_next(self) -> None:
        await asyncio.sleep(PERIOD)

    async def _start_due(self) -> "list[asyncio.Task[bool]]":
        return [*await self._start_turns(), *await self._start_dailies()]

    async def _start_turns(self) -> "list[asyncio.Task[bool]]":
        started: list[asyncio.Task[bool]] = []
        for turn in await self.subscriptions.unannounced_turns(self.clock() - GRACE):
            to = await self.subscriptions.of_turns(turn.account)
            if await self.subscriptions.claim_turn(turn):
                message = {"kind": "turn", "game": turn.kind, "id": turn.game}
                started += await self._start(to, message, turn.game)
        return started

    async def _start_dailies(self) -> "list[asyncio.Task[bool]]":
        now = self.clock()
        if now.astimezone(self.settings.zone).hour < MORNING or not self.dailies:
            return []
        due = await self.subscriptions.claim_daily(self.settings.today(now))
        return [
            task for game in self.dailies for task in await self._start(due, {"kind": "daily", "game": game}, game)
        ]

    async def _start(
        self, to: Sequence[Subscription], message: dict[str, str], topic: str
    ) -> "list[asyncio.Task[bool]]":
        key = await self.key()
        started = [asyncio.create_task(self._send(each, message, topic, key)) for each in to]
        for task in started:
            self._sending.add(task)
            task.add_done_callback(self._sent)
        return started

    def _sent(self, task: "asyncio.Task[bool]") -> None:
        self._sending.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("push-failed", exc_info=error)

    async def _send(self, to: Subscription, message: dict[str, str], topic: str, key: ServerKey) -> bool:
        """Send a message to one browser; forget the browser if its push service says that it is gone."""
        parts = urlsplit(to.endpoint)
        body = encrypt(
            json.dumps({**message, "language": to.language}).encode(), BrowserKeys.parse(to.p256dh, to.auth)
        )
        headers = {
            "Authorization": key.authorization(f"{parts.scheme}://{parts.netloc}", to.site, self.clock()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(LIVES.total_seconds())),
            "Topic": topic[:32],
            "Urgency": "normal",
        }
        try:
            async with self._limits.slot(parts):
                status = await self.gateway.post(to.endpoint, headers, body)
                if status == OVERLOADED or status >= 500:
                    raise OSError(f"status {status}")
        except (OSError, LexicadeError) as error:
            # The address may hold a secret of the browser: only the name of the service is logged.
            log.info("push-not-sent", service=parts.hostname, error=type(error).__name__)
            return False
        if status in GONE:
            await self.subscriptions.remove(to.endpoint)
        elif status >= 400:
            log.warning("push-refused", service=parts.hostname, status=status)
        return status < 300
