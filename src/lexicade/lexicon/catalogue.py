"""Which lexicons there are: one or more for each language whose words are here, and the lists that a user added."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from lexicade.errors import BadData, NotFound, as_text
from lexicade.languages import FOLDER, Language, codes, file_of
from lexicade.lexicon import custom_lists
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
        # A broken file of an operator's own language takes none of the others along; `problems` names it.
        with suppress(BadData):
            yield from _of_language(code)


def problems() -> Iterator[str]:
    """What keeps languages from being offered, a line for each."""
    for code in codes():
        try:
            language, folder = Language.load(code), file_of(code).parent
        except BadData as error:
            yield error.message
            continue
        # A distributor may have left out words of the package; an operator's own language should have them.
        if folder != FOLDER and not list(_of_language(code)):
            missing = [each for each in _word_files(language) if not (folder / each).is_file()]
            yield f"{code}.toml: lexicon.sources: there is no file {', '.join(missing)}"


def find(name: str) -> Offer:
    """A lexicon by its name: a language's code, that with a size (en-large), or the name of a custom list."""
    as_text(name, "the name of a lexicon")
    for code in codes():
        if name == code or name.startswith(f"{code}-"):
            for offer in _of_language(code):
                if offer.name == name:
                    return offer
    if added := custom_lists.find(name):
        return Offer(name, added.language, added.data, custom_lists.make)
    raise NotFound("unknown-language", language=name, languages=", ".join(names()))


def _of_language(code: str) -> Iterator[Offer]:
    language = Language.load(code)
    folder = file_of(code).parent
    data = DATA if folder == FOLDER else folder
    for each in (language, *(language.sized(size) for size in language.sizes)):
        if all((data / file).is_file() for file in _word_files(each)):
            yield Offer(each.lexicon_name, each, data)


def _word_files(language: Language) -> Iterator[str]:
    return (source.file for source in language.lexicon.sources if source.kind in WORD_KINDS)
