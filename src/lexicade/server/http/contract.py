"""What the description of the API says of every route alike: who may ask, what may be answered, an example.

Derived from the routes themselves, so that a new one need not think of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fastapi.dependencies.models import Dependant
from fastapi.routing import APIRoute, iter_route_contexts
from starlette.routing import BaseRoute

from lexicade.server.accounts.auth import COOKIE, account_or_guest, current_account, required_account
from lexicade.server.accounts.scopes import EVERY, SCOPES, scope_of

SCHEMAS = "#/components/schemas/"
FAILURE = {"application/json": {"schema": {"$ref": SCHEMAS + "Failure"}}}
SESSION, BEARER = "session", "bearer"
SCHEMES = {
    SESSION: {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The session of a browser. The first POST makes a guest, or log in.",
    },
    BEARER: {
        "type": "http",
        "scheme": "bearer",
        "description": "A token of a program, made by its account's owner. Its scopes: "
        + "; ".join(f"`{scope}`: {meaning}" for scope, meaning in SCOPES.items())
        + ".",
    },
}
ASKED = {
    400: "What was sent cannot be read: `bad-json`, `bad-characters`.",
    429: "Too much at once: `too-many`, and limits of the route. `Retry-After` says when to come back.",
    503: "Not now: `database-down`, `busy`. `Retry-After` says when to come back.",
}
"""What any route may answer."""
WRITES = ("post", "put", "patch", "delete")
MAX_DEPTH = 8


def secured(description: dict[str, Any], routes: Sequence[BaseRoute]) -> dict[str, Any]:
    """A description with security and errors for each route, and an example of each request."""
    description["components"]["securitySchemes"] = SCHEMES
    schemas = description["components"]["schemas"]
    for route in iter_route_contexts(routes):
        path = route.path_format or ""
        if isinstance(route.original_route, APIRoute) and route.include_in_schema and path.startswith("/api/"):
            for method in route.methods or ():
                operation = description["paths"][path][method.lower()]
                calls = set(_calls(route.dependant))
                operation["security"] = _security(method, path, calls)
                operation["responses"] = _responses(method.lower(), operation, calls)
                for content in operation.get("requestBody", {}).get("content", {}).values():
                    content["example"] = example_of(content["schema"], schemas)
    for framework in ("HTTPValidationError", "ValidationError"):
        schemas.pop(framework, None)  # errors have a shape of their own
    return description


def _calls(dependant: Dependant) -> Iterator[Any]:
    for each in dependant.dependencies:
        yield each.call
        yield from _calls(each)


def _security(method: str, path: str, calls: set[Any]) -> list[dict[str, list[str]]]:
    """Who may ask: nobody in particular, or a session, or a token with a scope."""
    if not calls & {current_account, account_or_guest, required_account}:
        return []
    scope = scope_of(method, path)
    named: list[dict[str, list[str]]] = [{SESSION: []}]
    if scope is not None:
        named.append({BEARER: [] if scope == EVERY else [scope]})
    return named if required_account in calls else [{}, *named]


def _responses(method: str, operation: Mapping[str, Any], calls: set[Any]) -> dict[str, Any]:
    """The answers of a route: its own, and the errors that it can give."""
    own = {status: answer for status, answer in operation["responses"].items() if status[0] in "23"}
    parameters, body = operation.get("parameters", ()), operation.get("requestBody")
    in_path = any(each["in"] == "path" for each in parameters)
    signed = "`not-signed-in`, `bad-token`" if required_account in calls else "`bad-token`"
    errors = {
        **ASKED,
        401: f"Say who you are: {signed}.",
        403: "Not for you: `bad-origin` for pages of other sites, `missing-scope` and `not-by-token` for tokens, "
        "and what the route says.",
    }
    if in_path:
        errors[404] = "There is no such thing, or none that you may know of."
    if method in WRITES:
        errors[409] = "Another request was first, or the key was used for something else: `conflict`, `key-reused`."
    if body:
        errors[413] = "More than 64 KiB: `too-large`."
        errors[415] = "The body is not declared as JSON: `wrong-media-type`."
    if body or parameters or method in WRITES:
        errors[422] = "Out of bounds, or against the rules: `bad-request`, and the slugs of the game."
    return own | {str(status): {"description": text, "content": FAILURE} for status, text in sorted(errors.items())}


def example_of(schema: Mapping[str, Any], schemas: Mapping[str, Any], depth: int = 0) -> Any:
    """A value that a schema allows: its own example, else the smallest there is."""
    if "$ref" in schema:
        return example_of(schemas[schema["$ref"].removeprefix(SCHEMAS)], schemas, depth)
    for given in ("const", "default", "examples", "enum", "oneOf", "anyOf", "allOf"):
        if given in ("const", "default") and given in schema:
            return schema[given]
        if schema.get(given):
            first = schema[given][0]
            return first if given in ("examples", "enum") else example_of(first, schemas, depth + 1)
    return _smallest(schema, schemas, depth)


def _smallest(schema: Mapping[str, Any], schemas: Mapping[str, Any], depth: int) -> Any:
    kind = schema.get("type")
    if kind == "object":
        required = schema.get("required", ()) if depth < MAX_DEPTH else ()
        properties = schema.get("properties", {})
        shown = [name for name in properties if name in required or properties[name].get("examples")]
        return {name: example_of(properties[name], schemas, depth + 1) for name in shown}
    if kind == "array":
        return [example_of(schema["items"], schemas, depth + 1)] * schema.get("minItems", 0)
    plain = {"string": "x" * schema.get("minLength", 0), "boolean": False, "null": None}
    return plain[kind] if kind in plain else int(schema.get("minimum", 0))
