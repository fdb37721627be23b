"""What dictionaries say of the words of a list or a deck."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from textwrap import shorten
from typing import Protocol

from lexicade.errors import BadInput, Forbidden
from lexicade.languages.articles import article
from lexicade.lexicon import Lexicon
from lexicade.lexicon.decency import meaning_for
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.vocabulary.wire import ReadEntry
from lexicade.server.words.dictionaries import Dictionaries
from lexicade.store import Account, Lists
from lexicade.store.vocabulary.lists import Entry

MEANINGS_SHOWN = 3
MAX_MEANING = 120


class Shelf(Protocol):
    """Where dictionaries are, and what is played for their words."""

    dictionaries: Dictionaries
    lists: Lists

    @property
    def clock(self) -> Callable[[], datetime]: ...


async def open_lexicon(language: str, shelf: Shelf, account: Account) -> Lexicon:
    """The word list of a language, unless the account plays for its words."""
    lexicon = await shelf.dictionaries.load(language)
    if lexicon.language.code in await shelf.lists.sealed_languages(account.id, shelf.clock()):
        raise Forbidden("in-play")
    return lexicon


def suggested(entry: Entry, lexicon: Lexicon, into: ReaderLanguage, *, child: bool = False) -> ReadEntry:
    meaning = meaning_for(entry.word, lexicon, into, child=child)
    translations = meaning.translation if meaning and meaning.into == into else ()
    senses = meaning.senses if meaning and into == "en" else ()
    speech = lexicon.speech(entry.word)
    gender = speech.gender if speech else ""
    return ReadEntry(
        **vars(entry),
        article=article(lexicon.language, entry.word, entry.gender or gender),
        known=is_word(entry.word, lexicon),
        suggested_gender="" if entry.gender else gender,
        suggested_meaning=""
        if entry.meaning
        else ", ".join(translations[:MEANINGS_SHOWN]) or next((sense.text for sense in senses), ""),
    )


def is_word(text: str, lexicon: Lexicon) -> bool:
    try:
        return text in lexicon
    except BadInput:
        return False


def filled(entry: Entry, lexicon: Lexicon, into: ReaderLanguage, *, child: bool = False) -> Entry:
    """An entry with what a dictionary says, to a child what children may read, where it says nothing."""
    found = suggested(entry, lexicon, into, child=child)
    return replace(
        entry,
        gender=entry.gender or found.suggested_gender,
        meaning=entry.meaning or shorten(found.suggested_meaning, MAX_MEANING, placeholder=" …"),
    )
