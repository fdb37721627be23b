"""The fuzz, in short; and that it would see what it looks for."""

import pytest

from bench.fuzz import run, secrets_in
from bench.fuzz_requests import Probe
from bench.fuzz_wire import Count
from tests.tables import soak
from tests.waiting import PATIENCE


@pytest.mark.services
@pytest.mark.parametrize("requests", [100, *soak(1000)])
def test_odd_requests_break_nothing(requests: int) -> None:
    figures, count = run(requests, seed=1, patience=PATIENCE)
    assert not count.failures
    assert figures["requests"] >= requests
    assert figures["errors_5xx"] == figures["unanswered"] == 0
    assert figures["secrets_in_log"] == figures["tracebacks_in_log"] == 0
    assert figures["rss_growth_mb"] < 50


def test_a_failure_is_counted_and_shown_without_its_cookie() -> None:
    count = Count()
    token = "x" * 43
    probe = Probe("odd", f"GET /%00 HTTP/1.1\r\nCookie: lexicade_session={token}\r\n\r\n".encode())
    count.add(probe, b"HTTP/1.1 500 Internal Server Error\r\n\r\n", 0.1)
    assert count.errors_5xx == 1
    assert count.failures == {"500 odd": r"GET /%00 HTTP/1.1\r\n\r\n"}


def test_good_http_without_an_answer_is_counted() -> None:
    count = Count()
    count.add(Probe("two at once", b"", answers=2), b"HTTP/1.1 200 OK\r\n\r\n", 0.1)
    count.add(Probe("noise", b"\0", answers=0), b"", 0.1)
    assert count.unanswered == 1


def test_a_secret_is_seen_in_a_drawn_and_coloured_traceback() -> None:
    log = "│ password = 'correcthorse │\n│ fuzzstaple'   │\n\x1b[1mcorrecthorse\x1b[0mfuzzstaple"
    assert secrets_in(log, {"correcthorsefuzzstaple", "another"}) == 2
