"""What a Python prompt can ask of Cross: a new game, one from a text, and what can be laid.

Moves are strings, and all racks are open.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import TypedDict, Unpack

from lexicade.cross import rules
from lexicade.cross.engine.engine import Engine
from lexicade.cross.formats import going_on
from lexicade.cross.formats.cgp import OWN, Cgp
from lexicade.cross.formats.completed import completed
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.imported import import_gcg
from lexicade.cross.found import FoundPlays
from lexicade.cross.game import CrossGame
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.notation import tiles_of
from lexicade.cross.rules.setup import Checking, Options, Setup, TileSet
from lexicade.cross.rules.state import start
from lexicade.errors import BadInput, IllegalMove, LexicadeError, as_text, as_texts
from lexicade.games.batch import in_chunks
from lexicade.games.prompt import check_options
from lexicade.games.seats import Joined
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon

NAMES = ("North", "East", "South", "West")
AT_ONCE = 64
"""Positions that are solved together: few enough to see the first answers soon."""


class GameOptions(TypedDict, total=False):
    """Further options of a game, as at a table."""

    custom_layout: str
    """A layout as text, a row a line, instead of a named one."""
    tile_set: TileSet
    """Half of the language's tiles, all, or two sets; `auto`: as many as fit the board."""
    checking: Checking
    """`void` refuses what is not a word; the others let it be laid and challenged."""
    rack_size: int
    """Tiles on a rack."""
    bonus: int
    """Points for laying a whole rack at once."""
    blanks_count: bool
    """Whether a blank is worth its letter."""
    one_tile_opens: bool
    """Whether the first move may have a single tile."""
    exchange_minimum: int | None
    """The fewest tiles in the bag that allow an exchange; None: as the language's rules say."""


def new(
    lexicon: Lexicon | str = "en",
    *,
    seats: int = 2,
    racks: Sequence[str] = (),
    seed: int | str | None = None,
    layout: str | Layout = "standard",
    tiles: rules.Tiles | None = None,
    **options: Unpack[GameOptions],
) -> CrossGame:
    """A new game; seat 0 moves first. Racks that are not given are drawn; `options` are those of a table.

    >>> game = new(racks=["retains"], seed=1)
    >>> game.play(game.best_plays(1)[0]).points
    66
    >>> tiles = rules.Tiles.parse("A 9 1/C 6 3/E 9 1/N 8 2/O 9 1/R 9 1/T 9 2")
    >>> board = Layout.parse("..T../.d.d./T.*.T/.d.d./..T..".replace("/", "\\n"))
    >>> game = new(layout=board, tiles=tiles, racks=["CANTREE", "OCEANTR"])
    >>> game.play("C1 ENACT").points, parse(str(game)) == game
    (162, True)
    """
    check_options(options, GameOptions, ["lexicon", "seats", "racks", "seed", "layout", "tiles"])
    words, given = tile_lexicon_of(lexicon), as_texts(racks, "racks")
    if not isinstance(seats, int):
        raise BadInput("bad-option", option="seats", problem="it is a number")
    if isinstance(layout, Layout):
        options["custom_layout"] = str(layout)
    custom = "" if tiles is None else str(tiles)
    language = words.language.code
    chosen = Options(
        language=language,
        lexicon="" if words.name in ("own", language) else words.name,
        seats=max(seats, len(given)),
        layout=as_text(layout, "a layout") if not isinstance(layout, Layout) else "standard",
        custom_tiles=custom,
        open_racks=True,
        **options,
    )
    setup = Setup.of(chosen, Language.load(language), NAMES[0], first=0)
    rng = Random(seed)  # noqa: S311
    joined = [Joined(seat, NAMES[seat]) for seat in range(1, chosen.seats)]
    begun = rules.Begun(0, _dealt(setup, given, rng), datetime.now(UTC))
    return CrossGame(setup, words, [*joined, begun], rng)


def from_cgp(text: str | Cgp, lexicon: Lexicon | str | None = None, *, seed: int | str | None = None) -> CrossGame:
    """A game that goes on from a position (CGP); racks that it does not name are drawn.

    Words are those of the language that the position names, unless others are given.

    >>> game = from_cgp("15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 aeinrs?/ 28/33 0", seed=1)
    >>> game.score, game.best_plays(1)[0].points, len(game.racks[1])
    ((28, 33), 78, 7)
    """
    cgp = text if isinstance(text, Cgp) else Cgp.parse(as_text(text, "a position"))
    words = tile_lexicon_of(lexicon or _language_of(cgp))
    going = going_on.from_cgp(cgp, words.language)
    named = "" if words.name in ("own", words.language.code) else words.name
    options = replace(going.options, language=words.language.code, lexicon=named, open_racks=True)
    language = Language.load(words.language.code)
    setup, rng = Setup.of(options, language, NAMES[0], first=0, opening=going.opening), Random(seed)  # noqa: S311
    limit = setup.rules.scoreless_limit
    if limit is not None and cgp.zeros >= limit:
        raise BadInput("bad-position", problem=f"the game is over after {limit} turns without points")
    unseen = Counter(start(setup).bag)
    for rack in going.opening.racks:
        unseen.subtract(rack)
    racks: list[tuple[str, ...]] = []
    for seat in range(options.seats):
        known = going.opening.rack(seat)
        if not known:
            count = min(options.rack_size, unseen.total())
            known = tuple(rng.sample(setup.in_order(unseen), count))
            unseen.subtract(known)
        racks.append(known)
    if not all(racks):
        raise BadInput("bad-position", problem="the game is over: a rack is empty")
    joined = [Joined(seat, NAMES[seat]) for seat in range(1, options.seats)]
    return CrossGame(setup, words, [*joined, rules.Begun(0, tuple(racks), datetime.now(UTC))], rng)


