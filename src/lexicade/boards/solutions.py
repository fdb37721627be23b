"""Everything that can be found on a board: words of the list, and of the host's own."""

from collections.abc import Sequence

from lexicade import solve
from lexicade.boards.chosen import Chosen
from lexicade.boards.weave import found_path
from lexicade.games.grid import points
from lexicade.games.shake import Options, Solution
from lexicade.lexicon import OFFENSIVE, Lexicon


def solutions(
    faces: Sequence[str], own: Sequence[Chosen], options: Options, lexicon: Lexicon
) -> tuple[Solution, ...]:
    """All words of a board, by the alphabet. A list of one's own makes its words, and no others, the targets."""
    board = " ".join(faces)
    spelt = {each.word: each.text for each in own if each.fits}
    found = {
        word: Solution(
            word=word,
            text=spelt.get(word) or _spelling(word, lexicon),
            points=worth,
            target=word in spelt if own else level <= options.level and not flags & OFFENSIVE,
            path=tuple(path),
            letters=letters,
            shown=word in spelt or not flags & OFFENSIVE,
        )
        for word, worth, letters, level, flags, path in solve.shake(board, lexicon, options.minimum).entries()
    }
    for each in own:
        if each.fits and each.word not in found and (path := found_path(board, each.word, lexicon)):
            length = len(each.tiles)
            found[each.word] = Solution(each.word, each.text, points(length, options.size), True, path, length)
    return tuple(sorted(found.values(), key=lambda solution: lexicon.alphabet.numbers(solution.word)))


def _spelling(word: str, lexicon: Lexicon) -> str:
    """How a word is written; of several ways, the one a dictionary has first."""
    return next(iter(lexicon.spellings(word)), word.lower())
