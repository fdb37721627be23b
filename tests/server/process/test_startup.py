"""A start that fails is one line that says what to change; a good one says where the server listens."""

import asyncio
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from lexicade.errors import LexicadeError
from lexicade.server.process import serve as process
from lexicade.server.process import startup
from lexicade.server.settings import Settings
from lexicade.store import Database
from tests.postgres import PostgresServer, free_port, postgres_server
from tests.serving import WITHOUT_OVERRIDE
from tests.waiting import PATIENCE

SECRET = "hunter2-is-secret"
LEXICADE = Path(sys.executable).with_name("lexicade")


@pytest.fixture(autouse=True)
def own_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process does to its own garbage collector and log is not for the one that tests."""
    monkeypatch.setattr(process, "_tune", lambda: None)
    monkeypatch.setattr("lexicade.server.process.logs.configure", lambda settings: None)


@pytest.fixture(scope="module")
def database() -> Iterator[PostgresServer]:
    with postgres_server() as server:
        yield server


def start(**options: Any) -> str:
    """What a start says that must not succeed."""
    with pytest.raises(LexicadeError) as caught:
        process.run(Settings.read({}, **{"port": 0, "database_wait": 0, **options}))
    assert "\n" not in caught.value.message
    return f"{caught.value.code}: {caught.value.message}"


def serve(*options: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """`lexicade serve` as an operator runs it, for a start that must not succeed."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LEXICADE_")}
    command = [*WITHOUT_OVERRIDE, str(LEXICADE), "serve", "--port", "0", *options]
    cache = {"LEXICADE_CACHE": os.environ["LEXICADE_CACHE"]} if "LEXICADE_CACHE" in os.environ else {}
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**environment, **cache, **variables},
    )


def one_line(ended: subprocess.CompletedProcess[str]) -> str:
    assert (ended.returncode, ended.stdout) == (2, ""), ended.stderr
    (line,) = ended.stderr.splitlines()
    return line


@pytest.mark.parametrize(
    ("url", "said"),
    [
        (
            "postgresql://u:{secret}@127.0.0.1:{closed}/x",
            "PostgreSQL at 127.0.0.1:{closed} cannot be reached (refused)",
        ),
        ("postgresql://u:{secret}@nowhere.invalid/x", "the host nowhere.invalid of the database is not known"),
        ("postgresql://tests:{secret}@127.0.0.1:{port}/nothing", "has no database nothing. Create it"),
        ("postgresql://nobody:{secret}@127.0.0.1:{port}/postgres", "refuses the user nobody or the password"),
        ("postgresql://tests:{secret}@127.0.0.1:{port}/postgres?sslmode=no", "unknown option"),
    ],
)
@pytest.mark.services
def test_a_postgresql_that_cannot_be_used(database: PostgresServer, url: str, said: str) -> None:
    names = {"secret": SECRET, "closed": free_port(), "port": database.port}
    line = start(database=url.format(**names))
    assert said.format(**names) in line
    assert SECRET not in line


@pytest.mark.services
def test_a_postgresql_that_does_not_answer(database: PostgresServer) -> None:
    database.freeze()
    try:
        assert "does not answer. Start it" in start(database=database.url, database_timeout=0.3)
    finally:
        database.thaw()


@pytest.mark.services
async def test_a_postgresql_that_is_starting_is_waited_for(tmp_path: Path) -> None:
    with postgres_server() as server:
        server.stop("fast")
        database = Database(server.url, PATIENCE)
        with capture_logs() as lines:
            opening = asyncio.create_task(database.migrate(wait=600))
            async with asyncio.timeout(PATIENCE):
                while True:
                    if lines:
                        break
                    await asyncio.sleep(0.01)
            assert not opening.done()
            await asyncio.to_thread(server.start)
            await opening
        assert [(line["event"], line["seconds"]) for line in lines] == [("database-starting", 600)]
        await database.close()


