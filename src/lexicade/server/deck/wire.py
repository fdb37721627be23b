"""HTTP models of decks."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from lexicade.languages import Gender
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.http.wire import Moment, RequestBody, Wire
from lexicade.server.vocabulary.wire import TypedEntry

MAX_ADDED = 200
MAX_REVIEWS = 500
Exercise = Literal["find", "unscramble", "type", "article", "hear", "gap"]


class DeckInfo(Wire):
    """A deck in short."""

    language: str = Field(description="The language of its words.")
    cards: int = Field(description="How many words it has.")
    due: int = Field(description="How many of them are due.")


class MyDecks(Wire):
    decks: list[DeckInfo] = Field(description="One for each language that I learn.")


class DeckCard(Wire):
    """A word that I learn."""

    id: str = Field(description="Its id.")
    word: str = Field(description="The word, without its article.")
    gender: Gender = Field(description="Masculine, feminine, neuter, common; empty: unknown, or no noun.")
    article: str = Field(description="The article that stands before it; empty: none.")
    meaning: str = Field(description="What it means; empty: unknown.")
    note: str = Field(description="What else is worth knowing.")
    example: str = Field(description="A sentence with the word.")
    sound: str = Field(description="Its pronunciation in the letters of the IPA; empty: unknown.")
    state: int = Field(description="As FSRS counts: 1 learning, 2 review, 3 learning again.")
    step: int | None = Field(description="How far the learning is; null: it is not being learnt.")
    stability: float | None = Field(description="Days until it is still known with 90 %; null: not reviewed yet.")
    difficulty: float | None = Field(description="From 1 to 10; null: not reviewed yet.")
    due: datetime = Field(description="When it is asked again.")
    last_review: datetime | None = Field(description="When it was asked last; null: never.")
    reviews: int = Field(description="How often it was answered: what is asked changes with it.")


class DeckDay(Wire):
    """A day on which I reviewed words."""

    day: date = Field(description="The day, in the time zone of the server.")
    reviews: int = Field(description="How many answers I gave.")


class Deck(Wire):
    """My deck of a language: all that a device needs to go on without a connection."""

    language: str = Field(description="The language of its words.")
    cards: list[DeckCard] = Field(description="Its words, the one that is due first before the others.")
    parameters: tuple[float, ...] = Field(description="The parameters of FSRS: mine, or those of everybody.")
    retention: float = Field(description="How likely a word is still known when it is due.")
    today: date = Field(description="Today, in the time zone of the server.")
    days: list[DeckDay] = Field(description="The days of the last seventeen weeks on which I reviewed words.")


class CardsToAdd(RequestBody):
    """Words to learn."""

    cards: list[TypedEntry] = Field(min_length=1, max_length=MAX_ADDED, description="The words.")
    into: ReaderLanguage = Field("en", description="The language of meanings that a dictionary fills in.")


class CardsAdded(Wire):
    added: int = Field(description="How many were not in the deck yet.")


class WordsToGather(RequestBody):
    """Words that I missed in games, to learn."""

    into: ReaderLanguage = Field("en", description="The language of their meanings.")


class Gathered(Wire):
    added: int = Field(description="How many words came into my decks.")


class TypedReview(RequestBody):
    """An answer to a card."""

    id: str = Field(min_length=8, max_length=40, description="An id of your own: sent again, it counts once.")
    card: str = Field(max_length=32, description="The id of the card.")
    rating: Annotated[int, Field(strict=True, ge=1, le=4)] = Field(description="1 again, 2 hard, 3 good, 4 easy.")
    at: Moment = Field(description="When it was given, with its time zone; not in the future.")
    duration: int = Field(strict=True, ge=0, le=3_600_000, description="Milliseconds it took.")
    exercise: Exercise = Field(description="What was asked.")


class TypedReviews(RequestBody):
    reviews: list[TypedReview] = Field(min_length=1, max_length=MAX_REVIEWS, description="The answers.")


class Reviewed(Wire):
    cards: list[DeckCard] = Field(description="The cards that were answered, as they are now.")
