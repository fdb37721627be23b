"""What every test shares: a cache of its own for compiled word lists, and an honest last line."""

import os

import pytest
from hypothesis import settings

from lexicade.lexicon import Lexicon

# How long an example takes says more about the machine than about the code.
settings.register_profile("lexicade", deadline=None)
settings.load_profile("lexicade")


@pytest.fixture(scope="session")
def english() -> Lexicon:
    return Lexicon.load("en")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    names = ", ".join(sorted({report.nodeid for report in skipped})) or "nothing"
    terminalreporter.write_line(f"skipped: {names}")


def pytest_sessionfinish(session: pytest.Session) -> None:
    """On CI a skipped test is a failed run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
