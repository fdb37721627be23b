"""Which words are flagged as offensive, and which are left alone."""

import pytest

from lexicade import languages
from lexicade.lexicon import Lexicon
from lexicade.lexicon.offence import english, forms_of, offensive


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("FUCK", "FUCKING"), ("ARSE", "ARSES"), ("ARSE", "ARSED"), ("BITCH", "BITCHES"), ("PISS", "PISSES"),
        ("DAGO", "DAGOES"), ("DAGO", "DAGOS"), ("TWAT", "TWATS"), ("WANK", "WANKERS"), ("CRAP", "CRAPPED"),
        ("SHIT", "SHITTING"), ("BULLSHIT", "BULLSHITTED"), ("SISSY", "SISSIES"), ("HORNY", "HORNIEST"),
        ("RAPE", "RAPING"), ("FAGGOT", "FAGGOTED"),
    ],
)  # fmt: skip
def test_regular_forms_are_known(word: str, form: str) -> None:
    assert form in set(english(word))


@pytest.mark.parametrize(
    ("word", "other"),
    [("SPIC", "SPICED"), ("TIT", "TITER"), ("CRAP", "CRAPES"), ("ASSES", "ASSESSED"), ("ASS", "ASSET")],
)
def test_forms_of_other_words_are_not_taken_for_forms(word: str, other: str) -> None:
    assert other not in set(english(word))


def test_a_named_text_that_is_no_word_has_no_forms() -> None:
    assert offensive({"CUNNING"}, ["CUN"], set(), english) == set()


def test_a_harmless_word_clears_its_forms() -> None:
    assert offensive({"NIP", "NIPS", "TIT", "TITS"}, ["NIP", "TIT"], {"NIP"}, english) == {"TIT", "TITS"}


def test_a_harmless_form_is_cleared_alone() -> None:
    assert offensive({"COCK", "COCKED"}, ["COCK"], {"COCKED"}, english) == {"COCK"}


def test_languages_without_rules_have_no_forms() -> None:
    assert list(forms_of("xx")("ABC")) == []


@pytest.mark.parametrize(
    "word",
    ["fuck", "fucking", "shit", "cunt", "nigger", "faggots", "whores", "raped", "cock", "ass", "slut", "wanker"],
)
def test_offensive_words_are_valid_and_flagged(english: Lexicon, word: str) -> None:
    assert word in english
    assert english.offensive(word)


@pytest.mark.parametrize(
    "word",
    # Ordinary words that contain one, look like the form of one, or stand in the sources for one of their senses.
    [
        "class",
        "grape",
        "assess",
        "cocktail",
        "peacock",
        "cunning",
        "pudding",
        "shatter",
        "tested",
        "butter",
        "scatter",
        "titter",
        "niggle",
        "snigger",
        "spiced",
        "kumquat",
        "welfare",
        "pansy",
        "booty",
        "tinker",
        "dumb",
        "stupid",
        "suck",
        "chunky",
        "shitake",
        "arsenal",
        "cocked",
        "cocky",
        "hoes",
        "slave",
        "beanbag",
        "torture",
        "essex",
        "therapist",
        "circumstance",
    ],
)
def test_ordinary_words_are_left_alone(english: Lexicon, word: str) -> None:
    assert not english.offensive(word)


def test_what_is_not_a_word_does_not_offend(english: Lexicon) -> None:
    assert not english.offensive("fuckk")
    assert not english.offensive("☠")


RUDE = {
    "bg": "изнасилване",
    "ca": "merda",
    "cs": "vychcaný",
    "cy": "gachu",
    "da": "niggeren",
    "de": "abgefuckt",
    "el": "γαμημένος",
    "es": "jodidos",
    "fr": "négrillons",
    "hr": "zajebancija",
    "it": "stronzino",
    "nb": "voldtekter",
    "nl": "kankerjood",
    "pl": "wypierdolonych",
    "pt": "masturbamos",
    "ro": "căcat",
    "sk": "neposratý",
    "sl": "posiljevalec",
    "sv": "negerkuken",
    "uk": "кацапами",
}
"""A form of a rude word, or a word made of one."""

PLAIN = {
    "bg": ["пикник", "курорт", "анализ"],
    "ca": ["pixel", "violaci", "putrefacte"],
    "cs": ["hovnivál", "sranda", "smrdutý", "žere"],
    "cy": ["rhywbeth", "cochl"],
    "da": ["sluder", "prøve", "pattedyr"],
    "de": ["lesbar", "tischlampe", "pissoir", "vögeln"],
    "el": ["μαλακός", "βιαστικός", "κωλοφωτιά"],
    "es": ["coñac", "culote", "anillo", "anales", "colon"],
    "fr": ["salopette", "pissenlit", "chiasme", "raton", "queue", "melon"],
    "hr": ["mudrac", "sistem", "pedagog"],
    "it": ["cazzuola", "nazionale", "raccogliono", "scopo", "stronzio"],
    "nb": ["skitten", "spiss"],
    "nl": ["negeren", "strontium", "spinazie", "hoera"],
    "pl": ["podupadać", "pochwalić", "kichuję", "pogwałcenie"],
    "pt": ["viaduto", "caçar", "pau", "anais"],
    "ro": ["căciulă", "futurist", "curaj"],
    "sk": ["sranda", "hovnivál", "negramotnosť"],
    "sl": ["srajca", "posilil", "nacističen"],
    "sv": ["sexkant", "moskit", "thorax", "negera", "fann", "rövarna"],
    "uk": ["гімн", "рахує", "негравітаційний"],
}
"""Ordinary words that begin like a rude one, or contain one."""


@pytest.mark.parametrize("language", RUDE)
def test_forms_offend_in_every_language(language: str) -> None:
    lexicon = Lexicon.load(language)
    assert RUDE[language] in lexicon
    assert lexicon.offensive(RUDE[language])
    for word in PLAIN[language]:
        assert not lexicon.offensive(word), word


def test_every_language_has_words_that_offend() -> None:
    assert set(RUDE) | {"en"} == set(languages.codes())
