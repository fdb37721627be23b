"""The description of the API: complete, and fit for client generators."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.described import description
from tests.tables import each

DESCRIPTION = description()
SCHEMAS: dict[str, dict[str, Any]] = DESCRIPTION["components"]["schemas"]
PREFIX = "#/components/schemas/"
OPERATIONS = [
    (f"{method.upper()} {path}", operation)
    for path, methods in DESCRIPTION["paths"].items()
    for method, operation in methods.items()
]


def references(node: Any) -> Iterator[str]:
    """The names of the schemas that a part of the description refers to."""
    if isinstance(node, list):
        for each in node:
            yield from references(each)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref":
                yield value.removeprefix(PREFIX)
            yield from references(value)


def reachable(node: Any) -> set[str]:
    found: set[str] = set()
    waiting = list(references(node))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += references(SCHEMAS[name])
    return found


REQUESTS = reachable([operation.get("requestBody", {}) for _, operation in OPERATIONS])
ANSWERS = reachable([operation["responses"] for _, operation in OPERATIONS])


@each("name", sorted(SCHEMAS))
def test_every_property_is_described(name: str) -> None:
    bare = [
        field
        for field, schema in SCHEMAS[name].get("properties", {}).items()
        if "const" not in schema and not schema.get("description")
    ]
    assert not bare


def test_descriptions_are_sentences() -> None:
    for name, schema in SCHEMAS.items():
        for field, described in schema.get("properties", {}).items():
            text = described.get("description", "Constant.")
            assert re.match(r"[A-Z0-9`].*[.]$", text, re.DOTALL), f"{name}.{field}: {text}"
            assert "None" not in text, f"{name}.{field}: JSON has null"


def test_titles_are_unique() -> None:
    titles = Counter(schema["title"] for schema in SCHEMAS.values() if "title" in schema)
    assert [title for title, count in titles.items() if count > 1] == []
    for name, schema in SCHEMAS.items():
        assert schema.get("title", name) == name
        assert re.fullmatch(r"[A-Z][A-Za-z]+", name), name


def test_operation_ids_are_unique_and_clean() -> None:
    ids = [operation["operationId"] for _, operation in OPERATIONS]
    assert len(set(ids)) == len(ids)
    for id in ids:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", id), id


def test_every_reference_leads_somewhere() -> None:
    assert set(references(DESCRIPTION)) <= set(SCHEMAS)


@each("name", sorted(ANSWERS))
def test_answers_are_open_to_new_fields(name: str) -> None:
    assert SCHEMAS[name].get("additionalProperties") is not False


@each("name", sorted(REQUESTS))
def test_requests_refuse_unknown_fields(name: str) -> None:
    if "properties" in SCHEMAS[name]:
        assert SCHEMAS[name].get("additionalProperties") is False
