"""A long table is one test, and names every case that fails."""

from pathlib import Path

import pytest

from tests.tables import each


@each("number", range(3))
def test_every_case_is_checked_with_fixtures(number: int, tmp_path: Path) -> None:
    assert tmp_path.is_dir()
    assert number in range(3)


def test_all_failing_cases_are_named() -> None:
    @each(("one", "other"), [(1, 1), (1, 2), (3, 3), (3, 4)])
    def alike(one: int, other: int) -> None:
        assert one == other, "they differ"

    with pytest.raises(
        pytest.fail.Exception, match=r"2 of 4 cases:\n\(1, 2\): .*they differ[^$]*\n\(3, 4\): .*they differ"
    ):
        alike()


def test_an_error_is_a_failure() -> None:
    @each("number", [1, 0])
    def divide(number: int) -> None:
        assert 1 / number

    with pytest.raises(pytest.fail.Exception, match="1 of 2 cases:\n0: ZeroDivisionError"):
        divide()


def test_an_empty_table_is_refused() -> None:
    with pytest.raises(AssertionError, match="proves nothing"):
        each("number", [])
