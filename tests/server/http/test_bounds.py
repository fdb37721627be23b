"""Everything that a client may send has an upper bound, and the description of the API says so."""

from collections.abc import Iterator
from typing import Any

from tests.described import description
from tests.tables import each

CLOSED = {"enum", "const"}
BOUNDS = {
    "string": CLOSED | {"maxLength", "pattern"},
    "integer": CLOSED | {"maximum", "exclusiveMaximum"},
    "number": CLOSED | {"maximum", "exclusiveMaximum"},
    "array": {"maxItems"},
    "object": {"properties", "maxProperties"},
}
FORMATS = {"date"}
"""What a parser of our own reads: its length is known."""


def unbounded(schema: dict[str, Any], name: str) -> Iterator[str]:
    """The places within a schema that may become as large as a client likes."""
    if "$ref" in schema:
        target = schema["$ref"].rsplit("/", maxsplit=1)[-1]
        yield from unbounded(description()["components"]["schemas"][target], f"{name}:{target}")
        return
    kind = schema.get("type")
    if kind in BOUNDS and not BOUNDS[kind] & schema.keys() and schema.get("format") not in FORMATS:
        yield f"{name} ({kind})"
    for choice in ("anyOf", "oneOf", "allOf"):
        for one in schema.get(choice, ()):
            yield from unbounded(one, name)
    for key, value in schema.get("properties", {}).items():
        yield from unbounded(value, f"{name}.{key}")
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from unbounded(schema[key], f"{name}[]")


def requests() -> Iterator[tuple[str, dict[str, Any]]]:
    for path, operations in description()["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            for parameter in operation.get("parameters", ()):
                yield f"{where} {parameter['name']}", parameter["schema"]
            for content in operation.get("requestBody", {}).get("content", {}).values():
                yield f"{where} body", content["schema"]


@each(("name", "schema"), requests)
def test_nothing_without_an_upper_bound_is_accepted(name: str, schema: dict[str, Any]) -> None:
    assert list(unbounded(schema, name)) == []


def test_the_walk_finds_what_has_no_bound() -> None:
    loose = {
        "type": "object",
        "properties": {"a": {"type": "string"}, "b": {"type": "array", "items": {"type": "integer"}}},
    }
    assert list(unbounded(loose, "x")) == ["x.a (string)", "x.b (array)", "x.b[] (integer)"]
