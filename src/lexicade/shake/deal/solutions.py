"""All solutions of a board: words of the lexicon and words of the host's custom list."""

from collections.abc import Sequence

from lexicade.lexicon import OFFENSIVE, Lexicon
from lexicade.shake import solver
from lexicade.shake.deal.anneal import found_path
from lexicade.shake.deal.chosen import Chosen
from lexicade.shake.deal.targets import target_length, target_level
from lexicade.shake.rules import Options, Solution
from lexicade.shake.rules.grid import points


def solutions(
    faces: Sequence[str], own: Sequence[Chosen], options: Options, lexicon: Lexicon
) -> tuple[Solution, ...]:
    """All words of a board in alphabetical order. With a custom list, exactly its words are the targets."""
    board = " ".join(faces)
    spelt = {each.word: each.text for each in own if each.fits}
    entries = solver.solve(board, lexicon, options.minimum).entries()
    most = target_level(options)
    common = [each.letters for each in entries if each.level <= most and not each.flags & OFFENSIVE]
    shortest = target_length(options, common)
    found = {
        (word := each.text): Solution(
            word=word,
            text=spelt.get(word) or _spelling(word, lexicon),
            points=each.points,
            target=word in spelt
            if own
            else each.level <= most and each.letters >= shortest and not each.flags & OFFENSIVE,
            path=tuple(each.dice),
            letters=each.letters,
            shown=word in spelt or not each.flags & OFFENSIVE,
        )
        for each in entries
    }
    for each in own:
        if each.fits and each.word not in found and (path := found_path(board, each.word, lexicon)):
            length = len(each.tiles)
            found[each.word] = Solution(each.word, each.text, points(length, options.size), True, path, length)
    return tuple(sorted(found.values(), key=lambda solution: lexicon.alphabet.numbers(solution.word)))


def _spelling(word: str, lexicon: Lexicon) -> str:
    """How a word is written; of several ways, the one a dictionary has first."""
    return next(iter(lexicon.spellings(word)), word.lower())
