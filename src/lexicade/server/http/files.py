"""Static files, plain or precompressed."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import formatdate, parsedate_to_datetime
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from fastapi import Request
from fastapi.responses import FileResponse, Response

from lexicade.server.http.compression import IDENTITY, chosen_encoding

SUFFIXES = {"br": ".br", "gzip": ".gz"}
"""Encodings, best first, and the suffixes of their files."""
SMALL = 64 * 1024
"""Up to this size a file is served from memory: a page has dozens, and to open each takes longer than to send it."""


@dataclass(frozen=True)
class Variant:
    """One encoding of a file."""

    path: Path
    about: os.stat_result
    etag: str


@dataclass(frozen=True)
class StoredFile:
    """A file in all available encodings."""

    media_type: str
    variants: Mapping[str, Variant]

    @classmethod
    def of(cls, path: Path, version: str) -> "StoredFile":
        """A file and its compressed variants. The version becomes the ETag."""
        paths = {IDENTITY: path, **{each: Path(f"{path}{suffix}") for each, suffix in SUFFIXES.items()}}
        variants = {
            encoding: Variant(
                file, file.stat(), f'"{version}"' if encoding == IDENTITY else f'"{version}-{encoding}"'
            )
            for encoding, file in paths.items()
            if encoding == IDENTITY or file.is_file()
        }
        return cls(guess_type(path.name)[0] or "application/octet-stream", variants)

    def response(self, request: Request, headers: Mapping[str, str], status: int = 200) -> Response:
        """The file in the encoding that the client prefers, or 304 if the client has it."""
        offered = [encoding for encoding in SUFFIXES if encoding in self.variants]
        accepted = ", ".join(request.headers.getlist("accept-encoding"))
        encoding = chosen_encoding(accepted, offered)
        variant = self.variants[encoding]
        headers = {**headers, "ETag": variant.etag, "Last-Modified": formatdate(variant.about.st_mtime, usegmt=True)}
        if offered:
            headers["Vary"] = "Accept-Encoding"
        if status == 200 and _is_known(request, variant):
            return Response(status_code=304, headers=headers)
        if encoding != IDENTITY:
            headers["Content-Encoding"] = encoding
        if request.method == "GET" and "range" not in request.headers and variant.about.st_size <= SMALL:
            headers["Accept-Ranges"] = "bytes"
            return Response(_content(variant.path, variant.etag), status, headers, media_type=self.media_type)
        return FileResponse(variant.path, status, headers, media_type=self.media_type, stat_result=variant.about)


@lru_cache(maxsize=1024)
def _content(path: Path, _etag: str) -> bytes:
    return path.read_bytes()


def is_tagged(request: Request, etag: str) -> bool:
    """Whether the client says that its cached copy has this ETag."""
    tags = request.headers.get("if-none-match", "")
    return any(tag.strip().removeprefix("W/") in (etag, "*") for tag in tags.split(","))


def _is_known(request: Request, variant: Variant) -> bool:
    """Whether the client's cached copy is current."""
    if "if-none-match" in request.headers:
        return is_tagged(request, variant.etag)
    try:
        since = parsedate_to_datetime(request.headers["if-modified-since"]).timestamp()
    except (KeyError, ValueError, TypeError, OverflowError):
        return False
    return int(variant.about.st_mtime) <= since
