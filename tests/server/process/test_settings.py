import pytest

from lexicade.errors import BadInput
from lexicade.server.settings import Settings


def problem(**options: object) -> str:
    with pytest.raises(BadInput) as caught:
        Settings.read({}, **options)
    assert caught.value.code == "bad-setting"
    (name,) = options
    assert caught.value.context["setting"] == name
    return str(caught.value.context["problem"])


@pytest.mark.parametrize(
    "origin",
    ["https://words.example.org", "http://localhost:5173", "https://xn--mot-6ma.example", "http://[::1]:8000"],
)
def test_origins_are_taken(origin: str) -> None:
    assert Settings.read({}, origins=(origin,)).origins == (origin,)


@pytest.mark.parametrize(
    ("origin", "advice"),
    [
        ("https://words.example.org/", "write 'https://words.example.org'"),
        ("https://words.example.org/hive", "write 'https://words.example.org'"),
        ("https://Words.example.org", "write 'https://words.example.org'"),
        ("https://me@words.example.org", "write 'https://words.example.org'"),
        ("https://words.example.org?x", "write 'https://words.example.org'"),
        ("words.example.org", "does not begin with https://"),
        ("ftp://words.example.org", "does not begin with https://"),
        ("https://", "does not begin with https:// or http:// and a host"),
        ("http://[", "is no address"),
        ("http://host:port", "is no address"),
    ],
)
def test_what_is_no_origin_is_named(origin: str, advice: str) -> None:
    said = problem(origins=("https://good.example", origin))
    assert repr(origin) in said
    assert advice in said


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8, ::1", "*", ""])
def test_proxies_are_taken(proxies: str) -> None:
    assert Settings.read({}, proxies=proxies).proxies == proxies


@pytest.mark.parametrize("proxy", ["proxy.example", "10.0.0.1/8", "300.0.0.1", "http://127.0.0.1"])
def test_what_is_no_address_is_named(proxy: str) -> None:
    assert f"{proxy!r} is neither an address nor a network" in problem(proxies=f"127.0.0.1,{proxy}")


@pytest.mark.parametrize("bus", ["redis://", "http://host", "redis://host:port", "host"])
def test_a_bad_bus_is_named(bus: str) -> None:
    assert problem(bus=bus)


def test_an_unknown_variable_is_named() -> None:
    with pytest.raises(BadInput, match="LEXICADE_COLOUR"):
        Settings.read({"LEXICADE_COLOUR": "red"})
