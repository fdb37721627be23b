"""Decides the commands of Hive."""

import datetime as dt

from lexicade.errors import BadInput, IllegalMove, RefusedGuess
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.games.seats import HOST, Free, Join, Remove, Rename
from lexicade.hive.rules import hints
from lexicade.hive.rules.moves import Command, Ended, Event, Found, Guess, Hint, Reveal, Revealed, Start, Started
from lexicade.hive.rules.setup import MINIMUM, capacity
from lexicade.hive.rules.state import State, evolve


def decide(state: State, seat: int | None, command: Command, world: World) -> list[Event]:
    match command:
        case Join() | Rename() | Remove() | Free():
            return [*seats.decide(state.occupants, seat, command, capacity(state.setup), state.unused_seats)]
    seats.check(state.occupants, seat)
    assert seat is not None
    match command:
        case Guess():
            _check_playing(state, world.now)
            found = _found(state, seat, command.word, world)
            done = not state.shared and evolve(state, found).all_complete
            return [found, Ended(world.now)] if done else [found]
        case Hint():
            _check_playing(state, world.now)
            return [*hints.decide(state, seat, command.hint, world, command.into)]
        case Reveal() if state.setup.mode == "solo":
            return [] if state.revealed else [Revealed(seat)]
    if seat != HOST:
        raise IllegalMove("host-only")
    if isinstance(command, Start):
        return [_started(state, command, world.now)]
    # At a table, revealing the answers ends the game for everybody.
    return _ended(state, world.now)


def _check_playing(state: State, now: dt.datetime) -> None:
    """Raise unless guesses and hints are allowed now. A complete hive still takes bonus words."""
    if state.revealed or state.ended_at is not None:
        raise IllegalMove("game-over")
    if state.out_of_time(now):
        raise IllegalMove("too-late")
    if state.phase(now) in ("lobby", "countdown"):
        raise IllegalMove("not-started")


def _started(state: State, command: Start, now: dt.datetime) -> Started:
    if state.ended_at is not None:
        raise IllegalMove("game-over")
    if state.shared or state.started is not None:
        raise IllegalMove("round-running")
    starts_at = now + dt.timedelta(seconds=command.countdown)
    seconds = state.setup.seconds
    return Started(starts_at, None if seconds is None else starts_at + dt.timedelta(seconds=seconds))


def _ended(state: State, now: dt.datetime) -> list[Event]:
    if state.setup.mode == "solo":
        raise IllegalMove("no-round")
    return [] if state.ended_at is not None or state.out_of_time(now) else [Ended(now)]


def _found(state: State, seat: int, text: str, world: World) -> Found:
    """The word that a guess finds; raises with the reason if it finds none."""
    setup = state.setup
    tiles = _tiles(text, world)
    if len(tiles) < MINIMUM:
        raise RefusedGuess("too-short", minimum=MINIMUM)
    if strangers := set(tiles) - set(setup.letters):
        raise RefusedGuess("bad-letters", letters=" ".join(sorted(strangers)))
    if setup.centre not in tiles:
        raise RefusedGuess("needs-centre", centre=setup.centre)
    word = world.lexicon.alphabet.join(tiles)
    if word in state.words_of(seat):
        raise RefusedGuess("already-found", word=word)
    if answer := setup.by_word.get(word):
        return Found(seat, word, answer.points, answer.kind, world.now)
    if word not in world.lexicon:
        raise RefusedGuess("not-a-word", word=word)
    spellings = world.lexicon.spellings(word)
    return Found(seat, word, 0, "bonus", world.now, spellings[0] if spellings else "")


def _tiles(text: str, world: World) -> tuple[str, ...]:
    """The tiles of a typed word. Characters outside the alphabet are kept, so that the refusal can name them."""
    alphabet = world.lexicon.alphabet
    try:
        return alphabet.split(alphabet.fold(text))
    except BadInput:
        return tuple(text.upper())
