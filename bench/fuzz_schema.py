"""What schemathesis makes of the OpenAPI description, sent to a running server."""

import contextlib
import random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from requests.exceptions import RequestException
from schemathesis import Case
from schemathesis.generation import GenerationMode

from bench.fuzz_games import Cast
from bench.fuzz_wire import Count

SLOW = ("/api/account/sign-up", "/api/account/log-in")
"""Each hashes a password: a tenth of the others' share is enough."""
STREAM = "application/x-ndjson"
"""An answer of this type never ends, and schemathesis reads answers to their end."""


def send_cases(url: str, requests: int, cast: Cast, count: Count, rng: random.Random) -> None:
    """Send so many requests, spread over all operations: half of them keep to the description."""
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json")
    operations = [(path, method) for path in schema for method in schema[path] if not _streams(schema[path][method])]
    share = max(1, requests // (2 * len(operations)))
    for path, method in operations:
        for mode in GenerationMode.POSITIVE, GenerationMode.NEGATIVE:
            _send(schema[path][method], mode, share // 10 + 1 if path in SLOW else share, cast, count, rng)


def _streams(operation: Any) -> bool:
    answers = operation.definition.raw["responses"].values()
    return any(STREAM in answer.get("content", {}) for answer in answers)


def _send(operation: Any, mode: GenerationMode, most: int, cast: Cast, count: Count, rng: random.Random) -> None:
    @seed(rng.getrandbits(32))
    @settings(
        max_examples=most,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def check(case: Case[Any]) -> None:
        cookie, game = cast.seat()
        if "id" in (case.path_parameters or {}) and rng.random() < 0.7:
            case.path_parameters["id"] = game
        count.requests += 1
        try:
            response = case.call(headers={"Cookie": cookie}, timeout=count.patience)
        except RequestException as error:
            # A header or an address that the client library itself refuses to send is no answer.
            if "timed out" in str(error):
                count.miss(f"{case.method} {case.path} (schemathesis)", str(error))
            return
        if response.status_code >= 500:
            name = f"{response.status_code} {case.method} {case.path} (schemathesis)"
            count.fail(name, f"{response.request.url} {response.request.body or ''!r}")

    # An operation that takes nothing cannot be asked wrongly.
    with contextlib.suppress(Unsatisfiable):
        check()
