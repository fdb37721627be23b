"""The client's pages and files, and the headers on everything."""

import gzip
import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from lexicade.server.http.pages import CLIENT, PRELOADS, Client, known_files
from lexicade.server.http.preloads import Preload, links_of, read_preloads
from tests.server.http.test_compression import raw

pytestmark = pytest.mark.slow

PAGE = {"accept": "text/html"}


@pytest.mark.parametrize(
    "path", ["/", "/hive", "/hive/abc", "/account", "/admin", "/lists", "/lists/new", "/classes"]
)
def test_the_clients_addresses_serve_its_page(client: TestClient, path: str) -> None:
    page = client.get(path, headers=PAGE)
    assert page.status_code == 200
    assert "<script type=" in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert client.head(path).status_code == 200


def test_an_unknown_page_is_shown_and_said_to_be_unknown(client: TestClient) -> None:
    page = client.get("/nothing-here", headers=PAGE)
    assert page.status_code == 404
    assert "<script" in page.text


def test_files_with_a_hash_in_their_name_stay_forever(client: TestClient) -> None:
    script = client.get("/").text.split('src="/assets/')[1].split('"')[0]
    assert "immutable" in client.get(f"/assets/{script}").headers["cache-control"]


@pytest.mark.parametrize("path", ["/", "/api/me", "/nothing.js", "/docs", "/healthz", "/openapi.json"])
def test_strict_headers_on_everything(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_files_have_the_headers_that_concern_files(client: TestClient) -> None:
    headers = client.get(f"/assets/{next(CLIENT.glob('assets/*.js')).name}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in headers
    for path in ("/assets/none.js", "/service-worker.js", "/icon.svg"):
        assert "default-src 'none'" in client.get(path, headers=PAGE).headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/", "/docs"])
def test_pages_have_no_inline_script_or_style(client: TestClient, path: str) -> None:
    text = client.get(path).text
    assert "<style" not in text
    assert " style=" not in text
    for script in text.split("<script")[1:]:
        assert script.split(">")[1].startswith("</script")


def test_nobody_reads_outside_the_client(client: TestClient) -> None:
    for path in ("/%2e%2e/errors.py", "/..%2ferrors.py", "/assets/..%2f..%2ferrors.py"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "x" * 300, "/assets/" + "y" * 5000, "/a%00b.js", "/%ff%fe", "/.", "//"]
)
def test_odd_addresses_are_just_unknown(client: TestClient, path: str) -> None:
    assert client.get(path).status_code in (200, 400, 404, 414)
    assert client.get(path, headers=PAGE).status_code in (200, 400, 404, 414)


def test_unknown_addresses_are_not_looked_for_on_the_disk(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def touched(*_: object) -> None:
        raise AssertionError("looked at the disk")

    for name in ("is_file", "stat", "resolve", "open"):
        monkeypatch.setattr(Path, name, touched)
    assert client.get("/nothing.js").status_code == 404


@pytest.mark.parametrize("accepted", ["br", "gzip", "identity"])
def test_files_travel_compressed(client: TestClient, accepted: str) -> None:
    script = client.get("/").text.split('src="/assets/')[1].split('"')[0]
    headers, body = raw(client, f"/assets/{script}", accepted)
    suffix = {"br": ".br", "gzip": ".gz", "identity": ""}[accepted]
    assert body == (CLIENT / "assets" / f"{script}{suffix}").read_bytes()
    assert headers.get("content-encoding", "identity") == accepted
    assert headers["vary"] == "Accept-Encoding"
    assert "javascript" in headers["content-type"]
    assert int(headers["content-length"]) == len(body)
    assert "immutable" in headers["cache-control"]
    known = {"accept-encoding": accepted, "if-none-match": headers["etag"]}
    again = client.get(f"/assets/{script}", headers=known)
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", headers["etag"])
    head = client.head(f"/assets/{script}", headers={"accept-encoding": accepted})
    own = ("date", "x-request-id")
    assert {key: value for key, value in head.headers.items() if key not in own} == {
        key: value for key, value in headers.items() if key not in own
    }


def test_each_encoding_has_an_etag_of_its_own(client: TestClient) -> None:
    tags = {
        client.head("/account", headers={"accept-encoding": each}).headers["etag"]
        for each in ("br", "gzip", "identity")
    }
    assert len(tags) == 3


def test_a_page_that_did_not_change_is_not_sent_again(client: TestClient) -> None:
    page = client.get("/account")
    for known in (
        {"if-none-match": f'"other", W/{page.headers["etag"]}'},
        {"if-none-match": "*"},
        {"if-modified-since": page.headers["last-modified"]},
    ):
        assert client.get("/account", headers=known).status_code == 304
    for unknown in (
        {"if-none-match": '"other"', "if-modified-since": page.headers["last-modified"]},
        {"if-modified-since": "Mon, 01 Jan 2001 00:00:00 GMT"},
        {"if-modified-since": "yesterday"},
    ):
        assert client.get("/account", headers=unknown).status_code == 200
    assert client.get("/nothing-here", headers={**PAGE, "if-none-match": page.headers["etag"]}).status_code == 404


def test_what_is_compressed_already_is_sent_as_it_is(client: TestClient) -> None:
    for path in ("/icon-192.png", f"/assets/{next(CLIENT.glob('assets/*.woff2')).name}"):
        headers, _ = raw(client, path, "br, gzip")
        assert "content-encoding" not in headers


def test_compressed_files_have_no_addresses_of_their_own(client: TestClient) -> None:
    assert client.get("/index.html.br").status_code == 404


def test_without_a_client_there_are_no_pages(tmp_path: Path) -> None:
    assert known_files(tmp_path) == {}
    app = FastAPI()
    client = Client({})
    app.add_api_route("/{path:path}", client.page, methods=["GET"])
    assert TestClient(app).get("/").json()["code"] == "no-such-page"


def test_health(client: TestClient) -> None:
    assert client.get("/healthz").json()["ok"] is True


SHARED = {
    "/hive/fr/day/2026-11-14": ("hive", "The hive of 14 November 2026"),
    "/hive/seed/en.2.NAECORT": ("hive", "hive"),
    "/shake/new?language=en&seed=abc": ("shake", "grid"),
    "/join/K7M2QX": ("lexicade", "invited"),
    "/cross/q3Zr8sXkT0aB": ("cross", "Cross"),
}


@pytest.mark.parametrize("path", sorted(SHARED))
def test_a_shared_link_has_a_preview(client: TestClient, path: str) -> None:
    image, word = SHARED[path]
    page = client.get(path, headers=PAGE)
    tags = dict(re.findall('<meta property="(og:[a-z:_]+)" content="([^"]*)" />', page.text))
    assert tags["og:image"] == f"http://testserver/previews/{image}.png"
    assert word in tags["og:title"]
    assert tags["og:description"]
    assert client.get(path, headers={**PAGE, "if-none-match": page.headers["etag"]}).status_code == 304
    french = client.get(path, headers={**PAGE, "accept-language": "fr"}).text
    assert tags["og:title"] not in french
    assert client.get(f"/previews/{image}.png").content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("fr", "La ruche du 1er novembre 2026"),
        ("de", "Die Wabe vom 1. November 2026"),
        ("es", "La colmena del 1 de noviembre de 2026"),
    ],
)
def test_the_day_of_a_hive_is_written_in_the_readers_language(client: TestClient, language: str, title: str) -> None:
    page = client.get("/hive/day/2026-11-01", headers={**PAGE, "accept-language": language})
    assert f'content="{title}"' in page.text


