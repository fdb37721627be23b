"""The dictionaries of the house, read when they are first asked for."""

import asyncio
from weakref import WeakValueDictionary

from lexicade.lexicon import Lexicon


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
                    self._loaded[name] = await asyncio.to_thread(Lexicon.load, name)
        return self._loaded[name]
