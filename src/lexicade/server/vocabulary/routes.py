"""Routes of vocabulary lists: mine, those of a link, what a pasted text says, and games made of words."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response
from pydantic import AfterValidator

from lexicade import names
from lexicade.errors import BadInput, Forbidden, NotFound
from lexicade.languages.articles import article
from lexicade.names import messages
from lexicade.server.accounts.auth import Anyone, AppServices, Player, Somebody
from lexicade.server.http.wire import Done
from lexicade.server.services import Services
from lexicade.server.vocabulary.dictionary import open_lexicon, suggested
from lexicade.server.vocabulary.list_file import list_csv
from lexicade.server.vocabulary.masking import masked, masked_text
from lexicade.server.vocabulary.reading import read, tidied
from lexicade.server.vocabulary.wire import (
    FullList,
    GameOfWords,
    ListEntry,
    ListInfo,
    Mention,
    Mentions,
    MyLists,
    PlayableGames,
    TextRead,
    TextToRead,
    TypedList,
    WordsToPlay,
    typed,
)
from lexicade.store import Account, VocabularyLists
from lexicade.store.vocabulary.lists import MAX_ENTRIES, MAX_LISTS, MAX_TITLE, ListHead, VocabularyList, Wanted

router = APIRouter(prefix="/api/vocabulary", tags=["vocabulary"])
MAX_ID = 40
MAX_MENTIONS = 5


def _checked_id(id: str) -> str:
    if len(id) > MAX_ID:
        raise NotFound("no-such-vocabulary")
    return id


ListId = Annotated[
    str,
    Path(json_schema_extra={"maxLength": MAX_ID}, description="The id of the list."),
    AfterValidator(_checked_id),
]


class ListFile(Response):
    """A file for spreadsheets."""

    media_type = "text/csv"


@router.get("")
async def list_vocabularies(services: AppServices, account: Anyone) -> MyLists:
    """My vocabulary lists."""
    mine = await VocabularyLists(services.database).of(account.id) if account else []
    return MyLists(lists=[_info(each, each.title, account) for each in mine], limit=MAX_LISTS, longest=MAX_ENTRIES)


@router.post("", status_code=201)
async def add_vocabulary(wanted: TypedList, services: AppServices, account: Somebody) -> FullList:
    """Keep a list. A client without a session becomes a guest."""
    checked = await _checked(wanted, services)
    made = await VocabularyLists(services.database).add(account.id, checked, services.clock())
    return await _shown(made, account, services)


@router.get("/games")
async def list_word_games(services: AppServices) -> PlayableGames:
    """The games that can be made of words."""
    return PlayableGames(games=[name for name, server in services.game_servers.items() if server.takes_words])


@router.post("/games")
async def make_word_game(wanted: WordsToPlay, services: AppServices, account: Somebody) -> GameOfWords:
    """Lay words out in a game: which of them fit, and how to start it. Nothing is started or kept."""
    lexicon = await open_lexicon(wanted.language, services, account)
    server = services.game_servers.get(wanted.game)
    if server is None or not server.takes_words:
        raise NotFound("no-word-game", game=wanted.game)
    made = await server.of_words([" ".join(word.split()) for word in wanted.words], lexicon, account)
    return GameOfWords(game=wanted.game, request=dict(made.request), board=made.board, obstacles=made.obstacles)


@router.post("/read")
async def read_vocabulary(wanted: TextToRead, services: AppServices, account: Somebody) -> TextRead:
    """The words of a pasted text, with what dictionaries know of them. Nothing is kept."""
    lexicon = await open_lexicon(wanted.language, services, account)
    entries = read(wanted.text, lexicon.language)
    known = await asyncio.to_thread(
        lambda: [suggested(entry, lexicon, wanted.into) for entry in entries[:MAX_ENTRIES]]
    )
    return TextRead(entries=known, left_out=max(0, len(entries) - MAX_ENTRIES))


@router.get("/mentions/{language}/{word}")
async def list_mentions(
    language: Annotated[str, Path(max_length=16, description="The language of the word.")],
    word: Annotated[str, Path(max_length=64, description="The word.")],
    services: AppServices,
    account: Anyone,
) -> Mentions:
    """What my lists say of a word: meaning, note, example."""
    if account is None:
        return Mentions(mentions=[])
    lexicon = await open_lexicon(language, services, account)
    spelt = {word.casefold(), *(spelling.casefold() for spelling in lexicon.spellings(word))}
    found = await VocabularyLists(services.database).mentions(account.id, lexicon.language.code, spelt)
    return Mentions(
        mentions=[
            Mention(list=each.id, title=each.title, meaning=entry.meaning, note=entry.note, example=entry.example)
            for each, entry in found[:MAX_MENTIONS]
        ]
    )


@router.get("/{id}")
async def get_vocabulary(id: ListId, services: AppServices, account: Anyone) -> FullList:
    """A list: one of mine, or a shared one."""
    kept = await _opened(id, account, services)
    return await _shown(kept, account, services)


@router.put("/{id}")
async def change_vocabulary(id: ListId, wanted: TypedList, services: AppServices, account: Player) -> FullList:
    """Replace a list of mine."""
    checked = await _checked(wanted, services)
    changed = await VocabularyLists(services.database).change(id, account.id, checked, services.clock())
    return await _shown(changed, account, services)


@router.delete("/{id}")
async def remove_vocabulary(id: ListId, services: AppServices, account: Player) -> Done:
    """Delete a list of mine. What was made of it stays."""
    await VocabularyLists(services.database).remove(id, account.id)
    return Done()


@router.get("/{id}/list.csv", response_class=ListFile)
async def vocabulary_file(id: ListId, services: AppServices, account: Anyone) -> Response:
    """A list as CSV."""
    kept = await _opened(id, account, services)
    shown = await _masked(kept, account, services)
    lexicon = await services.lexicon(kept.language)
    headers = {"Content-Disposition": 'attachment; filename="words.csv"'}
    return ListFile(list_csv(shown, lexicon.language), headers=headers)


async def _opened(id: str, account: Account | None, services: Services) -> VocabularyList:
    """A list of the account's own, or one that is shared with it."""
    kept = await VocabularyLists(services.database).load(id, account.id if account else None)
    if not await services.class_doors.may_read(kept.account, account):
        raise Forbidden("pupils-only-in-class")
    return kept


