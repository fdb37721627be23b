"""Chat messages: tidied, and rude words masked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.names.messages import MAX_MESSAGE_LENGTH, mask, tidy


@pytest.fixture(scope="module")
def lexicons() -> list[Lexicon]:
    return [Lexicon.load("en"), Lexicon.load("de")]


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("  a \t b\r\nc ", "a b c"),
        ("cafe\u0301", "café"),
        ("½ ﬁn", "½ ﬁn"),
        ("a\u200bb\u202ec\x07d", "abcd"),
        ("👍🏽 <b>no</b>", "👍🏽 <b>no</b>"),
        ("https://example.org", "https://example.org"),
    ],
)
def test_a_message_is_one_visible_paragraph(given: str, stored: str) -> None:
    assert tidy(given) == stored


@pytest.mark.parametrize("text", ["", " \n", "\u200b\u2800\u115f\u3164", "x" * (MAX_MESSAGE_LENGTH + 1)])
def test_empty_and_endless_messages_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="bad-message"):
        tidy(text)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=80))
def test_tidying_again_changes_nothing(text: str) -> None:
    try:
        once = tidy(text)
    except BadInput:
        return
    assert tidy(once) == once


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("What the fuck, Ada?", "What the ••••, Ada?"),
        ("FUCKING hell", "••••••• hell"),
        ("f.u.c.k off", "•.•.•.• off"),
        ("f u c k that", "• • • • that"),
        ("sh1t happens", "•••• happens"),
        ("du Arschloch!", "du •••••••••!"),
        ("a$$ sh!t", "••• ••••"),
        ("either/shit/or", "either/••••/or"),
    ],
)
def test_rude_words_are_masked_and_nothing_else(lexicons: list[Lexicon], text: str, shown: str) -> None:
    assert mask(text, lexicons) == shown


@pytest.mark.parametrize(
    "text",
    [
        "Scunthorpe sniggers: a class act, Cassandra!",
        "I am at 4 pm in B 2, is it ok?",
        "nice one 👍",
        "Dick and Fanny played OCEAN",
        "a b c d e f g",
        "455 $$ + 4+4",
    ],
)
def test_decent_messages_stay_as_they_are(lexicons: list[Lexicon], text: str) -> None:
    assert mask(text, lexicons) == text


@given(st.text(max_size=60))
def test_masking_keeps_the_length(text: str) -> None:
    assert len(mask(text, [Lexicon.load("en")])) == len(text)
