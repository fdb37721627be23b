"""The answer to a question about words, as a view: found when first looked at, and then kept."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, overload

from lexicade.errors import BadInput
from lexicade.letters import Alphabet


class Cap(NamedTuple):
    """How much a search may find, and how many steps it may take."""

    words: int
    steps: int = 20_000_000
    """Enough to look through all of the largest list, which takes a tenth of a second."""


class Found(NamedTuple):
    """What a search found."""

    words: list[str]
    complete: bool = True
    """Whether these are all words; False, if the search reached its cap."""


class Answers(Sequence[str]):
    """Words to iterate, count, index, or look into; nothing is searched before that.

    >>> from lexicade.letters import ENGLISH
    >>> answers = Answers(lambda: Found(["ACT", "CAT"]), ENGLISH)
    >>> "cat" in answers, len(answers), answers[0], answers.complete
    (True, 2, 'ACT', True)
    >>> answers
    <2 words: ACT CAT>
    """

    MAX_SHOWN = 10

    def __init__(self, search: Callable[[], Found], alphabet: Alphabet) -> None:
        self._search = search
        self._alphabet = alphabet

    @cached_property
    def _result(self) -> Found:
        return self._search()

    @property
    def _found(self) -> list[str]:
        return self._result.words

    @property
    def complete(self) -> bool:
        """Whether all words were found; False, if the search reached its cap."""
        return self._result.complete

    @cached_property
    def _lookup(self) -> frozenset[str]:
        return frozenset(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        return self._found[place]

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str):
            return False
        try:
            return self._alphabet.fold(word) in self._lookup
        except BadInput:
            return False

    def __repr__(self) -> str:
        shown = " ".join(self._found[: self.MAX_SHOWN])
        more = " …" if len(self) > self.MAX_SHOWN or not self.complete else ""
        return f"<{len(self)}{'' if self.complete else '+'} words: {shown}{more}>"
