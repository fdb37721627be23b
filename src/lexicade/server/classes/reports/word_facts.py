"""What the dictionaries say of the words of a report: how common, what they mean, and whether they offend."""

from collections.abc import Iterable

from lexicade.languages import Gender
from lexicade.languages.articles import article
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import CLASS_LEVELS, ClassLevel
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.classes.reports.wire import Band
from lexicade.store.classes.reports import ReportedWord

BANDS: dict[int, ClassLevel] = {level: name for name, level in CLASS_LEVELS.items()}
MEANINGS_SHOWN = 3


def band(text: str, lexicon: Lexicon) -> Band:
    """The level of language classes that the commonness of a word suggests."""
    known = lexicon.level(text)
    return "rarer" if known is None else BANDS.get(known, "rarer")


def decent(words: Iterable[ReportedWord], lexicon: Lexicon) -> list[ReportedWord]:
    """Those that a teacher may put before a class."""
    return [each for each in words if not lexicon.offensive(each.text)]


def gender(text: str, lexicon: Lexicon) -> Gender:
    speech = lexicon.speech(text)
    return speech.gender if speech else ""


def with_article(text: str, lexicon: Lexicon) -> str:
    """The article of a noun; empty: none is known."""
    return article(lexicon.language, text, gender(text, lexicon))


def meaning(text: str, lexicon: Lexicon, into: ReaderLanguage) -> str:
    """What a word means, in a language; empty: no dictionary says it."""
    found = lexicon.meaning(text, into=into)
    if found is None:
        return ""
    if found.into == into and found.translation:
        return ", ".join(found.translation[:MEANINGS_SHOWN])
    return found.senses[0].text if into == "en" and found.senses else ""
