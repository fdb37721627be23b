"""The API keeps to its own description, whatever is sent."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import positive_data_acceptance
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tests.described import description
from tests.serving import Server
from tests.tables import each, soak
from tests.waiting import PATIENCE

pytestmark = pytest.mark.services


def operations() -> list[tuple[str, str]]:
    return [(path, method) for path, methods in description()["paths"].items() for method in methods]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("schema"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def schema(server: Server) -> OpenApiSchema:
    return schemathesis.openapi.from_url(f"{server.url}/openapi.json", timeout=PATIENCE)


@pytest.mark.parametrize("examples", [5, *soak(30)])
@each(("path", "method"), operations)
def test_answers_conform_to_the_schema(schema: OpenApiSchema, path: str, method: str, examples: int) -> None:
    @given(schema[path][method].as_strategy())
    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    def check(case: Case[Any]) -> None:
        # Well-formed is not yet allowed: the rules refuse with 422 what no schema can.
        case.call_and_validate(excluded_checks=[positive_data_acceptance], timeout=PATIENCE)

    check()