@pytest.mark.services
def test_the_wait_for_a_postgresql_ends_with_a_signal() -> None:
    url = f"postgresql://u:{SECRET}@127.0.0.1:{free_port()}/x"
    command = [str(LEXICADE), "serve", "--port", "0", "--database", url, "--database-wait", "600"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as serving:
        assert serving.stdout
        while "database-starting" not in serving.stdout.readline():
            assert serving.poll() is None
        serving.terminate()
        said = serving.communicate(timeout=PATIENCE)[0]
    assert "cannot be reached" in said
    assert SECRET not in said


@pytest.mark.services
def test_another_programs_tables_on_postgresql(database: PostgresServer) -> None:
    name = "taken"
    run = ["psql", "-h", "127.0.0.1", "-p", str(database.port), "-U", "tests"]
    subprocess.run([*run, "-d", "postgres", "-c", f"CREATE DATABASE {name}"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*run, "-d", name, "-c", "CREATE TABLE game (x int)"], check=True, stdout=subprocess.DEVNULL)
    url = database.url.replace("/postgres", f"/{name}")
    assert "the database taken belongs to another program (tables: game)" in start(database=url)


def garbage(file: Path) -> None:
    file.write_bytes(b"this is no database, whatever its name says " * 100)


def folder(file: Path) -> None:
    file.mkdir()


def truncated(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.executemany("INSERT INTO alembic_version VALUES (?)", [("x" * 500,)] * 100)
    connection.close()
    os.truncate(file, file.stat().st_size // 2)


def newer(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()


def strange(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (garbage, "is not an SQLite database. Restore a backup, move the file away"),
        (folder, "is a folder. Name a file"),
        (truncated, "is damaged. Restore a backup"),
        (newer, "newer version of Lexicade (Can't locate revision identified by '9999'). Update Lexicade"),
        (strange, "belongs to another program (tables: recipes)"),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, make: Any, said: str) -> None:
    file = tmp_path / "lexicade.db"
    make(file)
    before = None if file.is_dir() else file.read_bytes()
    line = start(database=f"sqlite:///{file}")
    assert said in line
    assert str(file) in line
    assert before is None or file.read_bytes() == before


def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lexicade.store.sql.database.MIGRATION_LOCK_SECONDS", 0.1)
    file = tmp_path / "lexicade.db"
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert "another program holds a lock" in start(database=f"sqlite:///{file}")
    other.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be made (Not a directory)" in start(database=f"sqlite:///{tmp_path}/file/x/lexicade.db")


@pytest.mark.services
def test_a_file_without_permission(tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    file = shelf / "lexicade.db"
    file.touch()
    for closed, mode in ((file, 0o000), (file, 0o444), (shelf, 0o555)):
        before = closed.stat().st_mode
        closed.chmod(mode)
        line = one_line(serve("--database", f"sqlite:///{file}"))
        closed.chmod(before)
        assert re.search("cannot be (opened|written). Give this user the right to write the file", line)
        if closed is file and mode == 0o444:
            file.unlink()


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x", "postgresql://u@host:port/x", "sqlite"])
def test_a_bad_database_url(url: str) -> None:
    assert "The setting database is wrong" in start(database=url)


def test_a_port_in_use() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        line = start(port=port, database="sqlite://")
    assert f"cannot listen on 127.0.0.1, port {port} (Address already in use). Stop the program" in line


@pytest.mark.parametrize("host", ["nowhere.invalid", "192.0.2.1", "a..b", "999.1.1.1"])
def test_a_bad_host(host: str) -> None:
    line = start(host=host, database="sqlite://")
    assert f"cannot listen on {host}" in line
    assert "LEXICADE_HOST" in line


@pytest.mark.services
def test_a_cache_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    ended = serve("--database", "sqlite://", "--log-level", "error", LEXICADE_CACHE=f"{tmp_path}/file/cache")
    assert "The setting LEXICADE_CACHE is wrong: cannot write" in one_line(ended)


@pytest.mark.services
def test_a_missing_languages_folder(tmp_path: Path) -> None:
    ended = serve("--database", "sqlite://", LEXICADE_LANGUAGES=f"{tmp_path}/nowhere")
    assert "LEXICADE_LANGUAGES is wrong:" in one_line(ended)
    assert f"{tmp_path}/nowhere: No such file or directory" in ended.stderr


def test_unforeseen_errors_are_one_line_without_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError(f"odd {SECRET}\nand more")

    monkeypatch.setattr(startup, "check_files", fail)
    line = start(database=f"postgresql://u:{SECRET}@host/x")
    assert "RuntimeError: odd ***. LEXICADE_LOG_LEVEL=debug shows where" in line


@pytest.mark.services
def test_bad_settings_on_the_command_line_and_in_the_environment() -> None:
    line = one_line(serve(LEXICADE_ORIGINS="https://words.example.org"))
    assert "The setting origins is wrong: the variable takes a JSON list" in line
    assert "LEXICADE_COLOUR is wrong: there is no such setting" in one_line(serve(LEXICADE_COLOUR="red"))


@pytest.mark.parametrize("log_format", ["console", "json"])
@pytest.mark.services
def test_a_good_start_says_where_it_listens(tmp_path: Path, log_format: str) -> None:
    command = [str(LEXICADE), "serve", "--port", "0", "--log-level", "error", "--log-format", log_format]
    command += ["--database", f"sqlite:///{tmp_path}/new/folder/lexicade.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        line = server.stdout.readline()
        url = json.loads(line)["url"] if log_format == "json" else line.removeprefix("Lexicade listens on ").strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)", url)
        assert found
        with socket.create_connection(("127.0.0.1", int(found[1]))):
            pass
        server.terminate()
        assert server.stdout.read() == ""


def test_a_broken_language_and_a_broken_list_are_named_and_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists, languages = tmp_path / "lists", tmp_path / "languages"
    lists.mkdir()
    languages.mkdir()
    (languages / "xx.toml").write_text("code = 'xx'\nname = ")
    (languages / "yy.toml").write_text("code = 'yy'\ntier = 7\n")
    (lists / "pets.json").write_text("{")
    (lists / "cars.json").write_text(json.dumps({"language": "en", "sha256": "0" * 64, "words": 3}))
    monkeypatch.setenv("LEXICADE_LANGUAGES", str(languages))
    monkeypatch.setenv("LEXICADE_LISTS", str(lists))
    with capture_logs() as lines:
        startup.check_files()
    told = [line["problem"] for line in lines if line["event"] == "ignored-file"]
    assert len(told) == 4
    assert told[0].startswith("xx.toml: file: Invalid value")
    assert told[1].startswith("yy.toml: ")
    assert any("cars-0000000000000000.txt" in each for each in told)
    assert any(each.startswith("pets.json: not the record of a list") for each in told)
