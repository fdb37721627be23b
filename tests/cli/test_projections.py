"""lexicade projections, as typed."""

from pathlib import Path

from typer.testing import CliRunner

from lexicade.cli import app


def test_an_empty_database_has_nothing_to_rebuild(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["projections", "rebuild", "--database", f"sqlite:///{tmp_path}/new/test.db"])
    assert (result.exit_code, result.stdout.splitlines()[-1][:7]) == (0, "0 games")
