"""Tests of long tables: one test for all cases, which names each that fails."""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """As `pytest.mark.parametrize`, for hundreds of quick cases: as tests of their own they take longer to run."""
    table = list(cases)
    assert table, "an empty table proves nothing"

    def decorate(check: Callable[..., None]) -> Callable[..., None]:
        @wraps(check)
        def test(**fixtures: Any) -> None:
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
