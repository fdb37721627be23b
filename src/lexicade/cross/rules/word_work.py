"""Which words were laid in a game of Cross, and which of them were none. It asks for no words."""

from collections.abc import Collection, Sequence

from lexicade.cross.rules.moves import Begun, Challenged, Command, Ended, Event, Place, Placed, Play
from lexicade.cross.rules.state import State
from lexicade.errors import IllegalMove
from lexicade.games.word_work import MAX_TEXT, AskedRound, WordTry, WordWork
from lexicade.letters import BOUNDARY

ROUND = 1
"""A game has one."""


def rounds(state: State, events: Sequence[Event]) -> list[AskedRound]:
    """The game, when it begins and when it ends; without events: if it has begun."""
    if not any(isinstance(event, Begun | Ended) for event in events) if events else state.began_at is None:
        return []
    ends_at = state.ended.at if state.ended else None
    return [AskedRound(ROUND, state.word_list, began_at=state.began_at, ends_at=ends_at)]


def tries(state: State, events: Sequence[Event]) -> list[WordTry]:
    """The words along the tiles of each move; those that a challenge took back were tried in vain."""
    made = []
    for event in events:
        if isinstance(event, Placed):
            word = event.words[0].word
            made.append(WordTry(ROUND, event.seat, _text(word), word, True, False, event.at))
        elif isinstance(event, Challenged) and event.bad:
            doubted = next(turn for turn in reversed(state.turns) if turn.withdrawn)
            made += [WordTry(ROUND, doubted.seat, _text(word), "", False, False, event.at) for word in event.bad]
    return made


def words_of(state: State, _round: int, seat: int) -> Collection[str]:
    """The words along the tiles of the moves that stood."""
    mine = (turn for turn in state.turns if turn.seat == seat and turn.words and not turn.withdrawn)
    return [_text(turn.words[0].word) for turn in mine]


def refused(_state: State, seat: int, command: Command, error: IllegalMove) -> WordTry | None:
    """A move with a word that is none, at a table that takes no such moves."""
    if not isinstance(command, Place | Play) or error.code != "not-words":
        return None
    word = str(error.context["words"]).split(", ", maxsplit=1)[0]
    return WordTry(ROUND, seat, _text(word), "", False, False)


def _text(word: str) -> str:
    return word.replace(BOUNDARY, "").lower()[:MAX_TEXT]


WORD_WORK: WordWork[State, Command, Event] = WordWork(rounds, tries, words_of, refused)
