"""The metadata of the package names every licence of the data that it ships, and carries the texts."""

import re
import tomllib
from pathlib import Path
from typing import Any

from packaging.licenses import canonicalize_license_expression

from tests.tables import each

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMED = set(PROJECT["license"].split(" AND "))

SPDX = {
    "AGPL-3.0": "AGPL-3.0-only",
    "GPL-2": "GPL-2.0-only",
    "GPL-3": "GPL-3.0-only",
    "GPL-3.0": "GPL-3.0-only",
    "LGPL-2.1": "LGPL-2.1-only",
    "LGPL-3": "LGPL-3.0-only",
    "LGPL-3.0": "LGPL-3.0-only",
    "Public Domain": "LicenseRef-Public-Domain",
    "SCOWL": "LicenseRef-SCOWL",
    "WordNet-3.0": "LicenseRef-WordNet-3.0",
    "with the UKACD notice": "LicenseRef-UKACD",
    "others": "LGPLLR",
}
"""What SOURCES.toml calls the licences that SPDX calls otherwise, or does not know."""


def shipped() -> list[tuple[str, str]]:
    """Every file of data with its licence."""
    tables = [
        (folder, table)
        for folder in ("data", "data/meanings")
        for table in tomllib.loads((ROOT / folder / "SOURCES.toml").read_text(encoding="utf-8"))["file"]
    ]
    return [(f"{folder}/{table['path']}", table["licence"]) for folder, table in tables]


def test_the_expression_is_one_that_registries_accept() -> None:
    assert canonicalize_license_expression(PROJECT["license"]) == PROJECT["license"]


@each("licence", sorted({licence for _, licence in shipped()}))
def test_every_licence_of_the_data_is_named(licence: str) -> None:
    wanted = {SPDX.get(part, part) for part in re.split(r", and |, | and | or ", licence)}
    assert wanted <= NAMED


def test_texts_and_notices_go_with_the_package() -> None:
    carried = {path.relative_to(ROOT).as_posix() for glob in PROJECT["license-files"] for path in ROOT.glob(glob)}
    texts = {path.relative_to(ROOT).as_posix() for path in (ROOT / "data").rglob("NOTICE-*.txt")}
    texts |= {path.relative_to(ROOT).as_posix() for path in (ROOT / "data" / "licences").iterdir()}
    assert texts | {"LICENSE"} == carried
