"""Words of a vocabulary list for a class to learn by a day, each pupil in a deck of their own.

What was given stays as it was: nobody loses words because their teacher changes, hides or deletes the list.
"""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Literal, Protocol

from pydantic import Field

from lexicade.errors import Forbidden, NotFound
from lexicade.lexicon import Lexicon
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.classes.doors import ClassDoors
from lexicade.server.http.wire import RequestBody
from lexicade.server.tables.assignable import Assignable, LaidOut, Progress, Task
from lexicade.server.vocabulary import dictionary
from lexicade.server.vocabulary.dictionary import filled, open_lexicon
from lexicade.server.vocabulary.masking import masked
from lexicade.store import Account, Database, Decks, VocabularyLists
from lexicade.store.vocabulary.lists import MAX_ENTRIES, Entry


class AssignedWords(RequestBody):
    """The words of a vocabulary list, to be learnt. Done when each was answered rightly since they were given."""

    way: Literal["words"]
    vocabulary: str = Field("", max_length=40, description="The list: one of mine, or one that is shared.")
    language: str = Field("", max_length=16, description="The language of the words; the list says it.")
    into: ReaderLanguage = Field("en", description="The language of their meanings; the list says it.")
    size: int = Field(0, strict=True, ge=0, le=MAX_ENTRIES, description="How many words it has; the list says it.")


class Shelf(dictionary.Shelf, Protocol):
    """Where lists and decks are, besides."""

    database: Database
    class_doors: ClassDoors


class WordsAssignable(Assignable[Shelf, AssignedWords]):
    """Gives everybody the same words, with what their teacher says of them."""

    options = AssignedWords

    async def lay_out(self, wanted: AssignedWords, language: str, teacher: Account) -> LaidOut:
        shelf = self.server
        kept = await VocabularyLists(shelf.database).load(wanted.vocabulary, teacher.id)
        if not await shelf.class_doors.may_read(kept.account, teacher):
            raise Forbidden("pupils-only-in-class")
        lexicons = [await shelf.dictionaries.load(each) for each in dict.fromkeys(("en", kept.language, kept.into))]
        entries = await asyncio.to_thread(_decent, kept.entries, lexicons)
        if not entries:
            raise NotFound("no-words-to-learn")
        completed = wanted.model_copy(update={"language": kept.language, "into": kept.into, "size": len(entries)})
        task = Task(subject=kept.language, entries=[_written(each) for each in entries])
        return LaidOut(completed, [task])

    def told(self, options: AssignedWords) -> AssignedWords:
        """Pupils have the words in their deck; whether they may open the list is for its owner to say."""
        return options.model_copy(update={"vocabulary": ""})

    async def elsewhere(
        self, tasks: Sequence[Task], accounts: Collection[str], since: datetime
    ) -> Mapping[tuple[str, str], Progress]:
        decks, found = Decks(self.server.database), dict[tuple[str, str], Progress]()
        for task in tasks:
            learnt = await decks.learnt(accounts, task.subject, _words(task), since)
            for account, each in learnt.items():
                done = each.right == len(task.entries)
                found[account, task.subject] = Progress(
                    done_at=each.last_right if done else None,
                    found=each.right,
                    of=len(task.entries),
                    score=each.right,
                    seconds=each.seconds,
                    hints=0,
                    won=done,
                    revealed=False,
                )
        return found

    async def begin(self, options: AssignedWords, task: Task, account: Account, since: datetime) -> Sequence[str]:
        """Puts the words that are not there yet into the deck; returns the cards that are to be answered."""
        shelf, decks = self.server, Decks(self.server.database)
        words = _words(task)
        known = await decks.words(account.id, task.subject)
        fresh = [Entry(**each) for each in task.entries if each["word"] not in known]
        if fresh:
            lexicon = await open_lexicon(task.subject, shelf, account)
            cards = await asyncio.to_thread(
                lambda: [filled(each, lexicon, options.into, child=account.child) for each in fresh]
            )
            await decks.add(account.id, task.subject, cards, shelf.clock())
        return await decks.unanswered(account.id, task.subject, words, since)


def _words(task: Task) -> list[str]:
    return [each["word"] for each in task.entries]


def _written(entry: Entry) -> dict[str, str]:
    return {key: value for key, value in asdict(entry).items() if value}


def _decent(entries: Sequence[Entry], lexicons: Sequence[Lexicon]) -> list[Entry]:
    """Each word once, what is rude masked; what is rude itself is nothing to learn."""
    shown = {entry.word: masked(entry, lexicons) for entry in entries}
    return [each for word, each in shown.items() if each.word == word]
