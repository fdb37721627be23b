"""What kind of browser a session is, in two words: for the person who looks through the list of theirs."""

from starlette.requests import HTTPConnection

MAX_AGENT_LENGTH = 400
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
"""By what a browser calls itself; most of them claim to be all that stand below them too."""
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def browser_label(connection: HTTPConnection) -> str:
    """The browser and the system of a request, as far as they are known; versions are not kept."""
    return label_of(connection.headers.get("user-agent", ""))


def label_of(agent: str) -> str:
    """The label of a `User-Agent`.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox · Linux'
    >>> label_of("curl/8.1"), label_of("my <script> bot/1.0")
    ('curl', '')
    """
    agent = agent[:MAX_AGENT_LENGTH]
    system = next((name for mark, name in SYSTEMS.items() if mark in agent), "")
    browser = next((name for mark, name in BROWSERS.items() if f"{mark}/" in agent), "")
    if browser or system:
        return " · ".join(filter(None, (browser, system)))
    program = agent.partition("/")[0]
    return program[:40] if program.isascii() and program.replace("-", "").replace("_", "").isalnum() else ""
