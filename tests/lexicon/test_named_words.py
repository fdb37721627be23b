"""Words that readers named: modern ones that games know, odd ones that no game asks for, and what offends."""

import pytest

from lexicade.languages import codes
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import COMMON
from lexicade.lexicon.own_files import HASH, own_words
from lexicade.lexicon.sources import DATA
from tests.tables import each

MODERN = {
    "bg": "интернет смартфон имейл уикенд таблет блог сериал чипс лазаня подкаст авокадо патладжан вежда пъп мем"
    " коронавирус стрийм дюнер",
    "ca": "opció havíem internet blog emoji influenciador streaming",
    "cs": "internet blog wifi podcast",
    "cy": "rhyngrwyd podlediad blog neges",
    "da": "app podcast selfie emoji avocado taco sms",
    "de": "cringe WLAN Podcast Emoji Smartwatch",
    "el": "αγκώνας σέλφι εμότζι μπλογκ ινφλουένσερ",
    "en": "influencer ramen bestie chatbot cyberbullying rewatch omg boba kimchi falafel yay zen bae guac umami jedi"
    " aww yeet qi ok ew",
    "es": "vámonos siéntate cállate lavarse hágalo dámelo irse falafel brunch sms",
    "fr": "ok googler vlog emoji kimchi",
    "hr": "avokado ruksak blog podcast mejl emotikon",
    "it": "fammi aspettami lavarsi spritz sms fake kimchi",
    "nb": "internett app nettbrett podkast emoji taco sushi tweet elsparkesykkel",
    "nl": "youtuber wc sms",
    "pl": "wifi podcast stream koronawirus",
    "pt": "internet smartphone podcast selfie tablet emoji blog app chat vegano hashtag covid streaming"
    " influenciador meme",
    "pt-br": "mouse videogame vegano pandemia deletar sms",
    "ro": "sandviș avocado selfie emoji lasagna chipsuri",
    "sk": "selfie emoji blog lockdown stream",
    "sl": "blog podkast emodži karantena",
    "sv": "lockdown sms sneakers influencers mail",
    "uk": "смартфон емодзі подкаст застосунок стрімінг",
}
"""Words that a reader tried and that everybody knows."""

ODD = {
    "bg": "хаджийски злата мери миро нета сити сана вит вита ками",
    "cs": "stropnický",
    "da": "palma",
    "de": "Wormser Tagesschau Barbie Para Peer Ries Trapp Werder Werders Wiede Pan Creek Haufe Isch obs red Trans",
    "en": "tinnie hooning guying anent duded titian attar endue brumby nett tatted pas mas pis ins properest",
    "es": "cato migo garro azara marga erasmus cía seo rae ses sen ice are rose",
    "fr": "china tintin aillant chah illuminati usa are tee sir",
    "it": "brenta florida bari barbara luni musso alma han linda meda salo ram suon miro",
    "nb": "fashion nav",
    "nl": "Balkbrug weerd wieder peel area reef burg gaal most pos emo skip",
    "pl": "sierra dale wiec widze dziwie reku zajecie wiedze acie acha zona musza kuby jam pace polak polaku run war"
    " luk glos bronic rekach wiezienia przyjecie siec grac",
    "pt": "alicia nine tone file fine babe games prime are ses tas",
    "sk": "international indoor rex novy prace ludi",
    "sv": "ca science vale mils lett barns not pin radda sonder tanker",
    "uk": "дель маркова",
}
"""Names, foreign words, abbreviations and words typed without accents, which games asked for."""

OFFENDING = {
    "bg": "дупе дупето дупета",
    "de": "Hackfresse Hackfressen Vergasung Vergasungen Tschusch Tschuschen",
    "en": "dyke dykes slag slags necrophilia necrophiliac",
    "es": "consolador consoladores tetona tetonas mamón mamones mamona",
    "fr": "gode godes",
    "pl": "szczać szczałem bzykać bzykanie lodzik lodziki brudas brudasy spedalony spedaleni",
    "pt": "crioulo crioulos crioula",
    "pt-br": "crioulo crioulos crioula crioulas",
    "sv": "fetto fetton hynda hyndan hyndor",
}

FREE = {"fr": "baisers chatte chattes", "it": "cagna cagne"}
"""Words of every day that lists of rude ones have."""


@each("language", MODERN)
def test_modern_words_are_known_and_common(language: str) -> None:
    lexicon = Lexicon.load(language)
    wanted = 4 if language == "cy" else COMMON
    assert {w: lexicon.level(w) for w in MODERN[language].split() if (lexicon.level(w) or 9) > wanted} == {}


@each("language", ODD)
def test_odd_words_are_never_asked_for(language: str) -> None:
    lexicon = Lexicon.load(language)
    assert [word for word in ODD[language].split() if (lexicon.level(word) or 9) <= COMMON] == []


@each("language", sorted({*OFFENDING, *FREE}))
def test_what_offends_is_flagged_and_nothing_beside_it(language: str) -> None:
    lexicon = Lexicon.load(language)
    offending, free = OFFENDING.get(language, "").split(), FREE.get(language, "").split()
    assert [word for word in offending if not lexicon.offensive(word)] == []
    assert [word for word in free if lexicon.offensive(word)] == []


@each("language", [code for code in (*codes(), "pt-br") if (DATA / code / "plus.txt").exists()])
def test_every_word_that_we_add_is_there(language: str) -> None:
    lexicon = Lexicon.load(language)
    assert [word for word in own_words(DATA / language / "plus.txt") if word not in lexicon] == []
    known = own_words(DATA / language / "everyday.txt") if (DATA / language / "everyday.txt").exists() else []
    assert {word: lexicon.level(word) for word in known if (lexicon.level(word) or 9) > COMMON} == {}


@each("language", [code for code in (*codes(), "pt-br") if (DATA / code / "names.txt").exists()])
def test_a_word_that_we_cap_is_rare_unless_it_is_another_word_too(language: str) -> None:
    lexicon = Lexicon.load(language)
    everyday = DATA / language / "everyday.txt"
    known = set(own_words(everyday)) if everyday.exists() else set()
    capped = {word for word in own_words(DATA / language / "names.txt") if not word.startswith(HASH)}
    common = [word for word in capped - known if (lexicon.level(word) or 9) <= COMMON]
    assert [word for word in common if set(lexicon.spellings(word)) <= capped] == []


def test_two_letters_are_those_that_players_know() -> None:
    usual, large = ({*Lexicon.load(name).matching("??")} for name in ("en", "en-large"))
    assert {"QI", "ZA", "OK", "EW", "DA", "FE", "GI", "KI", "OI", "PO", "TE"} <= usual
    assert usual | {"CH", "DI", "EA", "EE", "GU", "OB", "RO", "ST", "ZE"} <= large
    assert not large & {"GE", "SE", "YS"}


def test_welsh_hives_ask_for_no_form_that_nobody_has_met() -> None:
    welsh = Lexicon.load("cy")
    assert (welsh.level("stoichiometreg") or 9) > welsh.language.hive.answer_level


@pytest.mark.parametrize("word", ["opció", "matemàtic", "havíem"])
def test_catalan_is_shown_with_its_accents(word: str) -> None:
    assert word in Lexicon.load("ca").spellings(word)
