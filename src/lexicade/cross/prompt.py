"""Cross at a Python prompt: moves are strings, and all racks are open.

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

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from random import Random
from typing import Any

from lexicade.cross import rules
from lexicade.cross.engine.engine import Engine, Plays
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.imported import import_gcg
from lexicade.cross.formats.own_line import Resignation
from lexicade.cross.formats.position import cgp_of
from lexicade.cross.formats.record import gcg_of
from lexicade.cross.picture import board_svg
from lexicade.cross.rules import bots
from lexicade.cross.rules.legal import LegalPlay
from lexicade.cross.rules.notation import rack_text, tiles_of, written
from lexicade.cross.rules.setup import Options, Setup
from lexicade.errors import BadInput, LexicadeError
from lexicade.games.game import Game
from lexicade.games.prompt import PromptGame
from lexicade.games.rules import World
from lexicade.games.seats import Joined
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon

NAMES = ("North", "East", "South", "West")


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

    def play(self, move: str, /) -> rules.Event:
        """Make a turn for the player to move: `8D QUIrKY`, `-ABC` to exchange, `-` to pass."""
        return self.do(rules.Play(move))

    def challenge(self, *words: str) -> rules.Event:
        """Challenge the move just made: some of its words, or all."""
        return self.do(rules.Challenge(words))

    def resign(self) -> rules.Event:
        """Give up for the player to move."""
        return self.do(rules.Resign())

    @property
    def board(self) -> ShownBoard:
        """The board, to print and to ask for its squares."""
        board = self.state.board
        return ShownBoard(board.layout, board.tiles, board.alphabet)

    @property
    def position(self) -> str:
        """The position in one line (CGP), with all racks."""
        return str(cgp_of(self.game.view(None, datetime.now(UTC))))

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
                before = Game(rules.KIND, self.game.setup, self.game.log[:place]).state
                yield Resignation(event.seat, len(before.turns), rack_text(before.player(event.seat).rack))

    def __repr__(self) -> str:
        return f"<CrossGame {self.game.setup.options.language}: {len(self.state.turns)} turns, {self.score}>"

    def _repr_svg_(self) -> str:
        last = {square for turn in self.state.turns[-1:] for square in (tile.square for tile in turn.tiles)}
        return board_svg(self.board, self.game.setup.values, last)


def new(
    lexicon: Lexicon | str = "en",
    *,
    seats: int = 2,
    racks: Sequence[str] = (),
    seed: int | None = None,
    layout: str | rules.Layout = "standard",
    tiles: rules.Tiles | None = None,
    **options: Any,
) -> CrossGame:
    """A new game; seat 0 moves first. Racks that are not given are drawn; `options` are those of a table.

    >>> tiles = rules.Tiles.parse("A 9 1/C 6 3/E 9 1/N 8 2/O 9 1/R 9 1/T 9 2")
    >>> board = rules.Layout.parse("..T../.d.d./T.*.T/.d.d./..T..".replace("/", "\\n"))
    >>> game = new(layout=board, tiles=tiles, racks=["CANTREE", "OCEANTR"])
    >>> game.play("C1 ENACT").points, parse(str(game)) == game
    (162, True)
    """
    words = tile_lexicon_of(lexicon)
    language = words.language.code
    options.update({"layout": layout} if isinstance(layout, str) else {"custom_layout": str(layout)})
    if tiles is not None:
        options["custom_tiles"] = str(tiles)
    chosen = Options(
        language=language,
        lexicon="" if words.name in ("own", language) else words.name,
        seats=max(seats, len(racks)),
        open_racks=True,
        **options,
    )
    setup = Setup.of(chosen, Language.load(language), NAMES[0], first=0)
    rng = Random(seed)  # noqa: S311
    joined = [Joined(seat, NAMES[seat]) for seat in range(1, chosen.seats)]
    begun = rules.Begun(0, _dealt(setup, racks, rng), datetime.now(UTC))
    return CrossGame(setup, words, [*joined, begun], rng)


def solve(position: str | Cgp | CrossGame, lexicon: Lexicon | str | None = None) -> Plays:
    """All plays of the player to move, the best score first; of a game, or of a position in CGP.

    Words are those of the game, or of the language that the position names, unless others are given.

    >>> plays = solve("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0")
    >>> len(plays), plays.best_score
    (2232, 66)
    """
    if isinstance(position, CrossGame):
        setup, words = position.game.setup, position.lexicon if lexicon is None else tile_lexicon_of(lexicon)
        engine = table_engine(words, setup.layout, setup.tiles, setup.options)
        if engine is None:
            raise BadInput("bad-position", problem="the engine does not know the tiles of this table")
        return engine.plays(position.board, position.state.player(position.turn or 0).rack)
    cgp = position if isinstance(position, Cgp) else Cgp.parse(position)
    said = cgp.operation("ld") or ""
    words = tile_lexicon_of(lexicon or (said if said in codes() else "en"))
    engine = Engine(words, cgp.layout, cgp.values(words.language), one_tile_opens=cgp.said.get("opens") == "1")
    return engine.plays(cgp.board(words.alphabet), cgp.rack(words.alphabet))


def parse(text: str, lexicon: Lexicon | str | None = None) -> CrossGame:
    """A game from its record, as `str(game)` writes it, or of others if all racks are in it."""
    setup, log = import_gcg(Gcg.parse(text))
    setup = replace(setup, options=replace(setup.options, open_racks=True))
    return CrossGame(setup, tile_lexicon_of(lexicon or setup.options.language), log)


def tile_lexicon_of(lexicon: Lexicon | str) -> Lexicon:
    """A lexicon, or the one of a name in the letters of tiles."""
    return Lexicon.load_tiles(lexicon) if isinstance(lexicon, str) else lexicon


def _dealt(setup: Setup, racks: Sequence[str], rng: Random) -> tuple[tuple[str, ...], ...]:
    given = [tiles_of(rack, setup.alphabet) for rack in racks]
    bag = Counter(setup.bag)
    bag.subtract(tile for rack in given for tile in rack)
    if lacking := [letter for letter, count in bag.items() if count < 0]:
        raise BadInput("bad-letters", letters=" ".join(lacking))
    for _ in range(setup.options.seats - len(given)):
        given.append(tuple(rng.sample(setup.in_order(bag), setup.options.rack_size)))
        bag.subtract(given[-1])
    return tuple(given)
