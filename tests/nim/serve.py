"""`lexicade serve` with Nim among its games, and a client that has it.

The first argument is the folder in which the package `nim` lies, the second one that of the client.
"""

import sys
from functools import partial
from importlib import import_module
from pathlib import Path

from lexicade.cli import main
from lexicade.server.app import create_app
from lexicade.server.process import serve
from lexicade.server.registry import GAMES

if __name__ == "__main__":
    sys.path.insert(0, sys.argv.pop(1))
    client = Path(sys.argv.pop(1))
    entries = [*GAMES, import_module("nim.entry").ENTRY]
    serve.create_app = partial(create_app, entries=entries, client=client)  # type: ignore[attr-defined]
    main()
