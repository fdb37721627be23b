"""Every slug has a text, a line in the docs, and somebody who raises it."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import lexicade
from lexicade import errors
from lexicade.errors import TEXTS, LexicadeError
from lexicade.games import shake

ROOT = Path(__file__).parents[1]
CLASSES = {name for name, each in vars(errors).items() if isinstance(each, type) and issubclass(each, LexicadeError)}


def raised() -> Iterator[tuple[str, set[str]]]:
    """Every error that the source constructs: its slug and the context it gets."""
    for path in Path(lexicade.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in CLASSES
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                yield str(node.args[0].value), {keyword.arg for keyword in node.keywords if keyword.arg}


RAISED = sorted((slug, tuple(sorted(context))) for slug, context in raised())


@pytest.mark.parametrize("slug", sorted(TEXTS))
def test_slug_is_documented_and_used(slug: str) -> None:
    assert f"### `{slug}`" in (ROOT / "docs" / "errors.md").read_text()
    assert slug in {used for used, _ in RAISED} | set(get_args(shake.Reason))


@pytest.mark.parametrize(("slug", "context"), RAISED)
def test_context_fills_the_text(slug: str, context: tuple[str, ...]) -> None:
    wanted = {name for _, name, _, _ in string.Formatter().parse(TEXTS[slug]) if name}
    assert wanted <= set(context), f"{slug} lacks {wanted - set(context)}"
