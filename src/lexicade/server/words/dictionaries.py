"""The lexicons of the server, loaded on first use."""

import asyncio

import structlog

from lexicade.errors import BadData, NotFound
from lexicade.lexicon import Lexicon, catalogue
from lexicade.lexicon.word_files import WordFiles, write
from lexicade.server.process.keyed_locks import KeyedLocks

log = structlog.get_logger()


class Dictionaries:
    """Lexicons by name. Loading one does not block access to the others."""

    def __init__(self) -> None:
        self._loaded: dict[str, Lexicon] = {}
        self._turns = KeyedLocks()
        # Compiling needs much memory, so one list is compiled at a time. Waiting here holds no thread.
        self._heavy = asyncio.Lock()

    async def load(self, name: str, *, tiles: bool = False) -> Lexicon:
        """A lexicon, in the letters of most games or in those on its tiles."""
        if tiles:
            return await self._load_tiles(name)
        if name not in self._loaded:
            # Compiled once, although a whole class may ask for it at the same time.
            async with self._turns.of(name):
                if name not in self._loaded:
                    self._loaded[name] = await self._load(name)
        return self._loaded[name]

    async def _load_tiles(self, name: str) -> Lexicon:
        plain, key = await self.load(name), f"{name} in tiles"
        if plain.language.tiled() is plain.language:
            return plain
        if key not in self._loaded:
            async with self._turns.of(key), self._heavy:
                if key not in self._loaded:
                    self._loaded[key] = await asyncio.to_thread(Lexicon.load_tiles, name)
        return self._loaded[key]

    async def _load(self, name: str) -> Lexicon:
        try:
            if compiled := await asyncio.to_thread(Lexicon.load_compiled, name):
                return compiled
            async with self._heavy:
                return await asyncio.to_thread(Lexicon.load, name)
        except BadData as error:
            # Logged for the operator; players get "unknown language".
            log.error("broken-word-data", lexicon=name, problem=error.message)
            raise NotFound("unknown-language", language=name, languages=", ".join(catalogue.names())) from error

    async def word_files(self, name: str) -> WordFiles:
        """The words of a list as text files, written on first use."""
        lexicon = await self.load(name)
        files = WordFiles.of(lexicon)
        async with self._turns.of(f"text of {name}"):
            if not await asyncio.to_thread(files.exist):
                async with self._heavy:
                    await asyncio.to_thread(write, lexicon)
        return files
