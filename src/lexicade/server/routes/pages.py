"""The web client: its pages and files, built into the package."""

from pathlib import Path

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import FileResponse, Response

from lexicade.errors import NotFound
from lexicade.server.failures import respond

CLIENT = Path(__file__).parents[2] / "client"
PAGES = ("", "hive", "shake", "join", "account", "games", "words")
"""The first words of addresses that the client shows; it reads the rest itself."""
READS = ["GET", "HEAD"]
EVERYTHING_ELSE = "page"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}


def install(app: FastAPI) -> None:
    """Last of all: the pages' route matches everything."""
    app.add_api_route("/docs", docs, methods=READS, include_in_schema=False)
    app.add_api_route("/{path:path}", page, methods=READS, include_in_schema=False, name=EVERYTHING_ELSE)


async def docs() -> Response:
    return _page("docs.html")


async def page(path: str, request: Request) -> Response:
    """A file of the client, or its one page, which finds out by itself what to show."""
    file = (CLIENT / path).resolve()
    if path and file.is_file() and file.is_relative_to(CLIENT.resolve()):
        return FileResponse(file, headers=FOREVER if path.startswith("assets/") else FRESH)
    if path.split("/", maxsplit=1)[0] in PAGES:
        return _page("index.html")
    if path.startswith("api/"):
        raise HTTPException(405)  # `failures` knows whether the address takes another method or is unknown
    if "text/html" not in request.headers.get("accept", ""):
        return respond(NotFound("no-such-page"), request)
    return _page("index.html", status=404)


def _page(name: str, status: int = 200) -> Response:
    return FileResponse(CLIENT / name, status, headers=FRESH)
