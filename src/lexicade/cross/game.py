"""A game of Cross at a Python prompt: moves are strings, and all racks are open.

>>> from lexicade.cross import new, parse
>>> game = new(racks=["RETAINS", "CATSEEN"], seed=1)
>>> game.play("8D RETAINS").points
66
>>> "J8 (S)EAT" in game.legal_moves, "J8 (S)EATX" in game.legal_moves
(True, False)
>>> game.score, game.turn, game.is_over
((66, 0), 1, False)
>>> print(str(game.board).splitlines()[8])
 8 T . . R E T A I N S . d . . T
>>> parse(str(game)) == game
True
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from random import Random

from lexicade.cross import rules
from lexicade.cross.engine.endgame import Endgame
from lexicade.cross.engine.engine import Engine, Plays
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.play_table import best
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.simulation import CANDIDATES, ITERATIONS
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.formats.own_line import Resignation
from lexicade.cross.formats.position import cgp_of
from lexicade.cross.formats.record import gcg_of
from lexicade.cross.found import BestPlays, SimulatedMoves, best_plays, simulated
from lexicade.cross.picture import board_svg
from lexicade.cross.rules import bots
from lexicade.cross.rules.hinting import hint_view
from lexicade.cross.rules.hints import HINTS, HintKind, HintView
from lexicade.cross.rules.legal import LegalPlay
from lexicade.cross.rules.notation import rack_text, written
from lexicade.cross.rules.setup import Setup
from lexicade.errors import BadInput, IllegalMove, LexicadeError, as_count, as_seconds, as_text
from lexicade.games.game import Game
from lexicade.games.prompt import PromptGame
from lexicade.games.rules import World
from lexicade.lexicon import Lexicon


class ShownBoard(rules.Board):
    """A board that prints as it is seen."""

    def __str__(self) -> str:
        return self.show()


class LegalMoves:
    """What the player to move may lay: iterate it (the best first), count it, test it with a move in notation.

    The engine finds the moves where it can play, else the slow search. They stay those of the position that they were
    taken from, whatever is played afterwards.
    """

    def __init__(self, game: "CrossGame") -> None:
        self._game = game
        # Once a player has gone out, the others may only challenge or pass.
        self._open = not game.is_over and not game.state.final
        self._board, self._state = game.board, game.state

    @cached_property
    def _plays(self) -> Plays | Sequence[LegalPlay]:
        game, state = self._game, self._state
        if not self._open:
            return ()
        setup, rack = state.setup, state.player(state.turn or 0).rack
        engine = table_engine(game.lexicon, setup.layout, setup.tiles, setup.options)
        if engine is not None:
            return engine.plays(self._board, rack)
        return bots.find_plays(rules.view(state, state.turn, datetime.now(UTC)), game.lexicon)

    def __iter__(self) -> Iterator[str]:
        if isinstance(self._plays, Plays):
            return self._plays.written(self._board)
        return (str(written(self._board, play.tiles)) for play in self._plays)

    def __len__(self) -> int:
        return len(self._plays)

    def __bool__(self) -> bool:
        return len(self) > 0

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str) or not self._open:
            return False
        try:
            shown = rules.preview(self._state, self._state.turn or 0, rules.Play(move), self._game.world)
        except LexicadeError:
            return False
        if shown is None or shown.kind != "place":
            return False
        return all(word.word in self._game.lexicon for word in shown.words)

    def __repr__(self) -> str:
        state = self._state
        rack = "no rack" if state.turn is None else rack_text(state.player(state.turn).rack)
        return f"<LegalMoves of {rack}>"


class CrossGame(PromptGame[Setup, rules.State, rules.Command, rules.Event, rules.View]):
    """A game of Cross for everybody at one prompt."""

    leading = (rules.Placed, rules.Exchanged, rules.Passed, rules.Challenged, rules.Dropped)

    def __init__(self, setup: Setup, lexicon: Lexicon, log: Sequence[rules.Event], rng: Random | None = None) -> None:
        """A game whose log begins with its players and their first racks."""
        super().__init__(rules.KIND, setup, lexicon, log, rng or Random())  # noqa: S311

    @property
    def world(self) -> World:
        return World(self.lexicon, self.rng, datetime.now(UTC))

    @property
    def seat(self) -> int | None:
        return self.turn

    def play(self, move: object, /) -> rules.Placed | rules.Exchanged | rules.Passed:
        """Make a turn for whoever is to move: `8D QUIrKY`, `-ABC` to exchange, `-` to pass.

        What the engine said is a move as well.
        """
        event = self.do(_command(move))
        assert isinstance(event, rules.Placed | rules.Exchanged | rules.Passed)
        return event

    def challenge(self, *words: str) -> rules.Challenged:
        """Challenge the move just made: some of its words, or all."""
        event = self.do(rules.Challenge(tuple(as_text(each, "a word") for each in words)))
        assert isinstance(event, rules.Challenged)
        return event

    def resign(self) -> rules.Dropped:
        """Give up for the player to move."""
        event = self.do(rules.Resign())
        assert isinstance(event, rules.Dropped)
        return event

    @property
    def engine(self) -> Engine:
        """The engine for the words, squares and tiles of this game."""
        setup = self.game.setup
        found = table_engine(self.lexicon, setup.layout, setup.tiles, setup.options)
        if found is None:
            raise BadInput("bad-position", problem="the engine does not know the tiles of this table")
        return found

    def best_plays(self, n: int = 10) -> BestPlays:
        """The best plays by points and the value of what stays on the rack; none with a word that offends."""
        as_count(n)
        return best_plays(self.engine, position_of(self._mine), n)

    def simulate(
        self,
        n: int = CANDIDATES,
        *,
        seconds: float | None = None,
        iterations: int = ITERATIONS,
        plies: int = 2,
        seed: int = 0,
        threads: int | None = None,
    ) -> SimulatedMoves:
        """What the best `n` moves are worth when random deals are played on, the best first.

        The same seed gives the same answer, unless `seconds` end it.
        """
        for count in (n, iterations, plies):
            as_count(count)
        as_seconds(seconds)
        return simulated(
            self.engine.simulate(
                position_of(self._mine),
                count=n,
                seconds=seconds,
                iterations=iterations,
                plies=plies,
                seed=seed,
                threads=threads,
                wins=learned_winning(self.lexicon.language.code),
            )
        )

    def endgame(self, seconds: float | None = None, *, threads: int | None = None) -> Endgame:
        """With an empty bag: the value and the moves of both from here on, proved unless the `seconds` end it."""
        as_seconds(seconds)
        return self.engine.endgame(position_of(self._mine), seconds=seconds, threads=threads)

    def think(self, seconds: float | None = 2.0, *, seed: int = 0, threads: int | None = None) -> EnginePlay:
        """The move to make, by simulation, enumeration or exact search, as the bag allows."""
        as_seconds(seconds)
        wins = learned_winning(self.lexicon.language.code)
        return self.engine.think(position_of(self._mine), seconds, seed=seed, threads=threads, wins=wins)

    def hint(self, about: HintKind = "nudge") -> HintView:
        """Something about the best move: where it goes (`nudge`), its `score`, or all of it (`best`).

        The game does not remember that it was told.
        """
        if about not in HINTS:
            raise BadInput("bad-option", option="hint", problem=f"it is one of {', '.join(HINTS)}")
        chosen = best(self.engine, position_of(self._mine))
        told = rules.BestMove(chosen.tiles, chosen.exchanged, chosen.points)
        turn = self.turn
        assert turn is not None  # the view was somebody's
        shown = hint_view(rules.evolve(self.state, rules.Hinted(turn, about, told)), turn)
        assert shown is not None
        return shown

    @property
    def _mine(self) -> rules.View:
        """The view of the player to move."""
        if self.turn is None:
            raise IllegalMove("game-over")
        return self.view

    def cgp(self) -> str:
        """The position in one line (CGP), with all racks: what `from_cgp` reads."""
        return str(cgp_of(self.game.view(None, datetime.now(UTC))))

    @property
    def board(self) -> ShownBoard:
        """The board, to print and to ask for its squares."""
        board = self.state.board
        return ShownBoard(board.layout, board.tiles, board.alphabet)

    @property
    def position(self) -> str:
        """The same as `cgp()`."""
        return self.cgp()

    @property
    def turn(self) -> int | None:
        """The seat to move; None when the game is over."""
        return self.state.turn

    @property
    def racks(self) -> tuple[str, ...]:
        """The racks by seat, in notation."""
        return tuple(rack_text(player.rack) for player in self.state.players if player)

    @property
    def rack(self) -> str:
        """The rack of the player to move."""
        return "" if self.turn is None else self.racks[self.turn]

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(player.score for player in self.state.players if player)

    @property
    def bag(self) -> int:
        """How many tiles are left to draw."""
        return len(self.state.bag)

    @property
    def result(self) -> rules.Ended | None:
        return self.state.ended

    @property
    def legal_moves(self) -> LegalMoves:
        return LegalMoves(self)

    def __str__(self) -> str:
        """The game as a record (GCG), with all racks."""
        shown = self.game.view(None, datetime.now(UTC))
        # Watchers see all racks, but safe names.
        seats = [replace(each, name=self.state.occupants[each.seat].name) for each in shown.occupants]
        return str(gcg_of(replace(shown, occupants=tuple(seats)), [*self._resignations()]))

    def _resignations(self) -> Iterator[Resignation]:
        for place, event in enumerate(self.game.log):
            if isinstance(event, rules.Dropped):
                before = Game(self.game.rules, self.game.setup, self.game.log[:place]).state
                yield Resignation(event.seat, len(before.turns), rack_text(before.player(event.seat).rack))

    def __repr__(self) -> str:
        return f"<CrossGame {self.game.setup.options.language}: {len(self.state.turns)} turns, {self.score}>"

    def _repr_svg_(self) -> str:
        last = {square for turn in self.state.turns[-1:] for square in (tile.square for tile in turn.tiles)}
        return board_svg(self.board, self.game.setup.values, last)


def _command(move: object) -> rules.Command:
    """A turn as the rules take it: written, or found by the engine."""
    if isinstance(move, Endgame):
        move = move.line[0]
    # What the engine says of a move names it.
    move = getattr(move, "play", move)
    if isinstance(move, EnginePlay | rules.BestMove):
        if move.tiles:
            return rules.Place(move.tiles)
        return rules.Exchange(move.exchanged) if move.exchanged else rules.Pass()
    named = getattr(move, "move", move)
    return rules.Play(as_text(named, "a move"))
