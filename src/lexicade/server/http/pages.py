"""The web client: its pages and files, built into the package."""

import gzip
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import Response

from lexicade.errors import NotFound
from lexicade.server.http.compression import IDENTITY, chosen_encoding
from lexicade.server.http.failures import respond
from lexicade.server.http.files import SUFFIXES, StoredFile, is_tagged
from lexicade.server.http.link_previews import GENERAL, LinkPreview, read_previews, tags_of
from lexicade.server.http.messages import preferred
from lexicade.server.http.preloads import Preload, links_of, read_preloads
from lexicade.server.tables.game_server import GameEntry

CLIENT = Path(__file__).parents[2] / "client"
PAGES = frozenset({"", "join", "account", "admin", "games", "words", "lists", "deck", "classes", "class", "in"})
"""The first path segments of pages that belong to no game; a game's pages stand under its name."""
PRELOADS = "preloads.json"
"""Written by the build for the server."""
READS = ["GET", "HEAD"]
EVERYTHING_ELSE = "page"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}


def install(app: FastAPI, entries: Iterable[GameEntry], folder: Path = CLIENT) -> None:
    """Add the routes of the client. Must come last: its catch-all route matches everything.

    Its files have a route of their own, before all others: a page has dozens, which hundreds of routes do not match.
    """
    entries = list(entries)
    files = [GENERAL, *(entry.server.link_previews for entry in entries if entry.server.link_previews)]
    previews = [preview for file in files for preview in read_previews(file)]
    preloads = read_preloads(folder / PRELOADS) if (folder / PRELOADS).is_file() else ()
    client = Client(known_files(folder), PAGES.union(entry.kind.name for entry in entries), previews, preloads)
    app.add_api_route("/assets/{name}", client.asset, methods=READS, include_in_schema=False)
    app.router.routes.insert(0, app.router.routes.pop())
    app.add_api_route("/docs", client.docs, methods=READS, include_in_schema=False)
    app.add_api_route("/{path:path}", client.page, methods=READS, include_in_schema=False, name=EVERYTHING_ELSE)


@cache
def known_files(folder: Path) -> dict[str, StoredFile]:
    """The files of the client by path. Requested paths are looked up here, never on the disk."""
    return {
        path.relative_to(folder).as_posix(): StoredFile.of(path, sha256(path.read_bytes()).hexdigest()[:16])
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in SUFFIXES.values() and path.name != PRELOADS
    }


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=256)
def _with_head(path: Path, head: str) -> tuple[str, bytes, bytes]:
    """A page with more in its head: its version, the page, and the page compressed."""
    page = _text(path).replace("</head>", f"{head}\n</head>", 1).encode()
    return sha256(page).hexdigest()[:16], page, gzip.compress(page, mtime=0)


class Client:
    """Serves the files of the client."""

    def __init__(
        self,
        files: Mapping[str, StoredFile],
        pages: Collection[str] = PAGES,
        previews: Collection[LinkPreview] = (),
        preloads: Sequence[Preload] = (),
    ) -> None:
        self.files = files
        self.pages = pages
        self.previews = previews
        self.preloads = preloads

    async def asset(self, name: str, request: Request) -> Response:
        return await self.page(f"assets/{name}", request)

    async def docs(self, request: Request) -> Response:
        return self._page("docs.html", request)

    async def page(self, path: str, request: Request) -> Response:
        """A file of the client, or its single page, which routes by itself."""
        if file := self.files.get(path):
            return file.response(request, FOREVER if path.startswith("assets/") else FRESH)
        if path.split("/", maxsplit=1)[0] in self.pages:
            return self._prepared(path, request) or self._page("index.html", request)
        if path.startswith("api/"):
            raise HTTPException(405)  # `failures` knows whether the address takes another method or is unknown
        if "text/html" not in request.headers.get("accept", ""):
            return respond(NotFound("no-such-page"), request)
        return self._page("index.html", request, status=404)

    def _prepared(self, path: str, request: Request) -> Response | None:
        """The page with what its address tells: the files it needs first, and what messengers show of its link."""
        if "index.html" not in self.files:
            return None
        language = preferred(request.headers.get("accept-language", ""))
        tags = tags_of(self.previews, path, language, str(request.base_url).rstrip("/"))
        head = "\n".join(filter(None, [links_of(self.preloads, f"/{path}", language), tags]))
        if not head:
            return None
        version, page, zipped = _with_head(self.files["index.html"].variants[IDENTITY].path, head)
        encoding = chosen_encoding(", ".join(request.headers.getlist("accept-encoding")), ["gzip"])
        etag = f'"{version}"' if encoding == IDENTITY else f'"{version}-{encoding}"'
        headers = {**FRESH, "ETag": etag, "Vary": "Accept-Encoding, Accept-Language"}
        if is_tagged(request, etag):
            return Response(status_code=304, headers=headers)
        if encoding == IDENTITY:
            return Response(page, media_type="text/html", headers=headers)
        return Response(zipped, media_type="text/html", headers={**headers, "Content-Encoding": encoding})

    def _page(self, name: str, request: Request, status: int = 200) -> Response:
        if name not in self.files:
            return respond(NotFound("no-such-page"), request)
        return self.files[name].response(request, FRESH, status)
