"""The words that CONTRIBUTING explains are those of the code."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.tables import each

ROOT = Path(__file__).parents[1]
SECTION = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Words we use")[1].split("\n## ")[0]
ROWS = re.findall(r"^\| (`?[\w-]+`?) \| ([^|]+) \|$", SECTION, re.MULTILINE)
TERMS = [term for term, _ in ROWS]
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def identifiers_of(tree: ast.AST) -> set[str]:
    """Every name that is defined, used or passed by in Python, and of modules; no comments and no strings."""
    names = set()
    for node in ast.walk(tree):
        for field in ("id", "attr", "name", "arg"):
            if isinstance(name := getattr(node, field, None), str):
                names.add(name)
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {*node.module.split(".")}
    return names


@cache
def identifiers() -> frozenset[str]:
    names: set[str] = set()
    for path in (ROOT / "src" / "lexicade").rglob("*.py"):
        names |= identifiers_of(ast.parse(path.read_text(encoding="utf-8")))
    for path in (ROOT / "web" / "src").rglob("*.ts"):
        text = re.sub(r"/\*.*?\*/|//[^\n]*|'[^'\n]*'|`[^`]*`", "", path.read_text(encoding="utf-8"), flags=re.S)
        names |= set(re.findall(r"[A-Za-z_$][\w$]*", text))
    return frozenset(names)


@cache
def parts() -> frozenset[str]:
    """The words that identifiers are made of."""
    return frozenset(part.lower() for name in identifiers() for part in PART.findall(name))


@each("term", TERMS)
def test_every_term_is_a_name_in_the_code(term: str) -> None:
    if term.startswith("`"):
        assert term.strip("`") in identifiers()
    else:
        assert {term, f"{term}s", f"{term}ed"} & parts()


def test_no_term_is_explained_twice() -> None:
    assert len(TERMS) == len(set(TERMS)) > 60
    assert all(meaning.strip() for _, meaning in ROWS)


def test_a_word_of_comments_alone_is_no_name() -> None:
    assert identifiers_of(ast.parse('"""quibble"""\n# quibble\nx.redact("quibble", key=1)')) == {"x", "redact", "key"}


@pytest.mark.parametrize(
    ("name", "words"), [("GameKind", ["Game", "Kind"]), ("in_bag", ["in", "bag"]), ("toCGP", ["to", "CGP"])]
)
def test_names_fall_into_words(name: str, words: list[str]) -> None:
    assert PART.findall(name) == words
