"""The words of grids of dice: the native searches against a slow twin and against the rules."""

import random
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade._core import ShakeEntry, ShakeSearch, ShakeWords, shake_paths
from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.letters import ENGLISH, Alphabet
from lexicade.lexicon import Lexicon
from lexicade.shake import solver
from lexicade.shake.rules import grid
from lexicade.shake.rules.grid import Board
from tests.oracles import shake_words
from tests.oracles.hive_words import Graded
from tests.tables import soak
from tests.test_core import ALPHABETS, build, some_words

RANDOM_BOARDS = {4: 3000, 5: 250, 6: 100}
"""Of each size, in each of three languages."""


def weighted(language: Language, count: int, size: int, rng: random.Random) -> list[Board]:
    """Grids with letters as often as the language has them, and now and then a face of its own kind."""
    letters, weights = zip(*language.shake.weights.items(), strict=True)
    odd: list[tuple[str, ...]] = [(letter,) for letter in letters if len(letter) > 1]
    odd = odd or [("Q", "U"), ("I", "N"), ("T", "H"), ()]
    faces = [
        [
            rng.choice(odd) if rng.random() < 0.05 else (letter,)
            for letter in rng.choices(letters, weights, k=size * size)
        ]
        for _ in range(count)
    ]
    return [Board(tuple(each), language.alphabet) for each in faces]


def thrown(language: Language, dice: str, count: int, rng: random.Random) -> list[Board]:
    sides = [die.split() for die in language.shake.dice[dice]]
    return [
        Board.parse(" ".join(rng.choice(die) for die in rng.sample(sides, len(sides))), language.alphabet)
        for _ in range(count)
    ]


def assert_paths_are_legal(board: Board, entries: Sequence[ShakeEntry]) -> None:
    around = grid.neighbours(board.size)
    for entry in entries:
        path = entry.dice
        tiles = tuple(tile for die in path for tile in board.faces[die])
        assert board.alphabet.join(tiles) == entry.text
        assert len(set(path)) == len(path)
        assert all(after in around[die] for die, after in pairwise(path))
        assert (entry.letters, entry.points) == (len(tiles), grid.points(len(tiles), board.size))


@pytest.mark.parametrize("code", ["en", "es", "fr"])
@pytest.mark.parametrize("share", [10, *soak(1)], ids=lambda share: f"1/{share}")
@pytest.mark.slow
def test_ten_thousand_random_boards(code: str, share: int) -> None:
    """All of them, or a share."""
    lexicon = Lexicon.load(code)
    language = lexicon.language
    rng = random.Random(7)
    split = language.alphabet.split if any(len(letter) > 1 for letter in language.alphabet.letters) else tuple
    trie = shake_words.trie(split(word) for word in lexicon)
    for size, all_boards in RANDOM_BOARDS.items():
        count = all_boards // share
        boards = weighted(language, count, size, rng)
        if size == 4 and "classic-4" in language.shake.dice:
            boards[: count // 2] = thrown(language, "classic-4", count // 2, rng)
        found = solver.solve_many(boards, lexicon)
        narrow = ShakeSearch(vectors=False).words(lexicon.graph, [str(board) for board in boards])
        scores = solver.scores(boards, lexicon)
        for at, board in enumerate(boards):
            expected = shake_words.solve(trie, board.faces, size, board.minimum)
            words = sorted(expected, key=lambda word: [language.alphabet.number[tile] for tile in word])
            entries = found[at].entries()
            assert [entry.text for entry in entries] == [language.alphabet.join(word) for word in words], str(board)
            points = sum(shake_words.points(len(word), size) for word in words)
            longest = max(map(len, words), default=0)
            assert scores[at] == (len(words), points, longest), str(board)
            assert (len(found[at]), found[at].points, found[at].longest) == scores[at]
            assert narrow[at].words() == [entry.text for entry in entries]
            if at % 10 == 0:
                assert_paths_are_legal(board, entries)
                assert_paths_are_legal(board, narrow[at].entries())
                assert found[at].uses() == shake_words.uses(expected.values(), size)


@st.composite
def odd_boards(draw: st.DrawFn, alphabet: Alphabet) -> Board:
    """Few letters, so that words lie in many ways; stops and faces of several letters among them."""
    size = draw(st.sampled_from([2, 3, 4]))
    letters = draw(st.lists(st.sampled_from(alphabet.letters), min_size=1, max_size=4))
    longest = draw(st.sampled_from([1, 1, 2, 3]))
    face = st.lists(st.sampled_from(letters), min_size=draw(st.sampled_from([0, 1])), max_size=longest).map(tuple)
    return Board(tuple(draw(face) for _ in range(size * size)), alphabet)


@settings(max_examples=150)
@given(st.data(), st.sampled_from(ALPHABETS), st.integers(1, 4), st.integers(0, 9), st.integers(0, 3))
@pytest.mark.slow
def test_odd_boards(
    data: st.DataObject, alphabet: Alphabet, min_length: int, max_level: int, skip_flags: int
) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=6, max_size=60))
    board = data.draw(odd_boards(alphabet))
    graph = build(alphabet, lexicon)
    wanted = [word for word in lexicon if word.level <= max_level and not word.flags & skip_flags]
    facts = {alphabet.join(word.letters): (word.level, word.flags) for word in lexicon}
    expected = shake_words.solve(
        shake_words.trie(word.letters for word in wanted), board.faces, board.size, min_length
    )
    text = str(board)
    found = ShakeWords(graph, text, min_length, max_level, skip_flags)
    assert sorted(found.words()) == sorted(map(alphabet.join, expected))
    assert found.words() == [word for word in graph.words() if word in found.words()]
    assert_paths_are_legal(board, found.entries())
    assert [(entry.level, entry.flags) for entry in found.entries()] == [facts[word] for word in found.words()]
    assert found.paths() == [entry.dice for entry in found.entries()]
    assert found.uses() == shake_words.uses(expected.values(), board.size)
    assert sum(found.levels()) == len(found)
    for vectors in (True, False):
        search = ShakeSearch(min_length, max_level, skip_flags, vectors=vectors)
        many = search.words(graph, [text] * 2)
        assert [each.words() for each in many] == [found.words()] * 2
        everything = shake_words.solve(
            shake_words.trie(word.letters for word in lexicon), board.faces, board.size, min_length
        )
        points = sum(shake_words.points(len(word), board.size) for word in everything)
        longest = max(map(len, everything), default=0)
        (score,) = search.scores(graph, [text])
        assert (score.words, score.points, score.longest) == (len(everything), points, longest)


