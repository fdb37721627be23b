"""Odd requests to a running server: none is answered with 5xx, its memory does not grow, its log keeps secrets."""

import argparse
import asyncio
import random
import re
import resource
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench import bounds
from bench.figures import show
from bench.fuzz_games import Cast
from bench.fuzz_raw import RawRequests
from bench.fuzz_requests import SECRET, Probe, Requests, request
from bench.fuzz_schema import send_cases
from bench.fuzz_wire import PATIENCE, Count, send_all
from bench.metered import MeteredServer, without_limits
from tests.postgres import postgres

MEANINGS = {
    "requests": "requests",
    "errors_5xx": "answers of 500 and above",
    "unanswered": "good HTTP without an answer",
    "rss_growth_mb": "growth of the server's memory after the warm-up, MB",
    "p99_ms": "99 of 100 answered within, ms",
    "secrets_in_log": "passwords and cookies in the log",
    "tracebacks_in_log": "tracebacks in the log, of sockets too",
}
BARS = {
    "errors_5xx": "0",
    "unanswered": "0",
    "rss_growth_mb": "< 50",
    "secrets_in_log": "0",
    "tracebacks_in_log": "0",
}
SCHEMA_SHARE, RAW_SHARE, WARM_SHARE, SECOND_SHARE = 0.2, 0.1, 0.2, 0.05
RENEWED = 300
"""The fuzz gets new games after so many requests."""
WARM = ("/", "/api/languages", "/api/about/words", "/api/hive/daily", "/api/hive/archive", "/openapi.json")
LISTS = ("en", "fr", "de", "es")
"""The word lists that the fuzz uses: names of accounts are held against all four."""
TRACEBACK = "Traceback (most recent call last)"


@dataclass(frozen=True)
class Trace:
    """What the fuzz of a server left behind: MB of memory, secrets and tracebacks in its log."""

    growth: float
    secrets: int
    tracebacks: int


def probes(number: int, rng: random.Random, cast: Cast) -> Iterator[Probe]:
    """So many odd requests."""
    requests, raw = Requests(rng, cast), RawRequests(rng, cast)
    for _ in range(number):
        yield raw.next() if rng.random() < RAW_SHARE else requests.next()


def warm_up() -> Iterator[Probe]:
    """Good requests after which word lists are loaded and caches are filled."""
    targets = [*WARM, *(f"/api/words/{name}/list.txt" for name in LISTS)]
    for search in ("find=anagrams&text=" + "?" * 15, "find=pattern&text=*ea*", "find=suffix&text=ed"):
        targets += [f"/api/words/{name}?{search.replace('?', '%3F')}&limit=1000" for name in LISTS]
    for target in targets:
        yield Probe(f"warm-up {target}", request("GET", target, {}))


async def fuzz(port: int, number: int, rng: random.Random, cast: Cast, count: Count) -> None:
    """Send so many odd requests, with new games for them now and then."""
    await cast.renew()
    await send_all(port, Requests(rng, cast).known(), count)
    for first in range(0, number, RENEWED):
        await cast.renew()
        await send_all(port, probes(min(RENEWED, number - first), rng, cast), count)
    for failure in cast.failures:
        count.fail(failure, failure)
    cast.failures.clear()


def attack(server: MeteredServer, number: int, rng: random.Random, count: Count, *, schema: bool) -> Trace:
    """Fuzz one server, and look at what that left behind."""
    cast = Cast(server.port, rng)
    warm, done = int(number * WARM_SHARE), count.requests
    asyncio.run(send_all(server.port, warm_up(), Count()))
    asyncio.run(fuzz(server.port, warm, rng, cast, count))
    before = server.memory_mb()
    if schema:
        send_cases(server.url, int(number * SCHEMA_SHARE), cast, count, rng)
    asyncio.run(fuzz(server.port, number - (count.requests - done), rng, cast, count))
    growth = server.memory_mb() - before
    server.stop()
    log = server.log.read_text(errors="replace")
    return Trace(growth, secrets_in(log, {SECRET, *cast.tokens, *count.tokens}), log.count(TRACEBACK))


def secrets_in(log: str, secrets: set[str]) -> int:
    """How often secrets are in a log, also where a drawn frame or a colour breaks them."""
    plain = re.sub(r"\x1b\[[\d;]*m|[\s│╭╮╰╯─]", "", log)
    return sum(plain.count(secret) for secret in secrets)


def run(requests: int, seed: int, *, grown: bool = False, patience: float = PATIENCE) -> tuple[dict[str, Any], Count]:
    """The figures of one run; most requests go to a server that logs for people, some to one that logs JSON."""
    rng = random.Random(seed)
    count = Count(patience=patience)
    traces = []
    second = int(requests * SECOND_SHARE)
    with ExitStack() as stack:
        url = stack.enter_context(postgres()) if grown else ""
        for log_format, number in (("console", requests - second), ("json", second)):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="lexicade-fuzz-")))
            server = MeteredServer(folder, url, options=[*without_limits(), "--log-format", log_format])
            server.start()
            stack.callback(server.end)
            traces.append(attack(server, number, rng, count, schema=log_format == "console"))
    figures = {
        "requests": count.requests,
        "errors_5xx": count.errors_5xx,
        "unanswered": count.unanswered,
        "rss_growth_mb": round(max(trace.growth for trace in traces), 1),
        "p99_ms": count.p99_ms(),
        "secrets_in_log": sum(trace.secrets for trace in traces),
        "tracebacks_in_log": sum(trace.tracebacks for trace in traces),
    }
    return figures, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL instead of SQLite")
    parser.add_argument("--seed", type=int, default=1, help="the same seed: the same requests")
    parser.add_argument("--bounds", action="store_true", help="instead: what slow and greedy clients cost the server")
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    arguments = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    if arguments.bounds:
        bounds.show(as_json=arguments.json)
        return
    figures, count = run(arguments.requests, arguments.seed, grown=arguments.postgres)
    show(figures, MEANINGS, BARS, as_json=arguments.json)
    for name, shown in list(count.failures.items())[:40]:
        print(f"\n{name}\n    {shown}", file=sys.stderr)
    sys.exit(figures["rss_growth_mb"] >= 50 or any(figures[name] for name, bar in BARS.items() if bar == "0"))


if __name__ == "__main__":
    main()
