"""The native module against slow twins, on small lexicons of every kind of alphabet."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexicade._core import HiveRow, HiveTable, HiveWords, WordGraph, WordSource
from lexicade.letters import Alphabet
from tests.oracles import hive_words, words

Word = tuple[str, ...]
Graded = hive_words.Graded

ALPHABETS = [
    Alphabet(tuple("ABC")),
    Alphabet(("A", "C", "CH", "H", "L", "LL")),
    Alphabet(("A", "B", "AB", "BA", "ABB", "L·L", "L", "·")),
    Alphabet(("Б", "Ж", "ЖБ", "Ω", "Ñ")),
]
HIVE_ALPHABETS = [Alphabet(tuple("ABCDEFGHI")), Alphabet(("A", "C", "CH", "E", "H", "I", "LL", "Ñ"))]


relaxed = settings(deadline=None)
"""The oracles take their time, and so does a machine that is busy."""

IN_MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""A compiled lexicon is flushed to the disk: thousands of small ones are better kept off it."""


def build(alphabet: Alphabet, lexicon: Sequence[Graded], note: str = "") -> WordGraph:
    """A compiled lexicon, whose file is gone as soon as it is mapped."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        path = str(Path(folder) / "words")
        source = WordSource(
            alphabet.letters,
            [alphabet.join(word.letters) for word in lexicon],
            bytes(word.level for word in lexicon),
            bytes(word.flags for word in lexicon),
            note,
        )
        WordGraph.compile(path, source)
        return WordGraph(path)


def plain(*texts: str) -> WordGraph:
    """A lexicon of common words in the letters A to I."""
    return build(HIVE_ALPHABETS[0], [Graded(tuple(text), 1, 0) for text in texts])


def some_words(alphabet: Alphabet, max_length: int, max_size: int) -> st.SearchStrategy[list[Graded]]:
    """Different words in any order, each with a level and flags."""
    word = st.lists(st.sampled_from(alphabet.letters), min_size=1, max_size=max_length).map(tuple)
    graded = st.builds(Graded, word, st.integers(1, 9), st.integers(0, 3))
    return st.lists(graded, max_size=max_size, unique_by=lambda word: word.letters)


def in_order(alphabet: Alphabet, lexicon: Sequence[Graded]) -> list[Word]:
    return words.in_order([word.letters for word in lexicon], alphabet.letters)


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS))
def test_words_and_ranks(data: st.DataObject, alphabet: Alphabet) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=6, max_size=40))
    graph = build(alphabet, lexicon, note='{"né": "ж"}')
    expected = [alphabet.join(word) for word in in_order(alphabet, lexicon)]
    assert graph.words() == expected
    assert len(graph) == len(expected)
    assert [graph.word(rank) for rank in range(len(graph))] == expected
    assert [graph.index(word) for word in expected] == list(range(len(graph)))
    assert (tuple(graph.letters), graph.note) == (alphabet.letters, '{"né": "ж"}')
    for word, level, flags in lexicon:
        text = alphabet.join(word)
        assert text in graph
        assert text.lower() in graph
        assert (graph.level(text), graph.flags(text)) == (level, flags)


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS), st.integers(0, 45), st.integers(0, 45))
def test_some_words_in_a_row(data: st.DataObject, alphabet: Alphabet, start: int, count: int) -> None:
    graph = build(alphabet, data.draw(some_words(alphabet, max_length=6, max_size=40)))
    assert graph.words(start, count) == graph.words()[start : start + count]
    assert graph.words(start) == graph.words()[start:]


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS), st.integers(0, 20), st.one_of(st.integers(0, 60), st.just(10**9)))
def test_a_capped_search_finds_some_of_the_words(
    data: st.DataObject, alphabet: Alphabet, most: int, steps: int
) -> None:
    graph = build(alphabet, data.draw(some_words(alphabet, max_length=5, max_size=40)))
    symbols = st.lists(st.sampled_from((*alphabet.letters, "?")), max_size=7)
    rack, pattern = alphabet.join(data.draw(symbols)), "|".join([*data.draw(symbols)[:3], "*"])
    for every, capped in (
        (graph.anagrams(rack, 1), graph.anagrams_within(rack, 1, False, most, steps)),
        (graph.matching(pattern), graph.matching_within(pattern, most, steps)),
    ):
        some, complete = capped.words, capped.complete
        assert len(some) <= most
        assert set(some) <= set(every)
        assert some == every if complete else (len(some) == most or steps < 10**9)
    assert graph.matching(pattern)[: len(some)] == some


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS))
def test_only_words_are_words(data: st.DataObject, alphabet: Alphabet) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=4, max_size=20))
    graph = build(alphabet, lexicon)
    known = {word.letters for word in lexicon}
    for word in data.draw(st.lists(st.lists(st.sampled_from(alphabet.letters), max_size=5).map(tuple))):
        text = alphabet.join(word)
        assert (text in graph) == (word in known)
        assert (graph.index(text) is None) == (word not in known)


@relaxed
@given(st.text(max_size=8))
def test_any_text_may_be_asked_about(text: str) -> None:
    graph = plain("ABED", "A")
    assert (text in graph) == (text.replace("|", "").upper() in ("ABED", "A") and text.isascii())
    assert (graph.index(text) is not None) == (text in graph)


@pytest.mark.parametrize("other", [None, 5, b"ABED", ["A"], "", "A\udc80", "A" * 10_000, "😀"])
def test_other_things_are_no_words(other: object) -> None:
    assert other not in plain("ABED", "A")


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS))
def test_gaddag_cuts_every_word_everywhere(data: st.DataObject, alphabet: Alphabet) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=5, max_size=20))
    graph = build(alphabet, lexicon)
    known = {word.letters for word in lexicon}
    piece = st.lists(st.sampled_from(alphabet.letters), max_size=3).map(tuple)
    cuts = [(word[:at], word[at:]) for word in known for at in range(len(word) + 1)]
    for head, tail in cuts + data.draw(st.lists(st.tuples(piece, piece))):
        there = graph.gaddag_contains(alphabet.join(head), alphabet.join(tail))
        assert there == (bool(head) and (*head, *tail) in known)


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS), st.integers(0, 4), st.booleans())
def test_anagrams(data: st.DataObject, alphabet: Alphabet, min_length: int, all_letters: bool) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=6, max_size=60))
    rack = tuple(data.draw(st.lists(st.sampled_from((*alphabet.letters, "?")), max_size=7)))
    found = build(alphabet, lexicon).anagrams(alphabet.join(rack), min_length, all_letters)
    expected = words.anagrams(in_order(alphabet, lexicon), rack, min_length, all_letters=all_letters)
    assert found == [alphabet.join(word) for word in expected]


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS))
def test_patterns(data: st.DataObject, alphabet: Alphabet) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=6, max_size=60))
    pattern = tuple(data.draw(st.lists(st.sampled_from((*alphabet.letters, "?", "*")), max_size=6)))
    found = build(alphabet, lexicon).matching("|".join(pattern))
    expected = [word for word in in_order(alphabet, lexicon) if words.matches(pattern, word)]
    assert found == [alphabet.join(word) for word in expected]


@relaxed
@given(st.data(), st.sampled_from(ALPHABETS))
def test_hooks(data: st.DataObject, alphabet: Alphabet) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=4, max_size=60))
    word = tuple(data.draw(st.lists(st.sampled_from(alphabet.letters), max_size=3)))
    known = in_order(alphabet, lexicon)
    hooks = build(alphabet, lexicon).hooks(alphabet.join(word))
    assert (hooks.front, hooks.back) == words.hooks(known, alphabet.letters, word)


@relaxed
@given(st.data(), st.sampled_from(HIVE_ALPHABETS), st.integers(0, 9), st.integers(0, 3))
def test_hives(data: st.DataObject, alphabet: Alphabet, max_level: int, skip_flags: int) -> None:
    lexicon = data.draw(some_words(alphabet, max_length=10, max_size=60))
    graph = build(alphabet, lexicon)
    ordered = sorted(lexicon, key=lambda word: [alphabet.number[letter] for letter in word.letters])
    letters = tuple(data.draw(st.permutations(alphabet.letters)))[:7]
    expected = hive_words.solve(ordered, letters, max_level, skip_flags)
    found = HiveWords(graph, alphabet.join(letters), max_level, skip_flags)
    assert found.words() == [alphabet.join(word) for word in expected.words]
    assert (len(found), found.points) == (len(expected.words), expected.points)
    assert (found.pangrams, found.perfect) == (expected.pangrams, expected.perfect)


@relaxed
@given(st.data(), st.sampled_from(HIVE_ALPHABETS), st.integers(5, 9), st.integers(0, 1))
def test_every_hive(data: st.DataObject, alphabet: Alphabet, max_level: int, skip_flags: int) -> None:
    pangram = st.permutations(alphabet.letters).map(lambda letters: (*letters[:7], letters[0]))
    sure = data.draw(st.lists(st.builds(Graded, pangram, st.integers(1, 9), st.integers(0, 3)), max_size=4))
    lexicon = list({word.letters: word for word in sure + data.draw(some_words(alphabet, 8, 20))}.values())
    table = HiveTable(build(alphabet, lexicon), max_level, skip_flags)
    hives = hive_words.every(lexicon, alphabet.letters, max_level, skip_flags)
    expected = [(alphabet.join(hive[0]), *hive[1:]) for hive in hives]
    assert [figures(table.row(at)) for at in range(len(table))] == expected
    assert [figures(row) for row in table.select(2, 3)] == [row for row in expected if 2 <= row[1] <= 3]
    totals = table.totals()
    sums = (len(expected) // 7, sum(row[1] for row in expected), sum(row[2] for row in expected))
    assert (totals.sets, totals.answers, totals.points) == sums


def figures(row: HiveRow) -> tuple[str, int, int, int, int]:
    return row.letters, row.answers, row.points, row.pangrams, row.perfect


def test_limits_are_wide_open_unless_given() -> None:
    graph = build(HIVE_ALPHABETS[0], [Graded(tuple("ABCDEFG"), 9, 3), Graded(tuple("ABBA"), 1, 0)])
    assert HiveWords(graph, "abcdefg").words() == ["ABBA", "ABCDEFG"]
    assert HiveWords(graph, "ABCDEFG", max_level=8).words() == ["ABBA"]
    assert HiveWords(graph, "ABCDEFG", skip_flags=2).words() == ["ABBA"]
    assert len(HiveTable(graph)) == 7
    assert len(HiveTable(graph, max_level=8)) == len(HiveTable(graph, skip_flags=1)) == 0


@pytest.mark.parametrize("letters", ["", "ABCDEF", "ABCDEFA", "ABCDEFGH", "ABCDEF?", "ABCDEFX", "AAAAAAA"])
def test_a_hive_has_seven_different_letters(letters: str) -> None:
    with pytest.raises(ValueError, match="letters"):
        HiveWords(plain("ABED"), letters)


def test_numbers_out_of_range() -> None:
    graph = plain("ABED", "ABCDEFG")
    table = HiveTable(graph)
    for rank in (-1, 2, 10**9):
        with pytest.raises(IndexError):
            graph.word(rank)
    for at in (-1, 7, 10**9):
        with pytest.raises(IndexError):
            table.row(at)


def test_searches_refuse_foreign_letters() -> None:
    graph = plain("ABED")
    for search in (graph.anagrams, graph.matching, graph.hooks):
        with pytest.raises(ValueError, match="'Z' in \"AZ\" is no letter"):
            search("AZ")
    with pytest.raises(ValueError, match="'\\*' has no place"):
        graph.anagrams("AB*")
    with pytest.raises(ValueError, match="'\\?' has no place"):
        graph.hooks("AB?")


@pytest.mark.parametrize(
    ("letters", "listed", "levels", "flags", "problem"),
    [
        ("AB", ["AB", "AXB"], b"\1\1", b"\0\0", "'X' in \"AXB\" is no letter"),
        ("AB", ["AB", "A?"], b"\1\1", b"\0\0", "'\\?' has no place"),
        ("AB", ["AB", "BA", "ab"], b"\1\1\1", b"\0\0\0", '"AB" stands twice'),
        ("AB", ["AB", ""], b"\1\1", b"\0\0", "at least one letter"),
        ("AB", ["A" * 64], b"\1", b"\0", "too long"),
        ("AB", ["AB"], b"\1\1", b"\0", "1 words but 2 levels"),
        ("AB", ["AB"], b"\1", b"", "1 words but 0 flags"),
        ("ABa", ["AB"], b"\1", b"\0", "twice in the alphabet"),
        ([], [], b"", b"", "1 to 62 letters"),
        ([chr(0x4E00 + n) for n in range(63)], [], b"", b"", "1 to 62 letters, not 63"),
        (["A", "|"], [], b"", b"", "cannot be a letter"),
    ],
)
def test_what_cannot_be_compiled(
    tmp_path: Path, letters: Sequence[str], listed: list[str], levels: bytes, flags: bytes, problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        WordGraph.compile(str(tmp_path / "words"), WordSource(list(letters), listed, levels, flags, ""))
    assert not list(tmp_path.iterdir())


def test_largest_alphabet_and_longest_word() -> None:
    letters = tuple(chr(0x4E00 + n) for n in range(62))
    graph = build(Alphabet(letters), [Graded(letters, 1, 0), Graded((letters[-1],) * 63, 1, 0)])
    assert graph.words() == ["".join(letters), letters[-1] * 63]


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "words"
    with pytest.raises(FileNotFoundError) as caught:
        WordGraph(str(missing))
    assert caught.value.filename == str(missing)
    with pytest.raises(FileNotFoundError):
        WordGraph.compile(str(missing), WordSource(["A"], ["A"], b"\1", b"\0", ""))


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "words"
    WordGraph.compile(str(path), WordSource(list("ABCD"), ["ABBA", "DAB", "CAB"], b"\1\2\3", b"\0\0\0", "note"))
    whole = path.read_bytes()
    damaged = [whole[:-1], whole + b"\0", b"", b"{}", whole[:100], b"\0" * len(whole)]
    damaged += [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in range(0, len(whole), 11)]
    for content in damaged:
        path.write_bytes(content)
        with pytest.raises(ValueError, match="not a readable lexicon"):
            WordGraph(str(path))


def test_a_new_file_replaces_the_old_one_whole(tmp_path: Path) -> None:
    path = tmp_path / "words"
    WordGraph.compile(str(path), WordSource(["A", "B"], ["AB"], b"\1", b"\0", "old"))
    old = WordGraph(str(path))
    WordGraph.compile(str(path), WordSource(["A", "B"], ("BA", "BAB"), b"\1\1", b"\0\0", "new"))
    assert (old.words(), old.note) == (["AB"], "old")
    assert WordGraph(str(path)).words() == ["BA", "BAB"]
    assert list(tmp_path.iterdir()) == [path]
