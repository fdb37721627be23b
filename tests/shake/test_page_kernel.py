"""The kernel that pages load finds the same words of boards as the native solver."""

import struct
from collections.abc import Sequence
from random import Random

import pytest

from lexicade.errors import BadInput
from lexicade.lexicon import Lexicon
from lexicade.shake import deal, solver
from lexicade.shake import rules as shake
from tests.kernel_process import KernelProcess

SIZES: tuple[shake.Size, ...] = (4, 5, 6)


def asked(kernel: KernelProcess, faces: Sequence[str], minimum: int) -> dict[str, tuple[int, ...]]:
    """The words of a board with the dice of each."""
    board = " ".join(faces).encode()
    answer = kernel.ask("board_words", struct.pack("<II", minimum, len(board)) + board)
    return {answer.array().decode(): tuple(answer.array()) for _ in range(answer.take("I"))}


@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "pt"])
def test_words_are_those_of_the_native_solver(language: str) -> None:
    lexicon = Lexicon.load(language)
    with KernelProcess() as kernel:
        kernel.ask("load_words", lexicon.graph.packed())
        for number, size in enumerate(SIZES):
            options = shake.Options(language=language, size=size, seed=f"{language}-{number}")
            faces = deal.deal_board(options, lexicon, Random(number)).faces
            found = asked(kernel, faces, options.minimum)
            entries = {each.text: each for each in solver.solve(" ".join(faces), lexicon, options.minimum).entries()}
            assert list(found) == list(entries)
            for word, path in found.items():
                assert len(path) == len(set(path)) == len(entries[word].dice)
                assert lexicon.alphabet.fold("".join(faces[die] for die in path)) == word
        with pytest.raises(BadInput, match="square"):
            asked(kernel, ["A"] * 5, 3)
