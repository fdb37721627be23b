"""Writes the suites: small word lists, and what the slow twins find with them in given hives and on given grids.

    python -m tests.suites.make_suites

Rust and Python read the same files (`core/tests/suites.rs`, `tests/test_suites.py`). A suite changes only when a rule
does.
"""

import random
from collections.abc import Iterator
from pathlib import Path

from lexicade.hive import rules as hive
from lexicade.hive import solver as hive_solver
from lexicade.lexicon import OFFENSIVE, Lexicon
from lexicade.shake import solver as shake_solver
from lexicade.shake.rules import grid
from tests.oracles import hive_words, shake_words
from tests.oracles.hive_words import Graded

HERE = Path(__file__).parent
HIVES = {"en": ("NAECORT", "PICTURE", "FABCDEK", "GINLRTU"), "es": ("OCHALERT", "LLACEMIN")}
GRIDS = {
    "en": (
        "E A T # N R A S T",
        "C A T S Qu I T E # O N E A R T S",
        "T R S E N A I L O D E C A T R M",
        "S T E R N D A I L P O C R E A M N T I U G H S E L",
        "U N D E R S B A D N A T L E S I N G O P E R A T C A R T O N M I L E S D",
    ),
    "es": ("C A S O CH E L A LL I N D RR A M E", "M U CH A S O LL A R E N T I D O C"),
}
MAX_WORDS = {"en": 1500, "es": 300}
LEVELS = (9, 3)


def chosen(language: str) -> tuple[Lexicon, list[Graded]]:
    """Some words of a language: those of the hives and grids, and others that do not fit."""
    lexicon = Lexicon.load(language)
    graph = lexicon.graph
    words = {word for letters in HIVES[language] for word in hive_solver.solve(letters, lexicon).words()}
    words |= {word for board in GRIDS[language] for word in shake_solver.solve(board, lexicon, 2).words()}
    words = {word for word in words if (graph.level(word) or 9) <= 6}
    words |= set(random.Random(1).sample([word for word in graph.words() if graph.level(word) == 1], 400))
    decent = sorted(word for word in words if not (graph.flags(word) or 0) & OFFENSIVE)
    some = random.Random(2).sample(decent, min(MAX_WORDS[language], len(decent)))
    # A pangram is what a hive has few of.
    some += [word for word in decent if len(set(lexicon.alphabet.split(word))) >= 7 and word not in some]
    tiles = lexicon.alphabet.split
    graded = [Graded(tiles(word), graph.level(word) or 9, 0) for word in some]
    return lexicon, sorted(graded, key=lambda word: lexicon.alphabet.numbers(lexicon.alphabet.join(word.letters)))


def blocks(language: str, lexicon: Lexicon, words: list[Graded]) -> Iterator[str]:
    alphabet = lexicon.alphabet
    for letters in HIVES[language]:
        for level in LEVELS:
            found = hive_words.solve(words, alphabet.split(letters), level, 0)
            listed = " ".join(alphabet.join(word) for word in found.words)
            yield (
                f"hive {letters}\nlevel {level}\npoints {found.points}\npangrams {found.pangrams}\n"
                f"perfect {found.perfect}\nwords {listed}\n"
            )
    trie = shake_words.trie(word.letters for word in words)
    for text in GRIDS[language]:
        board = grid.Board.parse(text, alphabet)
        lie = shake_words.solve(trie, board.faces, board.size, board.minimum)
        ordered = [word.letters for word in words if word.letters in lie]
        points = sum(shake_words.points(len(word), board.size) for word in ordered)
        longest = max(len(word) for word in ordered)
        listed = " ".join(alphabet.join(word) for word in ordered)
        yield f"shake {board}\npoints {points}\nlongest {longest}\nwords {listed}\n"


def rules() -> Iterator[str]:
    """Points and least lengths, as the rules define them."""
    yield f"hive-minimum {hive.MINIMUM}"
    for letters in range(hive.MINIMUM, 16):
        yield f"hive-points {letters} {hive.points('A' * letters, 'AB')} {hive.points('A' * letters, 'A')}"
    for size in grid.SIZES:
        yield f"shake-minimum {size} {grid.MINIMUM[size]}"
        for letters in range(1, 17):
            yield f"shake-points {size} {letters} {grid.points(letters, size)}"


def main() -> None:
    for language in HIVES:
        lexicon, words = chosen(language)
        lines = [f"letters {' '.join(lexicon.alphabet.letters)}"]
        lines += [f"{lexicon.alphabet.join(word.letters)} {word.level}" for word in words]
        (HERE / f"{language}.words").write_text("\n".join(lines) + "\n")
        (HERE / f"{language}.suite").write_text("\n".join(blocks(language, lexicon, words)))
    (HERE / "rules.suite").write_text("\n".join(rules()) + "\n")


if __name__ == "__main__":
    main()
