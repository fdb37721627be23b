"""The description of the API: complete, and fit for client generators."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema_rs import Draft202012Validator

from lexicade.server.accounts.scopes import scope_of
from tests.described import description
from tests.tables import each

PREFIX = "#/components/schemas/"


def schemas() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = description()["components"]["schemas"]
    return found


@cache
def operations() -> list[tuple[str, dict[str, Any]]]:
    return [
        (f"{method.upper()} {path}", operation)
        for path, methods in description()["paths"].items()
        for method, operation in methods.items()
    ]


def references(node: Any) -> Iterator[str]:
    """The names of the schemas that a part of the description refers to."""
    if isinstance(node, list):
        for each in node:
            yield from references(each)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "$ref" and value.startswith(PREFIX):
                yield value.removeprefix(PREFIX)
            yield from references(value)


def reachable(node: Any) -> set[str]:
    found: set[str] = set()
    waiting = list(references(node))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += references(schemas()[name])
    return found


@cache
def requests() -> set[str]:
    return reachable([operation.get("requestBody", {}) for _, operation in operations()])


def answers() -> set[str]:
    """What is only answered. What a teacher has chosen comes back completed, to be sent again, so it is closed as
    all requests are."""
    told = reachable([operation["responses"] for _, operation in operations()])
    return told - {name for name in requests() if name.startswith("Assigned")}


@each("name", schemas)
def test_every_property_is_described(name: str) -> None:
    bare = [
        field
        for field, schema in schemas()[name].get("properties", {}).items()
        if "const" not in schema and not schema.get("description")
    ]
    assert not bare


def test_descriptions_are_sentences() -> None:
    for name, schema in schemas().items():
        for field, described in schema.get("properties", {}).items():
            text = described.get("description", "Constant.")
            assert re.match(r"[A-Z0-9`].*[.]$", text, re.DOTALL), f"{name}.{field}: {text}"
            assert "None" not in text, f"{name}.{field}: JSON has null"


def test_titles_are_unique() -> None:
    titles = Counter(schema["title"] for schema in schemas().values() if "title" in schema)
    assert [title for title, count in titles.items() if count > 1] == []
    for name, schema in schemas().items():
        assert schema.get("title", name) == name
        assert re.fullmatch(r"[A-Z][A-Za-z]+", name), name


def test_operation_ids_are_unique_and_clean() -> None:
    ids = [operation["operationId"] for _, operation in operations()]
    assert len(set(ids)) == len(ids)
    for id in ids:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", id), id


def test_every_reference_leads_somewhere() -> None:
    assert set(references(description())) <= set(schemas())
    told = [answer for _, operation in operations() for answer in operation["responses"].values() if "$ref" in answer]
    assert {each["$ref"].rsplit("/", maxsplit=1)[-1] for each in told} <= set(
        description()["components"]["responses"]
    )


@each(("name", "operation"), operations)
def test_every_parameter_is_described(name: str, operation: dict[str, Any]) -> None:
    assert [each["name"] for each in operation.get("parameters", ()) if not each.get("description")] == []


@each(("name", "operation"), operations)
def test_every_request_has_an_example_that_is_one(name: str, operation: dict[str, Any]) -> None:
    for content in operation.get("requestBody", {}).get("content", {}).values():
        schema = {**content["schema"], "components": description()["components"]}
        Draft202012Validator(schema).validate(content["example"])


@each(("name", "operation"), operations)
def test_texts_are_not_declared_as_json(name: str, operation: dict[str, Any]) -> None:
    types = {kind for status, each in operation["responses"].items() if status < "3" for kind in each["content"]}
    path = name.split()[1]
    suffixes = {".txt": "text/plain", ".gcg": "text/plain", ".cgp": "text/plain", ".csv": "text/csv"}
    suffixes |= {
        ".svg": "image/svg+xml",
        ".zip": "application/zip",
        ".apkg": "application/apkg",
        "/stream": "application/x-ndjson",
        "{name}": "text/plain",
    }
    # Words and figures of the page's engine.
    suffixes |= {
        "/list.packed": "application/octet-stream",
        "/learned/{language}": "application/octet-stream",
    }
    wanted = next((kind for suffix, kind in suffixes.items() if path.endswith(suffix)), "application/json")
    assert types == {wanted}


@each(("name", "operation"), lambda: [each for each in operations() if " /api/" in each[0]])
def test_who_may_ask_is_said(name: str, operation: dict[str, Any]) -> None:
    method, path = name.split()
    assert {"400", "401", "403", "429", "503"} <= operation["responses"].keys()
    assert ("404" in operation["responses"]) == bool(operation.get("parameters") or "requestBody" in operation)
    assert ("415" in operation["responses"]) == ("requestBody" in operation)
    scopes = [scope for each in operation["security"] for scope in each.get("bearer", ())]
    expected = scope_of(method, path)
    assert scopes == ([expected] if operation["security"] and expected not in (None, "any") else [])


def test_numbers_are_listed_as_numbers() -> None:
    (size,) = [
        each["schema"]
        for each in description()["paths"]["/api/shake/scores"]["get"]["parameters"]
        if each["name"] == "size"
    ]
    assert (size["type"], size["enum"]) == ("integer", [4, 5, 6])


@each("name", answers)
def test_answers_are_open_to_new_fields(name: str) -> None:
    assert schemas()[name].get("additionalProperties") is not False


@each("name", requests)
def test_requests_refuse_unknown_fields(name: str) -> None:
    if "properties" in schemas()[name]:
        assert schemas()[name].get("additionalProperties") is False
