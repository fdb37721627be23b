"""What children may read of a meaning: nothing sexual, no slurs, no drugs, violence only where it is the sense."""

import re
from collections.abc import Iterable
from dataclasses import replace

from lexicade.lexicon.definitions import Sense
from lexicade.lexicon.lexicon import Lexicon
from lexicade.lexicon.meanings import Meaning, ReaderLanguage

UNFIT = re.compile(
    r"\b(sexual|sexy|intercourse|copulat|genital|prostitut|masturbat|erotic|orgasm|ejaculat|semen\b|penis|vagina|incest"
    r"|porno|brothel|whore|pimp|obscen|vulgar|lewd|lascivious|promiscu|seduc|homosexual|undress|contracepti"
    r"|slur|disparag|derogat|marijuana|cannabis|hashish|cocaine|heroin|opium|opiate|morphine|narcotic|hallucin"
    r"|amphetamine|lysergic|psychedelic|drug (addict|user|dealer|habit))"
    r"|\b(have|having|has|had) sex\b|\bstreet names?\b|\billicit drug|\binject into\b"
    r"|\b(offensive|insulting|abusive) (term|name|word)|\bslang (term )?(for|of)\b",
    re.IGNORECASE,
)
"""What no definition says that children read, nor a translation into English."""
VIOLENT = re.compile(
    r"\b(kill|murder|assassinat|strangl|execut\w+ (persons|people)|by hanging|decapitat|disembowel|mutilat|lynch"
    r"|rape\b|raping|rapist|torture|suicide)",
    re.IGNORECASE,
)
"""What definitions of everyday words say of their senses in slang. To kill is to kill; to waste is not."""
WORDS = re.compile(r"\w+")


def meaning_for(word: str, lexicon: Lexicon, into: ReaderLanguage, *, child: bool) -> Meaning | None:
    """What a word means, to a child only as far as children read it.

    >>> Lexicon.load("en").meaning("coke").senses[-1].text
    'street names for cocaine'
    >>> meaning_for("coke", Lexicon.load("en"), "en", child=True).senses[-1].text
    'become coke'
    """
    found = lexicon.meaning(word, into=into)
    return decent(found, lexicon) if found and child else found


def decent(meaning: Meaning, lexicon: Lexicon) -> Meaning | None:
    """A meaning without what children had better not read; None if nothing is left, or if the word offends."""
    if lexicon.offensive(meaning.word) or lexicon.offensive(meaning.lemma):
        return None
    senses = decent_senses(meaning.senses)
    translation = tuple(decent_translations(meaning.translation, meaning.into))
    return replace(meaning, senses=senses, translation=translation) if senses or translation else None


def decent_senses(senses: Iterable[Sense]) -> tuple[Sense, ...]:
    """The senses that children may read."""
    fit = [sense for sense in senses if not UNFIT.search(sense.text)]
    peaceful = [sense for sense in fit if not VIOLENT.search(sense.text)]
    # Where a word has no other sense, or this one first, it is what the word means.
    return tuple(sense for sense in fit if sense in peaceful or sense is fit[0])


def decent_translations(translations: Iterable[str], into: ReaderLanguage) -> Iterable[str]:
    """Those in which no word offends: a hen has a husband with another name, too."""
    reader = Lexicon.load(into)
    for text in translations:
        offends = any(reader.offensive(each) for each in WORDS.findall(text))
        if not offends and not (into == "en" and UNFIT.search(text)):
            yield text
