"""What travels about words and languages."""

from typing import Annotated, Literal

from pydantic import Field

from lexicade.server.wire import RequestBody, Wire

Find = Literal["anagrams", "pattern", "prefix", "suffix"]


class LanguageInfo(Wire):
    """A language that games can be dealt in."""

    code: str = Field(examples=["fr"])
    name: str = Field(description="In its own tongue.", examples=["Français"])
    english_name: str = Field(examples=["French"])
    tier: str = Field(description="1, 2, or beta.", examples=["1"])
    words: int | None
    letters: tuple[str, ...] = Field(description="The alphabet in order; a letter may be several characters.")
    vowels: list[str]
    folds: dict[str, str] = Field(description="What is typed for other letters.", examples=[{"Œ": "OE"}])


class LanguageList(Wire):
    languages: list[LanguageInfo]


class SenseInfo(Wire):
    part: str = Field(examples=["noun"])
    text: str


class WordMeaning(Wire):
    """What a word means, and who says so."""

    lemma: str = Field(examples=["chat"])
    senses: list[SenseInfo]
    translations: tuple[str, ...] = Field(examples=[["cat"]])
    source: str
    licence: str


class WordPoints(Wire):
    """What the word is worth by itself."""

    cross: int
    shake: int


class WordHooks(Wire):
    """The letters that make another word in front or behind."""

    front: tuple[str, ...]
    back: tuple[str, ...]


class WordInfo(Wire):
    """All there is to say about a word."""

    language: str
    word: str = Field(description="In game letters.", examples=["COTE"])
    valid: bool
    code: Literal["not-a-word", "bad-letters", "too-short"] | None = Field(description="Why it is no word.")
    spellings: tuple[str, ...] = Field(examples=[["cote", "côte", "coté", "côté"]])
    lemma: str | None
    level: int | None = Field(description="1, everybody knows it, to 9.")
    offensive: bool
    meaning: WordMeaning | None
    points: WordPoints | None
    hooks: WordHooks | None

    @classmethod
    def refused(cls, language: str, word: str, code: Literal["not-a-word", "bad-letters", "too-short"]) -> "WordInfo":
        """What is said of something that is no word."""
        return cls(
            language=language,
            word=word,
            valid=False,
            code=code,
            spellings=(),
            lemma=None,
            level=None,
            offensive=False,
            meaning=None,
            points=None,
            hooks=None,
        )


class MeaningsWanted(RequestBody):
    words: list[Annotated[str, Field(max_length=64)]] = Field(max_length=500, examples=[["cat", "dog"]])


class WordGloss(Wire):
    """A word in short: how it is written, how common it is, what it means."""

    word: str
    spellings: tuple[str, ...]
    level: int | None
    meaning: str | None
    translation: str | None


class WordGlosses(Wire):
    words: list[WordGloss]


class WordsFound(Wire):
    """What a search found; `count` is all, `words` the first of them."""

    language: str
    find: Find
    text: str
    count: int = Field(description="How many words were found; there are more if the search is not complete.")
    complete: bool = Field(description="Whether all words were found; false if the search stopped at its limit.")
    words: list[str]


class SourceInfo(Wire):
    """A source of words, and whom to thank."""

    title: str
    taken: str
    licence: str
    attribution: str


class MeaningsInfo(Wire):
    """Who says what the words mean."""

    source: str
    licence: str


class AboutLanguage(Wire):
    """A list of words: where it comes from, and where it can be had."""

    code: str
    name: str
    words: int | None
    edition: str
    download: str
    sources: list[SourceInfo]
    meanings: MeaningsInfo | None


class AboutWords(Wire):
    languages: list[AboutLanguage]
