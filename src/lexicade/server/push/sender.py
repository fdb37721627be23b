"""Tells browsers that are not open: it is your turn, and there is a new daily puzzle."""

import asyncio
import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from urllib.parse import urlsplit

import structlog

from lexicade.errors import LexicadeError
from lexicade.server.push.encryption import BrowserKeys, ServerKey, encrypt
from lexicade.server.push.gateway import GONE, Gateway
from lexicade.server.settings import Settings
from lexicade.server.supervisor import SupervisedLoop, Supervisor
from lexicade.store import PushSubscriptions, Secrets
from lexicade.store.push import Subscription

SECRET = "push-key"  # noqa: S105 - a name, not a secret
PERIOD = 15.0
GRACE = timedelta(seconds=30)
"""Who moves within this time is at the table and need not be told."""
MORNING = 8
"""The hour at which a new daily puzzle is told; it comes at midnight."""
LIVES = timedelta(hours=12)
"""How long a push service keeps a message for a browser that is off."""
AT_ONCE = 8

log = structlog.get_logger()


class PushSender:
    """Looks now and then for what is to be told, in the projections. Any number of processes may do so."""

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
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def open(self) -> None:
        self._loop = self.supervisor.start("push", self._work, self._until_next)

    async def close(self) -> None:
        if self._loop:
            await self.supervisor.stop(self._loop)

    async def key(self) -> ServerKey:
        """The key of this installation; made at the first need."""
        if self._key is None:
            secret = await self.secrets.get_or_create(SECRET, self.settings.today(self.clock()))
            self._key = ServerKey.of_secret(secret.value)
        return self._key

    async def send_due(self) -> int:
        """Tell what is to be told now; returns how many messages were accepted."""
        return await self._tell_turns() + await self._tell_dailies()

    async def _work(self) -> None:
        await self.send_due()

    async def _until_next(self) -> None:
        await asyncio.sleep(PERIOD)

    async def _tell_turns(self) -> int:
        sent = 0
        for turn in await self.subscriptions.untold_turns(self.clock() - GRACE):
            if not await self.subscriptions.claim_turn(turn):
                continue
            message = {"kind": "turn", "game": turn.kind, "id": turn.game}
            sent += await self._send_all(await self.subscriptions.of_turns(turn.account), message, turn.game)
        return sent

    async def _tell_dailies(self) -> int:
        now = self.clock()
        if now.astimezone(self.settings.zone).hour < MORNING or not self.dailies:
            return 0
        due = await self.subscriptions.claim_daily(self.settings.today(now))
        return sum([await self._send_all(due, {"kind": "daily", "game": game}, game) for game in self.dailies])

    async def _send_all(self, to: Sequence[Subscription], message: dict[str, str], topic: str) -> int:
        key = await self.key()
        return sum(await asyncio.gather(*(self._send(each, message, topic, key) for each in to)))

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
        async with self._slots:
            try:
                status = await asyncio.to_thread(self.gateway.post, to.endpoint, headers, body)
            except (OSError, LexicadeError) as error:
                # The address may hold a secret of the browser: only the name of the service is logged.
                log.info("push-not-sent", service=parts.hostname, error=type(error).__name__)
                return False
        if status in GONE:
            await self.subscriptions.remove(to.endpoint)
        elif status >= 400:
            log.warning("push-refused", service=parts.hostname, status=status)
        return status < 300
