"""What every test shares: a cache of its own for compiled word lists, and an honest last line."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from hypothesis import HealthCheck, settings
from xdist.remote import Producer

from lexicade.lexicon import Lexicon
from lexicade.store import Database
from tests.postgres import postgres
from tests.scheduling import FileScheduling, Scales, long_files_first
from tests.waiting import PATIENCE

# How long an example takes says more about the machine than about the code; what is tried must not differ by chance.
settings.register_profile("lexicade", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("quick", settings.get_profile("lexicade"), max_examples=20)
settings.register_profile("explore", settings.get_profile("lexicade"), derandomize=False, max_examples=1000)
settings.load_profile("lexicade")

# A slow machine is no outage. Servers that are processes of their own inherit it.
os.environ["LEXICADE_DATABASE_TIMEOUT"] = "60"

# Drawn with colours and variables, a traceback takes seconds.
structlog.configure(
    processors=[
        structlog.processors.add_log_level,
        structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback),
    ]
)


@pytest.fixture(scope="session")
def english() -> Lexicon:
    return Lexicon.load("en")


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite database with all tables, to be copied: migrating takes longer than most tests."""
    file = tmp_path_factory.mktemp("migrated") / "empty.db"

    async def migrate() -> None:
        database = Database(f"sqlite:///{file}", PATIENCE)
        await database.migrate()
        await database.close()

    asyncio.run(migrate())
    return file


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL server for all tests of this worker that do not stop it."""
    with postgres() as url:
        yield url


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--weigh", action="store_true", help="record how long each file takes, in tests/weights.json")


def pytest_configure(config: pytest.Config) -> None:
    # Workers send their reports to the process that started them.
    if config.getoption("--weigh") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Scales())


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FileScheduling:
    return FileScheduling(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_itemcollected(item: pytest.Item) -> None:
    """What is too long for `make test` is too long for `make quick`."""
    if any(item.iter_markers("soak")):
        item.add_marker(pytest.mark.slow)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    long_files_first(items)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    names = ", ".join(sorted({report.nodeid for report in skipped})) or "nothing"
    terminalreporter.write_line(f"skipped: {names}")
    if "not soak" in terminalreporter.config.option.markexpr:
        terminalreporter.write_line("not asked for: what is marked `soak`; `make soak` runs it")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """On CI a skipped test is a failed run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
