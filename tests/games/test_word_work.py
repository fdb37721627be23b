"""Misspelt guesses are told from words of their own; every game says what its players did with words."""

from lexicade.games.word_work import nearest
from lexicade.server.registry import KINDS
from tests.tables import each

WORDS = ["FENETRE", "ESCALIER", "CHAT", "CLE", "MUR"]


@each(
    "pair",
    [
        ("FENETTRE", "FENETRE"),
        ("FNETRE", "FENETRE"),
        ("EFNETRE", "FENETRE"),
        ("FENAITRE", "FENETRE"),
        ("CAHT", "CHAT"),
        ("CHATS", "CHAT"),
        ("MURE", "MUR"),
        ("CHIEN", ""),
        ("CHOU", ""),
        ("AB", ""),
        ("", ""),
        ("ESCAPADE", ""),
    ],
)
def test_a_slip_is_told_from_another_word(pair: tuple[str, str]) -> None:
    guess, meant = pair
    assert nearest(guess, WORDS) == meant


def test_of_two_words_the_nearer_one_is_meant() -> None:
    assert nearest("CHANTE", ["CHATTE", "CHANTER", "CHANCE"]) == "CHATTE"
    assert nearest("CHANTTER", ["CHATTE", "CHANTER"]) == "CHANTER"


def test_every_game_tells_teachers_what_was_done_with_words() -> None:
    assert [kind.name for kind in KINDS.values() if kind.word_work is None] == []
