"""Recorded games: reading, writing, and what is wrong with a file, by its line."""

import pytest

from lexicade.cross.formats.gcg import Gcg, decode
from lexicade.errors import BadInput

GAME = """\
#character-encoding UTF-8
#player1 ann.1 Ann Önning
#player2 ben Ben
#title A short game
#lexicon SOMETHING
#house-rule unknown pragmas are kept
>ann.1: AEINRST 8D RETAINS +66 66
#note A good rack,
and a note of two lines.
>ben: QUIZ?AB 9C QuIZ +0 0
>ben: QUIZ?AB -- +0 0
>ann.1: ABCDEFG -ABC +0 66
>ben: QUIZ?AB -3 +0 0
>ann.1: ABCDEFG - +0 66
>ben:  (challenge) +5 5
>ben: QZ (QZ) -20 -15
>ann.1: (QZ) +40 106
>ben: A (time) -10 -25
"""


def test_a_game_is_read_event_by_event() -> None:
    game = Gcg.parse(GAME)
    assert [(player.nick, player.name) for player in game.players] == [("ann.1", "Ann Önning"), ("ben", "Ben")]
    assert game.pragma("title") == "A short game"
    assert game.pragma("house-rule") == "unknown pragmas are kept"
    kinds = ["play", "play", "withdrawn", "exchange", "exchange", "pass", "challenge", "rack", "rack", "time"]
    assert [event.kind for event in game.events] == kinds
    assert game.events[0].note == "A good rack,\nand a note of two lines."
    assert (game.events[3].text, game.events[4].text) == ("ABC", "3")
    assert [event.line for event in game.events[:2]] == [7, 10]


def test_reading_and_writing_are_inverses() -> None:
    game = Gcg.parse(GAME)
    again = Gcg.parse(str(game))
    assert str(again) == str(game)
    assert [(event.kind, event.text, event.total, event.note) for event in again.events] == [
        (event.kind, event.text, event.total, event.note) for event in game.events
    ]


def test_odd_white_space_and_remarks_are_read() -> None:
    text = (
        "#player1\ta\tA  Lee\r\n  #player2 b B\r\n#title\tOdd\r\n\r\n"
        ">a:  ABC\t8g   CAB   +26   26  KO, EX\r\n#note\tGood"
    )
    game = Gcg.parse(text)
    assert [(each.nick, each.name) for each in game.players] == [("a", "A  Lee"), ("b", "B")]
    assert game.pragma("title") == "Odd"
    (event,) = game.events
    assert event.note == "Good"
    assert (event.rack, event.text, event.points, event.total) == ("ABC", "8g CAB", 26, 26)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("#character-encoding UTF-8\n#player1 a Ö\n".encode(), "Ö"),
        ("\ufeff#player1 a Ö\n".encode(), "Ö"),
        ("#player1 a Ö\n".encode(), "Ö"),
        ("#player1 a Ö\n".encode("latin-1"), "Ö"),
        ("#player1 a €\n".encode("cp1252"), "€"),
        ("#character-encoding ISO-8859-2\n#player1 a Ł\n".encode("iso-8859-2"), "Ł"),
    ],
)
def test_old_encodings_are_read(data: bytes, name: str) -> None:
    assert Gcg.parse(decode(data)).players[0].name == name


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("#player1 a A\nhello", 2),
        ("#player1 a A\n>a ABC 8D CAB +1 1", 2),
        ("#player1 a A\n>a: ABC 8D CAB", 2),
        ("#player1 a A\n>a: ABC 8D CAB 1 1", 2),
        ("#player1 a A\n>a: ABC what +1 1", 2),
        ("#player1 a A\n>a: AB CD 8D CAB +1 1", 2),
        ("#player1 a A\n\n\n>b: ABC 8D CAB +1 1", 4),
        (">", 1),
        ("#player1 a A\n>a: +1 1", 2),
    ],
)
def test_a_malformed_line_is_named(text: str, line: int) -> None:
    with pytest.raises(BadInput) as refused:
        Gcg.parse(text)
    assert refused.value.context["line"] == line


@pytest.mark.parametrize("data", [b"#character-encoding nonsense\n", b"#character-encoding UTF-8\n\xff\xfe"])
def test_an_encoding_that_is_none_is_named(data: bytes) -> None:
    with pytest.raises(BadInput, match="bad-gcg"):
        Gcg.read(data)
