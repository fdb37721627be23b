"""HTTP models of words and languages."""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from lexicade.languages import Gender
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.http.wire import RequestBody, Wire

Find = Literal["anagrams", "pattern", "prefix", "suffix"]


class ArticleInfo(Wire):
    """A definite article, and the nouns it stands before. The first one that fits counts."""

    gender: Gender = Field(description="The gender of these nouns.")
    article: str = Field(description="The article.", examples=["la"])
    before: str = Field(description="A pattern of how these nouns begin, in small letters; empty: any.")


class WordListInfo(Wire):
    """A list of words of a language."""

    code: str = Field(examples=["en-large"], description="The name of the list, as options of tables name it.")
    words: int | None = Field(description="How many words it has; null: not counted.")
    note: dict[str, str] = Field(
        examples=[{"en": "The words of Brazil."}],
        description="What the list is, in each language of the interface; empty where there is no other.",
    )


class LanguageInfo(Wire):
    """A language for games."""

    code: str = Field(examples=["fr"], description="The code, as requests name the language.")
    name: str = Field(description="In its own language.", examples=["Français"])
    english_name: str = Field(examples=["French"], description="The name in English.")
    tier: str = Field(description="1, 2, or beta.", examples=["1"])
    words: int | None = Field(description="How many words its list has; null: not counted.")
    letters: tuple[str, ...] = Field(description="The alphabet in order; a letter may be several characters.")
    vowels: list[str] = Field(description="Which of its letters are vowels.")
    folds: dict[str, str] = Field(description="What is typed for other letters.", examples=[{"Œ": "OE"}])
    articles: list[ArticleInfo] = Field(
        description="The articles of its nouns; none: it has none, or not before them."
    )
    lists: list[WordListInfo] = Field(description="Its lists of words, the usual one first; most languages have one.")


class LanguageList(Wire):
    languages: list[LanguageInfo] = Field(description="All languages.")


class SenseInfo(Wire):
    part: str = Field(examples=["noun"], description="The part of speech.")
    text: str = Field(description="The definition.")


class WordSpeech(Wire):
    """How a word is pronounced, and the gender of a noun."""

    genders: tuple[Gender, ...] = Field(
        description="Of a noun, the likelier first; several, if they make several nouns; none: no noun, or unknown."
    )
    articles: tuple[str, ...] = Field(description="The article of each gender, where the language has them.")
    sound: str = Field(examples=["fnɛtʁ"], description="In the letters of the IPA; empty: unknown.")
    source: str = Field(description="The dictionary that says so.")
    licence: str = Field(description="Its licence.")


class TranslationInfo(Wire):
    """One sense of a word of another language: the translations that mean the same."""

    words: tuple[str, ...] = Field(examples=[["window", "opening"]], description="The translations.")
    shared: SenseInfo | None = Field(
        description="What they mean, if they are several and share a definition; into English only."
    )


class WordMeaning(Wire):
    """The meaning of a word, and its source."""

    lemma: str = Field(examples=["chat"], description="The base form whose meaning this is.")
    senses: list[SenseInfo] = Field(description="Definitions; English words only.")
    translations: tuple[str, ...] = Field(
        examples=[["cat"]], description="Translations; for English words into other languages only."
    )
    by_sense: list[TranslationInfo] = Field(
        description="The translations in senses, as far as they can be told apart."
    )
    into: ReaderLanguage = Field(examples=["en"], description="The language of the translations.")
    source: str = Field(description="The dictionary that the meaning comes from.")
    licence: str = Field(description="The dictionary's licence.")


class WordPoints(RootModel[dict[str, int]]):
    """The value of a word by itself, by game. The API description has the games that give it one."""


class WordHooks(Wire):
    """The hooks of a word."""

    front: tuple[str, ...] = Field(description="Letters that make a word when put in front.")
    back: tuple[str, ...] = Field(description="Letters that make a word when put behind.")


