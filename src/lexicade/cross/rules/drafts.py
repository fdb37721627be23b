"""A turn before it is made: whether the rack, the board and the bag allow it, and what it would score."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexicade.cross.rules.board import Laid, Square
from lexicade.cross.rules.exchanging import exchanges_left
from lexicade.cross.rules.logged_state import FormedWord
from lexicade.cross.rules.moves import Exchange, Pass, Place
from lexicade.cross.rules.notation import WrittenPlay, tiles_of
from lexicade.cross.rules.scoring import score
from lexicade.cross.rules.state import State
from lexicade.errors import BadInput, IllegalMove
from lexicade.letters import BLANK


@dataclass(frozen=True)
class Draft:
    """Tiles that may be laid, the words they form, and what they score."""

    tiles: tuple[Laid, ...]
    words: tuple[FormedWord, ...]
    bonus: int

    @property
    def points(self) -> int:
        return sum(word.points for word in self.words) + self.bonus


def check_place(state: State, seat: int, tiles: Sequence[Laid]) -> Draft:
    """The draft of a move, or `IllegalMove` with the reason, whatever the words are."""
    alphabet = state.setup.alphabet
    for tile in tiles:
        if tile.letter not in alphabet.number or tile.letter == BLANK:
            raise IllegalMove("bad-letters", letters=tile.letter[:8])
    _check_held(state, seat, [BLANK if tile.blank else tile.letter for tile in tiles])
    state.board.check(tiles, one_tile_opens=state.setup.options.one_tile_opens)
    ordered = tuple(sorted(tiles, key=_place))
    scored = score(state.board, ordered, state.setup.values)
    words = tuple(
        FormedWord(alphabet.join(each.word.letters), each.points, tuple(tile.square for tile in each.word.tiles))
        for each in scored.words
    )
    return Draft(ordered, words, scored.bonus)


def check_exchange(state: State, seat: int, tiles: Sequence[str]) -> None:
    """Raise `IllegalMove` unless these tiles may be exchanged."""
    rules = state.setup.rules
    if not tiles:
        raise IllegalMove("no-tiles")
    _check_held(state, seat, tiles)
    fewest = max(rules.exchange_minimum, len(tiles))
    if len(state.bag) < fewest:
        raise IllegalMove("bag-too-small", count=len(state.bag), fewest=fewest)
    if exchanges_left(rules, state.player(seat).exchanges) == 0:
        raise IllegalMove("no-exchange-left", most=rules.exchanges)


def in_notation(state: State, move: str) -> Place | Exchange | Pass:
    """A turn that was typed."""
    text, alphabet = move.strip(), state.setup.alphabet
    try:
        if text == "-":
            return Pass()
        if text.startswith("-"):
            return Exchange(tiles_of(text[1:].upper(), alphabet))
        return Place(WrittenPlay.parse(text, alphabet).on(state.board))
    except BadInput as error:
        raise IllegalMove("bad-move", move=move) from error


def _check_held(state: State, seat: int, tiles: Sequence[str]) -> None:
    missing = Counter(tiles) - Counter(state.player(seat).rack)
    if missing:
        raise IllegalMove("not-on-rack", letters=" ".join(tile[:8] for tile in missing.elements()))


def _place(tile: Laid) -> Square:
    return tile.square
