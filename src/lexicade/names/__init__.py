"""Names for people at a table: safe ones to suggest, and rude ones to refuse.

Knows no lexicon, no accounts and no tables.
"""

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Protocol

from lexicade.errors import BadInput

LANGUAGES = ("en", "fr", "de", "es")
"""The languages names are suggested in; in others they are English."""

STANDS_FOR = str.maketrans("4301579@$!|+", "aeoistgasiit")
"""Digits and signs that people write for letters."""

GIVEN = frozenset(
    {"dick", "dong", "fanny", "gay", "gaylord", "hancock", "kike", "kok", "mick", "nancy", "paddy", "peter"}
    | {"randy", "roger", "semen", "sissy", "wang", "willie", "willy"}
)
"""Given names and surnames that a list of rude words has too: whoever is called so may say so."""

UNMISTAKABLE = re.compile(
    "fuck|motherf|(?<!s)cunt|(?<!s)nigger|nigga|fagg?ot|hitler|dickhead|as?shole|arsehole|wanker"
    "|con+ard|con+as+e|encule|salope|filsdepute|fot?ze|ars?chloch|hurens?ohn|wichs?er|schlampe|ficker|ficken"
    "|hijo(de)?puta|maricon|cabron(?!e)|gilipol+as|pendejo"
    "|vaf+anculo|stronz[oai]|put+ana|caralho|buceta|klootzak|hoerenjong|kutwijf"
    "|kurw(?!en)|pierdol|spierdal|pulamea|пизд|курв[аи]|бляд"
    r"|\b(wyjeb|zajeb|jeban|jebac|chuj|pizd|mrdk|ху[йиєї]|[еєїё]ба[нт]|йоб|пид[оа]р|пичк|путк[аи])"
    r"|\b(μουνι|γαμησ|γαμημ|πουταν|μαλακα[σς])"
)
"""Refused wherever they stand in a name, or where a word of it begins; the town of Scunthorpe, Kurwenal and whoever
sniggers are let through."""

STRIDE = 37
"""How far the stand-ins of neighbouring seats are apart, so that they share neither adjective nor animal."""

LETTERS = re.compile(r"[^\W\d_]+")
RUN = re.compile(r"(.)\1+")


class RudeWords(Protocol):
    """A dictionary that knows which of its words are rude."""

    def offensive(self, word: str) -> bool: ...

    def __contains__(self, word: object, /) -> bool: ...


class Chance(Protocol):
    def sample(self, population: Sequence[str], k: int) -> list[str]: ...


@cache
def safe(language: str) -> tuple[str, ...]:
    """Every name that is suggested in a language."""
    own = language if language in LANGUAGES else "en"
    data = tomllib.loads((resources.files(__name__) / f"{own}.toml").read_text(encoding="utf-8"))
    return tuple(
        data["pattern"].format(adjective=adjective, animal=animal)
        for adjective in data["adjectives"]
        for animal in data["animals"]
    )


def suggested(language: str, taken: Iterable[str], rng: Chance, count: int = 3) -> list[str]:
    """Some safe names in a language that are not taken here.

    >>> from random import Random
    >>> suggested("en", ["Brave Bear"], Random(4), 2)
    ['Curious Robin', 'Eager Panda']
    """
    used, known = {name.casefold() for name in taken}, safe(language)
    # Drawn from all names and then filtered: what others are called does not change what a newcomer is offered.
    drawn = rng.sample(known, min(count + len(used), len(known)))
    return [name for name in drawn if name.casefold() not in used][:count]


def stand_in(language: str, seat: int) -> str:
    """The safe name that strangers see instead of the name in a seat.

    >>> stand_in("en", 0), stand_in("en", 1)
    ('Brave Badger', 'Bright Bear')
    """
    every = safe(language)
    return every[seat * STRIDE % len(every)]


def checked(name: str, lexicons: Collection[RudeWords]) -> str:
    """The name, unless it is rude in one of these dictionaries' languages."""
    if is_rude(name, lexicons):
        raise BadInput("rude-name")
    return name


def is_rude(name: str, lexicons: Collection[RudeWords]) -> bool:
    """Whether a name holds a rude word: by itself, spaced out, with digits for letters, or with letters doubled.

    Only unmistakable words are looked for inside others, so that Cassandra and Assad pass.
    """
    for plain in {name.casefold(), _plain(name), _plain(name).translate(STANDS_FOR)}:
        words = LETTERS.findall(plain)
        whole = "".join(words)
        if any(UNMISTAKABLE.search(each) for part in (whole, *words) for each in _calmed(part)):
            return True
        # Ana L. is no rude word: only what was taken apart into bits is put together again.
        together = [whole] if all(len(word) <= 2 for word in words) else []
        if any(_is_rude_word(word, lexicons) for word in (*words, *together)):
            return True
    return False


def _is_rude_word(word: str, lexicons: Collection[RudeWords]) -> bool:
    if word in GIVEN:
        return False
    if any(lexicon.offensive(word) for lexicon in lexicons):
        return True
    # A proper word with double letters means itself; only what is no word may hide another.
    hides = not any(word in lexicon for lexicon in lexicons)
    return hides and any(lexicon.offensive(each) for lexicon in lexicons for each in _calmed(word))


def _plain(text: str) -> str:
    """Small letters without accents."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(each for each in apart if not unicodedata.combining(each)).casefold()


def _calmed(word: str) -> Iterator[str]:
    """The word, and with its repeated letters written once or twice."""
    yield word
    yield RUN.sub(r"\1\1", word)
    yield RUN.sub(r"\1", word)
