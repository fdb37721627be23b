"""Tests of long tables: one test for all cases, which names each that fails; and cases for `make soak`."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def soak(*cases: Any) -> list[Any]:
    """Values for `pytest.mark.parametrize` that `make soak` tries; what stands beside them, `make test` tries."""
    return [pytest.param(case, marks=pytest.mark.soak) for case in cases]


def each(
    names: str | tuple[str, ...], cases: Iterable[Any] | Callable[[], Iterable[Any]]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, for hundreds of quick cases: as tests of their own they take longer to run.

    What takes long to list is given as a function: every worker collects all tests, and one runs them.
    """
    listed = cases if callable(cases) else list(cases)
    assert listed, "an empty table proves nothing"

    def decorate(check: Callable[..., None]) -> Callable[..., None]:
        @wraps(check)
        def test(**fixtures: Any) -> None:
            table = list(listed() if callable(listed) else listed)
            assert table, "an empty table proves nothing"
            failures = []
            for case in table:
                values = {names: case} if isinstance(names, str) else dict(zip(names, case, strict=True))
                try:
                    check(**values, **fixtures)
                except Exception as error:
                    failures.append(f"{case}: {type(error).__name__}: {error}")
            if failures:
                pytest.fail(f"{len(failures)} of {len(table)} cases:\n" + "\n".join(failures), pytrace=False)

        signature = inspect.signature(check)
        given = {names} if isinstance(names, str) else set(names)
        rest = [parameter for name, parameter in signature.parameters.items() if name not in given]
        test.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return test

    return decorate
