"""The body of a request: bounded in size, with text that every database can store."""

import json
import re
from typing import Any

from starlette.requests import ClientDisconnect
from starlette.types import Receive, Scope

from lexicade.errors import BadInput

BODY_LIMIT = 64 * 1024
FILE_LIMIT = 4 * 1024 * 1024
FILES = re.compile(r"/api/deck/[^/]+/import")
"""Routes that take a file as it is instead of JSON."""
FILE = "application/octet-stream"
JSON = re.compile(r"application/([a-z0-9.!#$&^_-]+\+)?json", re.IGNORECASE)


def check_type(scope: Scope) -> None:
    """Refuse a body that says it is something else than JSON. One that does not say is read as JSON."""
    headers = dict(scope["headers"])
    declared = headers.get(b"content-type", b"").decode("latin-1").partition(";")[0].strip()
    has_body = headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
    if takes_file(scope):
        if declared != FILE:
            raise BadInput("wrong-media-type", type=declared[:40])
        return
    if has_body and declared and not JSON.fullmatch(declared):
        raise BadInput("wrong-media-type", type=declared[:40])


async def read_body(scope: Scope, receive: Receive) -> bytes:
    """The whole body; reading stops at the limit."""
    limit = FILE_LIMIT if takes_file(scope) else BODY_LIMIT
    declared = dict(scope["headers"]).get(b"content-length", b"0")
    if declared.isdigit() and int(declared) > limit:
        raise BadInput("too-large", limit=limit)
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if len(body) > limit:
            raise BadInput("too-large", limit=limit)
        if not message.get("more_body", False):
            break
    if not takes_file(scope):
        _check_json(bytes(body))
    return bytes(body)


def takes_file(scope: Scope) -> bool:
    return FILES.fullmatch(scope["path"]) is not None


def check_address(scope: Scope) -> None:
    """Refuse a path or a query that cannot be stored."""
    check_storable(scope["path"])
    query = scope["query_string"]
    if b"%00" in query or b"\0" in query:
        raise BadInput("bad-characters")


def check_storable(text: str) -> None:
    """Refuse NULs, which PostgreSQL does not store, and lone surrogates, which UTF-8 cannot write."""
    if "\0" in text:
        raise BadInput("bad-characters")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise BadInput("bad-characters") from error


def _check_json(body: bytes) -> None:
    """Refuse bodies whose strings cannot be stored. Python's JSON decoder would accept UTF-16 and surrogate bytes."""
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise BadInput("bad-json") from error
    if b"\0" in body:
        raise BadInput("bad-json")
    if b"\\u" not in body:
        return  # only an escape can make a NUL or a surrogate of valid UTF-8
    try:
        value: Any = json.loads(body)
    except (ValueError, RecursionError):
        return  # the route reports the error
    plain = json.dumps(value, ensure_ascii=False)
    if "\\u0000" in plain.replace("\\\\", ""):
        raise BadInput("bad-characters")
    check_storable(plain)
