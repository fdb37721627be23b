"""Routes of words: validity, meaning, searches, word lists and their sources."""

import asyncio
from collections.abc import Iterator, Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import TypeAdapter

from lexicade.errors import BadInput, Forbidden
from lexicade.languages.articles import article
from lexicade.letters import BLANK
from lexicade.lexicon import Answers, Cap, Lexicon, Meaning, Sense, catalogue
from lexicade.lexicon.decency import decent_senses, meaning_for
from lexicade.lexicon.meanings import ENGLISH, ReaderLanguage
from lexicade.lexicon.translation_senses import TranslatedSense, by_sense
from lexicade.lexicon.word_forms import forms
from lexicade.server.accounts.auth import Anyone, AppServices
from lexicade.server.http.files import StoredFile
from lexicade.server.http.messages import preferred
from lexicade.server.http.public import public
from lexicade.server.words.about import recorded_words
from lexicade.server.words.wire import (
    ArticleInfo,
    Find,
    LanguageInfo,
    LanguageList,
    MeaningsWanted,
    SenseInfo,
    TranslationInfo,
    WordGloss,
    WordGlosses,
    WordHooks,
    WordInfo,
    WordListInfo,
    WordMeaning,
    WordPoints,
    WordsFound,
    WordSpeech,
)
from lexicade.server.words.word_value import WordValue

router = APIRouter(prefix="/api", tags=["words"])
MIN_LETTERS = 2
MAX_BLANKS = 15
CAP = Cap(words=20_000)
"""Searches stop after this many words."""
SENSES_SHOWN = 2
TRANSLATIONS_SHOWN = 4
LexiconName = Annotated[
    str, Path(max_length=40, description="The name of a word list, such as a language.", examples=["en"])
]
READER: TypeAdapter[ReaderLanguage] = TypeAdapter(ReaderLanguage)


def reader(
    response: Response,
    into: Annotated[
        ReaderLanguage | None, Query(description="The language of translations; null: as Accept-Language prefers.")
    ] = None,
    accept_language: Annotated[str, Header(max_length=1000, description="The languages of the reader.")] = "",
) -> ReaderLanguage:
    """The language that words are translated into."""
    response.headers["Vary"] = "Accept-Language"
    return into or READER.validate_python(preferred(accept_language))


Into = Annotated[ReaderLanguage, Depends(reader)]


async def not_in_play(language: LexiconName, services: AppServices, account: Anyone) -> None:
    """Raise if the account plays a game in which words of this language are rated or challenged."""
    sealed = await services.lists.sealed_languages(account.id, services.clock()) if account else set()
    # All lists of the language: another one tells about most words too.
    if sealed and (await services.lexicon(language)).language.code in sealed:
        raise Forbidden("in-play")


sealable = APIRouter(prefix="/words/{language}", dependencies=[Depends(not_in_play)])
"""Whatever tells about words of a language: closed to those who play for them."""


@router.get("/languages", openapi_extra=public(300))
async def list_languages(services: AppServices) -> LanguageList:
    """The languages that games can be dealt in."""
    offers = await asyncio.to_thread(lambda: list(catalogue.offers()))
    return LanguageList(
        languages=[
            LanguageInfo(
                code=offer.name,
                name=offer.language.name,
                english_name=offer.language.english_name,
                tier=str(offer.language.tier),
                words=recorded_words(offer),
                letters=offer.language.alphabet.letters,
                vowels=sorted(offer.language.vowels),
                folds=dict(offer.language.folds),
                articles=[ArticleInfo(**row.model_dump()) for row in offer.language.articles],
                lists=[
                    WordListInfo(code=each.name, words=recorded_words(each), note=each.language.lexicon.note)
                    for each in offers
                    if each.language.code == offer.name
                ],
            )
            for offer in offers
            if offer.name == offer.language.code
        ]
    )


@sealable.get("", openapi_extra=public())
async def find_words(
    language: LexiconName,
    services: AppServices,
    find: Annotated[Find, Query(description="How to search.")],
    text: Annotated[
        str, Query(min_length=1, max_length=40, description="Letters, or a pattern.", examples=["oc?an"])
    ],
    limit: Annotated[int, Query(ge=1, le=1000, description="At most so many words.")] = 200,
) -> WordsFound:
    """Words that can be made of letters (? is a blank), or that match a pattern (? one letter, * any number)."""
    lexicon = await services.lexicon(language)
    found = _search(lexicon, find, text)
    count = await asyncio.to_thread(len, found)
    return WordsFound(
        language=language, find=find, text=text, count=count, complete=found.complete, words=found[:limit]
    )


@sealable.head("/list.txt", include_in_schema=False, response_class=PlainTextResponse)
@sealable.get("/list.txt", openapi_extra=public(), response_class=PlainTextResponse)
async def download_list(language: LexiconName, request: Request, services: AppServices) -> Response:
    """A whole list as text, one word per line, in game letters. The file beside it, licence.txt, has its licence."""
    files = await services.dictionaries.word_files(language)
    stored = await asyncio.to_thread(StoredFile.of, files.plain, files.version)
    headers = {
        "Content-Disposition": f'attachment; filename="lexicade-{language}.txt"',
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-cache",
        "Link": f'</api/words/{language}/licence.txt>; rel="license"',
    }
    return stored.response(request, headers)


