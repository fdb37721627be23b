"""What the package imports is what it says it needs."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import lexicade

SOURCE = Path(lexicade.__file__).parent
PROJECT = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text())["project"]


def named(requirements: list[str]) -> set[str]:
    found = (re.match(r"[\w.-]+", each) for each in requirements)
    return {each[0].lower().replace("_", "-") for each in found if each}


def imported_by(path: Path) -> set[str]:
    """The packages of others that a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        found |= {name.split(".")[0] for name in names}
    return found - {*sys.stdlib_module_names, "lexicade"}


def imported() -> dict[str, Path]:
    """The packages that modules import, each with one of those modules."""
    return {name: path for path in SOURCE.rglob("*.py") for name in imported_by(path)}


def test_every_import_is_declared() -> None:
    extras = [each for extra in PROJECT["optional-dependencies"].values() for each in extra]
    declared = named([*PROJECT["dependencies"], *extras])
    homes = packages_distributions()
    for name, path in imported().items():
        distributions = {each.lower().replace("_", "-") for each in homes[name]}
        assert distributions & declared, f"{path.name} imports {name}, which pyproject.toml does not name"


def test_what_is_subclassed_from_within_has_an_upper_bound() -> None:
    asked = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["server"]]
    for name in ("typer", "uvicorn"):
        (found,) = (each for each in asked if each.startswith(name))
        assert "<" in found


SMALL = {
    "cli",
    "cross",
    "errors.py",
    "games",
    "hive",
    "languages",
    "letters.py",
    "lexicon",
    "names",
    "shake",
    "wording.py",
}
"""What the plain install can do: play at the prompt, and the commands that need no server."""
OF_THE_SERVER = {"backup.py", "chat.py", "jobs.py", "projections.py", "serve.py"}


def test_the_plain_install_has_all_that_the_prompt_and_the_commands_import() -> None:
    plain, homes = named(PROJECT["dependencies"]), packages_distributions()
    extras = named([each for name in ("cluster", "study") for each in PROJECT["optional-dependencies"][name]])
    for path in SOURCE.rglob("*.py"):
        place = path.relative_to(SOURCE).parts
        if place[0] not in SMALL or path.name in OF_THE_SERVER:
            continue
        for name in imported_by(path):
            distributions = {each.lower().replace("_", "-") for each in homes[name]}
            assert distributions & (plain | extras), f"{path.name} imports {name}"
