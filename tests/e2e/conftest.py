"""A real server process, a real browser."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect, sync_playwright

from tests.browsing import CHROMIUM, PATIENCE_MS, QUIET, WINDOWLESS
from tests.crossing import PHONE, visitor
from tests.serving import Server

expect.set_options(timeout=PATIENCE_MS)

OWN = ("http://127.0.0.1:", "data:", "blob:")
PATIENT_REQUESTS = f"""
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (milliseconds) => timeout(Math.max(milliseconds, {PATIENCE_MS:.0f}));
"""
"""A page gives a request up after seconds, and tells the player; a server on a busy machine may need longer."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("e2e"))
    server.start()
    yield server
    server.stop()


class SharedBrowser:
    """One browser for all modules. While Playwright is open, its event loop is in the way of asynchronous tests."""

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def open(self) -> Browser:
        if self._browser is None:
            playwright = self._open.enter_context(sync_playwright())
            self._browser = _launch(playwright.chromium, WINDOWLESS)
            self._open.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()


def _launch(chromium: BrowserType, program: str) -> Browser:
    browser = chromium.launch(executable_path=program, args=QUIET)
    browser.new_context = partial(patient_context, browser.new_context)  # type: ignore[method-assign]
    return browser


def patient_context(new_context: Callable[..., BrowserContext], **options: Any) -> BrowserContext:
    # A service worker would fetch the whole client for every context; the tests of it ask for one.
    context = new_context(**{"service_workers": "block", **options})
    context.set_default_timeout(PATIENCE_MS)
    # A server closes a connection that rests for seconds, perhaps just when the next request is sent on it.
    context.request.get = partial(context.request.get, max_retries=3)  # type: ignore[method-assign]
    context.add_init_script(PATIENT_REQUESTS)
    context.on(
        "weberror",
        lambda error: UNCAUGHT.append(f"{error.page and error.page.url} {error.error.stack or error.error}"),
    )
    return context


UNCAUGHT: list[str] = []
"""What a page threw and nobody caught: half of it may be missing, and no test looks at everything."""


@pytest.fixture(autouse=True)
def nothing_uncaught() -> Iterator[None]:
    UNCAUGHT.clear()
    yield
    assert UNCAUGHT == []


SHARED = SharedBrowser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    yield
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        SHARED.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    browser = SHARED.open()
    yield browser
    # Pages that a test has left open would go on listening.
    for context in browser.contexts:
        context.close()


@pytest.fixture
def windowed(chromium: Browser) -> Iterator[Browser]:
    """All of Chromium, a new one: without windows there are no notifications, and messages that are pushed are
    delivered by the number of a service worker, which contexts of one browser have in common."""
    browser = _launch(chromium.browser_type, CHROMIUM)
    yield browser
    browser.close()


@pytest.fixture
def context(chromium: Browser, server: Server) -> Iterator[BrowserContext]:
    context = chromium.new_context(base_url=server.url, viewport={"width": 1440, "height": 900})
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that may not say anything on the console nor ask another host for anything."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(OWN) else complaints.append(request.url))
    yield page
    expected = ("status of 4", "ERR_CONNECTION", "WebSocket connection", "ERR_INTERNET_DISCONNECTED", "status of 5")
    assert [text for text in complaints if not any(each in text for each in expected)] == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder needs a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.services)


@pytest.fixture
def ada(chromium: Browser, server: Server) -> Iterator[Page]:
    """Somebody at a desk."""
    page = visitor(chromium, server)
    yield page
    page.context.close()


@pytest.fixture
def bo(chromium: Browser, server: Server) -> Iterator[Page]:
    """Somebody with a phone."""
    page = visitor(chromium, server, PHONE)
    yield page
    page.context.close()
