"""lexicade words: look words up, and find them."""

import json
from enum import StrEnum
from typing import Annotated, Any

import typer
from rich.columns import Columns
from rich.console import Console

from lexicade.errors import BadInput
from lexicade.lexicon import Answers, Lexicon

app = typer.Typer(help="Look words up, and find them.", no_args_is_help=True)

LanguageOption = Annotated[str, typer.Option(help="Language of the words.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


class Question(StrEnum):
    """What a search asks for."""

    ANAGRAM = "anagram"
    PATTERN = "pattern"
    PREFIX = "prefix"
    SUFFIX = "suffix"
    HOOKS = "hooks"


@app.callback()
def top() -> None: ...


@app.command()
def check(
    words: Annotated[list[str], typer.Argument(help="The words to look up.")],
    language: LanguageOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Say of each word whether it is valid and how common it is. The exit code is 1 if one is not valid."""
    lexicon = Lexicon.load(language)
    found = [describe(word, lexicon) for word in words]
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        width = max(len(one["word"]) for one in found)
        for one in found:
            typer.echo(f"{one['word']:<{width}}  {_verdict(one)}")
    if not all(one["valid"] for one in found):
        raise typer.Exit(1)


@app.command()
def find(
    pattern: Annotated[str, typer.Argument(help="Letters; ? is any one letter (a blank), * any number.")],
    language: LanguageOption = "en",
    anagram: Annotated[bool, typer.Option("--anagram", help="Words of exactly these letters.")] = False,
    shorter: Annotated[
        bool, typer.Option("--shorter", help="With --anagram: words of some of the letters, too.")
    ] = False,
    as_pattern: Annotated[bool, typer.Option("--pattern", help="Words that fit the pattern.")] = False,
    prefix: Annotated[bool, typer.Option("--prefix", help="Words that start so.")] = False,
    suffix: Annotated[bool, typer.Option("--suffix", help="Words that end so.")] = False,
    hooks: Annotated[bool, typer.Option("--hooks", help="Letters that fit before and behind.")] = False,
    limit: Annotated[int, typer.Option(min=1, help="Show at most so many words.")] = 200,
    as_json: JsonOption = False,
) -> None:
    """Find words. Without a flag, a text with ? or * is a pattern, and plain letters are an anagram."""
    chosen = dict(zip(Question, (anagram or shorter, as_pattern, prefix, suffix, hooks), strict=True))
    question = _only([question for question, wanted in chosen.items() if wanted], pattern)
    lexicon = Lexicon.load(language)
    if question is Question.HOOKS:
        _show_hooks(pattern, lexicon, as_json=as_json)
    else:
        _show_words(_ask(question, pattern, lexicon, shorter=shorter), lexicon, limit, as_json=as_json)


def _only(questions: list[Question], pattern: str) -> Question:
    if len(questions) > 1:
        problem = "ask one of " + ", ".join(f"--{question}" for question in questions)
        raise BadInput("bad-request", problems=problem)
    guess = Question.PATTERN if {"?", "*"} & set(pattern) else Question.ANAGRAM
    return questions[0] if questions else guess


def _ask(question: Question, pattern: str, lexicon: Lexicon, *, shorter: bool) -> Answers:
    match question:
        case Question.PREFIX:
            return lexicon.matching(f"{pattern}*")
        case Question.SUFFIX:
            return lexicon.matching(f"*{pattern}")
        case Question.PATTERN:
            return lexicon.matching(pattern)
        case _:
            return lexicon.anagrams(pattern, all_letters=not shorter)


def describe(word: str, lexicon: Lexicon) -> dict[str, Any]:
    """What a lexicon knows of a word, as data."""
    level = lexicon.level(word)
    return {
        "word": word.upper() if level is None else lexicon.alphabet.fold(word),
        "valid": level is not None,
        "level": level,
        "offensive": lexicon.offensive(word),
        "spellings": list(lexicon.spellings(word)),
        "lemma": lexicon.lemma(word),
    }


def _verdict(one: dict[str, Any]) -> str:
    if not one["valid"]:
        return "not a word"
    written = "" if one["spellings"] == [one["word"].lower()] else f": {', '.join(one['spellings'])}"
    return f"valid, level {one['level']}" + (", offensive" if one["offensive"] else "") + written


def _show_words(answers: Answers, lexicon: Lexicon, limit: int, *, as_json: bool) -> None:
    shown = answers[:limit]
    if as_json:
        told = [describe(word, lexicon) for word in shown]
        found = {"words": told, "total": len(answers), "cut": len(answers) > len(shown)}
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if console.is_terminal:
        console.print(Columns(shown, padding=(0, 2)))
    else:
        typer.echo("".join(f"{word}\n" for word in shown), nl=False)
    hidden = len(answers) - len(shown)
    typer.echo(f"{len(answers)} words" + (f", {hidden} of them not shown" if hidden else ""), err=True)


def _show_hooks(word: str, lexicon: Lexicon, *, as_json: bool) -> None:
    hooks = lexicon.hooks(word)
    if as_json:
        typer.echo(json.dumps({"word": word.upper(), **hooks._asdict()}, ensure_ascii=False))
        return
    typer.echo(f"before: {' '.join(hooks.front) or '-'}")
    typer.echo(f"behind: {' '.join(hooks.back) or '-'}")
