"""What a turn would do, as far as the player may know before it is made."""

from dataclasses import dataclass
from typing import Literal

from lexicade.cross.rules.board import Square
from lexicade.cross.rules.drafts import Draft, check_exchange, check_place, in_notation
from lexicade.cross.rules.moves import Challenge, Command, Exchange, Pass, Place, Play
from lexicade.cross.rules.referee import challenged_words, invalid_words
from lexicade.cross.rules.state import State, with_timeouts
from lexicade.errors import IllegalMove
from lexicade.games.rules import World


@dataclass(frozen=True)
class PreviewWord:
    """A word that the draft forms."""

    word: str
    """The word in the letters of the tiles."""
    points: int
    """What it scores by itself."""
    squares: tuple[Square, ...]
    """Row and column of each of its tiles, counted from 0."""
    valid: bool | None
    """Whether it is in the list; null where the table does not say that before a move is made."""


@dataclass(frozen=True)
class Preview:
    """A turn before it is made."""

    kind: Literal["place", "exchange", "pass", "challenge"]
    """What the turn would be."""
    words: tuple[PreviewWord, ...] = ()
    """The words formed, or those that a challenge would be about."""
    bonus: int = 0
    """For a whole rack; part of the points."""
    points: int = 0
    """What the move would score."""
    valid: bool | None = None
    """Whether all its words are in the list; null where the table does not say that before a move is made."""


def preview(state: State, seat: int, command: Command, world: World) -> Preview | None:
    """The effect of a turn, or `IllegalMove` with what is wrong with it.

    A draft may be looked at while others are to move. No verdict is given that the turn itself would not give.
    """
    current = with_timeouts(state, world.now)
    if not isinstance(command, Place | Exchange | Pass | Challenge | Play):
        return None
    if current.ended is not None:
        raise IllegalMove("game-over")
    if not current.begun:
        raise IllegalMove("not-begun")
    if seat not in current.active:
        raise IllegalMove("out-of-game")
    if isinstance(command, Play):
        command = in_notation(current, command.move)
    if isinstance(command, Place):
        return _placed(current, check_place(current, seat, command.tiles), world)
    if isinstance(command, Exchange):
        check_exchange(current, seat, command.tiles)
        return Preview("exchange")
    return Preview("pass") if isinstance(command, Pass) else _challenged(current, seat, command)


def _placed(state: State, draft: Draft, world: World) -> Preview:
    checks = state.setup.options.checking == "void"
    bad = invalid_words([word.word for word in draft.words], world) if checks else ()
    words = tuple(
        PreviewWord(word.word, word.points, word.squares, word.word not in bad if checks else None)
        for word in draft.words
    )
    return Preview("place", words, draft.bonus, draft.points, not bad if checks else None)


def _challenged(state: State, seat: int, command: Challenge) -> Preview:
    if state.turn != seat:
        raise IllegalMove("not-your-turn")
    return Preview(
        "challenge", tuple(PreviewWord(word, 0, (), None) for word in challenged_words(state, command.words))
    )
