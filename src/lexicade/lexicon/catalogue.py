"""Which lexicons there are: one or more for each language whose words are here, and the lists that a user added."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lexicade.errors import NotFound
from lexicade.languages import FOLDER, Language, codes, file_of
from lexicade.lexicon import own
from lexicade.lexicon.compiled import Maker
from lexicade.lexicon.pipeline import make
from lexicade.lexicon.sources import DATA

WORD_KINDS = frozenset({"built", "words", "scowl"})
"""Sources without which there is no list; the others only tell more about its words."""


@dataclass(frozen=True)
class Offer:
    """A lexicon that can be loaded: its language, with the rules of this list, and where the sources lie."""

    name: str
    language: Language
    data: Path
    maker: Maker = make
    """What makes the list of the sources."""


def names() -> tuple[str, ...]:
    """The lexicons that come with the package, and those of `LEXICADE_LANGUAGES`."""
    return tuple(offer.name for offer in offers())


def offers() -> Iterator[Offer]:
    """Every lexicon whose words are here. A distributor may have left out some for the sake of their licence."""
    for code in codes():
        yield from _of_language(code)


def find(name: str) -> Offer:
    """A lexicon by its name: a language's code, that with a size (en-large), or the name of a list of one's own."""
    for code in codes():
        if name == code or name.startswith(f"{code}-"):
            for offer in _of_language(code):
                if offer.name == name:
                    return offer
    if added := own.find(name):
        return Offer(name, added.language, added.data, own.make)
    raise NotFound("unknown-language", language=name, languages=", ".join(names()))


def _of_language(code: str) -> Iterator[Offer]:
    language = Language.load(code)
    folder = file_of(code).parent
    data = DATA if folder == FOLDER else folder
    for each in (language, *(language.sized(size) for size in language.sizes)):
        files = (source.file for source in each.lexicon.sources if source.kind in WORD_KINDS)
        if all((data / file).is_file() for file in files):
            yield Offer(each.lexicon_name, each, data)
