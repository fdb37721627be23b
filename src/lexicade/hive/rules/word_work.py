"""What a hive asks for, and what was found and tried in it."""

from collections.abc import Collection, Sequence

from lexicade.errors import IllegalMove
from lexicade.games.word_work import MAX_TEXT, AskedRound, WordTry, WordWork, nearest
from lexicade.hive.rules.moves import Command, Ended, Event, Found, Guess, Revealed, Started
from lexicade.hive.rules.setup import MINIMUM, Setup, written
from lexicade.hive.rules.state import State

ROUND = 1
"""A hive has one."""
MISSPELT = ("bad-letters", "needs-centre", "not-a-word")
"""Refusals that say something of spelling."""


def rounds(state: State, events: Sequence[Event]) -> list[AskedRound]:
    """The hive, when it was dealt and when it begins or ends."""
    complete = _ends_it(events) and state.shared and state.complete_for(None)
    if events and not complete and not any(isinstance(event, Started | Ended | Revealed) for event in events):
        return []
    return [
        AskedRound(
            number=ROUND,
            word_list=state.word_list,
            words=answers(state.setup),
            shared=state.setup.mode == "coop",
            began_at=state.started.starts_at if state.started else None,
            ends_at=state.ended_at or (state.started.ends_at if state.started else None),
            over=state.revealed or complete,
        )
    ]


def _ends_it(events: Sequence[Event]) -> bool:
    """Whether the last event may have completed the hive; without events, perhaps one long ago."""
    return not events or isinstance(events[-1], Found)


def answers(setup: Setup) -> dict[str, str]:
    return {each.word: written(each.word, each.text) for each in setup.answers}


def tries(state: State, events: Sequence[Event]) -> list[WordTry]:
    """What was found; guesses that found nothing are not in the log."""
    return [
        WordTry(ROUND, event.seat, _text(state.setup, event), event.word, True, event.word_kind != "bonus", event.at)
        for event in events
        if isinstance(event, Found)
    ]


def _text(setup: Setup, found: Found) -> str:
    answer = setup.by_word.get(found.word)
    return written(found.word, answer.text if answer else found.text)


def words_of(state: State, _round: int, seat: int) -> Collection[str]:
    return state.words_of(seat)


def refused(state: State, seat: int, command: Command, error: IllegalMove) -> WordTry | None:
    """A guess that is no word of the hive, with the answer that it may have meant."""
    if not isinstance(command, Guess) or error.code not in MISSPELT:
        return None
    text = "".join(command.word.split())[:MAX_TEXT]
    plain = text.upper()
    if len(plain) < MINIMUM:
        return None
    # Compared as it is written, with its accents, and without them.
    known = answers(state.setup)
    meant = nearest(plain, known) or _by_spelling(text.lower(), known)
    return WordTry(ROUND, seat, text.lower(), meant, False, bool(meant))


def _by_spelling(text: str, known: dict[str, str]) -> str:
    by_text = {spelling: word for word, spelling in known.items()}
    return by_text.get(nearest(text, by_text), "")


WORD_WORK: WordWork[State, Command, Event] = WordWork(rounds, tries, words_of, refused)
