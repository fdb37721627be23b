"""What the rounds of Shake ask for, and what was found and tried in them."""

from collections.abc import Collection, Sequence

from lexicade.games.word_work import MAX_TEXT, AskedRound, WordTry, WordWork, nearest
from lexicade.shake.rules.moves import Command, Ended, Event, Found, Paused, Refused, Resumed, Started
from lexicade.shake.rules.state import Round, State

CHANGING = Started | Paused | Resumed | Ended
NO_WORDS = ("too-short", "already-found")
"""Refusals that say nothing of spelling."""


def rounds(state: State, events: Sequence[Event]) -> list[AskedRound]:
    """The running round, if events began it or moved its end; without events: all rounds."""
    if not events:
        return [_asked(each) for each in state.rounds]
    played = state.round
    changed = played is not None and any(isinstance(event, CHANGING) for event in events)
    return [_asked(played)] if played is not None and changed else []


def _asked(played: Round) -> AskedRound:
    return AskedRound(
        number=played.number,
        word_list=played.options.word_list,
        words=targets(played),
        shared=played.coop,
        began_at=played.starts_at,
        ends_at=played.ended_at or (None if played.paused_at else played.ends_at),
    )


def targets(played: Round) -> dict[str, str]:
    """The words that a good player finds, and their spellings."""
    return {each.word: each.text for each in played.deal.words if each.target and each.shown}


def tries(state: State, events: Sequence[Event]) -> list[WordTry]:
    """What was guessed in the running round, right or wrong."""
    played = state.round
    made = []
    for event in events:
        if isinstance(event, Found) and played is not None:
            asked = played.deal.solutions[event.word]
            made.append(
                WordTry(
                    played.number, event.seat, event.text, event.word, True, asked.target and asked.shown, event.at
                )
            )
        elif isinstance(event, Refused) and played is not None and event.reason not in NO_WORDS:
            made.append(_misspelt(played, event))
    return made


def words_of(state: State, round: int, seat: int) -> Collection[str] | None:
    played = next((each for each in state.rounds if each.number == round and seat in each.hands), None)
    return played.words_of(seat) if played else None


def _misspelt(played: Round, event: Refused) -> WordTry:
    meant = nearest(event.word, targets(played))
    text = event.word.lower()[:MAX_TEXT]
    return WordTry(played.number, event.seat, text, meant, False, bool(meant), event.at)


WORD_WORK: WordWork[State, Command, Event] = WordWork(rounds, tries, words_of)
