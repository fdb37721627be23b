"""The simplest bots: they see what a person in their seat sees, and answer with a command.

The bots of the roster play so too, by the best score, where there is no engine for a table.

A function that takes a view, a lexicon and some chance, and returns `Pass()`, is a bot already.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from lexicade.cross.rules import roster
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import Layout
from lexicade.cross.rules.legal import LegalPlay, Word, WordList, legal_plays, search_lines
from lexicade.cross.rules.moves import Exchange, Pass, Place
from lexicade.cross.rules.scoring import Values
from lexicade.cross.rules.views import View
from lexicade.errors import BadInput
from lexicade.games.rules import Rng
from lexicade.letters import BLANK, Alphabet

BotCommand = Place | Exchange | Pass


class Playable(Protocol):
    """A play that a search has found."""

    @property
    def tiles(self) -> tuple[Laid, ...]: ...

    @property
    def points(self) -> int: ...


Strategy = Callable[[Sequence[Playable], Rng], Playable]
Finder = Callable[[View, WordList], Sequence[Playable]]
"""Finds all plays of a view's rack on its board."""


@runtime_checkable
class Anagrams(Protocol):
    """A lexicon that is quick to say what can be made of some letters."""

    def anagrams(self, rack: str, min_length: int = 2) -> Iterable[str]: ...


def choose(view: View, lexicon: WordList, rng: Rng) -> BotCommand:
    """What the bot does whose turn it is."""
    if view.seat is None or (bot := view.occupants[view.seat].bot) is None:
        raise BadInput("unknown-seat")
    return play(view, roster.strategy_of(bot), lexicon, rng)


def find_plays(view: View, lexicon: WordList) -> Sequence[LegalPlay]:
    """All plays, by the slow search: within a second or so with a lexicon that knows its anagrams, and no blank."""
    return _find(view, view.rack, lexicon)


def find_with_one_blank(view: View, lexicon: WordList) -> Sequence[LegalPlay]:
    """The plays that use at most one blank: with two, nearly every word can be made, and no bot may think so long."""
    return _find(view, (*view.rack[:1], *(tile for tile in view.rack[1:] if tile != BLANK)), lexicon)


def _find(view: View, rack: Sequence[str], lexicon: WordList) -> Sequence[LegalPlay]:
    board = board_of(view)
    alphabet, one_tile_opens = board.alphabet, view.options.one_tile_opens

    if not isinstance(lexicon, Anagrams):
        return legal_plays(board, rack, lexicon, lexicon, values_of(view), one_tile_opens=one_tile_opens)
    anagrams, shortest = lexicon.anagrams, 1 if one_tile_opens else 2

    def words_of(tiles: Sequence[str]) -> Iterable[Word]:
        return map(alphabet.split, anagrams(alphabet.join(tiles), shortest))

    return search_lines(board, rack, words_of, lexicon, values_of(view), one_tile_opens)


def play(view: View, strategy: str, lexicon: WordList, rng: Rng, find: Finder = find_with_one_blank) -> BotCommand:
    """What a strategy does with a view: a play if there is one, else an exchange, else a pass."""
    if view.final:
        return Pass()
    plays = find(view, lexicon)
    if plays:
        return Place(STRATEGIES[strategy](plays, rng).tiles)
    return Exchange(view.rack[: view.bag]) if view.may_exchange and view.rack else Pass()


def board_of(view: View) -> Board:
    """The board that a view shows."""
    alphabet = Alphabet(tuple(tile.letter for tile in view.tiles if tile.letter != BLANK))
    return Board(Layout(view.layout), {tile.square: tile for tile in view.board}, alphabet)


def values_of(view: View) -> Values:
    """What tiles are worth at the table that a view shows."""
    points = {tile.letter: tile.points for tile in view.tiles}
    return Values(points, view.options.rack_size, view.options.bonus, view.options.blanks_count)


def _random(plays: Sequence[Playable], rng: Rng) -> Playable:
    return rng.choice(plays)


def _greedy(plays: Sequence[Playable], _rng: Rng) -> Playable:
    """The best score, and of equal ones the one that keeps a blank."""
    return max(plays, key=lambda each: (each.points, -sum(tile.blank for tile in each.tiles)))


STRATEGIES: Mapping[str, Strategy] = {**dict.fromkeys(roster.STRATEGIES, _greedy), "random": _random}
