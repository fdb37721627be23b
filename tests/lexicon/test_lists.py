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
    "bg": (814_645, "6b22eb39e4868f30"),
    "ca": (582_012, "a6ef6dc107cda7ad"),
    "cs": (2_836_456, "b648a506cd0466c3"),
    "cy": (535_057, "eb13ddcdaaf97b69"),
    "da": (353_879, "a2f06c5963b4de69"),
    "de": (590_092, "d2923e889dd35b23"),
    "el": (735_985, "1408d290d0b1c4db"),
    "en": (172_685, "79af9b5810a713c3"),
    "en-large": (248_777, "801e9717be1a055e"),
    "es": (544_431, "5019bf8363b55277"),
    "fr": (405_701, "79fde09a42c24bed"),
    "hr": (961_377, "ceb374aa5aba545a"),
    "it": (434_742, "e074b915f6d03b09"),
    "nb": (609_237, "ed53604f8dd5ad0f"),
    "nl": (299_567, "8d66675f14acbeb5"),
    "pl": (3_229_103, "f7db3c95b6a8b86d"),
    "pt": (372_356, "89e5e695987b5fe9"),
    "pt-br": (250_637, "d99934b5c0ca04fc"),
    "ro": (786_813, "cca882fd06bf57be"),
    "sk": (1_484_373, "f9c46afa82b63f7a"),
    "sl": (752_000, "faa784a7b776df4f"),
    "sv": (410_443, "931be294c57fc587"),
    "uk": (1_404_500, "0845a21fc7795082"),
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
