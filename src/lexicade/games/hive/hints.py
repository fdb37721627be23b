"""Hints as they are given: which word one is about, and what it tells of it.

What a hint told is written down with it, so that it can be shown again without dictionary or dice.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from lexicade.errors import BadInput, IllegalMove
from lexicade.games.hive.moves import Hinted, HintKind
from lexicade.games.hive.setup import Answer, written
from lexicade.games.hive.state import State
from lexicade.games.rules import Words, World
from lexicade.letters import BOUNDARY, Alphabet
from lexicade.lexicon.meanings import Meaning

FIRST_LETTERS = 2
HIDDEN = "…"
WORD = re.compile(r"[^\W\d_]+")


def decide(state: State, seat: int, hint: HintKind, world: World) -> list[Hinted]:
    """The hint, counted once: what is about the whole hive is shown from then on and shrinks by itself."""
    given = [each for each in state.hints_of(seat) if each.hint == hint]
    match hint:
        case "letters":
            return [_letters(state, seat, given, world)]
        case "meaning":
            return [_meaning(state, seat, given, world)]
        case _:
            return [] if given else [Hinted(seat, hint)]


def _letters(state: State, seat: int, given: Sequence[Hinted], world: World) -> Hinted:
    """One letter more of the word that is being guessed at, or the first letters of another."""
    left = [answer.word for answer in state.left_for(seat)]
    shown = {each.word: sum(other.word == each.word for other in given) + FIRST_LETTERS - 1 for each in given}
    for word, letters in shown.items():
        # The last letter is for the player.
        if word in left and letters < len(state.setup.tiles[word]) - 1:
            return _start(state, seat, word, letters + 1)
    fresh = [word for word in left if word not in shown]
    if not fresh:
        raise IllegalMove("no-hint")
    return _start(state, seat, world.rng.choice(fresh), FIRST_LETTERS)


def _start(state: State, seat: int, word: str, letters: int) -> Hinted:
    return Hinted(seat, "letters", word, "".join(state.setup.tiles[word][:letters]))


def _meaning(state: State, seat: int, given: Sequence[Hinted], world: World) -> Hinted:
    """The meaning of a word that is left: one that does not give it away, if there is such a one."""
    told = {each.word for each in given}
    fresh = [answer for answer in state.left_for(seat) if answer.word not in told]
    hidden: Hinted | None = None
    for answer in world.rng.sample(fresh, len(fresh)):
        for text, silent in _clues(answer, world.lexicon):
            if silent:
                return Hinted(seat, "meaning", answer.word, text)
            hidden = hidden or Hinted(seat, "meaning", answer.word, text)
    if hidden is None:
        raise IllegalMove("no-hint")
    return hidden


def _clues(answer: Answer, lexicon: Words) -> Iterator[tuple[str, bool]]:
    """What can be said of a word without saying it, and whether nothing had to be hidden for that."""
    meaning = lexicon.meaning(written(answer.word, answer.text))
    if meaning is None:
        return
    names = {_plain(answer.word), _folded(meaning.lemma, lexicon.alphabet)}
    for text in texts_of(meaning):
        without = hide(text, names, lexicon.alphabet)
        if WORD.search(without):
            yield without, without == text


def texts_of(meaning: Meaning) -> list[str]:
    """What could be said of a word: each sense by itself, or its translations all together."""
    senses = [sense.text for sense in meaning.senses]
    return senses or ([", ".join(meaning.translation)] if meaning.translation else [])


def hide(text: str, names: Iterable[str], alphabet: Alphabet) -> str:
    """A text in which a word does not occur, nor anything that looks like a form of it.

    >>> hide("the act of dancing; a dance", {"DANCE"}, Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
    'the act of …; a …'
    """
    names = set(names)
    return WORD.sub(
        lambda found: HIDDEN if any(_akin(_folded(found[0], alphabet), name) for name in names) else found[0], text
    )


def _akin(one: str, other: str) -> bool:
    """Whether two words share all but their ends."""
    if one == other:
        return True
    shorter = min(len(one), len(other))
    same = next((place for place in range(shorter) if one[place] != other[place]), shorter)
    return (same >= 4 and same >= shorter - 1) or (len(other) >= 4 and other in one)


def _plain(word: str) -> str:
    return word.replace(BOUNDARY, "")


def _folded(text: str, alphabet: Alphabet) -> str:
    try:
        return alphabet.fold(text)
    except BadInput:
        return text.upper()