@sealable.post("/meanings")
async def look_up_many(
    language: LexiconName, wanted: MeaningsWanted, services: AppServices, into: Into, account: Anyone
) -> WordGlosses:
    """Short meanings of many words, such as all words of a round. Pupils are told what children may read."""
    lexicon = await services.lexicon(language)
    child = account is not None and account.child
    return await asyncio.to_thread(
        lambda: WordGlosses(words=[_gloss(lexicon, word, into, child=child) for word in wanted.words])
    )


@sealable.get("/{word}", openapi_extra=public())
async def look_up(
    language: LexiconName,
    word: Annotated[str, Path(max_length=64, description="The word.")],
    services: AppServices,
    into: Into,
    account: Anyone,
) -> WordInfo:
    """Everything known about a word; also why it is not valid. Pupils are told what children may read."""
    lexicon = await services.lexicon(language)
    child = account is not None and account.child
    return await asyncio.to_thread(_describe, lexicon, word, into, services.word_values, child=child)


router.include_router(sealable)


def _search(lexicon: Lexicon, find: Find, text: str) -> Answers:
    if find == "anagrams":
        if text.count(BLANK) > MAX_BLANKS:
            raise BadInput("too-many-blanks", most=MAX_BLANKS)
        return lexicon.anagrams(text, cap=CAP)
    wild = "*" in text or "?" in text
    pattern = {"pattern": text, "prefix": f"{text}*", "suffix": f"*{text}"}[find]
    # With fewer letters, a * would match half the list: millions of words in some languages.
    vague = "*" in pattern and len(text.replace("*", "").replace("?", "")) < MIN_LETTERS
    if vague or (wild and find != "pattern"):
        raise BadInput("bad-pattern", pattern=text)
    return lexicon.matching(pattern, cap=CAP)


def _describe(
    lexicon: Lexicon, text: str, into: ReaderLanguage, values: Mapping[str, WordValue], *, child: bool
) -> WordInfo:
    try:
        word = lexicon.alphabet.fold(text)
        tiles = lexicon.alphabet.split(word)
    except BadInput:
        return WordInfo.refused(lexicon.name, text.upper(), "bad-letters")
    if "?" in tiles:
        return WordInfo.refused(lexicon.name, word, "bad-letters")
    if word not in lexicon:
        short = len(tiles) < lexicon.language.lexicon.min_length
        return WordInfo.refused(lexicon.name, word, "too-short" if short else "not-a-word")
    hooks = lexicon.hooks(word)
    return WordInfo(
        language=lexicon.name,
        word=word,
        valid=True,
        code=None,
        spellings=lexicon.spellings(word),
        lemma=lexicon.lemma(word),
        forms=forms(lexicon, word),
        level=lexicon.level(word),
        offensive=lexicon.offensive(word),
        meaning=_meaning(lexicon, word, into, child=child),
        speech=_speech(lexicon, word),
        points=WordPoints({game: value.of(word, lexicon.language) for game, value in values.items()}),
        hooks=WordHooks(front=hooks.front, back=hooks.back),
    )


def _speech(lexicon: Lexicon, word: str) -> WordSpeech | None:
    """What is said of the first spelling of a word that a dictionary has."""
    known = (lexicon.speech(spelling) for spelling in dict.fromkeys((*lexicon.spellings(word), word.lower())))
    found = next(filter(None, known), None)
    if found is None:
        return None
    articles = (article(lexicon.language, found.word, gender) for gender in found.genders)
    return WordSpeech(
        genders=found.genders,
        articles=tuple(filter(None, articles)),
        sound=found.sound,
        source=found.source,
        licence=found.licence,
    )


def _meaning(lexicon: Lexicon, word: str, into: ReaderLanguage, *, child: bool) -> WordMeaning | None:
    """The meaning of the first spelling of a word that has one, rather of one in the reader's language."""
    found = list(_meanings(lexicon, word, into, child=child))
    meaning = next((each for each in found if each.into == into), next(iter(found), None))
    if meaning is None:
        return None
    told = by_sense(meaning.translation, meaning.into)
    return WordMeaning(
        lemma=meaning.lemma,
        senses=[_sense(sense) for sense in meaning.senses],
        translations=meaning.translation,
        by_sense=[TranslationInfo(words=each.words, shared=_shared(each, child=child)) for each in told],
        into=meaning.into,
        source=meaning.source,
        licence=meaning.licence,
    )


def _sense(sense: Sense) -> SenseInfo:
    return SenseInfo(part=sense.part, text=sense.text)


def _shared(told: TranslatedSense, *, child: bool) -> SenseInfo | None:
    shared = told.shared
    return _sense(shared) if shared and (not child or decent_senses([shared])) else None


def _meanings(lexicon: Lexicon, word: str, into: ReaderLanguage, *, child: bool) -> Iterator[Meaning]:
    for spelling in dict.fromkeys((*lexicon.spellings(word), word.lower())):
        if meaning := meaning_for(spelling, lexicon, into, child=child):
            yield meaning


def _gloss(lexicon: Lexicon, word: str, into: ReaderLanguage, *, child: bool) -> WordGloss:
    meaning = _meaning(lexicon, word, into, child=child) if word in lexicon else None
    own = lexicon.translation(word)
    translations = (own,) if own else meaning.translations if meaning else ()
    senses = meaning.senses if meaning and not (meaning.translations and meaning.into != ENGLISH) else []
    return WordGloss(
        word=word,
        spellings=lexicon.spellings(word),
        level=lexicon.level(word),
        meaning="; ".join(sense.text for sense in senses[:SENSES_SHOWN]) or None,
        translation=", ".join(translations[:TRANSLATIONS_SHOWN]) or None,
        into=meaning.into if meaning and translations and not own else None,
    )
