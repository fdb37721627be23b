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


def imported() -> dict[str, Path]:
    """The packages that modules import, each with one of those modules."""
    found: dict[str, Path] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module:
                names = [node.module]
            found |= {name.split(".")[0]: path for name in names}
    return {name: path for name, path in found.items() if name not in {*sys.stdlib_module_names, "lexicade"}}


def test_every_import_is_declared() -> None:
    extras = [each for extra in PROJECT["optional-dependencies"].values() for each in extra]
    declared = named([*PROJECT["dependencies"], *extras])
    homes = packages_distributions()
    for name, path in imported().items():
        distributions = {each.lower().replace("_", "-") for each in homes[name]}
        assert distributions & declared, f"{path.name} imports {name}, which pyproject.toml does not name"


def test_what_is_subclassed_from_within_has_an_upper_bound() -> None:
    (uvicorn,) = (each for each in PROJECT["dependencies"] if each.startswith("uvicorn"))
    assert "<" in uvicorn
