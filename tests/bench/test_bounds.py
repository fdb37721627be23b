"""The attacks on the server's bounds, in short: each ends, is measured, and leaves a server that answers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench import bounds
from bench.metered import MeteredServer

pytestmark = pytest.mark.services


@pytest.fixture
def server(tmp_path: Path) -> Iterator[MeteredServer]:
    server = MeteredServer(tmp_path)
    server.start()
    yield server
    server.end()


async def test_every_attack_ends_and_the_server_still_answers(server: MeteredServer) -> None:
    costs = [
        await bounds.slow_head(server, connections=5, seconds=2),
        await bounds.slow_body(server, connections=5, seconds=2),
        await bounds.many_headers(server, megabytes=1),
        await bounds.huge_header(server, megabytes=1),
        await bounds.idle_connections(server, connections=50, seconds=1),
        await bounds.silent_readers(server, connections=2, seconds=1, target="/api/words/en/list.txt"),
    ]
    for cost in costs:
        assert cost.slowest_ms >= 0, cost
        assert cost.seconds < 20
        assert cost.rss_growth_mb < 100
    assert await bounds.answer_ms(server) > 0
