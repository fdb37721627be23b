"""Routes of decks: what I learn, what is due, and my answers."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from lexicade.languages.articles import article
from lexicade.lexicon import Lexicon
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.accounts.auth import Anyone, AppServices, Player, Somebody
from lexicade.server.deck import anki_package, scheduling
from lexicade.server.deck.deck_file import deck_text, entries_of, written
from lexicade.server.deck.gathering import gather
from lexicade.server.deck.wire import (
    CardsAdded,
    CardsToAdd,
    Deck,
    DeckCard,
    DeckDay,
    DeckInfo,
    Gathered,
    MyDecks,
    Reviewed,
    TypedReviews,
    WordsToGather,
)
from lexicade.server.http.request_body import FILE, FILE_LIMIT
from lexicade.server.http.wire import Done
from lexicade.server.services import Services
from lexicade.server.vocabulary.dictionary import filled, open_lexicon
from lexicade.server.vocabulary.reading import tidied
from lexicade.server.vocabulary.wire import typed
from lexicade.store import Account, Decks
from lexicade.store.deck.decks import Card, Review
from lexicade.store.vocabulary.lists import Entry

router = APIRouter(prefix="/api/deck", tags=["deck"])
WEEKS_SHOWN = 17
OLDEST = timedelta(days=60)
"""Answers that were kept longer without a connection count as of then."""
DeckLanguage = Annotated[str, Path(max_length=16, description="The language of the deck.", examples=["fr"])]


IMPORTS_PER_HOUR = 20
EXPORTS_PER_HOUR = 60
HOUR = timedelta(hours=1)
FILE_SCHEMA = {"type": "string", "format": "binary", "maxLength": FILE_LIMIT}


class DeckFile(Response):
    """A text for other programs."""

    media_type = "text/plain"


class DeckPackage(Response):
    """A deck for Anki."""

    media_type = "application/apkg"


@router.get("")
async def list_decks(services: AppServices, account: Anyone) -> MyDecks:
    """The languages that I learn."""
    found = await Decks(services.database).languages(account.id, services.clock()) if account else []
    return MyDecks(decks=[DeckInfo(language=language, cards=cards, due=due) for language, cards, due in found])


@router.get("/{language}")
async def get_deck(language: DeckLanguage, services: AppServices, account: Anyone) -> Deck:
    """My deck of a language, whole."""
    lexicon = await services.lexicon(language)
    now, decks, code = services.clock(), Decks(services.database), lexicon.language.code
    cards = await decks.cards(account.id, code) if account else []
    since = now - timedelta(weeks=WEEKS_SHOWN)
    reviews = await decks.reviews(account.id, code, since) if account else []
    fit = await decks.fit(account.id, code) if account else None
    return Deck(
        language=code,
        cards=await _shown(cards, lexicon),
        parameters=scheduling.parameters(fit),
        retention=scheduling.RETENTION,
        today=services.settings.today(now),
        days=_days(reviews, services),
    )


@router.post("/{language}/cards", status_code=201)
async def add_cards(
    language: DeckLanguage, wanted: CardsToAdd, services: AppServices, account: Somebody
) -> CardsAdded:
    """Learn words. What is not said of them is looked up. A client without a session becomes a guest."""
    lexicon = await open_lexicon(language, services, account)
    entries = [tidied(typed(entry)) for entry in wanted.cards]
    known = await asyncio.to_thread(
        lambda: [filled(each, lexicon, wanted.into, child=account.child) for each in entries if each.word]
    )
    added = await Decks(services.database).add(account.id, lexicon.language.code, known, services.clock())
    return CardsAdded(added=added)


@router.delete("/{language}/cards/{id}")
async def remove_card(
    language: DeckLanguage,
    id: Annotated[str, Path(max_length=32, description="The id of the card.")],
    services: AppServices,
    account: Player,
) -> Done:
    """Learn a word no more; its reviews are forgotten too."""
    await Decks(services.database).remove(account.id, id)
    return Done()


@router.post("/{language}/reviews")
async def review_cards(
    language: DeckLanguage, wanted: TypedReviews, services: AppServices, account: Player
) -> Reviewed:
    """Answers to cards, in any order, also of some time ago. Those of cards that are gone are ignored."""
    lexicon = await services.lexicon(language)
    now, decks, code = services.clock(), Decks(services.database), lexicon.language.code
    reviews = [
        Review(each.id, each.card, each.rating, _moment(each.at, now), each.duration, each.exercise)
        for each in wanted.reviews
    ]
    scheduler = scheduling.scheduler(await decks.fit(account.id, code))
    cards = await decks.review(
        account.id, code, reviews, lambda card, review: scheduling.reviewed(card, review, scheduler)
    )
    await _refit(decks, account, code, now)
    return Reviewed(cards=await _shown(cards, lexicon))


@router.post("/gather")
async def gather_words(wanted: WordsToGather, services: AppServices, account: Anyone) -> Gathered:
    """Take some words that I missed in games since I asked last into my decks."""
    added = await gather(services, account, wanted.into) if account else {}
    return Gathered(added=sum(added.values()))


@router.post(
    "/{language}/import",
    openapi_extra={"requestBody": {"required": True, "content": {FILE: {"schema": FILE_SCHEMA}}}},
)
async def import_words(
    language: DeckLanguage,
    request: Request,
    services: AppServices,
    account: Somebody,
    into: Annotated[ReaderLanguage, Query(description="The language of meanings that a dictionary fills in.")] = "en",
) -> CardsAdded:
    """Learn the words of a file: a text, or a package of Anki (`.apkg`). What is in the deck already stays."""
    now = services.clock()
    await services.accounts.count_attempt(f"import {account.id}", IMPORTS_PER_HOUR, HOUR, now)
    lexicon = await open_lexicon(language, services, account)
    data = await request.body()

    def known() -> list[Entry]:
        return [filled(entry, lexicon, into, child=account.child) for entry in entries_of(data, lexicon)]

    added = await Decks(services.database).add(account.id, lexicon.language.code, await asyncio.to_thread(known), now)
    return CardsAdded(added=added)


@router.get("/{language}/deck.txt", response_class=DeckFile)
async def deck_file(language: DeckLanguage, services: AppServices, account: Player) -> Response:
    """My deck as a text file that Anki imports."""
    lexicon = await services.lexicon(language)
    cards = await Decks(services.database).cards(account.id, lexicon.language.code)
    headers = {"Content-Disposition": f'attachment; filename="deck-{lexicon.language.code}.txt"'}
    return DeckFile(deck_text(cards, lexicon.language), headers=headers)


@router.get("/{language}/deck.apkg", response_class=DeckPackage)
async def deck_package(language: DeckLanguage, services: AppServices, account: Player) -> Response:
    """My deck as a package of Anki, with its reviews and when each card is due."""
    lexicon, now = await services.lexicon(language), services.clock()
    await services.accounts.count_attempt(f"deck file {account.id}", EXPORTS_PER_HOUR, HOUR, now)
    decks, code = Decks(services.database), lexicon.language.code
    cards, reviews = await decks.cards(account.id, code), await decks.reviews(account.id, code)
    shown = [(card, written(card, lexicon.language)) for card in cards]
    title = f"Lexicade {lexicon.language.english_name}"
    content = await asyncio.to_thread(anki_package.package, shown, reviews, title, now)
    headers = {"Content-Disposition": f'attachment; filename="deck-{code}.apkg"'}
    return DeckPackage(content, headers=headers)


async def _refit(decks: Decks, account: Account, language: str, now: datetime) -> None:
    """Fit the parameters again, if enough reviews have come since."""
    fit = await decks.fit(account.id, language)
    if scheduling.is_due_to_fit(await decks.count_reviews(account.id, language), fit):
        reviews = await decks.reviews(account.id, language)
        await decks.keep_fit(account.id, language, await asyncio.to_thread(scheduling.fitted, reviews), now)


def _moment(at: datetime, now: datetime) -> datetime:
    return min(max(at.astimezone(UTC), now - OLDEST), now)


async def _shown(cards: Sequence[Card], lexicon: Lexicon) -> list[DeckCard]:
    return await asyncio.to_thread(lambda: [_card(card, lexicon) for card in cards])


def _card(card: Card, lexicon: Lexicon) -> DeckCard:
    speech = lexicon.speech(card.word)
    values = {key: value for key, value in vars(card).items() if key != "added_at"}
    return DeckCard(
        **values,
        article=article(lexicon.language, card.word, card.gender),
        sound=speech.sound if speech else "",
    )


def _days(reviews: Sequence[Review], services: Services) -> list[DeckDay]:
    counts = Counter(services.settings.today(each.at) for each in reviews)
    return [DeckDay(day=day, reviews=count) for day, count in sorted(counts.items())]
