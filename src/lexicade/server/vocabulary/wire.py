"""HTTP models of vocabulary lists."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from lexicade.languages import Gender
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.http.wire import RequestBody, Wire
from lexicade.server.tables.word_game import Obstacle
from lexicade.server.vocabulary.reading import MAX_EXAMPLE, MAX_MEANING, MAX_NOTE, MAX_WORD
from lexicade.store.vocabulary.lists import MAX_ENTRIES, Entry

MAX_PASTED = 40_000
Words = Annotated[list[Annotated[str, Field(max_length=MAX_WORD)]], Field(min_length=1, max_length=MAX_ENTRIES)]


class TypedEntry(RequestBody):
    """A word with what its teacher says of it."""

    word: str = Field(max_length=MAX_WORD, description="The word, without its article.", examples=["pomme"])
    gender: Gender = Field("", description="Masculine, feminine, neuter, common; empty: unknown, or no noun.")
    meaning: str = Field("", max_length=MAX_MEANING, description="What it means.", examples=["apple"])
    note: str = Field("", max_length=MAX_NOTE, description="What else is worth knowing.")
    example: str = Field("", max_length=MAX_EXAMPLE, description="A sentence with the word.")


class ListEntry(Wire):
    """A word of a list."""

    word: str = Field(description="The word, without its article.")
    gender: Gender = Field(description="Masculine, feminine, neuter, common; empty: unknown, or no noun.")
    article: str = Field(description="The article that stands before it; empty: none.", examples=["la"])
    meaning: str = Field(description="What it means.")
    note: str = Field(description="What else is worth knowing.")
    example: str = Field(description="A sentence with the word.")


class ReadEntry(ListEntry):
    """A word that was read, and what dictionaries say of it where the text says nothing."""

    known: bool = Field(description="Whether the word list has it.")
    suggested_gender: Gender = Field(description="The gender of a dictionary.")
    suggested_meaning: str = Field(description="The meaning of a dictionary.")


class TypedList(RequestBody):
    """A vocabulary list to keep."""

    title: str = Field(max_length=200, description="Its title: 1 to 80 characters.", examples=["Au marché"])
    language: str = Field(max_length=16, description="The language of its words.", examples=["fr"])
    into: ReaderLanguage = Field("en", description="The language of its meanings.")
    shared: bool = Field(False, strict=True, description="Whether everybody who has its link may see it.")
    entries: list[TypedEntry] = Field(max_length=MAX_ENTRIES, description="Its words, in their order.")


class ListInfo(Wire):
    """A vocabulary list in short."""

    id: str = Field(description="Its id: `/lists/ID` shows it.")
    title: str = Field(description="Its title; to others than its owner with rude words masked.")
    language: str = Field(description="The language of its words.")
    into: ReaderLanguage = Field(description="The language of its meanings.")
    size: int = Field(description="How many words it has.")
    shared: bool = Field(description="Whether everybody who has its link may see it.")
    mine: bool = Field(description="Whether I have made it, and may change it.")
    updated_at: datetime = Field(description="When it was changed last.")


class FullList(ListInfo):
    """A vocabulary list with its words."""

    entries: list[ListEntry] = Field(description="Its words, in their order.")


class MyLists(Wire):
    """My vocabulary lists, the last changed first."""

    lists: list[ListInfo] = Field(description="At most as many as one may keep.")
    limit: int = Field(description="How many one may keep.")
    longest: int = Field(description="How many words a list may have.")


class Mention(Wire):
    """What a list of mine says of a word."""

    list: str = Field(description="The id of the list.")
    title: str = Field(description="Its title.")
    meaning: str = Field(description="What the word means.")
    note: str = Field(description="What else is worth knowing.")
    example: str = Field(description="A sentence with the word.")


class Mentions(Wire):
    mentions: list[Mention] = Field(description="The last changed list first.")


class TextToRead(RequestBody):
    """A text with words: lines, or a table."""

    text: str = Field(
        max_length=MAX_PASTED,
        description="Words, one in a line, or cut into columns by tabs, semicolons, commas or `=`.",
        examples=["la pomme = apple"],
    )
    language: str = Field(max_length=16, description="The language of the words.", examples=["fr"])
    into: ReaderLanguage = Field("en", description="The language of the meanings.")


class TextRead(Wire):
    """The words of a text."""

    entries: list[ReadEntry] = Field(description="Its words, in their order, each once.")
    left_out: int = Field(description="How many more there are than a list may have.")


class WordsToPlay(RequestBody):
    """Words to make a game of."""

    game: str = Field(max_length=16, description="The name of a game that takes words.")
    language: str = Field(max_length=16, description="The language of the words.", examples=["fr"])
    words: Words = Field(description="The words.", examples=[["pomme", "poire"]])


class GameOfWords(Wire):
    """A game made of words, not started yet."""

    game: str = Field(description="The name of the game.")
    request: dict[str, Any] = Field(description="The body of `POST /api/games` that starts it.")
    board: tuple[tuple[str, ...], ...] = Field(description="Its letters as they lie, row by row.")
    obstacles: tuple[Obstacle | None, ...] = Field(
        description="Of each word, in the order given, why it is not in the game; null: it is."
    )


class PlayableGames(Wire):
    """The games that take words."""

    games: list[str] = Field(description="Their names.")


def typed(entry: TypedEntry) -> Entry:
    return Entry(entry.word, entry.gender, entry.meaning, entry.note, entry.example)
