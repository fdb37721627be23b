"""`lexicade serve` whose bots think for a moment only, and do not wait to be seen."""

from functools import partial

from lexicade.cli import main
from lexicade.engine.bots import BotPlayer
from lexicade.server.cross import bot_moves

if __name__ == "__main__":
    bot_moves.SHOWN_SECONDS = 0.0
    bot_moves.BotPlayer = partial(BotPlayer, seconds=0.1)  # type: ignore[attr-defined, assignment]
    main()
