"""A lexicon: the words of a language, to ask about."""

import tempfile
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, Self

from lexicade._core import WordGraph, WordSource
from lexicade.errors import BadData, BadInput, as_text, as_texts
from lexicade.languages import Language
from lexicade.letters import Alphabet
from lexicade.lexicon import catalogue, compiled
from lexicade.lexicon.answers import Answers, Cap, Found
from lexicade.lexicon.levels import RAREST
from lexicade.lexicon.meanings import ENGLISH, Meaning, Meanings, ReaderLanguage
from lexicade.lexicon.pipeline import OFFENSIVE
from lexicade.lexicon.speech import Speech, Speeches
from lexicade.lexicon.texts import TRANSLATION, Spelling, decode, stripped_prefix

BLOCK = 1 << 14
"""Words that are read at a time."""

OWN = "own"
"""What a lexicon of words in memory is called."""

_loaded: dict[str, "Lexicon"] = {}
_turns: dict[str, Lock] = {}


class Hooks(NamedTuple):
    """The letters that make another word when put before or behind one."""

    front: tuple[str, ...]
    back: tuple[str, ...]


class Lexicon:
    """The words of a language: which are valid, how common they are, what can be made of letters.

    >>> lexicon = Lexicon.load("en")
    >>> "cat" in lexicon, "Café" in lexicon, "zzyzx" in lexicon
    (True, True, False)
    >>> lexicon.level("cat"), lexicon.level("catalo")
    (1, 7)
    >>> lexicon.hooks("eagle")
    Hooks(front=('B',), back=('S', 'T'))
    """

    def __init__(self, graph: WordGraph, language: Language, name: str, edition: str) -> None:
        self.graph = graph
        self.language = language
        self.name = name
        self.edition = edition
        # Where no plain character is folded, plain text that was not found needs no second look.
        self._plain_is_plain = not any(character.isascii() for character in language.folds)

    @classmethod
    def load(cls, name: str) -> "Lexicon":
        """A lexicon by its name: a language (fr), a size of one (en-large), or a custom list.

        It is compiled on first use and then memory-mapped; there is one per process.
        """
        if name not in _loaded:
            offer = catalogue.find(name)
            # A lock of its own: who waits for a list to be compiled does not hold up those who want others.
            with _turns.setdefault(name, Lock()):
                if name not in _loaded:
                    _loaded[name] = cls._of(offer, compiled.ready(offer.language, offer.data, offer.maker))
        return _loaded[name]

    @classmethod
    def load_tiles(cls, name: str) -> "Lexicon":
        """A lexicon in the letters of the tiles: CALLE is C A LL E, and what no tile can spell is left out.

        Where the letters of all games are those of the tiles, it is the one of `load`.
        """
        offer = catalogue.find(name)
        tiled = offer.language.tiled()
        if tiled is offer.language:
            return cls.load(name)
        key = tiled.lexicon_name
        with _turns.setdefault(key, Lock()):
            if key not in _loaded:
                graph = compiled.ready(tiled, offer.data, offer.maker)
                _loaded[key] = cls(graph, tiled, offer.name, tiled.lexicon.edition)
        return _loaded[key]

    @classmethod
    def load_compiled(cls, name: str) -> "Lexicon | None":
        """A lexicon by its name, if it need not be compiled first."""
        if name not in _loaded:
            offer = catalogue.find(name)
            graph = compiled.known(offer.language, offer.data)
            if graph is None:
                return None
            _loaded.setdefault(name, cls._of(offer, graph))
        return _loaded[name]

    @classmethod
    def _of(cls, offer: catalogue.Offer, graph: WordGraph) -> "Lexicon":
        return cls(graph, offer.language, offer.name, offer.language.lexicon.edition)

    @classmethod
    def open(cls, path: str | Path) -> Self:
        """A lexicon from a file that `lexicade lexicon build --output` wrote."""
        path = Path(path)
        graph = compiled.read(path, verify=True)
        note = compiled.note_of(graph)
        if not {"language", "name", "edition"} <= note.keys():
            problem = "does not say which language it is in"
            raise BadData("bad-word-data", file=path.name, problem=problem)
        return cls(graph, Language.load(note["language"]), note["name"], note["edition"])

    @classmethod
    def from_words(
        cls,
        words: Iterable[str],
        language: str = "en",
        levels: Mapping[str, int] | None = None,
        offensive: Collection[str] = (),
        *,
        tiles: bool = False,
    ) -> Self:
        """A lexicon of your own words, if wanted in the letters of the tiles; level 1 unless said otherwise.

        >>> tiny = Lexicon.from_words(["cat", "act", "cats"], levels={"act": 3})
        >>> list(tiny), tiny.level("act")
        (['ACT', 'CAT', 'CATS'], 3)
        """
        if isinstance(words, str):
            raise BadInput("bad-request", problems=f"words are several texts, not one: write ['{words[:40]}']")
        spoken = Language.load(language).tiled() if tiles else Language.load(language)
        fold = spoken.alphabet.fold
        folded = sorted({fold(word) for word in as_texts(words, "words")})
        graded = {fold(word): level for word, level in (levels or {}).items()}
        bad = {fold(word) for word in offensive}
        with tempfile.TemporaryDirectory(prefix="lexicade-", ignore_cleanup_errors=True) as folder:
            path = Path(folder) / "own.words"
            try:
                source = WordSource(
                    spoken.alphabet.letters,
                    folded,
                    bytes(graded.get(word, 1) for word in folded),
                    bytes(OFFENSIVE if word in bad else 0 for word in folded),
                )
                WordGraph.compile(str(path), source)
            except ValueError as error:
                raise BadInput("bad-request", problems=str(error)) from error
            # The file may go at once: its mapping stays.
            return cls(compiled.read(path), spoken, OWN, OWN)

    def __reduce__(self) -> tuple[Any, ...]:
        """Lexicons are pickled by their name; your own words with what is known about each."""
        tiles = self.language.in_tiles
        if self.name != OWN:
            return (Lexicon.load_tiles if tiles else Lexicon.load), (self.name,)
        words = tuple(self)
        levels = dict(zip(words, self.graph.all_levels(), strict=True))
        return _own, (words, self.language.code, levels, tuple(filter(self.offensive, words)), tiles)

    @property
    def alphabet(self) -> Alphabet:
        return self.language.alphabet

    def __repr__(self) -> str:
        return f"<Lexicon {self.name}, edition {self.edition}: {len(self)} words>"

    def __len__(self) -> int:
        return len(self.graph)

    def __iter__(self) -> Iterator[str]:
        """All words, in the order of the alphabet; they are read in blocks, never all at once."""
        for start in range(0, len(self), BLOCK):
            yield from self.graph.words(start, BLOCK)

    def __contains__(self, word: object) -> bool:
        if word in self.graph:
            return True
        if not isinstance(word, str) or (self._plain_is_plain and word.isascii()):
            return False
        return self._folded(word) in self.graph

    def level(self, word: str) -> int | None:
        """How common a word is, from 1 (everybody knows it) to 9; None if it is not a word."""
        return self.graph.level(self._folded(word))

    def spellings(self, word: str) -> tuple[str, ...]:
        """How a word is really written, in the order of a dictionary; nothing if it is not a word.

        >>> Lexicon.load("fr").spellings("COTE")
        ('cote', 'côte', 'coté', 'côté')
        """
        return tuple(spelling.text for spelling in self._spellings(word))

    def lemma(self, word: str) -> str | None:
        """The dictionary form of a word, where that is known; the word itself, if it is one.

        >>> Lexicon.load("fr").lemma("chantions")
        'chanter'
        """
        return next(iter(self.lemmas(word)), None)

    def lemmas(self, word: str) -> tuple[str, ...]:
        """All dictionary forms that a word may be a form of: itself first, then the commoner before the rarer.

        >>> Lexicon.load("es").lemmas("calles")
        ('calle', 'callar')
        """
        known = {lemma: lemma != text for text, lemma in self.lemma_pairs(word)}
        return tuple(sorted(known, key=lambda lemma: (known[lemma], self.level(lemma) or RAREST)))

    def lemma_pairs(self, word: str) -> Iterator[tuple[str, str]]:
        """The spellings of a word with their lemmas. A prefix makes another word: desempleo is no form of empleo."""
        for spelling in self._spellings(word):
            for lemma in spelling.lemmas:
                if not (prefix := stripped_prefix(spelling.text, lemma)):
                    yield spelling.text, lemma
                elif prefix + lemma in self:
                    yield spelling.text, prefix + lemma

    def translation(self, word: str) -> str | None:
        """The translation that a custom list gives for a word."""
        _, _, translation = (self.graph.text(self._folded(word)) or "").partition(TRANSLATION)
        return translation or None

    def _spellings(self, word: str) -> tuple[Spelling, ...]:
        folded = self._folded(word)
        text = self.graph.text(folded)
        return () if text is None else decode(folded, text, self.alphabet)

    def offensive(self, word: str) -> bool:
        """Whether this is a word that is valid, and yet never dealt, hinted at or asked for.

        >>> lexicon = Lexicon.load("en")
        >>> lexicon.offensive("shit"), lexicon.offensive("shitake")
        (True, False)
        """
        return bool((self.graph.flags(self._folded(word)) or 0) & OFFENSIVE)

    def counts(self) -> tuple[Counter[int], Counter[int]]:
        """How many words there are of each level, and with each set of flags."""
        return Counter(self.graph.all_levels()), Counter(self.graph.all_flags())

    def anagrams(
        self, rack: str, min_length: int = 2, *, all_letters: bool = False, cap: Cap | None = None
    ) -> Answers:
        """The words that can be made of some letters, ? being a blank; the longest first.

        With a cap the search may stop early: the answers then say that they are not complete.

        >>> tiny = Lexicon.from_words(["cat", "act", "at", "cast"])
        >>> list(tiny.anagrams("tac")), list(tiny.anagrams("ta?", all_letters=True))
        (['ACT', 'CAT', 'AT'], ['ACT', 'CAT'])
        """
        letters = self.alphabet.fold(rack)

        def search() -> Found:
            if cap is None:
                return Found(self.graph.anagrams(letters, min_length, all_letters))
            capped = self.graph.anagrams_within(letters, min_length, all_letters, *cap)
            return Found(capped.words, capped.complete)

        return Answers(search, self.alphabet)

    def matching(self, pattern: str, *, cap: Cap | None = None) -> Answers:
        """The words that fit a pattern: ? is any letter, * any number of letters.

        With a cap the search may stop early: the answers then say that they are not complete.

        >>> tiny = Lexicon.from_words(["recall", "call", "called"])
        >>> list(tiny.matching("*call")), list(tiny.matching("?all*"))
        (['CALL', 'RECALL'], ['CALL', 'CALLED'])
        """
        as_text(pattern, "a pattern")
        try:
            folded = "*".join(self.alphabet.fold(part) for part in pattern.split("*"))
        except BadInput as error:
            raise BadInput("bad-pattern", pattern=pattern) from error

        def search() -> Found:
            if cap is None:
                return Found(self.graph.matching(folded))
            capped = self.graph.matching_within(folded, *cap)
            return Found(capped.words, capped.complete)

        return Answers(search, self.alphabet)

    def hooks(self, word: str) -> Hooks:
        """The letters that make another word before or behind this one, which need not be a word itself."""
        hooks = self.graph.hooks(self.alphabet.fold(word))
        return Hooks(tuple(hooks.front), tuple(hooks.back))

    def meaning(self, word: str, lemmas: Iterable[str] = (), into: ReaderLanguage = ENGLISH) -> Meaning | None:
        """What a word means, where data is there; `lemmas` are words it may be a form of, if the caller knows more.

        Translations are `into` the reader's language where a dictionary says so, and into English otherwise.

        >>> Lexicon.load("en").meaning("geese").lemma
        'goose'
        """
        return Meanings.load(self.language.code).of(word, (*lemmas, *self.lemmas(word)), self._folded, into)

    def speech(self, word: str) -> Speech | None:
        """How a word is pronounced, and the gender of a noun, where data is there.

        >>> Lexicon.load("de").speech("Haus").genders
        ('n',)
        """
        return Speeches.load(self.language.code).of(word, self._folded)

    def _folded(self, word: str) -> str:
        """A word in the letters of the alphabet; the empty word, which is none, if it cannot be written in them."""
        try:
            return self.alphabet.fold(word)
        except BadInput:
            return ""


def _own(
    words: Iterable[str], language: str, levels: Mapping[str, int], offensive: Collection[str], tiles: bool
) -> Lexicon:
    return Lexicon.from_words(words, language, levels, offensive, tiles=tiles)
