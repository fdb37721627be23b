"""Translations out of Apertium's dictionaries, as Debian packs them: machines that read a word and write another."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from data.meanings.freedict import Pairs, is_gloss

FILE, MACHINE, MARK = b"LTTB", b"LTTD", 4
WEIGHTS = 1
MIDDLE_DOT = "·"
"""Stands inside Catalan words: col·legi."""
NO_WORDS = frozenset(("<np>", "<abbr>", "<acr>", "<num>", "<guio>", "<cm>", "<sent>"))
"""Parts of speech that are no words of a game."""


class Machine(NamedTuple):
    """States and where each leads to: what is read, what is written, the next state."""

    first: int
    last: frozenset[int]
    steps: list[list[tuple[str, str, int]]]


def pairs(folder: Path, name: str) -> Pairs:
    """Every headword with its translations; `name` is the file of the direction, as in `cat-eng`."""
    (path,) = folder.glob(f"usr/share/apertium/*/{name}.autobil.bin")
    found: dict[str, dict[str, None]] = {}
    for machine in machines(path.read_bytes()):
        for head, translation in words(machine):
            if is_gloss(translation):
                found.setdefault(head, {})[translation] = None
    return ((head, [*translations]) for head, translations in found.items())


class Way(NamedTuple):
    """Where a walk through a machine is, what was read and written up to there, and as which part of speech."""

    state: int
    read: str = ""
    read_as: str = ""
    written: str = ""
    written_as: str = ""


def words(machine: Machine) -> Iterator[tuple[str, str]]:
    """What a machine reads, and what it writes for it."""
    waiting = [Way(machine.first)]
    while waiting:
        way = waiting.pop()
        if way.read_as and (way.written_as or way.state in machine.last):
            # What follows says number and gender, of which there are many.
            if way.read_as not in NO_WORDS and way.read:
                yield tidy(way.read), tidy(way.written)
            continue
        # Phrases, numbers and addresses are no words of a game.
        waiting.extend(_after(way, *step) for step in machine.steps[way.state] if _in_words(step[0]))


def _in_words(symbol: str) -> bool:
    return not symbol or symbol.isalpha() or symbol == MIDDLE_DOT or symbol.startswith("<")


def _after(way: Way, one: str, other: str, state: int) -> Way:
    read, read_as = (way.read, way.read_as or one) if one.startswith("<") else (way.read + one, way.read_as)
    written, written_as = (
        (way.written, way.written_as or other) if other.startswith("<") else (way.written + other, "")
    )
    return Way(state, read, read_as, written, written_as)


def tidy(word: str) -> str:
    """A word as people write it: # stands where the forms of phrases end.

    >>> tidy("bring# together"), tidy("old_age")
    ('bring together', 'old age')
    """
    return " ".join(word.replace("#", "").replace("_", " ").split())


def machines(data: bytes) -> Iterator[Machine]:
    """The machines of a file, which Apertium calls sections."""
    reader = _Reader(data)
    reader.features(FILE)
    reader.text()
    tags = [f"<{reader.text().strip('<>')}>" for _ in range(reader.number())]
    bias = len(tags)

    def symbol() -> str:
        number = reader.number() - bias
        return tags[-number - 1] if number < 0 else chr(number) if number else ""

    alphabet = [(symbol(), symbol()) for _ in range(reader.number())]
    for _ in range(reader.number()):
        reader.text()
        yield without_circles(_machine(reader, alphabet))


def without_circles(machine: Machine) -> Machine:
    """A machine that never comes back to a state: what goes in circles reads numbers and addresses."""
    steps: list[list[tuple[str, str, int]]] = [[] for _ in machine.steps]
    on_the_way, seen = {machine.first}, {machine.first}
    waiting = [(machine.first, iter(machine.steps[machine.first]))]
    while waiting:
        state, leading = waiting[-1]
        for step in leading:
            after = step[2]
            if after in on_the_way:
                continue
            steps[state].append(step)
            if after not in seen:
                seen.add(after)
                on_the_way.add(after)
                waiting.append((after, iter(machine.steps[after])))
                break
        else:
            on_the_way.discard(state)
            waiting.pop()
    return Machine(machine.first, machine.last, steps)


def _machine(reader: "_Reader", alphabet: list[tuple[str, str]]) -> Machine:
    weighted = reader.features(MACHINE) & WEIGHTS
    first, last, at = reader.number(), set(), 0
    for _ in range(reader.number()):
        at += reader.number()
        last.add(at)
        if weighted:
            reader.weight()
    states = reader.number()
    steps: list[list[tuple[str, str, int]]] = []
    for state in range(states):
        leading, pair = [], 0
        for _ in range(reader.number()):
            pair += reader.number()
            after = (reader.number() + state) % states
            leading.append((*alphabet[pair], after))
            if weighted:
                reader.weight()
        steps.append(leading)
    return Machine(first, frozenset(last), steps)


class _Reader:
    """Numbers of one to four bytes, of which the first two bits say how many."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def number(self) -> int:
        first = self._data[self._at]
        size = (first >> 6) + 1
        read = self._data[self._at : self._at + size]
        self._at += size
        return int.from_bytes(read) & ((1 << (8 * size - 2)) - 1)

    def weight(self) -> None:
        self.number()
        self.number()

    def text(self) -> str:
        return "".join(chr(self.number()) for _ in range(self.number()))

    def features(self, mark: bytes) -> int:
        """What the head of a part says of it; early files have none."""
        if self._data[self._at : self._at + MARK] != mark:
            return 0
        (found,) = struct.unpack_from("<Q", self._data, self._at + MARK)
        self._at += MARK + 8
        return int(found)
