"""How English words are inflected, backwards: what a form may be a form of."""

from collections.abc import Container, Iterator

SUFFIXES = (
    ("s", "", "nv"),
    ("ies", "y", "nv"),
    ("es", "", "nv"),
    ("ves", "f", "n"),
    ("ves", "fe", "n"),
    ("men", "man", "n"),
    ("ed", "", "v"),
    ("ed", "e", "v"),
    ("ied", "y", "v"),
    ("ing", "", "v"),
    ("ing", "e", "v"),
    ("ying", "ie", "v"),
    ("er", "", "a"),
    ("er", "e", "a"),
    ("ier", "y", "a"),
    ("est", "", "a"),
    ("est", "e", "a"),
    ("iest", "y", "a"),
    # Beyond inflection, yet these are not looked up apart: quickly, happily, gently, kindness, runner.
    ("ly", "", "a"),
    ("ily", "y", "a"),
    ("ly", "le", "a"),
    ("ally", "", "a"),
    ("ness", "", "a"),
    ("iness", "y", "a"),
    ("er", "", "v"),
    ("er", "e", "v"),
    ("ers", "", "v"),
    ("ers", "e", "v"),
)
"""An ending, what to write instead, and the parts of speech that take it (n noun, v verb, a adjective)."""
DOUBLED = ("ed", "ing", "er", "est", "ers")
"""Endings before which a consonant may be doubled: big, bigger; stop, stopped."""


VOWELS = frozenset("aeiou")


INFLECTIONS = SUFFIXES[: next(place for place, (ending, _, _) in enumerate(SUFFIXES) if ending == "ly")]
"""The endings that make another form, and not another word."""
HISSING = ("s", "x", "z", "ch", "sh", "o")
"""Behind these an s has an e before it."""


def inflections(root: str, parts: Container[str]) -> Iterator[str]:
    """What may be a form of a word that is these parts of speech; some are not words at all.

    >>> list(inflections("stop", "v"))
    ['stops', 'stoped', 'stopped', 'stoping', 'stopping']
    """
    for ending, instead, taking in INFLECTIONS:
        if ending == "es" and not root.endswith(HISSING):
            continue
        if root.endswith(instead) and any(part in parts for part in taking):
            bare = root.removesuffix(instead)
            yield bare + ending
            if ending in DOUBLED and not instead and bare[-1] not in VOWELS:
                yield bare + bare[-1] + ending


def stems(word: str) -> Iterator[tuple[str, str]]:
    """The words that this one may be made from, each with its part of speech; most are not words at all.

    >>> list(stems("hating")), list(stems("hatting"))
    ([('hate', 'v'), ('hat', 'v')], [('hatt', 'v'), ('hat', 'v'), ('hatte', 'v')])
    """
    found = [
        (root, part)
        for ending, instead, parts in SUFFIXES
        if word.endswith(ending) and len(word) - len(ending) > 1
        for root in _roots(word.removesuffix(ending), ending, instead)
        for part in parts
    ]
    # What ends like "hat" doubles its last letter, so that "hating" is rather of "hate".
    return iter(sorted(found, key=lambda stem: not (word.endswith(DOUBLED) and _lost_an_e(stem[0]))))


def _roots(bare: str, ending: str, instead: str) -> Iterator[str]:
    yield bare + instead
    if ending in DOUBLED and not instead and len(bare) > 3 and bare[-1] == bare[-2] and bare[-1] not in VOWELS:
        yield bare[:-1]


def _lost_an_e(root: str) -> bool:
    return (
        len(root) > 3
        and root[-1] == "e"
        and root[-2] not in VOWELS | {"w", "x", "y"}
        and root[-3] in VOWELS
        and root[-4] not in VOWELS
    )
