"""Command lines that nobody would type: real commands with values that are odd, missing, twice or too many."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import typer

from lexicade.cli import app

HARMFUL = {"serve", "work", "train", "build", "remove", "add", "coverage", "projections", "backup", "puzzles"}
"""Commands that would serve, search for hours, or write where others look; only their arguments are tried."""
ODD = (
    "", " ", "-", "--", "0", "-1", "1", "7", "99999999999999999999", "1e9", "nan", "é", "ß", "ı", "日本", "\x00",
    "\ud800", "a" * 300, "?" * 15, "*" * 9, "%s", "{}", "[CH]A", "NAECORT", "en", "fr", "es", "xx", "en.6.NAECORT",
    "15/15 A/",
    "/".join(["15"] * 15) + " CAT/ 0/0 0", "8H CAT", "C A T S R E A N O N I M L E D S", "# # # #", "cat", "level-1",
    "program:false", "2026-11-19", "1-3", "15..50", "\n", "\t", "'", '"', "//", "../..", "~", "easy", "made",
)  # fmt: skip


def odd_files(folder: Path) -> list[str]:
    """Files that are not what they should be, and paths that are none."""
    contents = {
        "empty": b"",
        "latin": "caf\u00e9\nna\u00efve\n".encode("latin-1"),
        "binary": bytes(range(256)) * 8,
        "words": b"cat\nact\ncats\n",
        "bom": "\ufeffcat\n".encode(),
        "long": b"x" * 100_000 + b"\n",
        "hive": b"hive en.5\nN A E C O R T\n+ OCEAN\n",
        "shake": b"shake en.5 size=9\nA\n+ CAT\n",
        "gcg": b"#player1 a A\n#player2 b B\n>a: CAT 8H CAT +10 10\n>b: ?? (time) x\n",
        "boards": b"C A T S\n# # # #\n\xff\xfe\n",
        "null": b"ca\x00t\n",
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    return [*(str(folder / name) for name in contents), str(folder), str(folder / "nothing"), "/dev/null", "-"]


def commands(group: Any = None, before: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command with its words."""
    group = group or typer.main.get_command(app)
    for name, command in sorted(group.commands.items()):
        if hasattr(command, "commands"):
            yield from commands(command, (*before, name))
        else:
            yield (*before, name), getattr(command, "real", command)


def lines(seed: int, count: int, folder: Path) -> Iterator[list[str]]:
    """So many command lines; the same seed gives the same ones."""
    rng, known, files = Random(seed), list(commands()), odd_files(folder)
    harmless = [each for each in known if not HARMFUL & {*each[0]}]
    for _ in range(count):
        words, command = rng.choice(known if rng.random() < 0.2 else harmless)
        given = [*words]
        if HARMFUL & {*words}:
            given.append("--no-such-option")
        for param in command.params:
            if rng.random() < (0.8 if param.param_type_name == "argument" else 0.35):
                given += _parameter(rng, param, [*ODD, *files], files)
        if words[0] == "arena":
            given += ["-n", "1", "--seconds", "0.01"]
        if words[0] == "simulate":
            # A year of a class takes a minute; and the other one, which has no such options, writes a million games.
            given += ["--pupils", "2", "--weeks", "1"]
        if words[-1] == "study":
            given += ["--draws", "50"]
        if rng.random() < 0.1:
            given.insert(rng.randrange(len(given) + 1), rng.choice(ODD))
        yield given


def _parameter(rng: Random, param: Any, odd: list[str], files: list[str]) -> list[str]:
    # What asks for a file mostly gets one: what is in it is what is odd.
    asks = any(word in param.name for word in ("file", "words", "boards", "out", "cgp_file"))
    value = rng.choice(files if asks and rng.random() < 0.8 else odd)
    if param.param_type_name == "argument":
        return [value]
    option = rng.choice(param.opts)
    return [option] if getattr(param, "is_flag", False) else [option, value]
