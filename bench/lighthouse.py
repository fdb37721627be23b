"""How long a phone on a slow line waits, by Lighthouse on a server of its own, and whether the client installs.

Run `make lighthouse`: it fetches npm's lighthouse into bench/lighthouse first. Chromium is Debian's.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browsing import CHROMIUM, QUIET
from tests.serving import Server

PAGES = {"home": "/", "hive": "/hive", "shake": "/shake", "shake, a round": "/shake/new", "cross": "/cross"}
LEAST_SCORE = 90
MAX_BYTES = 200_000
MAX_LCP = 2500
TRIES = 3
PROGRAM = Path(__file__).with_suffix("") / "node_modules" / ".bin" / "lighthouse"


@dataclass(frozen=True)
class Report:
    """What Lighthouse says about one page."""

    score: int
    lcp: int
    """Largest contentful paint, in milliseconds."""
    blocked: int
    shift: float
    bytes: int
    """Transferred for the page, compressed; what the service worker fetches afterwards is not part of it."""

    @property
    def good(self) -> bool:
        return self.score >= LEAST_SCORE and self.bytes < MAX_BYTES and self.lcp < MAX_LCP


def measure(url: str, folder: Path) -> Report:
    """Run Lighthouse once."""
    output = folder / "report.json"
    command = [
        str(PROGRAM),
        url,
        "--quiet",
        "--only-categories=performance",
        "--output=json",
        f"--output-path={output}",
        f"--chrome-flags={' '.join(['--headless=new', *QUIET])}",
        "--enable-error-reporting=false",
    ]
    # Now and then a trace has no start of its navigation (NO_NAVSTART), and Lighthouse asks to be run again.
    # The program is our own choice, and so are its arguments.
    for tries_left in reversed(range(TRIES)):
        done = subprocess.run(command, check=not tries_left, env={**os.environ, "CHROME_PATH": CHROMIUM})
        if done.returncode == 0:
            break
    report = json.loads(output.read_text())
    if kept := os.environ.get("LIGHTHOUSE_REPORTS"):
        Path(kept, url.rsplit(":", maxsplit=1)[-1].replace("/", "-") + ".json").write_text(output.read_text())
    audits = report["audits"]
    requests = audits["network-requests"]["details"]["items"]
    return Report(
        score=round(report["categories"]["performance"]["score"] * 100),
        lcp=round(audits["largest-contentful-paint"]["numericValue"]),
        blocked=round(audits["total-blocking-time"]["numericValue"]),
        shift=round(audits["cumulative-layout-shift"]["numericValue"], 3),
        bytes=sum(each["transferSize"] for each in requests if not _afterwards(each)),
    )


def _afterwards(request: dict[str, object]) -> bool:
    """Whether the service worker asked, not the page."""
    return request.get("sessionTargetType") == "service_worker" or str(request["url"]).endswith("/service-worker.js")


def installation_errors(url: str) -> list[str]:
    """Why Chromium would not install the client; empty if it would."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_page()
        page.goto(url)
        page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=60_000)
        session = page.context.new_cdp_session(page)
        errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        browser.close()
    # A browser context of a test counts as a private window.
    return [each["errorId"] for each in errors if each["errorId"] != "in-incognito"]


def main(wanted: list[str]) -> int:
    """Measure the pages of these names, or all; returns 1 if one misses a bar."""
    good = True
    with TemporaryDirectory() as name:
        server = Server(Path(name))
        server.start()
        try:
            errors = installation_errors(server.url)
            print("installable" if not errors else f"not installable: {', '.join(errors)}")
            print(f"\n| page | performance | LCP | blocked | shift | first load |\n|{'---|' * 6}")
            for page in wanted or PAGES:
                path = PAGES[page]
                report = measure(server.url + path, Path(name))
                good = good and report.good
                print(
                    f"| {page} | {report.score} | {report.lcp / 1000:.1f} s | {report.blocked} ms | {report.shift} "
                    f"| {report.bytes / 1000:.0f} kB |",
                    flush=True,
                )
        finally:
            server.end()
    return 0 if good and not errors else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
