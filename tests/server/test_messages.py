"""Every message stands in every language, with the same blanks to fill."""

import string

import pytest
from fastapi.testclient import TestClient

from lexicade.errors import LANGUAGES, texts


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    english = texts()
    assert set(texts(language)) == set(english)
    for slug, text in texts(language).items():
        assert blanks(text) == blanks(english[slug]), slug


@pytest.mark.parametrize(
    ("header", "text"), [("fr-CA", "rien à cette adresse"), ("", "nothing at this"), ("de;q=x", "nothing")]
)
def test_errors_speak_the_readers_language(client: TestClient, header: str, text: str) -> None:
    response = client.get("/api/nothing", headers={"accept-language": header})
    assert text in response.json()["message"]
    assert response.json()["code"] == "no-such-page"