async def _checked(wanted: TypedList, services: Services) -> Wanted:
    lexicon = await services.lexicon(wanted.language)
    try:
        title = messages.tidy(wanted.title)
    except BadInput:
        title = ""
    if not 1 <= len(title) <= MAX_TITLE:
        raise BadInput("bad-vocabulary-title", longest=MAX_TITLE)
    names.checked(title, [await services.lexicon("en"), lexicon])
    entries = (tidied(typed(entry)) for entry in wanted.entries)
    kept = tuple(entry for entry in entries if entry.word)
    return Wanted(lexicon.language.code, wanted.into, title, kept, wanted.shared)


async def _shown(kept: VocabularyList, reader: Account | None, services: Services) -> FullList:
    language = (await services.lexicon(kept.language)).language
    kept = await _masked(kept, reader, services)
    info = _info(kept, kept.title, reader)
    entries = [
        ListEntry(**vars(entry), article=article(language, entry.word, entry.gender)) for entry in kept.entries
    ]
    return FullList(**info.model_dump(), entries=entries)


async def _masked(kept: VocabularyList, reader: Account | None, services: Services) -> VocabularyList:
    """A list for its reader: strangers get rude words masked."""
    if _is_mine(kept, reader):
        return kept
    lexicons = [await services.lexicon(each) for each in dict.fromkeys(("en", kept.language, kept.into))]

    def shown() -> VocabularyList:
        entries = tuple(masked(each, lexicons) for each in kept.entries)
        return VocabularyList(**{**vars(kept), "title": masked_text(kept.title, lexicons), "entries": entries})

    return await asyncio.to_thread(shown)


def _info(kept: ListHead, title: str, reader: Account | None) -> ListInfo:
    return ListInfo(
        id=kept.id,
        title=title,
        language=kept.language,
        into=kept.into,
        size=kept.size,
        shared=kept.shared,
        mine=_is_mine(kept, reader),
        updated_at=kept.updated_at,
    )


def _is_mine(kept: ListHead, reader: Account | None) -> bool:
    return reader is not None and kept.account == reader.id
