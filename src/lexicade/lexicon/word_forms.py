"""The forms of a word that a list has: go, goes, going, went, gone."""

from collections.abc import Iterator

from lexicade.lexicon.answers import Cap
from lexicade.lexicon.english import inflections, stems
from lexicade.lexicon.levels import RAREST
from lexicade.lexicon.lexicon import Lexicon
from lexicade.lexicon.meanings import Meanings

MAX_FORMS = 10
"""A card has room for so many; the rarer ones are left out."""
MAX_RARER = 4
"""Levels that a form may stand below its base form."""
NEAR = Cap(words=2_000)
"""Words that begin like the base form are looked at up to here, so that an answer takes milliseconds."""
MIN_SHARED = 2
"""Letters that a form has in common with its base form, at least, unless a dictionary lists it."""


def forms(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    """The base form of a word first, then its other forms, the commonest first; nothing if only one is known.

    >>> forms(Lexicon.load("en"), "WENT")
    ('go', 'goes', 'gone', 'went', 'going')
    """
    written = lexicon.spellings(word)
    own = (written or (word.lower(),))[0]
    base = _base(lexicon, own)
    found: dict[str, str] = {}
    for form in (base, own, *_listed(lexicon, base), *_known(lexicon, base)):
        # Of words that differ in their capitals, the first: gehen, and not also das Gehen.
        found.setdefault(form.casefold(), form)
    rude = lexicon.offensive(word)
    valid = [form for form in found.values() if form in lexicon and (rude or not lexicon.offensive(form))]
    first, *others = valid or [own]
    # The word that was asked for is always among them.
    usual = (lexicon.level(first) or RAREST) + MAX_RARER
    others = [form for form in others if form == own or (lexicon.level(form) or RAREST) <= usual]
    others.sort(key=lambda form: (form != own, lexicon.level(form) or RAREST, len(form)))
    shown = sorted(others[: MAX_FORMS - 1], key=lambda form: (lexicon.level(form) or RAREST, len(form), form))
    return (first, *shown) if shown else ()


def _base(lexicon: Lexicon, written: str) -> str:
    meanings = Meanings.load(lexicon.language.code)
    listed = lexicon.lemma(written)
    if listed and listed != written:
        return listed
    # What a list holds to be a base form may be a form all the same: fui is of ir.
    meaning = lexicon.meaning(written)
    told = meanings.lemma(written) or _root(meanings, written) or (meaning.lemma if meaning else None)
    lemma = told or written
    alike = [text for text in lexicon.spellings(lemma) if text.casefold() == lemma.casefold()]
    # Häuser are of Haus, ging is of gehen.
    return next((text for text in alike if text[0].isupper() == written[0].isupper()), (alike or [lemma])[0])


def _root(meanings: Meanings, written: str) -> str | None:
    """What an English word is a form of that a dictionary lists, too: bigger, hated; but a meeting is a thing."""
    if "n" in meanings.parts(written):
        return None
    fitting = (root for root, part in stems(written) if part in meanings.parts(root))
    return next((root for root in fitting if written in inflections(root, meanings.parts(root))), None)


def _listed(lexicon: Lexicon, base: str) -> Iterator[str]:
    """Forms as the list tells them, of the words that begin like the base form."""
    folded = lexicon.alphabet.fold(base) if base in lexicon else ""
    shared = lexicon.alphabet.split(folded)[: max(MIN_SHARED, (len(folded) + 1) // 2)] if folded else ()
    if len(shared) < MIN_SHARED or base not in lexicon.lemmas(base):
        return
    for near in lexicon.matching("".join(shared) + "*", cap=NEAR):
        yield from (form for form, lemma in lexicon.lemma_pairs(near) if lemma == base)


def _known(lexicon: Lexicon, base: str) -> Iterator[str]:
    """Forms as dictionaries and, in English, the rules of the language tell them."""
    meanings = Meanings.load(lexicon.language.code)
    for form in meanings.forms(base):
        yield next((text for text in lexicon.spellings(form) if text.casefold() == form), form)
    parts = meanings.parts(base)
    for form in inflections(base, parts):
        roots = (root for root, _ in stems(form))
        if next((root for root in roots if meanings.parts(root)), None) == base and not _noun(meanings, form, base):
            yield form


def _noun(meanings: Meanings, form: str, base: str) -> bool:
    """Whether what looks like a comparative is a thing of its own: a number is not what is more numb."""
    return form.endswith(("er", "est")) and "n" in meanings.parts(form) and form != base