class WordInfo(Wire):
    """Everything known about a word."""

    language: str = Field(description="The name of the word list.")
    word: str = Field(description="In game letters.", examples=["COTE"])
    valid: bool = Field(description="Whether the word is in the list.")
    code: Literal["not-a-word", "bad-letters", "too-short"] | None = Field(description="Why it is no word.")
    spellings: tuple[str, ...] = Field(
        examples=[["cote", "côte", "coté", "côté"]],
        description="How it is written; several if words differ only in accents or case.",
    )
    lemma: str | None = Field(description="Its base form; null: unknown.")
    forms: tuple[str, ...] = Field(
        examples=[["go", "goes", "gone", "went", "going"]],
        description="The base form and the commonest of the others that the list has; none: no others are known.",
    )
    level: int | None = Field(description="1, everybody knows it, to 9.")
    offensive: bool = Field(description="Whether it is offensive: valid, but never dealt, hinted at or asked for.")
    meaning: WordMeaning | None = Field(description="What it means; null: unknown.")
    speech: WordSpeech | None = Field(description="Pronunciation and gender; null: unknown.")
    points: WordPoints | None = Field(description="Its points; null: not a word.")
    hooks: WordHooks | None = Field(description="Its hooks; null: not a word.")

    @classmethod
    def refused(cls, language: str, word: str, code: Literal["not-a-word", "bad-letters", "too-short"]) -> "WordInfo":
        """The answer for a text that is not a word."""
        return cls(
            language=language,
            word=word,
            valid=False,
            code=code,
            spellings=(),
            lemma=None,
            forms=(),
            level=None,
            offensive=False,
            meaning=None,
            speech=None,
            points=None,
            hooks=None,
        )


class MeaningsWanted(RequestBody):
    """Words to look up."""

    words: list[Annotated[str, Field(max_length=64)]] = Field(
        max_length=500, examples=[["cat", "dog"]], description="The words to look up."
    )


class WordGloss(Wire):
    """A word in short: spelling, level, meaning."""

    word: str = Field(description="The word as it was sent.")
    spellings: tuple[str, ...] = Field(
        description="How it is written; several if words differ only in accents or case."
    )
    level: int | None = Field(description="How common it is, from 1 (everybody knows it) to 9; null: unknown.")
    meaning: str | None = Field(description="Its first definitions in one line; null: unknown.")
    translation: str | None = Field(description="Its first translations in one line; null: unknown.")
    into: ReaderLanguage | None = Field(description="The language of the translation; null: unknown.")


class WordGlosses(Wire):
    words: list[WordGloss] = Field(description="One entry for each word that was sent, in the same order.")


class WordsFound(Wire):
    """The result of a search: the number of words, and the first of them."""

    language: str = Field(description="The name of the word list.")
    find: Find = Field(description="How the search was made.")
    text: str = Field(description="What was searched for.")
    count: int = Field(description="How many words were found; there are more if the search is not complete.")
    complete: bool = Field(description="Whether all words were found; false if the search stopped at its limit.")
    words: list[str] = Field(description="The first words found, as many as `limit` allows.")


class SourceInfo(Wire):
    """A source of words, and its author."""

    title: str = Field(description="The name of the source.")
    taken: str = Field(description="What was taken from it.")
    licence: str = Field(description="Its licence.")
    texts: list[str] = Field(description="The addresses of the licence's texts.")
    notice: str | None = Field(description="The address of its notice; null: there is none.")
    attribution: str = Field(description="Whom to thank.")
    origins: list[str] = Field(description="The packages it was made from; the first ones of many.")


class AboutLanguage(Wire):
    """A word list: its sources, and where to download it."""

    code: str = Field(description="The name of the word list.")
    name: str = Field(description="The language, in that language.")
    words: int | None = Field(description="How many words the list has; null: not counted.")
    edition: str = Field(description="The edition of the list; it changes whenever the words do.")
    download: str = Field(description="The address of the whole list as a text file.")
    licence: str = Field(description="The address of its licence, to go with the list.")
    sources: list[SourceInfo] = Field(description="Where the words come from.")
    meanings: list[SourceInfo] = Field(description="Where the meanings come from.")


class AboutWords(Wire):
    languages: list[AboutLanguage] = Field(description="All word lists.")
