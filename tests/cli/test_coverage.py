"""lexicade lexicon coverage, as typed."""

import json

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.errors import NotFound

pytestmark = pytest.mark.slow

run = CliRunner()


def test_coverage_as_data() -> None:
    result = run.invoke(app, ["lexicon", "coverage", "fr", "--json"])
    assert result.exit_code == 0, result.output
    (french,) = json.loads(result.stdout)
    assert (french["language"], french["kind"], french["words"]) == ("fr", "translations", 5000)
    assert french["found"] + len(french["missing"]) == 5000
    assert french["coverage"] == round(french["found"] / 5000, 4)


@pytest.mark.slow
def test_coverage_for_people() -> None:
    result = run.invoke(app, ["lexicon", "coverage"])
    assert result.exit_code == 0, result.output
    assert "5,000" in result.stdout
    for code in ("en", "de", "fr", "nl", "es"):
        assert f"│ {code} " in result.stdout


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(NotFound, match="xx"):
        run.invoke(app, ["lexicon", "coverage", "xx"], catch_exceptions=False)
