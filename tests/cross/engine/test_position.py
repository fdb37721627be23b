"""The one position: from a view, from a line and to the native engine nothing is lost or invented."""

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from lexicade._core import CrossEffort, CrossHidden, CrossSimulation, CrossSituation, CrossStanding
from lexicade.cross.engine import Engine, Position, position_of
from lexicade.cross.engine.kernel import BLANK_BIT
from lexicade.cross.engine.position import situation
from lexicade.cross.engine.simulation import estimated_wins
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules import ending
from lexicade.cross.rules.exchanging import exchanges_left
from lexicade.cross.rules.moves import Exchange, Pass, Place
from lexicade.cross.rules.views import View, view
from lexicade.games.seats import Join
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon
from tests.cross.rules.table import Table

pytestmark = pytest.mark.slow
# Making an example smaller would play hundreds of games.
some = settings(max_examples=12, phases=set(Phase) - {Phase.shrink})
seats = st.integers(2, 4)
turns = st.integers(0, 40)
languages = st.sampled_from(["en", "pl", "es", "de"])
seeds = st.integers(0, 10_000)


@cache
def words_of(language: str) -> Lexicon:
    """Words of the commonest letters, so that games go on for a while and racks get stuck too."""
    known = Language.load(language)
    letters = [tile.letter for tile in sorted(known.tile_set, key=lambda tile: -tile.count) if tile.letter != BLANK]
    rng = Random(language)
    words = {known.tile_alphabet.join(rng.choices(letters[:9], k=size)) for size in (2, 3, 4, 5) for _ in range(40)}
    return Lexicon.from_words(sorted(words), language, tiles=True)


@cache
def table_after(language: str, seats: int, turns: int, seed: int) -> Table:
    """A table after some turns, exchanges among them, or one turn before its end."""
    rng, table = Random(seed), Table(seats=seats, language=language)
    table.dictionary = words_of(language)  # type: ignore[assignment]
    table.draws.lot = Random(seed)
    for name in ("Ben", "Cleo", "Dan")[: seats - 1]:
        table.do(None, Join(name))
    engine = engine_of(table)
    for _ in range(turns):
        before, seen = table.state, shown(table)
        best = engine.best(before.board, seen.rack)
        if seen.may_exchange and (best is None or rng.random() < 0.2):
            table.do(seen.seat, Exchange(seen.rack[: min(2, seen.bag)]))
        else:
            table.do(seen.seat, Place(best.tiles) if best else Pass())
        if table.state.ended is not None:
            table.state = before
            break
    return table


def shown(table: Table) -> View:
    (seat,) = table.state.to_move(table.now)
    return view(table.state, seat, table.now)


def engine_of(table: Table) -> Engine:
    setup = table.state.setup
    engine = table_engine(words_of(setup.options.language), setup.layout, setup.tiles, setup.options)
    assert engine is not None
    return engine


def told_by_the_referee(table: Table, engine: Engine) -> CrossSituation:
    """What the native engine should get, from the state of the table, which no bot sees."""
    state, rules = table.state, table.state.setup.rules
    (seat,) = state.to_move(table.now)
    order = (seat, *state.order_after(seat)[:-1])
    hidden = [tile for other in order[1:] for tile in state.player(other).rack]
    left = [exchanges_left(rules, state.player(each).exchanges) for each in order]
    if len(state.bag) < rules.exchange_minimum:
        left[0] = 0
    return CrossSituation(
        engine.native,
        engine.cells(state.board),
        engine.numbers(state.player(seat).rack),
        CrossHidden(
            engine.numbers(state.setup.in_order(state.off_board - Counter(state.player(seat).rack))),
            min(len(hidden), state.setup.options.rack_size),
        ),
        state.setup.options.rack_size,
        rules,
        CrossStanding(
            ending.scoreless(state),
            ending.passes(state),
            left,
            state.player(seat).score - max(state.player(other).score for other in order[1:]),
        ),
    )


@some
@given(languages, seats, turns, seeds)
def test_the_native_engine_gets_what_the_referee_knows(language: str, seats: int, turns: int, seed: int) -> None:
    table = table_after(language, seats, turns, seed)
    engine = engine_of(table)
    both = situation(engine, position_of(shown(table))), told_by_the_referee(table, engine)
    one, other = (
        [(engine.decode_move(each.move), each.equity) for each in native.candidates(100)] for native in both
    )
    assert one == other
    tried = [engine.encode_move(move) for move, _ in one[:3]]
    simulation = CrossSimulation(estimated_wins(), 3, 32)
    deals, others = (
        [
            (engine.decode_move(each.move), each.iterations, each.mean, each.error, each.wins)
            for each in native.simulate(tried, simulation, CrossEffort(seed=seed))
        ]
        for native in both
    )
    assert deals == others


@some
@given(languages, seats, turns, seeds)
def test_moves_racks_and_boards_come_back_from_the_native_engine(
    language: str, seats: int, turns: int, seed: int
) -> None:
    table = table_after(language, seats, turns, seed)
    engine, position = engine_of(table), position_of(shown(table))
    for each in engine.candidates(position, 100):
        assert replace(engine.decode_move(engine.encode_move(each.play)), points=each.play.points) == each.play
    assert engine.letters(engine.numbers(position.rack)) == position.rack
    size, board = engine.layout.size, engine.cells(position.board)
    lying = {
        divmod(at, size): (engine.faces[cell & ~BLANK_BIT], bool(cell & BLANK_BIT))
        for at, cell in enumerate(board)
        if cell
    }
    assert lying == {square: (tile.letter, tile.blank) for square, tile in position.board.tiles.items()}


@some
@given(languages, seats, turns, seeds)
def test_a_position_comes_back_from_its_line(language: str, seats: int, turns: int, seed: int) -> None:
    position = position_of(shown(table_after(language, seats, turns, seed)))
    read = Position.from_cgp(str(position.cgp), words_of(language), position.board.layout)
    assert str(read.board) == str(position.board)
    assert Counter(read.rack) == Counter(position.rack)
    assert Counter(read.other) == Counter(position.other)
    # A line has no turn before, and does not tell passes from exchanges.
    said = replace(read, board=position.board, rack=position.rack, other=position.other, in_bag=read.bag)
    assert said == replace(position, passes=read.passes, exchanged=(), last=None)
