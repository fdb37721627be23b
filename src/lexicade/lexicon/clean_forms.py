"""Clean extracted forms into the words of a game, and report every step."""

import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Mapping
from math import inf

from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import steps
from lexicade.lexicon.extract_forms import Form
from lexicade.lexicon.packed_list import PackedList
from lexicade.lexicon.report import Step, WordTally
from lexicade.lexicon.texts import Spelling, encode

ROMAN = re.compile(r"(?=[mdclxvi])m{0,4}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
NUMERAL = frozenset("mdclxvi")
SHORT = 3
"""Up to this many letters, what has no vowel is an abbreviation rather than a word."""

EVERYDAY = frozenset(
    ("mi", "di", "li", "vi", "ci", "xi", "mix", "dix", "mil", "dim", "lid", "vil", "mid", "vim", "lim", "mic", "civ",
     "dil", "mim")
)  # fmt: skip
"""Words of some language that look like Roman numerals; where they are none, the dictionary has no such word."""

COUNTED_AS = str.maketrans({"ĳ": "ij", "ş": "ș", "ţ": "ț", "ŀ": "l·", "’": "'", "ʼ": "'"})
"""Characters that word counts write otherwise."""

CAPPED = 1.5
"""The frequency of a word that is frequent for other reasons: just below what games ask for."""

KNOWN = 2.5
"""The frequency of a word that everybody knows and the counts hardly do: level 4, the last that games ask for."""

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
    genitives_of_entries: bool = False,
) -> tuple[dict[str, str], tuple[Step, ...]]:
    """The words of a language, each with its text.

    `plus` and `minus` are words that our maintainers add or take out; `sounding` are consonants that can be the
    middle of a syllable; `keep_short` trusts the source's short words; `genitives` are endings behind which an s
    makes a genitive, if the word without it is one; `genitives_of_entries` says that plurals in -s are so few that
    the s behind an entry makes one, too.
    """
    written, report = _written(forms, language, capital_nouns=capital_nouns)
    steps_done = [report]
    added = set(plus)
    written.update((word, ()) for word in plus if word not in written)
    if not keep_short:
        steps_done.append(_without_abbreviations(written, language, sounding, added))
    steps_done.append(_without(written, set(minus)))
    if endings := tuple(f"{ending}s" for ending in genitives):
        steps_done.append(_without_genitives(written, endings, genitives_of_entries, added))
    folded, folding = _folded(written, language)
    steps_done.append(folding)
    steps_done.append(_measured(folded, language))
    alphabet = language.alphabet
    text_of = {
        word: encode(word, (Spelling(text, written[text]) for text in spellings), alphabet)
        for word, spellings in folded.items()
    }
    return text_of, tuple(steps_done)


def _written(forms: Iterable[Form], language: Language, *, capital_nouns: bool) -> tuple[Lemmas, Step]:
    """What is written as words are: a noun may have a capital where all nouns do, nothing else may."""
    tally = WordTally()
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
    tally = WordTally()
    vowels = set("".join(language.vowels).lower()) | set(sounding)
    for text in [text for text in written if text not in spared and (len(text) <= SHORT or NUMERAL.issuperset(text))]:
        plain = "".join(steps.folded_or_none(character, language.alphabet) or "" for character in text).lower()
        if len(text) <= SHORT and vowels.isdisjoint(plain):
            tally.drop("no vowel", text)
        elif ROMAN.fullmatch(text) and text not in EVERYDAY:
            tally.drop("Roman numerals", text)
        else:
            continue
        del written[text]
    return tally.step("short words", len(written))


def _without(written: Lemmas, minus: set[str]) -> Step:
    tally = WordTally()
    for text in sorted(minus & written.keys()):
        tally.drop("taken out by hand", text)
        del written[text]
    return tally.step("review", len(written))


def _without_genitives(written: Lemmas, endings: tuple[str, ...], of_entries: bool, spared: set[str]) -> Step:
    tally = WordTally()
    ending = [text for text in written if text not in spared and text.endswith(endings)]
    for text in [text for text in ending if _is_genitive(text, written, of_entries)]:
        tally.drop("genitives", text)
        del written[text]
    return tally.step("genitives", len(written))


