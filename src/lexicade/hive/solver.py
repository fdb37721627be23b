"""Every word of a hive, by the native kernel."""

from lexicade._core import HiveTable, HiveWords
from lexicade.errors import BadInput
from lexicade.lexicon import OFFENSIVE, Lexicon


def solve(letters: str, lexicon: Lexicon) -> HiveWords:
    """All words of a hive, its centre letter first; counted at once, spelt out when asked.

    >>> len(solve("NAECORT", Lexicon.load("en"))) > 100
    True
    """
    return _words(letters, lexicon, max_level=9, skip_flags=0)


def answers(letters: str, lexicon: Lexicon, level: int | None = None) -> HiveWords:
    """The words a hive asks for, or those of them up to a level: common enough, and none that offends."""
    most = lexicon.language.hive.answer_level
    return _words(letters, lexicon, most if level is None else min(level, most), OFFENSIVE)


def every_hive(lexicon: Lexicon) -> HiveTable:
    """Every hive of a lexicon: each set of seven letters with a pangram, with each centre."""
    return HiveTable(lexicon.graph)


def every_hive_by_answers(lexicon: Lexicon, level: int | None = None) -> HiveTable:
    """Every hive again, counting only the words it would ask for, or those of them up to a level."""
    most = lexicon.language.hive.answer_level
    return HiveTable(lexicon.graph, most if level is None else min(level, most), OFFENSIVE)


def _words(letters: str, lexicon: Lexicon, max_level: int, skip_flags: int) -> HiveWords:
    try:
        return HiveWords(lexicon.graph, lexicon.alphabet.fold(letters), max_level, skip_flags)
    except ValueError as error:
        raise BadInput("bad-hive", letters=letters) from error
