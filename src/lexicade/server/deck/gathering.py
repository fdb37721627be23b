"""Words that somebody missed in games come into the deck of their language: a few common ones of each game."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from statistics import median_low
from typing import Any

from lexicade.errors import LexicadeError, TooMany
from lexicade.games.word_work import PlayedWords, played_words
from lexicade.lexicon import Lexicon
from lexicade.lexicon.meanings import ReaderLanguage
from lexicade.server.services import Services
from lexicade.server.tables.game_server import GameServer
from lexicade.server.vocabulary.dictionary import filled
from lexicade.store import Account, Decks, StoredGame
from lexicade.store.deck.feed import DeckFeed
from lexicade.store.vocabulary.lists import Entry

PER_GAME = 3
MAX_GATHERED = 12
"""How many words come at a time: more would be a burden."""
MAX_GAMES = 20
"""How many games are looked through at a time, the last ones."""
FIRST_LOOK = timedelta(days=14)
"""How far back the first look goes."""
PATIENCE = timedelta(days=1)
"""How long a game is waited for that cannot tell yet what was missed."""
EVERYDAY = 3
"""The level of words for whom nothing is known of."""


async def gather(services: Services, account: Account, into: ReaderLanguage) -> Counter[str]:
    """Look through the games since the last look; returns how many words came into each deck."""
    now, feed = services.clock(), DeckFeed(services.database)
    since = await feed.looked_at(account.id) or now - FIRST_LOOK
    await services.lists.refresh(account.id, now)
    looked_at, found = now, list[tuple[Lexicon, list[Entry]]]()
    for played in await feed.played(account.id, since, MAX_GAMES):
        stored = await services.games.load(played.game)
        told = await _told(services.game_servers[stored.kind.name], stored, played.seat, stored.not_before(now))
        if told is None:
            if played.updated_at > now - PATIENCE:
                looked_at = min(looked_at, played.updated_at - timedelta(microseconds=1))
            continue
        try:
            lexicon = await services.lexicon(stored.state.word_list)
        except LexicadeError:
            continue  # A list that this server no longer has.
        entries = await asyncio.to_thread(chosen, told, lexicon, into, services.rng, child=account.child)
        found.append((lexicon, entries))
    added = await _add(services, account, found, now)
    await feed.mark(account.id, max(looked_at, since))
    return added


async def _told(server: GameServer[Any], stored: StoredGame, seat: int, now: datetime) -> PlayedWords | None:
    """What a seat found and missed in what is over of a game; None: somebody still looks for what it overlooked."""
    if not await server.is_looked_through(stored):
        return None
    work = stored.kind.word_work
    told = played_words(work, stored.game.state, seat, now) if work else PlayedWords()
    better = [each.word.lower() for each in (await server.looked_through([stored.id])).words if each.seat == seat]
    return PlayedWords(told.found, [*told.missed, *better])


def chosen(
    told: PlayedWords, lexicon: Lexicon, into: ReaderLanguage, rng: random.Random, *, child: bool = False
) -> list[Entry]:
    """Some of the words that were missed: not rarer than what the player may know, with a meaning, never offensive.

    Of a form that has one dictionary form, it is that one.
    """
    rarest = _rarest(told.found, lexicon)
    words: dict[str, Entry] = {}
    for text in rng.sample(told.missed, len(told.missed)):
        if len(words) == PER_GAME:
            break
        lemmas = lexicon.lemmas(text)
        word = lemmas[0] if len(lemmas) == 1 else text
        if word in words or not all(_fits(each, lexicon, rarest) for each in {word, text}):
            continue
        entry = filled(Entry(word), lexicon, into, child=child)
        if entry.meaning:
            words[word] = entry
    return list(words.values())


def _rarest(found: Sequence[str], lexicon: Lexicon) -> int:
    """The rarest level that somebody may know who found these words: one beyond what is usual among them."""
    levels = [level for word in found if (level := lexicon.level(word)) is not None]
    return median_low(levels) + 1 if levels else EVERYDAY


def _fits(word: str, lexicon: Lexicon, rarest: int) -> bool:
    level = lexicon.level(word)
    return level is not None and level <= rarest and not lexicon.offensive(word)


async def _add(
    services: Services, account: Account, found: Sequence[tuple[Lexicon, Sequence[Entry]]], now: datetime
) -> Counter[str]:
    added: Counter[str] = Counter()
    for lexicon, entries in found:
        some = entries[: max(0, MAX_GATHERED - added.total())]
        if not some:
            continue
        code, decks = lexicon.language.code, Decks(services.database)
        with suppress(TooMany):  # A deck that is full stays as it is.
            added[code] += await decks.add(account.id, code, some, now)
    return +added
