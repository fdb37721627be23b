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
    "bg": (814_619, "1cf92e3746628ef1"),
    "ca": (582_002, "da96a75c4f9974c6"),
    "cs": (2_836_456, "b648a506cd0466c3"),
    "cy": (535_057, "eb13ddcdaaf97b69"),
    "da": (353_879, "a2f06c5963b4de69"),
    "de": (590_090, "2a3dca44bedf2100"),
    "el": (735_981, "079b27123deec95d"),
    "en": (172_685, "79af9b5810a713c3"),
    "en-large": (248_777, "801e9717be1a055e"),
    "es": (544_419, "998fb6e7ab9f06d4"),
    "fr": (405_683, "21cf0e7ca6a7862f"),
    "hr": (961_364, "84ce03004e20d14e"),
    "it": (434_730, "53941fad754c24e9"),
    "nb": (609_215, "d5fd77b996d47f89"),
    "nl": (299_562, "86f6560402c8bba9"),
    "pl": (3_229_103, "f7db3c95b6a8b86d"),
    "pt": (372_332, "74293b96be14e9b6"),
    "pt-br": (250_589, "57d947d2d21cc461"),
    "ro": (786_806, "8517002d164365c9"),
    "sk": (1_484_362, "9f409e512a15a473"),
    "sl": (751_996, "b133a64f41244e98"),
    "sv": (410_427, "5fa613d3085dc612"),
    "uk": (1_404_488, "5da0361dfd1ee063"),
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
