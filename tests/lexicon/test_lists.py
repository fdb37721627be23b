"""The lists of every language are what they were; and good enough for the games."""

from datetime import date, timedelta
from hashlib import sha256
from random import Random

import pytest

from lexicade.hive import deal
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon, catalogue

pytestmark = pytest.mark.slow

# Words, and the beginning of the hash of all of them. If one changes, the words of the games change: raise the
# edition in the language's file, so that the daily hives of the days before keep theirs.
LISTS = {
    "bg": (814_472, "3fa8ef440710c230"),
    "ca": (581_983, "2a0063bf11e6738c"),
    "cs": (2_836_458, "956cabfaab443446"),
    "cy": (535_057, "eb13ddcdaaf97b69"),
    "da": (353_887, "8d81e5cc828efaa0"),
    "de": (590_086, "bf2491971d819f9f"),
    "el": (735_962, "ea0d146da7d64486"),
    "en": (172_645, "1c1c9cd217d152f4"),
    "en-large": (248_744, "f8edb3b74db7ca05"),
    "es": (544_321, "8cb2579245ce24ee"),
    "fr": (405_679, "156ef428c43264aa"),
    "hr": (961_341, "dbace18335865634"),
    "it": (434_669, "6ecf851471481bcd"),
    "nb": (609_131, "be29e8192135f3cf"),
    "nl": (299_558, "4b9ca4e27d6e1041"),
    "pl": (3_229_102, "ba030ba5dc1d59a8"),
    "pt": (372_196, "c70e424cbc8aaa3b"),
    "pt-br": (250_563, "06eabb93fb259e6f"),
    "ro": (786_790, "2ccb1b0ba91590b7"),
    "sk": (1_484_346, "53df1ae2669af37b"),
    "sl": (751_972, "bce9e128f5ce96ef"),
    "sv": (410_422, "24aa672dbf8e06c6"),
    "uk": (1_404_460, "dfb7bd39be787c94"),
}

FIRST_TIER = sorted(code for code in codes() if Language.load(code).tier == 1)


def test_every_list_is_known() -> None:
    assert set(LISTS) == set(catalogue.names())


@pytest.mark.parametrize("name", sorted(LISTS))
@pytest.mark.slow
def test_a_list_is_what_it_was(name: str) -> None:
    lexicon = Lexicon.load(name)
    words = "\n".join(lexicon)
    assert (len(lexicon), sha256(words.encode()).hexdigest()[:16]) == LISTS[name]


@pytest.mark.parametrize("name", sorted(LISTS))
def test_hives_are_dealt(name: str) -> None:
    lexicon = Lexicon.load(name)
    assert len(deal.good_hives(lexicon)) > 366
    rules = lexicon.language.hive
    setup = deal.random_hive(lexicon, Random(3))
    assert rules.answers[0] <= len(setup.answers) <= rules.answers[1]
    assert any(answer.kind in ("pangram", "perfect") for answer in setup.answers)
    assert not any(lexicon.offensive(answer.word) for answer in setup.answers)
    assert not set(setup.letters) & rules.never


@pytest.mark.parametrize("code", FIRST_TIER)
@pytest.mark.slow
def test_no_letter_set_comes_back_within_a_year(code: str) -> None:
    lexicon = Lexicon.load(code)
    sets = [frozenset(deal.daily_hive(date(2026, 1, 1) + timedelta(days=day), lexicon).letters) for day in range(367)]
    assert len(set(sets)) == len(sets)


@pytest.mark.parametrize(
    ("name", "word", "spellings", "lemma"),
    [
        ("fr", "COTE", ("cote", "côte", "coté", "côté"), "cote"),
        ("fr", "ECOLE", ("école",), "école"),
        ("fr", "oeufs", ("œufs",), "œuf"),
        ("de", "STRASSE", ("Straße",), None),
        ("fr", "porte", ("porte", "porté"), "porte"),
        ("es", "NIÑOS", ("niños",), "niño"),
        ("es", "calles", ("calles",), "calle"),
        ("it", "PERCHE", ("perché",), "perché"),
        ("pt", "coraçoes", ("corações",), "coração"),
        ("pl", "żółć", ("żółć",), None),
        ("sv", "flickorna", ("flickorna",), "flicka"),
        ("bg", "котката", ("котката",), "котка"),
        ("en", "cafe", ("cafe", "café"), None),
    ],
)
def test_spellings_and_lemmas(name: str, word: str, spellings: tuple[str, ...], lemma: str | None) -> None:
    lexicon = Lexicon.load(name)
    assert (lexicon.spellings(word), lexicon.lemma(word)) == (spellings, lemma)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fr", ["chien", "mangeons", "œuvre", "naïve", "wifi"]),
        ("de", ["haus", "häuser", "schön", "weiß"]),
        ("es", ["perro", "guitarra", "leyendo", "niño"]),
        ("it", ["casa", "mangiare", "perché", "gli"]),
        ("pt", ["casa", "coração", "falamos"]),
        ("nl", ["huis", "tijd", "zijn", "ijs"]),
        ("pl", ["dom", "źdźbło", "człowiek"]),
        ("sv", ["hus", "flicka", "över", "müsli"]),
        ("bg", ["къща", "обичам", "вода"]),
        ("nb", ["hus", "mø", "då", "på"]),
        ("cy", ["tŷ", "llong", "ddraig", "ysgol"]),
        ("ro", ["îi", "casă"]),
    ],
)
def test_everyday_words_are_there(name: str, words: list[str]) -> None:
    lexicon = Lexicon.load(name)
    assert [word for word in words if word not in lexicon] == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fr", ["Toulouse", "km", "xiv", "cf", "cotè-je"]),
        ("es", ["comprándomelo", "comprarse", "comprándose", "Madrid"]),
        ("it", ["mangiandolo", "mangiarlo", "vendutomi", "Roma", "nietzsche", "teodorico"]),
        ("sv", ["flickornas", "husets", "Stockholm", "japan", "säpo"]),
        ("pt", ["Lisboa", "km"]),
        ("nl", ["Amsterdam", "uv"]),
        ("bg", ["София"]),
    ],
)
def test_names_abbreviations_and_hung_on_pronouns_are_not(name: str, words: list[str]) -> None:
    lexicon = Lexicon.load(name)
    assert [word for word in words if word in lexicon] == []
