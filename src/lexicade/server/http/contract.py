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
ERRORS: Mapping[str, tuple[int, str]] = {
    "Unreadable": (400, "What was sent cannot be read: `bad-json`, `bad-characters`."),
    "BadToken": (401, "The token is none, or none any more: `bad-token`."),
    "SignInNeeded": (401, "Say who you are: `not-signed-in`, `bad-token`."),
    "Forbidden": (
        403,
        "Not for you: `bad-origin` for pages of other sites, `missing-scope` and `not-by-token` for tokens, and what "
        "the route says.",
    ),
    "Unknown": (404, "There is no such thing, or none that you may know of."),
    "Conflict": (409, "Another request was first, or its key was used for something else: `conflict`, `key-reused`."),
    "TooLarge": (413, "The body has more than 64 KiB: `too-large`."),
    "WrongMediaType": (415, "The body is not declared as JSON: `wrong-media-type`."),
    "Refused": (422, "Out of bounds, or against the rules: `bad-request`, and the slugs of the game."),
    "TooMany": (429, "Too much at once: `too-many`, and limits of the route. `Retry-After` says when to come back."),
    "Unavailable": (503, "Not now: `database-down`, `busy`. `Retry-After` says when to come back."),
}
"""What a route may answer when it refuses, by the name of the answer in the description."""
ALWAYS = ("Unreadable", "Forbidden", "TooMany", "Unavailable")
WRITES = ("post", "put", "patch", "delete")
MAX_DEPTH = 8


def secured(description: dict[str, Any], routes: Sequence[BaseRoute]) -> dict[str, Any]:
    """A description with security and errors for each route, and an example of each request."""
    description = _renamed(description)
    description["components"]["securitySchemes"] = SCHEMES
    description["components"]["responses"] = {
        name: {"description": text, "content": FAILURE} for name, (_, text) in ERRORS.items()
    }
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


def _renamed(description: dict[str, Any]) -> dict[str, Any]:
    """A type that travels both ways has two schemas, which get names that are names."""
    schemas = description["components"]["schemas"]
    names = {name: name.removesuffix("-Output").replace("-Input", "Input") for name in schemas}

    def renamed(node: Any) -> Any:
        if isinstance(node, list):
            return [renamed(each) for each in node]
        if isinstance(node, dict):
            return {key: renamed(value) for key, value in node.items()}
        if isinstance(node, str) and node.startswith(SCHEMAS):
            return SCHEMAS + names.get(node.removeprefix(SCHEMAS), node.removeprefix(SCHEMAS))
        return node

    whole: dict[str, Any] = renamed(description)
    whole["components"]["schemas"] = {
        names[name]: {**schema, "title": names[name]} if name != names[name] else schema
        for name, schema in whole["components"]["schemas"].items()
    }
    return whole


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
    writes = method in WRITES
    errors = [*ALWAYS, "SignInNeeded" if required_account in calls else "BadToken"]
    errors += ["Unknown"] if parameters or body else []
    errors += ["Conflict"] if writes else []
    errors += ["TooLarge", "WrongMediaType"] if body else []
    errors += ["Refused"] if body or parameters or writes else []
    errors.sort(key=lambda name: ERRORS[name][0])
    return own | {str(ERRORS[name][0]): {"$ref": f"#/components/responses/{name}"} for name in errors}


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
        shown = [
            name for name, each in properties.items() if name in required or each.get("examples") or "const" in each
        ]
        return {name: example_of(properties[name], schemas, depth + 1) for name in shown}
    if kind == "array":
        return [example_of(schema["items"], schemas, depth + 1)] * schema.get("minItems", 0)
    plain = {"string": "x" * schema.get("minLength", 0), "boolean": False, "null": None}
    return plain[kind] if kind in plain else int(schema.get("minimum", 0))
