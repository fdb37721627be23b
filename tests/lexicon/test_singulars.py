"""SCOWL files clippings such as *tech* under abbreviations, and their plurals under words: both are in our list."""

from lexicade.lexicon import Lexicon
from lexicade.lexicon.sources import DATA, read_numbers, read_words

ALONE = {
    "adiós", "camiknickers", "crudités", "diddums", "smartypants", "telesales", "walkies", "yonks",
    # The plurals of others: the singular is spelled otherwise, and is there.
    "cyclopes", "headscarves", "looneyies", "mantoes", "omnibusses", "probosces",
    "scrumhalves", "sonsofbitches", "tassells", "vegges", "wizzes",
}  # fmt: skip
"""Words in -s without a singular that leaves the -s away."""


def test_no_plural_stands_without_its_singular() -> None:
    english = Lexicon.load("en")
    enable = set(read_words(DATA / "en/enable.txt.xz"))
    scowl = (word for word, _ in read_numbers(DATA / "en/scowl.txt.xz"))
    # What ENABLE has was edited as a list for games; what ends so is seldom a plural.
    plurals = {
        word
        for word in scowl
        if word not in enable
        and len(word) > 3
        and word.endswith("s")
        and not word.endswith(("ss", "us", "is", "ics"))
        and word in english
    }
    without = {
        word for word in plurals if not any(each in english for each in (word[:-1], word[:-2], f"{word[:-3]}y"))
    }
    assert without - ALONE == set()


def test_clippings_of_every_day_are_words() -> None:
    english = Lexicon.load("en")
    assert all(word in english for word in ("tech", "techs", "app", "apps", "cert", "certs", "bio", "bios"))
