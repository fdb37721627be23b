"""The simplest bots play legally from a view alone, and games end."""

from random import Random

import pytest

from lexicade.cross.rules import bots
from lexicade.cross.rules.legal import legal_moves
from lexicade.cross.rules.moves import Exchange, Pass, Place
from lexicade.cross.rules.roster import STRATEGIES
from lexicade.cross.rules.views import view
from lexicade.errors import BadInput
from lexicade.games.seats import SeatBot
from lexicade.lexicon import Lexicon
from tests.cross.rules.table import Dictionary, Table


def test_every_strategy_of_the_referee_is_a_bot() -> None:
    assert set(bots.STRATEGIES) == set(STRATEGIES)


def test_the_greedy_bot_takes_the_best_score_and_keeps_its_blank() -> None:
    table = Table("CATSE??", "RETAINS")
    shown = view(table.state, 0, table.now)
    chosen = bots.play(shown, "greedy", table.dictionary, Random(1))
    assert isinstance(chosen, Place)
    best = legal_moves(table.state.board, shown.rack, table.dictionary, 86, table.state.setup.values).plays[0]
    (placed,) = table.do(0, chosen)
    assert placed.points == best.points  # type: ignore[union-attr]
    assert not any(tile.blank for tile in chosen.tiles)


@pytest.mark.parametrize("words", [Dictionary(), Lexicon.from_words(Dictionary().words)])
def test_lexicons_with_and_without_anagrams_find_the_same(words: Lexicon | Dictionary) -> None:
    table = Table("CATNETE", "RETAINS")
    table.play(0, "8H CAT", draw="III")
    shown = view(table.state, 1, table.now)
    slow = legal_moves(table.state.board, shown.rack, table.dictionary, 0, table.state.setup.values)
    assert bots.find_plays(shown, words) == slow.plays


def test_a_bot_without_a_play_exchanges_or_passes() -> None:
    table = Table("CATNETE", "RETAINS", words=("ZZ",))
    assert bots.play(view(table.state, 0, table.now), "random", table.dictionary, Random(1)) == Exchange(
        tuple("ACEENTT")
    )
    table.keep(3)
    assert bots.play(view(table.state, 0, table.now), "random", table.dictionary, Random(1)) == Pass()


def test_only_a_bot_is_asked() -> None:
    table = Table("CATNETE", "RETAINS")
    for seat in (None, 0):
        with pytest.raises(BadInput):
            bots.choose(view(table.state, seat, table.now), table.dictionary, Random(1))


@pytest.mark.parametrize(("language", "strategy"), [("en", "greedy"), ("es", "random"), ("ca", "random")])
def test_bots_play_a_whole_game(language: str, strategy: str) -> None:
    rng, lexicon = Random(3), Lexicon.load_tiles(language)
    some = [word for word in lexicon.anagrams("AEIOSTRNLC", 2) if len(word) < 6][:400]
    words = Lexicon.from_words(some, language, tiles=True)
    table = Table(seats=2, language=language, words=some, layout="small")
    table.do(0, SeatBot(strategy))
    while table.state.ended is None:
        (seat,) = table.state.to_move(table.now)
        shown = view(table.state, seat, table.now)
        bot = table.state.occupants[seat].bot
        command = bots.choose(shown, words, rng) if bot else bots.play(shown, strategy, words, rng)
        table.do(seat, command)
    assert len(table.state.board) > 10
