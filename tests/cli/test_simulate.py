"""lexicade simulate, as typed: a class that plays by the rules, and reports that answer quickly."""

import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from lexicade.cli import app


def simulate(database: Path, *more: str) -> Result:
    command = ["simulate", "class", "--pupils", "4", "--weeks", "4", "--database", f"sqlite:///{database}"]
    return CliRunner().invoke(app, [*command, *more])


def rows(database: Path) -> list[tuple[object, ...]]:
    """What reports are made of, without what differs from year to year."""
    with sqlite3.connect(database) as connection:
        query = "SELECT text, word, found, asked, logged FROM word_try ORDER BY at, text, word, found"
        return connection.execute(query).fetchall()


@pytest.mark.slow
def test_a_year_is_played_once_and_rebuilt_as_it_was(tmp_path: Path) -> None:
    database = tmp_path / "year.db"
    result = simulate(database, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["games"] > 12
    assert set(told["milliseconds"]) >= {"rounds", "words", "marks", "tried"}
    assert told["rows"]["word_try"] == len(rows(database)) > 200
    with sqlite3.connect(database) as connection:
        kinds = {kind for (kind,) in connection.execute("SELECT DISTINCT kind FROM asked_round")}
        assert kinds == {"hive", "shake", "cross"}
        unlogged = connection.execute("SELECT count(*) FROM word_try WHERE NOT logged").fetchone()[0]
        assert unlogged > 0
    before = rows(database)
    rebuilt = CliRunner().invoke(app, ["projections", "rebuild", "--database", f"sqlite:///{database}"])
    assert rebuilt.exit_code == 0, rebuilt.output
    assert rows(database) == before
    again = simulate(database)
    assert again.exit_code == 1
    assert "simulated-before" in str(again.exception)
    assert rows(database) == before


@pytest.mark.slow
def test_copies_of_games_open_list_and_rebuild_as_others_do(tmp_path: Path) -> None:
    place = ["--database", f"sqlite:///{tmp_path / 'full.db'}"]
    result = CliRunner().invoke(app, ["simulate", "fill", "--games", "300", *place, "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["rows"]["game"] >= 300
    assert told["rows"]["event"] > 3000
    assert told["games_of_one"] > 10
    assert "list of games" in told["milliseconds"]
    with sqlite3.connect(tmp_path / "full.db") as connection:
        seqs = connection.execute("SELECT game, seat, seq FROM summary ORDER BY 1, 2").fetchall()
    rebuilt = CliRunner().invoke(app, ["projections", "rebuild", *place])
    assert rebuilt.exit_code == 0, rebuilt.output
    with sqlite3.connect(tmp_path / "full.db") as connection:
        assert connection.execute("SELECT game, seat, seq FROM summary ORDER BY 1, 2").fetchall() == seqs