def test_nothing_of_an_address_gets_into_the_page_as_html(client: TestClient) -> None:
    page = client.get("/join/%22%3E%3Cscript%3Ealert(1)%3C", headers={**PAGE, "host": 'a"><script>x'})
    assert "alert" not in page.text.replace("&quot;&gt;&lt;script&gt;alert(1)&lt;", "")
    assert "<script>" not in page.text


def test_pages_that_nobody_shares_have_no_preview(client: TestClient) -> None:
    assert "og:title" not in client.get("/account", headers=PAGE).text


def preloaded(client: TestClient, path: str, language: str = "en") -> list[str]:
    page = client.get(path, headers={**PAGE, "accept-language": language}).text
    return re.findall('<link rel="(?:module)?preload"(?: as="style")? crossorigin href="([^"]*)" />', page)


@pytest.mark.parametrize(
    "path", ["/", "/hive", "/hive/day/2026-11-14", "/shake", "/shake/new", "/cross/q3Zr8sXkT0aB"]
)
def test_a_page_names_the_files_it_needs_first(client: TestClient, path: str) -> None:
    files = preloaded(client, path)
    assert files
    assert len(files) == len(set(files))
    for file in files:
        assert "immutable" in client.get(file).headers["cache-control"]


def test_a_page_names_the_texts_of_its_readers_language(client: TestClient) -> None:
    english, french = (set(preloaded(client, "/hive", language)) for language in ("en", "fr-CA"))
    assert len(english - french) == len(french - english) == 2
    assert client.get("/hive").headers["vary"] == "Accept-Encoding, Accept-Language"


def test_a_page_that_names_its_files_travels_compressed_and_only_once(client: TestClient) -> None:
    bodies = {}
    for accepted in ("gzip", "identity"):
        headers, body = raw(client, "/hive", accepted)
        assert headers.get("content-encoding", "identity") == accepted
        known = {"accept-encoding": accepted, "if-none-match": f'"other", W/{headers["etag"]}'}
        assert client.get("/hive", headers=known).status_code == 304
        bodies[accepted] = body
    assert gzip.decompress(bodies["gzip"]) == bodies["identity"]
    assert (
        client.head("/hive", headers={"accept-encoding": "gzip"}).headers["etag"]
        != client.head("/hive", headers={"accept-encoding": "identity"}).headers["etag"]
    )


def test_the_first_page_that_fits_names_the_files() -> None:
    pages = [
        Preload(re.compile("^/$"), ["home.js"], {"en": ["en.js"]}),
        Preload(re.compile("^/hive"), ["hive.css"], {"en": []}),
    ]
    assert links_of(pages, "/", "en").count("modulepreload") == 2
    assert links_of(pages, "/hive/hub", "en") == '<link rel="preload" as="style" crossorigin href="/hive.css" />'
    assert links_of(pages, "/account", "en") == ""


def test_the_list_of_first_files_is_for_the_server_only(client: TestClient) -> None:
    assert read_preloads(CLIENT / PRELOADS)
    assert client.get(f"/{PRELOADS}").status_code == 404
