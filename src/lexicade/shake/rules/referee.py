"""Decides the commands of Shake."""

import datetime as dt
from collections import Counter
from dataclasses import replace
from functools import lru_cache

from lexicade.errors import BadInput, Conflict, IllegalMove, RefusedGuess
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.games.seats import HOST, Free, Join, Remove, Rename
from lexicade.letters import Alphabet
from lexicade.shake.rules import grid
from lexicade.shake.rules.moves import (
    BeginRound,
    Command,
    Configure,
    Configured,
    End,
    Ended,
    Event,
    Found,
    Guess,
    Pause,
    Paused,
    Readied,
    Ready,
    Reason,
    Refused,
    Resume,
    Resumed,
    Started,
)
from lexicade.shake.rules.setup import capacity
from lexicade.shake.rules.state import Round, State

MAX_REFUSALS = 400
"""Refusals of one seat in one round that are written to the log; further ones are only answered."""
SHOWN_LETTERS = 40


def decide(state: State, seat: int | None, command: Command, world: World) -> list[Event]:
    match command:
        case Join() | Rename() | Remove() | Free():
            return [*seats.decide(state.occupants, seat, command, capacity(state.setup), state.unused_seats)]
    seats.check(state.occupants, seat)
    assert seat is not None
    match command:
        case Guess():
            return _guess(state, seat, command.word, world)
        case Ready():
            return [] if command.ready == (seat in state.ready) else [Readied(seat, command.ready)]
    if seat != HOST:
        raise IllegalMove("host-only")
    return _host(state, command, world.now)


def _host(state: State, command: Configure | BeginRound | Pause | Resume | End, now: dt.datetime) -> list[Event]:
    phase = state.phase(now)
    running = state.round if phase in ("countdown", "playing", "paused") else None
    match command:
        case Configure():
            return [] if command.options == state.options else [Configured(command.options)]
        case BeginRound():
            if running:
                raise IllegalMove("round-running")
            if len(command.deal.faces) != state.options.size**2:
                # The options changed while the board was dealt.
                raise Conflict("conflict")
            return [_started(state, command, now)]
    if running is None:
        raise IllegalMove("no-round")
    match command:
        case Pause():
            return [] if running.paused_at else [Paused(now)]
        case Resume():
            return [_resumed(running, now)] if running.paused_at else []
        case End():
            return [Ended(now)]


def _started(state: State, command: BeginRound, now: dt.datetime) -> Started:
    starts_at = now + dt.timedelta(seconds=command.countdown)
    seconds = state.options.seconds
    ends_at = None if seconds is None else starts_at + dt.timedelta(seconds=seconds)
    # The deal holds the own words already.
    options = replace(state.options, own_words=(), min_length=state.options.minimum)
    deal = replace(command.deal, own=True) if state.options.own_words else command.deal
    return Started(options, deal, starts_at, ends_at)


def _resumed(running: Round, now: dt.datetime) -> Resumed:
    assert running.paused_at is not None
    rest = max(now - running.paused_at, dt.timedelta())
    counting_down = running.paused_at < running.starts_at
    return Resumed(
        now,
        None if running.ends_at is None else running.ends_at + rest,
        running.starts_at + rest if counting_down else None,
    )


def _guess(state: State, seat: int, text: str, world: World) -> list[Event]:
    running = _open_round(state, world.now)
    if not state.plays(seat):
        raise IllegalMove("only-watching")
    word, tiles = _read(text, world.lexicon.alphabet)
    if word in running.words_of(seat):
        return _refused(running, seat, word, "already-found", world.now)
    if solution := running.deal.solutions.get(word):
        return [Found(seat, word, solution.text, solution.points, world.now)]
    return _refused(running, seat, word, _reason(running, tiles, world), world.now)


def _open_round(state: State, now: dt.datetime) -> Round:
    """The round that takes guesses now; raises if there is none."""
    running = state.round
    if running is None or now < running.starts_at:
        raise IllegalMove("not-started")
    if running.over(now):
        raise IllegalMove("too-late")
    if running.paused_at:
        raise IllegalMove("round-paused")
    return running


def _reason(running: Round, tiles: tuple[str, ...], world: World) -> Reason:
    if len(tiles) < running.options.minimum:
        return "too-short"
    board = _board(running.deal.faces, world.lexicon.alphabet)
    # Count letters first: on a board full of E, the search for EEEE…X would be slow.
    there = Counter(letter for face in board.faces for letter in face)
    return "not-a-word" if Counter(tiles) <= there and grid.trace(board, tiles) else "not-on-grid"


# A class looks up the same board hundreds of times.
_board = lru_cache(maxsize=256)(grid.Board.of)


def _refused(running: Round, seat: int, word: str, reason: Reason, now: dt.datetime) -> list[Event]:
    if running.hand(seat).refused >= MAX_REFUSALS:
        raise RefusedGuess(reason, word=word, minimum=running.options.minimum)
    return [Refused(seat, word[:SHOWN_LETTERS], reason, now)]


def _read(text: str, alphabet: Alphabet) -> tuple[str, tuple[str, ...]]:
    """A typed word and its tiles. Characters outside the alphabet are kept; no die has them."""
    try:
        tiles = alphabet.split(alphabet.fold(text.strip()))
        return alphabet.join(tiles), tiles
    except BadInput:
        return text.upper(), tuple(text.upper())
