"""The access log as HAR 1.2, which browsers and many tools read: what was asked, how it was answered, and how long.

Nothing in it was not in the log: no bodies, no headers of clients, no cookies, and addresses of pages as patterns, so
that no code of a table is told.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from lexicade import __version__
from lexicade.errors import BadInput

UNKNOWN = -1
SPANS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}
MAX_SPAN_DIGITS = 6


def since(text: str, now: datetime) -> datetime:
    """A moment as an operator types it: a stretch of time before now, or a date.

    >>> noon = datetime(2026, 11, 15, 12, tzinfo=UTC)
    >>> since("90m", noon).isoformat(), since("2026-11-15T11:00", noon).isoformat()
    ('2026-11-15T10:30:00+00:00', '2026-11-15T11:00:00+00:00')
    """
    number, unit = text[:-1], text[-1:]
    if number.isdecimal() and len(number) <= MAX_SPAN_DIGITS and unit in SPANS:
        return now - timedelta(seconds=int(number) * SPANS[unit])
    try:
        given = datetime.fromisoformat(text)
    except ValueError as error:
        problem = "write 30m, 2h or 7d, or a date as 2026-11-15 or 2026-11-15T12:00"
        raise BadInput("bad-setting", setting="since", problem=problem) from error
    return given if given.tzinfo else given.replace(tzinfo=UTC)


def har(lines: Iterable[str], after: datetime, base: str) -> dict[str, Any]:
    """The requests of a log in JSON since a moment; other lines are left out."""
    entries = [_entry(each, base) for each in _requests(lines) if _moment(each) >= after]
    return {
        "log": {
            "version": "1.2",
            "creator": {"name": "Lexicade", "version": __version__},
            "entries": sorted(entries, key=lambda each: each["startedDateTime"]),
        }
    }


def _requests(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    for line in lines:
        try:
            # Journals put their own words before the line.
            found = json.loads(line[line.index("{") :])
        except ValueError:
            continue
        if isinstance(found, dict) and found.get("event") == "request" and {"timestamp", "ms"} <= found.keys():
            yield found


def _moment(line: dict[str, Any]) -> datetime:
    """When the request began; the log says when it was answered."""
    return datetime.fromisoformat(line["timestamp"]) - timedelta(milliseconds=line["ms"])


def _entry(line: dict[str, Any], base: str) -> dict[str, Any]:
    status = int(line.get("status", 0))
    took = max(float(line["ms"]), 0.0)
    # A pattern's braces are no characters of an address.
    path = quote(str(line.get("route", "")).replace("{id}", str(line.get("game", "{id}"))), safe="/{}:")
    entry: dict[str, Any] = {
        "startedDateTime": _moment(line).isoformat(),
        "time": took,
        "request": {
            "method": line.get("method", ""),
            "url": base.rstrip("/") + (path if path.startswith("/") else "/"),
            "httpVersion": "HTTP/1.1",
            "cookies": [],
            "headers": [],
            "queryString": [],
            "headersSize": UNKNOWN,
            "bodySize": UNKNOWN,
        },
        "response": {
            "status": status,
            "statusText": _phrase(status),
            "httpVersion": "HTTP/1.1",
            "cookies": [],
            "headers": [{"name": "X-Request-Id", "value": line["request"]}] if "request" in line else [],
            "content": {"size": int(line.get("bytes", 0)), "mimeType": line.get("type", "")},
            "redirectURL": "",
            "headersSize": UNKNOWN,
            "bodySize": int(line.get("bytes", UNKNOWN)),
        },
        "cache": {},
        "timings": {"send": 0, "wait": took, "receive": 0},
    }
    own = {f"_{name}": line[name] for name in ("address", "account") if name in line}
    return {**entry, **own}


def _phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return ""