def solve(position: str | Cgp | CrossGame, lexicon: Lexicon | str | None = None) -> FoundPlays:
    """All plays of the player to move, the best score first; of a game, or of a position in CGP.

    Words are those of the game, or of the language that the position names, unless others are given.

    >>> plays = solve("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0")
    >>> len(plays), plays.best_score, plays[0]
    (2236, 66, FoundPlay(move='8B RETSINA', word='RETSINA', points=66, laid=7))
    """
    if isinstance(position, CrossGame):
        if position.turn is None:
            raise BadInput("bad-position", problem="the game is over")
        game = position if lexicon is None else CrossGame(position.game.setup, tile_lexicon_of(lexicon), position.log)
        return FoundPlays(
            game.engine.plays(position.board, position.state.player(position.turn).rack), game.engine, position.board
        )
    return _Solver(lexicon).solve(position)


def solve_many(
    positions: Iterable[str | Cgp],
    lexicon: Lexicon | str | None = None,
    *,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Iterator[FoundPlays]:
    """The plays of many positions in their order, on all processors; `progress` is told how many are done.

    >>> empty = "/".join(["15"] * 15)
    >>> [plays.best_score for plays in solve_many([f"{empty} {rack}/ 0/0 0" for rack in ("CAT", "QUIZ")])]
    [10, 44]
    """
    solver = _Solver(lexicon)

    def work(some: Sequence[str | Cgp]) -> list[FoundPlays]:
        return [solver.solve(each) for each in some]

    return in_chunks(work, positions, AT_ONCE, threads=threads or os.cpu_count() or 1, progress=progress)


def parse(text: str, lexicon: Lexicon | str | None = None, *, seed: int | str | None = 0) -> CrossGame:
    """A game from its record, as `str(game)` writes it or another program.

    Where racks are not in it, they are drawn so that everybody has what they play later; another seed draws others.
    """
    gcg = Gcg.parse(as_text(text, "a record"))
    try:
        setup, log = import_gcg(gcg)
    except BadInput:
        setup, log = _completed(gcg, seed)
    except IllegalMove as disagrees:
        # A rack that is missing late in a record disagrees with the tiles that came before.
        try:
            setup, log = _completed(gcg, seed)
        except LexicadeError:
            raise disagrees from None
    setup = replace(setup, options=replace(setup.options, open_racks=True))
    words = tile_lexicon_of(lexicon or setup.options.language)
    return CrossGame(setup, words, log)


def _completed(gcg: Gcg, seed: int | str | None) -> tuple[rules.Setup, list[rules.Event]]:
    return import_gcg(completed(gcg, Random(seed)))  # noqa: S311


def tile_lexicon_of(lexicon: Lexicon | str) -> Lexicon:
    """A lexicon, or the one of a name in the letters of tiles."""
    return lexicon if isinstance(lexicon, Lexicon) else Lexicon.load_tiles(as_text(lexicon, "a lexicon"))


class _Solver:
    """Solves positions; keeps an engine for each list, layout and bonus that it meets."""

    def __init__(self, lexicon: Lexicon | str | None) -> None:
        self._lexicon = None if lexicon is None else tile_lexicon_of(lexicon)
        self._engines: dict[tuple[Lexicon, Layout, int | None, str | None], Engine] = {}

    def solve(self, position: str | Cgp) -> FoundPlays:
        cgp = position if isinstance(position, Cgp) else Cgp.parse(as_text(position, "a position"))
        words = self._lexicon or tile_lexicon_of(_language_of(cgp))
        key = words, cgp.layout, cgp.bonus, cgp.operation(OWN)
        if key not in self._engines:
            opens = cgp.said.get("opens") == "1"
            self._engines[key] = Engine(words, cgp.layout, cgp.values(words.language), one_tile_opens=opens)
        engine, board = self._engines[key], cgp.board(words.alphabet)
        return FoundPlays(engine.plays(board, cgp.rack(words.alphabet)), engine, board)


def _language_of(cgp: Cgp) -> str:
    said = cgp.operation("ld") or ""
    return said if said in codes() else "en"


def _dealt(setup: Setup, racks: Sequence[str], rng: Random) -> tuple[tuple[str, ...], ...]:
    given = [tiles_of(rack.upper(), setup.alphabet) for rack in racks]
    bag = Counter(setup.bag)
    for rack in given:
        if len(rack) > setup.options.rack_size:
            problem = f"a rack has at most {setup.options.rack_size} tiles, not {len(rack)}"
            raise BadInput("bad-option", option="racks", problem=problem)
        bag.subtract(rack)
    if lacking := [letter for letter, count in bag.items() if count < 0]:
        raise BadInput("bad-letters", letters=" ".join(lacking))
    for _ in range(setup.options.seats - len(given)):
        given.append(tuple(rng.sample(setup.in_order(bag), setup.options.rack_size)))
        bag.subtract(given[-1])
    return tuple(given)
