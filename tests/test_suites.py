"""Rules, kernels and slow twins against suites of known answers, which the Rust tests read too."""

from pathlib import Path

import pytest

from lexicade._core import HiveWords, ShakeWords, WordGraph
from lexicade.hive import rules as hive
from lexicade.letters import Alphabet
from lexicade.shake import rules as shake
from lexicade.shake.rules import grid
from tests.oracles import hive_words, shake_words
from tests.oracles.hive_words import Graded
from tests.test_core import build

SUITES = Path(__file__).parent / "suites"
Block = dict[str, str]


def blocks(language: str, key: str) -> list[Block]:
    text = (SUITES / f"{language}.suite").read_text()
    found = [dict(line.split(" ", 1) for line in block.splitlines()) for block in text.split("\n\n")]
    return [block for block in found if key in block]


def lexicon(language: str) -> tuple[Alphabet, list[Graded], WordGraph]:
    first, *rest = (SUITES / f"{language}.words").read_text().splitlines()
    alphabet = Alphabet(tuple(first.split(" ")[1:]))
    words = [Graded(alphabet.split(word), int(level), 0) for word, level in (line.split(" ") for line in rest)]
    return alphabet, words, build(alphabet, words)


LANGUAGES = pytest.mark.parametrize("language", sorted(path.stem for path in SUITES.glob("*.words")))


@LANGUAGES
def test_hives(language: str) -> None:
    alphabet, words, graph = lexicon(language)
    # Words that are too short for a hive, so that the least length is tested too.
    assert any(len(word.letters) < hive.MINIMUM for word in words)
    for block in blocks(language, "hive"):
        letters, level = alphabet.split(block["hive"]), int(block["level"])
        known = block["words"].split(" ")
        sums = tuple(int(block[key]) for key in ("points", "pangrams", "perfect"))
        found = HiveWords(graph, block["hive"], level)
        assert (found.words(), (found.points, found.pangrams, found.perfect)) == (known, sums)
        twin = hive_words.solve(words, letters, level, 0)
        assert ([alphabet.join(word) for word in twin.words], twin[1:]) == (known, sums)
        answers = [hive.Answer.of(word, alphabet.split(word), letters) for word in known]
        kinds = [answer.kind for answer in answers]
        by_rules = (sum(answer.points for answer in answers), kinds.count("pangram") + kinds.count("perfect"))
        assert (*by_rules, kinds.count("perfect")) == sums


@LANGUAGES
def test_grids(language: str) -> None:
    alphabet, words, graph = lexicon(language)
    trie = shake_words.trie(word.letters for word in words)
    for block in blocks(language, "shake"):
        board = grid.Board.parse(block["shake"], alphabet)
        known = block["words"].split(" ")
        found = ShakeWords(graph, block["shake"])
        assert sorted(found.words()) == sorted(known)
        assert (found.points, found.longest) == (int(block["points"]), int(block["longest"]))
        twin = shake_words.solve(trie, board.faces, board.size, board.minimum)
        assert sorted(map(alphabet.join, twin)) == sorted(known)
        tiles = [alphabet.split(word) for word in known]
        assert all(grid.trace(board, word) for word in tiles)
        assert sum(grid.points(len(word), board.size) for word in tiles) == int(block["points"])


def test_points_and_least_lengths() -> None:
    for line in (SUITES / "rules.suite").read_text().splitlines():
        key, *rest = line.split(" ")
        numbers = [int(each) for each in rest]
        match key, numbers:
            case "hive-minimum", [least]:
                assert least == hive.MINIMUM
            case "hive-points", [letters, plain, pangram]:
                tiles = "A" * letters
                assert (hive.points(tiles, "AB"), hive.points(tiles, "A")) == (plain, pangram), line
            case "shake-minimum", [size, least]:
                assert grid.MINIMUM[size] == least, line
                if size in (4, 5, 6):
                    assert shake.Options(size=size).minimum == least, line  # type: ignore[arg-type]
            case "shake-points", [size, letters, points]:
                assert grid.points(letters, size) == points, line
            case _:
                raise AssertionError(f"{line} is not understood")
