"""The client's pages and files, and the headers on everything."""

import pytest
from fastapi.testclient import TestClient

PAGE = {"accept": "text/html"}


@pytest.mark.parametrize("path", ["/", "/hive", "/hive/abc", "/account"])
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


def test_health(client: TestClient) -> None:
    assert client.get("/healthz").json()["ok"] is True
