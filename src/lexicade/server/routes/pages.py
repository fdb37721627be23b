"""The web client: its pages and files, built into the package."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response

from lexicade.errors import NotFound
from lexicade.server.failures import respond
from lexicade.server.files import SUFFIXES, StoredFile

CLIENT = Path(__file__).parents[2] / "client"
PAGES = ("", "hive", "shake", "cross", "join", "account", "games", "words")
"""The first words of addresses that the client shows; it reads the rest itself."""
READS = ["GET", "HEAD"]
EVERYTHING_ELSE = "page"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}


def install(app: FastAPI) -> None:
    """Last of all: the pages' route matches everything."""
    client = Client(known_files(CLIENT))
    app.add_api_route("/docs", client.docs, methods=READS, include_in_schema=False)
    app.add_api_route("/{path:path}", client.page, methods=READS, include_in_schema=False, name=EVERYTHING_ELSE)


def known_files(folder: Path) -> dict[str, StoredFile]:
    """The files of the client by their addresses. No address is ever looked for on the disk."""
    return {
        path.relative_to(folder).as_posix(): StoredFile.of(path, sha256(path.read_bytes()).hexdigest()[:16])
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in SUFFIXES.values()
    }


class Client:
    """The client's files, and which of them an address leads to."""

    def __init__(self, files: Mapping[str, StoredFile]) -> None:
        self.files = files

    async def docs(self, request: Request) -> Response:
        return self._page("docs.html", request)

    async def page(self, path: str, request: Request) -> Response:
        """A file of the client, or its one page, which finds out by itself what to show."""
        if file := self.files.get(path):
            return file.response(request, FOREVER if path.startswith("assets/") else FRESH)
        if path.split("/", maxsplit=1)[0] in PAGES:
            return self._page("index.html", request)
        if path.startswith("api/"):
            raise HTTPException(405)  # `failures` knows whether the address takes another method or is unknown
        if "text/html" not in request.headers.get("accept", ""):
            return respond(NotFound("no-such-page"), request)
        return self._page("index.html", request, status=404)

    def _page(self, name: str, request: Request, status: int = 200) -> Response:
        if name not in self.files:
            return respond(NotFound("no-such-page"), request)
        return self.files[name].response(request, FRESH, status)
