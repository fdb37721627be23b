"""The files that a page of the client needs first, named in its head: otherwise one file tells of the next."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Preload:
    """The files of the pages whose path fits, and those of their texts by language."""

    path: re.Pattern[str]
    files: Sequence[str]
    texts: Mapping[str, Sequence[str]]

    def links(self, language: str) -> str:
        return "\n".join(map(_link, [*self.files, *self.texts[language]]))


@cache
def read_preloads(file: Path) -> tuple[Preload, ...]:
    """What the build of the client has written down (`web/preloads.ts`)."""
    return tuple(
        Preload(re.compile(path), files, texts) for path, files, texts in json.loads(file.read_text("utf-8"))
    )


def links_of(preloads: Sequence[Preload], path: str, language: str) -> str:
    """The links for the head of a page; empty if its files are not known."""
    return next((each.links(language) for each in preloads if each.path.match(path)), "")


def _link(file: str) -> str:
    # The client asks for its styles with `crossorigin`; without it here the browser would load them twice.
    how = 'rel="preload" as="style"' if file.endswith(".css") else 'rel="modulepreload"'
    return f'<link {how} crossorigin href="/{file}" />'
