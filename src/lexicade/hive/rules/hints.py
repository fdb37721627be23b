"""Decides hints: which word a hint is about, and what it reveals.

The event holds the revealed text, so that a log replays without dictionary or dice.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

from lexicade.errors import BadInput, IllegalMove
from lexicade.games.rules import Words, World
from lexicade.hive.rules.moves import Hinted, HintKind
from lexicade.hive.rules.setup import Answer, written
from lexicade.hive.rules.state import State
from lexicade.letters import BOUNDARY, Alphabet
from lexicade.lexicon.decency import decent_senses
from lexicade.lexicon.meanings import Meaning, ReaderLanguage

FIRST_LETTERS = 2
HIDDEN = "…"
WORD = re.compile(r"[^\W\d_]+")


def decide(state: State, seat: int, hint: HintKind, world: World, into: ReaderLanguage = "en") -> list[Hinted]:
    """Decide a hint. A hint about the whole hive counts once; the view keeps it current."""
    given = [each for each in state.hints_of(seat) if each.hint == hint]
    match hint:
        case "letters":
            return [_letters(state, seat, given, world)]
        case "meaning":
            return [_meaning(state, seat, given, world, into)]
        case _:
            return [] if given else [Hinted(seat, hint)]


def _letters(state: State, seat: int, given: Sequence[Hinted], world: World) -> Hinted:
    """One more letter of a word that was hinted at before, or the first letters of another word."""
    left = [answer.word for answer in state.left_for(seat)]
    shown = {each.word: sum(other.word == each.word for other in given) + FIRST_LETTERS - 1 for each in given}
    for word, letters in shown.items():
        # The last letter is never revealed.
        if word in left and letters < len(state.setup.tiles[word]) - 1:
            return _start(state, seat, word, letters + 1)
    fresh = [word for word in left if word not in shown]
    if not fresh:
        raise IllegalMove("no-hint")
    return _start(state, seat, world.rng.choice(fresh), FIRST_LETTERS)


def _start(state: State, seat: int, word: str, letters: int) -> Hinted:
    return Hinted(seat, "letters", word, "".join(state.setup.tiles[word][:letters]))


def _meaning(state: State, seat: int, given: Sequence[Hinted], world: World, into: ReaderLanguage) -> Hinted:
    """The meaning of a word that is left; preferably one that does not contain the word."""
    shown = {each.word for each in given}
    fresh = [answer for answer in state.left_for(seat) if answer.word not in shown]
    hidden: Hinted | None = None
    for answer in world.rng.sample(fresh, len(fresh)):
        for text, silent in _clues(answer, world.lexicon, into):
            if silent:
                return Hinted(seat, "meaning", answer.word, text)
            hidden = hidden or Hinted(seat, "meaning", answer.word, text)
    if hidden is None:
        raise IllegalMove("no-hint")
    return hidden


def _clues(answer: Answer, lexicon: Words, into: ReaderLanguage) -> Iterator[tuple[str, bool]]:
    """Texts about a word with the word hidden, each with whether nothing had to be hidden."""
    meaning = lexicon.meaning(written(answer.word, answer.text), into=into)
    if meaning is None:
        return
    names = {_plain(answer.word), _folded(meaning.lemma, lexicon.alphabet)}
    for text in texts_of(meaning):
        without = hide(text, names, lexicon.alphabet)
        if WORD.search(without):
            yield without, without == text


def texts_of(meaning: Meaning) -> list[str]:
    """Texts about a word: all translations as one text, and each sense that a class may read by itself."""
    translation = [", ".join(meaning.translation)] if meaning.translation else []
    return [*translation, *(sense.text for sense in decent_senses(meaning.senses))]


def hide(text: str, names: Iterable[str], alphabet: Alphabet) -> str:
    """Replace the words of a text that equal a name or look like a form of it.

    >>> hide("the act of dancing; a dance", {"DANCE"}, Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
    'the act of …; a …'
    """
    names = set(names)
    return WORD.sub(
        lambda found: HIDDEN if any(_akin(_folded(found[0], alphabet), name) for name in names) else found[0], text
    )


def _akin(one: str, other: str) -> bool:
    """Whether two words differ at most in their endings."""
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
