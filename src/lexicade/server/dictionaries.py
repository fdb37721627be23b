"""The dictionaries of the house, read when they are first asked for."""

import asyncio
from weakref import WeakValueDictionary

import structlog

from lexicade.errors import BadData, NotFound
from lexicade.lexicon import Lexicon, catalogue

log = structlog.get_logger()


class Dictionaries:
    """Lexicons by name; the first time may take a moment, so it does not hold up the others."""

    def __init__(self) -> None:
        self._loaded: dict[str, Lexicon] = {}
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def load(self, name: str) -> Lexicon:
        if name not in self._loaded:
            # A list may have to be compiled first: when a whole class asks for it, once for all of them.
            async with self._turns.setdefault(name, asyncio.Lock()):
                if name not in self._loaded:
                    self._loaded[name] = await asyncio.to_thread(_load, name)
        return self._loaded[name]


def _load(name: str) -> Lexicon:
    try:
        return Lexicon.load(name)
    except BadData as error:
        # The operator is told what is broken; for players there is no such language.
        log.error("broken-word-data", lexicon=name, problem=error.message)
        raise NotFound("unknown-language", language=name, languages=", ".join(catalogue.names())) from error
