"""What messengers show of a shared link: Open Graph tags in the head of its page.

The links to join any game are here; each game has a file of its own for the others.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from lexicade.wording import dated

GENERAL = Path(__file__).with_suffix(".toml")


@dataclass(frozen=True)
class LinkPreview:
    """The preview of the links whose path fits."""

    path: re.Pattern[str]
    image: str
    title: Mapping[str, str]
    description: Mapping[str, str]

    def tags(self, path: str, language: str, origin: str) -> str:
        """The tags for a page at this path; empty if it does not fit. Everything is escaped."""
        fits = self.path.match(path)
        if fits is None:
            return ""
        named = {group: dated(text, language) for group, text in fits.groupdict().items()}
        properties = {
            "og:site_name": "Lexicade",
            "og:type": "website",
            "og:title": self.title[language].format(**named),
            "og:description": self.description[language].format(**named),
            "og:url": f"{origin}/{path}",
            "og:image": f"{origin}/previews/{self.image}.png",
            "og:image:width": "1200",
            "og:image:height": "630",
        }
        lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in properties.items()]
        return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


@cache
def read_previews(file: Path) -> tuple[LinkPreview, ...]:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(LinkPreview(**{**each, "path": re.compile(each["path"])}) for each in data["preview"])


def tags_of(previews: Iterable[LinkPreview], path: str, language: str, origin: str) -> str:
    """The tags of a page; empty for pages that are not shared."""
    return next((tags for each in previews if (tags := each.tags(path, language, origin))), "")
