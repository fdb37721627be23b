"""Clean extracted forms into the words of a game, and report every step."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import steps
from lexicade.lexicon.extract_forms import Form
from lexicade.lexicon.packed_list import PackedList
from lexicade.lexicon.report import Step, Tally
from lexicade.lexicon.texts import Spelling, encode

ROMAN = re.compile(r"(?=[mdclxvi])m{0,4}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
SHORT = 3
"""Up to this many letters, what has no vowel or is a Roman numeral is an abbreviation rather than a word."""

EVERYDAY = frozenset(
    ("mi", "di", "li", "vi", "ci", "xi", "mix", "dix", "mil", "dim", "lid", "vil", "mid", "vim", "lim", "mic", "civ",
     "dil", "mim")
)  # fmt: skip
"""Words of some language that look like Roman numerals; where they are none, the dictionary has no such word."""

Lemmas = dict[str, tuple[str, ...]]
"""Spellings, each with the entries it may be a form of."""


def clean_forms(
    forms: Iterable[Form],
    language: Language,
    *,
    plus: Iterable[str] = (),
    minus: Iterable[str] = (),
    sounding: str = "",
    capital_nouns: bool = False,
    keep_short: bool = False,
    genitives: Iterable[str] = (),
) -> tuple[dict[str, str], tuple[Step, ...]]:
    """The words of a language, each with what is told of it.

    `plus` and `minus` are words that our maintainers add or take out; `sounding` are consonants that can be the
    middle of a syllable; `keep_short` trusts the source's short words; `genitives` are endings behind which an s
    makes a genitive, if the word without it is one.
    """
    written, report = _written(forms, language, capital_nouns=capital_nouns)
    steps_done = [report]
    added = [word for word in plus if word not in written]
    written.update((word, ()) for word in added)
    if not keep_short:
        steps_done.append(_without_abbreviations(written, language, sounding, set(added)))
    steps_done.append(_without(written, set(minus)))
    if endings := tuple(f"{ending}s" for ending in genitives):
        steps_done.append(_without_genitives(written, endings))
    folded, folding = _folded(written, language)
    steps_done.append(folding)
    steps_done.append(_measured(folded, language))
    alphabet = language.alphabet
    told = {
        word: encode(word, (Spelling(text, written[text]) for text in spellings), alphabet)
        for word, spellings in folded.items()
    }
    return told, tuple(steps_done)


def _written(forms: Iterable[Form], language: Language, *, capital_nouns: bool) -> tuple[Lemmas, Step]:
    """What is written as words are: a noun may have a capital where all nouns do, nothing else may."""
    tally = Tally()
    written: Lemmas = {}
    refused: set[str] = set()
    alphabet = language.alphabet
    for form, lemma in forms:
        known = written.get(form)
        if known is not None:
            if lemma is not None and lemma not in known:
                written[form] = (*known, lemma)
            continue
        if form in refused:
            continue
        text = unicodedata.normalize("NFC", form)
        looked_at = text[:1].lower() + text[1:] if capital_nouns else text
        if reason := steps.not_a_word(looked_at, alphabet):
            refused.add(form)
            tally.drop(reason, form)
            continue
        written[text] = () if lemma is None else (lemma,)
    return written, tally.step("writing", len(written))


def _without_abbreviations(written: Lemmas, language: Language, sounding: str, spared: set[str]) -> Step:
    tally = Tally()
    vowels = set("".join(language.vowels).lower()) | set(sounding)
    for text in [text for text in written if len(text) <= SHORT and text not in spared]:
        plain = "".join(steps.folded_or_none(character, language.alphabet) or "" for character in text).lower()
        if vowels.isdisjoint(plain):
            tally.drop("no vowel", text)
        elif ROMAN.fullmatch(text) and text not in EVERYDAY:
            tally.drop("Roman numerals", text)
        else:
            continue
        del written[text]
    return tally.step("short words", len(written))


def _without(written: Lemmas, minus: set[str]) -> Step:
    tally = Tally()
    for text in sorted(minus & written.keys()):
        tally.drop("taken out by hand", text)
        del written[text]
    return tally.step("review", len(written))


def _without_genitives(written: Lemmas, endings: tuple[str, ...]) -> Step:
    tally = Tally()
    # In the shortest words the s belongs to the word.
    for text in [text for text in written if text.endswith(endings) and len(text) > 5 and text[:-1] in written]:
        tally.drop("genitives", text)
        del written[text]
    return tally.step("genitives", len(written))


def _folded(written: Lemmas, language: Language) -> tuple[dict[str, list[str]], Step]:
    tally = Tally()
    folded: dict[str, list[str]] = {}
    for text in written:
        word = steps.folded_or_none(text, language.alphabet)
        if word is None:
            tally.drop("letters without a tile", text)
        elif word in folded:
            tally.drop("same letters as another spelling", text)
            folded[word].append(text)
        else:
            folded[word] = [text]
    return folded, tally.step("folding", len(folded))


def _measured(folded: dict[str, list[str]], language: Language) -> Step:
    tally = Tally()
    length = steps.tile_counter(language.alphabet)
    rules = language.lexicon
    for word in list(folded):
        try:
            tiles = length(word)
        except BadInput:
            tally.drop("letters without a tile", word)
            del folded[word]
            continue
        if rules.min_length <= tiles <= rules.max_length:
            continue
        under = tiles < rules.min_length
        tally.drop(f"under {rules.min_length} tiles" if under else f"over {rules.max_length} tiles", word)
        del folded[word]
    return tally.step("length", len(folded))


def bands(
    words: PackedList, spellings: Callable[[str, str], Iterable[Spelling]], zipf: Mapping[str, float]
) -> list[int]:
    """How often each word is met, in half units of the Zipf scale; 1 is a form never met of a word that is."""
    found: list[int] = []
    texts, numbers = words.texts, words.text_numbers
    for place, word in enumerate(words.words):
        known = tuple(spellings(word, texts[numbers[place]] if numbers else ""))
        own = max(zipf.get(spelling.text.lower(), 0.0) for spelling in known)
        if own:
            found.append(max(int(own * 2), 2))
        else:
            lemmas = (lemma for spelling in known for lemma in spelling.lemmas)
            found.append(int(any(zipf.get(lemma.lower(), 0.0) for lemma in lemmas)))
    return found
