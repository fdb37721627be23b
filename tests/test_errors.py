"""Every slug has one entry, from which its texts and its line in the docs are made, and somebody who raises it."""

import ast
import pickle
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import lexicade
from docs.write_errors import BLANK, MESSAGES, client_function, generated
from lexicade import errors
from lexicade.errors import LANGUAGES, LexicadeError, entries, texts
from lexicade.shake import rules as shake
from tests.tables import each

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


@cache
def all_raised() -> list[tuple[str, tuple[str, ...]]]:
    return sorted((slug, tuple(sorted(context))) for slug, context in raised())


def blanks(text: str) -> set[str]:
    return {blank[1] for blank in errors.BLANK.finditer(text)}


@each("slug", sorted(texts()))
def test_a_slug_is_explained_and_used(slug: str) -> None:
    assert set(entries()[slug]) <= {"means", "status", "client", "web", *LANGUAGES}
    assert entries()[slug]["means"]
    assert entries()[slug]["status"]
    assert slug in {used for used, _ in all_raised()} | set(get_args(shake.Reason))


@each(("slug", "context"), all_raised)
def test_context_fills_the_text(slug: str, context: tuple[str, ...]) -> None:
    wanted = blanks(texts()[slug])
    assert wanted <= set(context), f"{slug} lacks {wanted - set(context)}"


@each("slug", sorted(entries()))
def test_the_client_has_a_text_in_every_language(slug: str) -> None:
    """Or in none, if it concerns those who run a server; and it fills blanks with what the server tells."""
    entry = entries()[slug]
    told = {name for used, context in all_raised() if used == slug for name in context} | blanks(entry.get("en", ""))
    for language in LANGUAGES:
        text = entry.get("web", {}).get(language) or entry.get(language)
        assert text, language
        assert {name for name, *_ in BLANK.findall(entry.get("web", {}).get(language, ""))} <= told, language


def test_no_slug_has_two_entries() -> None:
    slugs = [
        slug
        for path in MESSAGES.glob("*.toml")
        for slug, entry in tomllib.loads(path.read_text()).items()
        if isinstance(entry, dict)
    ]
    assert sorted(slugs) == sorted(entries())


@pytest.mark.parametrize("path", generated(), ids=lambda path: path.name)
def test_what_is_generated_is_up_to_date(path: Path) -> None:
    assert path.read_text() == generated()[path], "run make errors"


@pytest.mark.parametrize(
    ("text", "function"),
    [
        ("It’s over.", "() => 'It’s over.'"),
        ("It's over.", r"() => 'It\'s over.'"),
        ("At least {minimum=4}.", "({ minimum }) => `At least ${minimum ?? 4}.`"),
        ("{name=that} or {name}", "({ name }) => `${name ?? 'that'} or ${name}`"),
        ("No {letters|listed}!", "({ letters }) => `No ${listed(letters)}!`"),
        ("{count} tiles", "({ count: count_ }) => `${count_} tiles`"),
        ("{seconds=5|second/seconds}", "({ seconds }) => `${count(Number(seconds ?? 5), 'second', 'seconds')}`"),
        ("{s|minutes|minute/minutes}", "({ s }) => `${count(Math.ceil(Number(s) / 60), 'minute', 'minutes')}`"),
    ],
)
def test_a_text_of_the_client_becomes_aclient_function(text: str, function: str) -> None:
    assert client_function(text) == function


def test_an_unknown_way_to_fill_a_blank_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no shouted"):
        client_function("{word|shouted}")


def test_an_error_comes_out_of_a_pickle_as_it_went_in() -> None:
    error = errors.IllegalMove("bag-too-small", count=3, fewest=7)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.context, again.message) == (
        errors.IllegalMove,
        error.code,
        error.context,
        error.message,
    )
