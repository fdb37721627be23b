"""The kernel that pages load, run by Node.js: questions and answers as bytes."""

import json
import struct
import subprocess
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any, Self

from lexicade.errors import BadInput

KEPT = Path(__file__).parents[1] / "web/src/engine/kernel.wasm"


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


class KernelProcess:
    """A process with the kernel."""

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