@settings(max_examples=100)
@given(st.data(), st.sampled_from(ALPHABETS))
def test_paths_of_a_word(data: st.DataObject, alphabet: Alphabet) -> None:
    board = data.draw(odd_boards(alphabet))
    word = tuple(data.draw(st.lists(st.sampled_from(alphabet.letters), min_size=1, max_size=5)))
    graph = build(alphabet, [Graded((alphabet.letters[0],), 1, 0)])
    expected = list(grid.traces(board, word))
    found = [tuple(path) for path in shake_paths(graph, str(board), alphabet.join(word), 100_000)]
    assert sorted(found) == sorted(expected)
    one = shake_paths(graph, str(board), alphabet.join(word), 1)
    assert [tuple(path) in expected for path in one] == [True] * min(len(expected), 1)


@settings(max_examples=20)
@given(st.integers(4, 6), st.sampled_from(["A", "AB", "S"]), st.integers(0, 3))
@pytest.mark.slow
def test_boards_of_one_letter_do_not_hang(size: int, letters: str, stops: int) -> None:
    """Thirty-six times the same letter: more ways to lay a word than any memory holds."""
    faces: list[tuple[str, ...]] = [(letters[at % len(letters)],) for at in range(size * size)]
    faces[: stops * 2 : 2] = [()] * stops
    board = Board(tuple(faces))
    words = [letter * count for letter in "AS" for count in range(1, 37)] + ["ABBA", "BABAB", "AABBAABB", "AAAB"]
    lexicon = Lexicon.from_words(words)
    found = solver.solve(board, lexicon)
    assert_paths_are_legal(board, found.entries())
    assert solver.scores([board], lexicon) == [(len(found), found.points, found.longest)]
    if letters != "AB":
        # Stops at the edge cut nothing off: every die that is left can be used in one chain.
        dice = size * size - stops
        assert found.longest == dice
        assert found.uses() == [0 if not face else dice - board.minimum + 1 for face in board.faces]


def test_common_words(english: Lexicon) -> None:
    board = Board.parse("C A T S  R E A N  O N I M  L E D S")
    found = solver.solve(board, english)
    entries = found.entries()
    for level in range(1, 10):
        common = [entry for entry in entries if entry.level <= level]
        assert sum(found.levels()[: level + 1]) == len(common)
        longest = max(common, key=lambda entry: entry.letters)
        assert found.longest_word(level) == longest.text
        assert len(solver.solve(board, english, max_level=level)) == len(common)
    assert found.longest_word(0) is None


def test_a_typed_word(english: Lexicon) -> None:
    board = "c a t s  qu i t e  # o n e  a r t s"
    assert solver.path(board, "Quit", english) == (4, 5, 2)
    assert solver.path(board, "quip", english) is None
    assert solver.path(board, "q!", english) is None
    assert solver.path(board, "", english) is None
    assert solver.paths(board, "toe", english) == list(grid.traces(Board.parse(board), tuple("TOE")))
    assert len(solver.paths("A " * 36, "A" * 20, english, limit=50)) == 50


def test_accents_are_folded() -> None:
    french = Lexicon.load("fr")
    assert (
        solver.solve("é c o l  e ç a r  t e s i  n u r e", french).words()
        == solver.solve("E C O L E C A R T E S I N U R E", french).words()
    )


def test_two_tiles_are_not_one_letter() -> None:
    welsh = Lexicon.from_words(["chal", "ocho"], "cy")
    assert solver.solve("CH A L O", welsh).words() == ["CHAL"]
    assert solver.solve("C H A L", welsh, 1).words() == []
    assert welsh.alphabet != ENGLISH


@pytest.mark.parametrize("board", ["", "A B C", "A B C É4", "A B C ?", "A B C D E"])
def test_what_is_no_board(board: str, english: Lexicon) -> None:
    for call in (
        lambda: solver.solve(board, english),
        lambda: solver.solve_many(["A B C D", board], english),
        lambda: solver.scores(["A B C D", board], english),
        lambda: solver.path(board, "cat", english),
    ):
        with pytest.raises(BadInput) as caught:
            call()
        assert caught.value.code == "bad-board"


def test_no_boards_at_all(english: Lexicon) -> None:
    assert solver.solve_many([], english) == []
    assert solver.scores([], english) == []