def _is_genitive(text: str, written: Lemmas, of_entries: bool) -> bool:
    """Whether a word is another word and an s. In the shortest words the s belongs to the word.

    Where entries are known, both are forms of one entry and neither is the entry itself: *partners* is not
    one, unless `of_entries`.
    """
    without = text[:-1]
    if len(text) <= 5 or without not in written:
        return False
    entries = set(written[text])
    return (
        of_entries or not entries or (bool(entries.intersection(written[without])) and not entries & {text, without})
    )


def _folded(written: Lemmas, language: Language) -> tuple[dict[str, list[str]], Step]:
    tally = WordTally()
    folded: dict[str, list[str]] = {}
    for text in written:
        word = steps.folded_or_none(text, language.alphabet)
        if word is None:
            tally.drop("letters of other alphabets", text)
        elif word in folded:
            tally.drop("same letters as another spelling", text)
            folded[word].append(text)
        else:
            folded[word] = [text]
    return folded, tally.step("folding", len(folded))


def _measured(folded: dict[str, list[str]], language: Language) -> Step:
    tally = WordTally()
    rules = language.lexicon
    length = steps.tile_counter(language.alphabet)
    for word in list(folded):
        try:
            tiles = length(word)
        except BadInput:
            tally.drop("letters of other alphabets", word)
            del folded[word]
            continue
        if rules.min_length <= tiles <= rules.max_length:
            continue
        # Games with tiles have the same list, and may need fewer tiles for a word than others need letters.
        if language.letters and tiles > rules.max_length >= _tiles(word, language):
            continue
        under = tiles < rules.min_length
        tally.drop(f"under {rules.min_length} tiles" if under else f"over {rules.max_length} tiles", word)
        del folded[word]
    return tally.step("length", len(folded))


def _tiles(word: str, language: Language) -> float:
    try:
        return len(language.tile_alphabet.split(word))
    except BadInput:
        return inf


def frequency_key(text: str) -> str:
    """What a text is counted under. Counts are made of case-folded text, so both sides of the join are folded.

    >>> frequency_key("Straße"), frequency_key("άνθρωπος"), frequency_key("ĳs")
    ('strasse', 'άνθρωποσ', 'ijs')
    """
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold().translate(COUNTED_AS))


def by_frequency_key(zipf: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Frequencies under their keys; of several texts with one key, the most frequent counts."""
    found: dict[str, float] = {}
    for text, frequency in zipf:
        key = frequency_key(text)
        found[key] = max(frequency, found.get(key, 0.0))
    return found


def below(zipf: Mapping[str, float], rarer: Mapping[str, float]) -> dict[str, float]:
    """Frequencies, and for words that they lack those of a second count, which are all in bands below the first's.

    A word that the first count lacks is met less often than its rarest one, whatever the second says.

    >>> below({"pie": 3.5, "fig": 3.01}, {"pie": 2.0, "plum": 3.2, "sloe": 2.1})
    {'pie': 3.5, 'plum': 2.99, 'sloe': 2.1, 'fig': 3.01}
    """
    most = int(min(zipf.values()) * 2) / 2 - 0.01
    return {**{word: min(frequency, most) for word, frequency in rarer.items()}, **zipf}


def _frequency(text: str, zipf: Mapping[str, float], capped: Container[str], everyday: Container[str]) -> float:
    frequency = zipf.get(frequency_key(text), 0.0)
    if text in everyday:
        return max(frequency, KNOWN)
    return min(frequency, CAPPED) if text in capped else frequency


def bands(
    words: PackedList,
    spellings: Callable[[str, str], Iterable[Spelling]],
    zipf: Mapping[str, float],
    capped: Container[str] = (),
    everyday: Container[str] = (),
) -> list[int]:
    """How often each word is met, in half units of the Zipf scale; 1 is a form never met of a word that is.

    A word is met as often as the commonest of its spellings. `zipf` has `frequency_key`s. Spellings that are `capped`
    are frequent as names or in foreign text: they count as rare, so that no game asks for them. Those that are
    `everyday` count as `KNOWN` at least, however seldom they were met.
    """
    found: list[int] = []
    texts, numbers = words.texts, words.text_numbers
    for place, word in enumerate(words.words):
        known = tuple(spellings(word, texts[numbers[place]] if numbers else ""))
        if own := max(_frequency(spelling.text, zipf, capped, everyday) for spelling in known):
            found.append(max(int(own * 2), 2))
        else:
            lemmas = (lemma for spelling in known for lemma in spelling.lemmas)
            found.append(int(any(zipf.get(frequency_key(lemma), 0.0) for lemma in lemmas)))
    return found
