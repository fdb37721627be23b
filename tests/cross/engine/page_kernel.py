"""The kernel that pages load with the words and rules of an engine, and moves as the engine has them."""

from collections.abc import Iterator
from typing import Any

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.packing import learned_bytes, position_bytes, rules_bytes
from lexicade.cross.engine.position import Position
from lexicade.cross.rules.board import Laid
from tests.kernel_process import Answer, KernelProcess


class PageKernel(KernelProcess):
    """A process with the kernel, which has the words and rules of an engine."""

    def load(self, engine: Engine) -> None:
        """Load the words of an engine, what was learned, and its rules."""
        self.ask("load_words", engine.lexicon.graph.packed())
        learned = Answer(learned_bytes(engine.lexicon.language))
        for name in ("load_leaves", "load_wins"):
            if content := learned.array():
                self.ask(name, content)
        self.ask("set_rules", rules_bytes(engine, one_tile_opens=False))

    def place(self, engine: Engine, position: Position) -> None:
        """The position of the next questions."""
        self.ask("set_position", position_bytes(engine, position))

    def moves(self, engine: Engine, answer: Answer, count: int, *, ranked: bool = False) -> Iterator[Any]:
        """Moves, each with its equity if they are ranked."""
        for _ in range(count):
            equity = answer.take("i") / 1000 if ranked else None
            points, tiles, exchanged = answer.take("I"), answer.array(), answer.array()
            laid = (
                Laid(tiles[at], tiles[at + 1], engine.faces[tiles[at + 2]], bool(tiles[at + 3]))
                for at in range(0, len(tiles), 4)
            )
            play = EnginePlay(tuple(laid), points, engine.letters(exchanged))
            yield (play, equity) if ranked else play
