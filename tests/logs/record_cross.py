"""Plays games of Cross and keeps their logs, for later versions to replay.

    python -m tests.logs.record_cross

writes `cross-NAME-VERSION.jsonl` like `record.py`. Run it once for a release; earlier logs are never written again.
"""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from lexicade import __version__
from lexicade.cross import rules as cross
from lexicade.cross.rules import bots
from lexicade.cross.rules.setup import Clock
from lexicade.errors import IllegalMove
from lexicade.games import World, seats
from lexicade.games.game import Game
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from tests.logs.record import lines
from tests.replay import EVENTS, SETUPS

HERE = Path(__file__).parent
START = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
STEP = timedelta(seconds=40)

DUEL = cross.Options(layout="small", clock=Clock("game", 1500, increment=5))
TABLE = cross.Options(language="es", seats=3, layout="small", checking="double", start_when_full=False, leaving="bot")
Game_ = Game[cross.Setup, cross.State, cross.Command, cross.Event, cross.View]


class Player:
    """A table, its clock and its dice."""

    def __init__(self, options: cross.Options, seed: int) -> None:
        self.lexicon, self.rng, self.now = Lexicon.load_tiles(options.word_list), Random(seed), START
        self.game: Game_ = Game(cross.KIND, cross.Setup.of(options, Language.load(options.language), "Ada"))

    def say(self, seat: int | None, command: cross.Command) -> None:
        self.now += STEP
        self.game.play(seat, command, World(self.lexicon, self.rng, self.now))

    def turns(self, count: int) -> None:
        """So many turns of the greedy bot, whoever's they are."""
        for _ in range(count):
            to_move = self.game.state.to_move(self.now)
            if to_move:
                view = self.game.view(to_move[0], self.now)
                self.say(to_move[0], bots.play(view, "greedy", self.lexicon, self.rng))


def duel() -> Player:
    """Two people to the end, with an exchange, a pass, a pause and a draw that is declined."""
    player = Player(DUEL, 1)
    player.say(None, seats.Join("Ben"))
    player.turns(4)
    (seat,) = player.game.state.to_move(player.now)
    player.say(seat, cross.Exchange(player.game.view(seat, player.now).rack[:2]))
    player.say(0, cross.Propose("pause"))
    player.say(1, cross.Agree("pause"))
    player.say(1, cross.Propose("resume"))
    player.say(0, cross.Agree("resume"))
    player.say(0, cross.Propose("draw"))
    player.say(1, cross.Decline("draw"))
    player.say(player.game.state.to_move(player.now)[0], cross.Pass())
    player.turns(60)
    return player


def table() -> Player:
    """Three seats in Spanish: a bot, somebody who leaves, a challenge in vain, and a resignation."""
    player = Player(TABLE, 2)
    player.say(None, seats.Join("Bea"))
    player.say(0, seats.SeatBot("greedy"))
    player.say(0, cross.Start())
    player.turns(5)
    (seat,) = player.game.state.to_move(player.now)
    player.say(seat, cross.Challenge())
    player.turns(3)
    player.say(1, seats.Leave())
    player.turns(4)
    player.say(0, cross.Resign())
    return player


def recorded(player: Player) -> Iterator[dict[str, Any]]:
    game = player.game
    setup = SETUPS["cross"].dump_python(game.setup, mode="json")
    events = [EVENTS["cross"].dump_python(event, mode="json") for event in game.log]
    row = {"kind": "cross", "setup": json.dumps(setup)}
    return lines(row, events, game.setup.options.seats, player.now)


def main() -> None:
    for name, played in (("duel", duel), ("table", table)):
        try:
            player = played()
        except IllegalMove as refusal:
            raise SystemExit(f"{name}: {refusal.message}") from refusal
        text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in recorded(player))
        (HERE / f"cross-{name}-{__version__}.jsonl").write_text(text)
        print(name, len(player.game.log), player.game.state.phase(player.now), len(text))


if __name__ == "__main__":
    main()
