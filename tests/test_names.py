import unicodedata
from random import Random

import pytest

from lexicade import names
from lexicade.errors import BadInput
from lexicade.games.seats import MAX_NAME_LENGTH, tidy
from lexicade.lexicon import Lexicon
from lexicade.names import messages
from tests.tables import each


@pytest.mark.parametrize("language", names.LANGUAGES)
def test_suggested_names_are_safe_and_fit(language: str) -> None:
    lexicons = [Lexicon.load("en"), Lexicon.load(language)]
    everyone = names.safe(language)
    assert len(everyone) == len({name.casefold() for name in everyone}) > 800
    for name in everyone:
        assert tidy(name) == name
        assert len(name) <= MAX_NAME_LENGTH
        assert not names.is_rude(name, lexicons), name


def test_nobodys_name_is_suggested() -> None:
    taken = [name.upper() for name in names.safe("de")[3:]]
    assert sorted(names.suggested("de", taken, Random(1))) == sorted(names.safe("de")[:3])
    assert names.suggested("pl", [], Random(1))[0] in names.safe("en")


@each(
    "name",
    [
        "Scunthorpe",
        "Cassandra",
        "Assad",
        "Ana L.",
        "Dick",
        "Fanny",
        "Peacock",
        "Yoshitaka",
        "Sussex",
        "Nigel",
        "Lipschitz",
        "Dominique",
        "Monique",
        "Max 2",
        "Anne-Marie",
        "Łukasz",
        "Мария",
        "🐝 Bee",
        "Jean-Luc Picard",
        "Snigger",
        "Hannah",
        "Kurwenal",
        "Esteban",
        "Естебан",
        "Хуан",
        "Jebali",
        "Μαρία",
    ],
)
def test_decent_names_are_taken(name: str) -> None:
    assert names.checked(name, [Lexicon.load("en"), Lexicon.load("fr")]) == name


@each(
    "name",
    [
        "Shit",
        "sh1t",
        "$h1t",
        "f u c k",
        "f.u.c.k",
        "F_U_C_K",
        "fuuuuck",
        "Mr Fucker",
        "a$$",
        "B1tch",
        "Dick Head",
        "xXfuckXx",
        "Arschloch",
        "4rschl0ch",
        "Puta",
        "cabrón",
        "coño",
        "Connard",
        "ｆｕｃｋ",
        "Adolf Hitler",
        "Kurwa",
        "Pan Chuj",
        "Vaffanculo",
        "klootzak",
        "Хуй",
        "курва",
        "Μαλάκας",
    ],
)
def test_rude_names_are_refused(name: str) -> None:
    lexicons = [Lexicon.load(each) for each in ("en", "de", "es", "fr")]
    with pytest.raises(BadInput, match="rude-name"):
        names.checked(name, lexicons)


def test_a_word_is_rude_in_its_own_language() -> None:
    assert names.is_rude("Pute", [Lexicon.load("fr")])
    assert not names.is_rude("Pute", [Lexicon.load("en")])


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Z" + "\u0301" * 20 + "oe", "Ź\u0301\u0301oe"),
        ("\u0301\u0301Ada", "Ada"),
        ("Nguyễn", "Nguyễn"),
        ("ก้ำ", unicodedata.normalize("NFKC", "ก้ำ")),
    ],
)
def test_a_letter_carries_two_combining_marks_at_most(typed: str, kept: str) -> None:
    assert tidy(typed) == kept


def test_a_message_does_not_pile_up_marks() -> None:
    piled = messages.tidy("a" + "\u0302" * 400 + "b")
    assert len(piled) == 4
