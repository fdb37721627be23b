"""The answer to a question about words, as a view: found when first looked at, and then kept."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import overload

from lexicade.errors import BadInput
from lexicade.letters import Alphabet


class Answers(Sequence[str]):
    """Words to iterate, count, index, or look into; nothing is searched before that.

    >>> from lexicade.letters import ENGLISH
    >>> answers = Answers(lambda: ["ACT", "CAT"], ENGLISH)
    >>> "cat" in answers, len(answers), answers[0]
    (True, 2, 'ACT')
    >>> answers
    <2 words: ACT CAT>
    """

    SHOWN = 10

    def __init__(self, search: Callable[[], list[str]], alphabet: Alphabet) -> None:
        self._search = search
        self._alphabet = alphabet

    @cached_property
    def _found(self) -> list[str]:
        return self._search()

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
        shown = " ".join(self._found[: self.SHOWN])
        more = " …" if len(self) > self.SHOWN else ""
        return f"<{len(self)} words: {shown}{more}>"
