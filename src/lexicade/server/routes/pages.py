"""The web client: its pages and files, built into the package."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response

from lexicade.errors import NotFound
from lexicade.server.failures import respond
from lexicade.server.files import SUFFIXES, StoredFile

CLIENT = Path(__file__).parents[2] / "client"
PAGES = frozenset({"", "join", "account", "games", "words"})
"""The first path segments of pages that belong to no game; a game's pages stand under its name."""
READS = ["GET", "HEAD"]
EVERYTHING_ELSE = "page"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}


def install(app: FastAPI, games: Iterable[str]) -> None:
    """Add the routes of the client. Must come last: its catch-all route matches everything."""
    client = Client(known_files(CLIENT), PAGES.union(games))
    app.add_api_route("/docs", client.docs, methods=READS, include_in_schema=False)
    app.add_api_route("/{path:path}", client.page, methods=READS, include_in_schema=False, name=EVERYTHING_ELSE)


@cache
def known_files(folder: Path) -> dict[str, StoredFile]:
    """The files of the client by path. Requested paths are looked up here, never on the disk."""
    return {
        path.relative_to(folder).as_posix(): StoredFile.of(path, sha256(path.read_bytes()).hexdigest()[:16])
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in SUFFIXES.values()
    }


class Client:
    """Serves the files of the client."""

    def __init__(self, files: Mapping[str, StoredFile], pages: Collection[str] = PAGES) -> None:
        self.files = files
        self.pages = pages

    async def docs(self, request: Request) -> Response:
        return self._page("docs.html", request)

    async def page(self, path: str, request: Request) -> Response:
        """A file of the client, or its single page, which routes by itself."""
        if file := self.files.get(path):
            return file.response(request, FOREVER if path.startswith("assets/") else FRESH)
        if path.split("/", maxsplit=1)[0] in self.pages:
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
