"""lexicade words, as typed."""

import json
import sys

import pytest
from typer.testing import CliRunner, Result

from lexicade.cli import app, main


def words(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["words", *arguments])


def test_check_valid_words() -> None:
    result = words("check", "cat", "Café", "shit")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "CAT   valid, level 1",
        "CAFE  valid, level 2: cafe, café",
        "SHIT  valid, level 4, offensive",
    ]


def test_check_fails_if_one_is_no_word() -> None:
    result = words("check", "cat", "zzyzx", "it's")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == ["CAT    valid, level 1", "ZZYZX  not a word", "IT'S   not a word"]


def test_check_as_data() -> None:
    result = words("check", "zo", "cat", "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == [
        {"word": "ZO", "valid": False, "level": None, "offensive": False, "spellings": [], "lemma": None},
        {"word": "CAT", "valid": True, "level": 1, "offensive": False, "spellings": ["cat"], "lemma": None},
    ]


def test_check_tells_how_a_word_is_written() -> None:
    assert words("check", "ecole", "--language", "fr").stdout == "ECOLE  valid, level 1: école\n"


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["retina"], ["RATINE", "RETAIN", "RETINA"]),
        (["zyzzy*"], ["ZYZZYVA", "ZYZZYVAS"]),
        (["zy?zyva"], ["ZYZZYVA"]),
        (["zyzzyva", "--pattern"], ["ZYZZYVA"]),
        (["zyzzyv?", "--anagram"], ["ZYZZYVA"]),
        (["zyzzy", "--prefix"], ["ZYZZYVA", "ZYZZYVAS"]),
        (["zzyva", "--suffix"], ["ZYZZYVA"]),
        (["cta", "--shorter"], ["ACT", "CAT", "AT", "TA"]),
        (["xqjz"], []),
    ],
)
def test_find(arguments: list[str], found: list[str]) -> None:
    result = words("find", *arguments)
    assert result.exit_code == 0, result.output
    assert result.stdout.split() == found


def test_find_hooks() -> None:
    assert words("find", "eagle", "--hooks").stdout == "before: B\nbehind: S T\n"
    assert words("find", "qxz", "--hooks").stdout == "before: -\nbehind: -\n"
    data = json.loads(words("find", "eagle", "--hooks", "--json").stdout)
    assert data == {"word": "EAGLE", "front": ["B"], "back": ["S", "T"]}


def test_find_shows_so_many_and_says_so() -> None:
    result = words("find", "re*", "--limit", "3")
    assert len(result.stdout.split()) == 3
    assert "not shown" in result.stderr
    data = json.loads(words("find", "re*", "--limit", "2", "--json").stdout)
    assert [one["valid"] for one in data["words"]] == [True, True]
    assert data["cut"]
    assert data["total"] > 2
    assert not json.loads(words("find", "eagl?", "--json").stdout)["cut"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["check", "cat", "--language", "xx"], "unknown-language"),
        (["find", "c4t"], "bad-letters"),
        (["find", "a.b", "--pattern"], "bad-pattern"),
        (["find", "x-y", "--hooks"], "bad-letters"),
        (["find", "cat", "--prefix", "--suffix"], "bad-request"),
    ],
)
def test_errors_are_told_without_a_traceback(
    arguments: list[str], code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["lexicade", "words", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert code in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("arguments", [["check"], ["find"], ["find", "a", "--limit", "0"], ["find", "a", "--no"]])
def test_wrong_use_is_told(arguments: list[str]) -> None:
    assert words(*arguments).exit_code == 2
