"""The kernel that pages load, run by Node.js: questions and answers as bytes, moves as the engine has them."""

import json
import struct
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.packing import learned_bytes, position_bytes, rules_bytes
from lexicade.cross.engine.position import Position
from lexicade.cross.rules.board import Laid
from lexicade.errors import BadInput

ROOT = Path(__file__).parents[3]
KEPT = ROOT / "web/src/cross/engine/kernel.wasm"


class Answer:
    """What was answered, read from the front."""

    def __init__(self, content: bytes) -> None:
        self.rest = content

    def take(self, layout: str) -> Any:
        size = struct.calcsize(f"<{layout}")
        (value,), self.rest = struct.unpack(f"<{layout}", self.rest[:size]), self.rest[size:]
        return value

    def array(self) -> bytes:
        size = self.take("I")
        content, self.rest = self.rest[:size], self.rest[size:]
        return content


class PageKernel:
    """A process with the kernel, which has the words and rules of an engine."""

    def __init__(self) -> None:
        script = Path(__file__).with_name("kernel_calls.mjs")
        self._process = subprocess.Popen(
            ["node", str(script), str(KEPT)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def ask(self, name: str, question: bytes = b"") -> Answer:
        """Ask; an error is `BadInput`."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps({"name": name, "input": b64encode(question).decode()}), file=self._process.stdin, flush=True)
        said = json.loads(self._process.stdout.readline())
        content = b64decode(said["output"])
        if said["failed"]:
            raise BadInput("bad-position", problem=content.decode())
        return Answer(content)

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
