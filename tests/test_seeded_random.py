"""The same text, the same chance."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from lexicade.seeded_random import SeededRandom


@given(st.lists(st.text(max_size=10), max_size=4), st.integers(1, 1000))
def test_a_text_decides(parts: list[str], end: int) -> None:
    one, other = SeededRandom(*parts), SeededRandom(*parts)
    numbers = [one.below(end) for _ in range(20)]
    assert numbers == [other.below(end) for _ in range(20)]
    assert all(0 <= number < end for number in numbers)
    assert 0 <= one.share() < 1


@given(st.lists(st.text(max_size=4), min_size=1, max_size=4), st.lists(st.text(max_size=4), min_size=1, max_size=4))
def test_other_texts_give_other_numbers(parts: list[str], others: list[str]) -> None:
    def numbers(of: list[str]) -> list[int]:
        rng = SeededRandom(*of)
        return [rng.below(1 << 32) for _ in range(4)]

    assert (numbers(parts) == numbers(others)) == (parts == others)


def test_every_number_is_as_likely_as_the_others() -> None:
    rng = SeededRandom("fair")
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_a_shuffle_keeps_everything_and_favours_nothing() -> None:
    rng = SeededRandom("fair")
    first = Counter(rng.shuffled("abcd")[0] for _ in range(8_000))
    assert all(1_800 < first[letter] < 2_200 for letter in "abcd")
    assert sorted(rng.shuffled(range(50))) == list(range(50))
