"""A position as the beginning of a game: what lies there, everybody's rack, and the scores."""

import datetime as dt
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lexicade.cross.formats.cgp import Cgp, read_rack
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.formats.own_line import said_by
from lexicade.cross.rules import clock
from lexicade.cross.rules.game_kind import KIND
from lexicade.cross.rules.logged_state import Player
from lexicade.cross.rules.moves import Command, Event
from lexicade.cross.rules.notation import rack_text
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.state import State, start
from lexicade.cross.rules.views import View
from lexicade.errors import BadInput
from lexicade.games.kind import GameKind
from lexicade.games.rules import Rng
from lexicade.games.seats import Occupant
from lexicade.letters import BLANK

EPOCH = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
"""Positions have no times."""


@dataclass(frozen=True)
class Opening:
    """A game that begins with a position; its racks and scores are by seat, and seat 0 moves first."""

    cgp: Cgp
    names: tuple[str, ...]

    @classmethod
    def of(cls, gcg: Gcg) -> "Opening | None":
        """What a record of ours begins with, if that is no empty board."""
        text = said_by(gcg).get("position")
        return cls(Cgp.parse(text), tuple(player.name or player.nick for player in gcg.players)) if text else None

    @classmethod
    def drawn(cls, cgp: Cgp, setup: Setup, names: Sequence[str], rng: Rng) -> "Opening":
        """A position whose unknown racks are drawn from the tiles that nobody has seen."""
        unseen = _unseen(cgp, setup)
        racks = list(cgp.racks) + [""] * (setup.options.seats - len(cgp.racks))
        for seat, rack in enumerate(racks):
            if rack or seat >= setup.options.seats:
                continue
            tiles = rng.sample(setup.in_order(unseen), min(setup.options.rack_size, unseen.total()))
            unseen -= Counter(tiles)
            racks[seat] = rack_text(setup.in_order(Counter(tiles)))
        if not all(racks):
            raise BadInput("bad-position", problem="the game is over: a rack is empty")
        return cls(replace(cgp, racks=tuple(racks), zeros=0), tuple(names))

    def state(self, setup: Setup) -> State:
        """The game as it is before the first move."""
        plain = start(setup)
        bag = _unseen(self.cgp, setup)
        players = tuple(
            Player(setup.in_order(Counter(read_rack(rack, setup.alphabet))), clock.full(setup.options.clock), score)
            for rack, score in zip(self.cgp.racks, self.scores, strict=True)
        )
        return replace(
            plain,
            occupants=tuple(Occupant(name) for name in self.names),
            board=self.cgp.board(setup.alphabet, setup.board_layout),
            players=players,
            bag=setup.in_order(bag),
            turn=0,
            turn_began=EPOCH,
            began_at=EPOCH,
        )

    @property
    def scores(self) -> tuple[int, ...]:
        return self.cgp.scores or (0,) * len(self.cgp.racks)

    @property
    def rules(self) -> GameKind[Setup, State, Command, Event, View]:
        """The rules of the game, whose games begin here."""
        return replace(KIND, start=self.state)


def _unseen(cgp: Cgp, setup: Setup) -> Counter[str]:
    """The tiles that are neither on the board nor on a rack."""
    board = cgp.board(setup.alphabet, setup.board_layout)
    there = Counter(BLANK if tile.blank else tile.letter for tile in board.tiles.values())
    for rack in cgp.racks:
        tiles = read_rack(rack, setup.alphabet)
        if len(tiles) > setup.options.rack_size:
            raise BadInput("bad-position", problem=f"a rack has at most {setup.options.rack_size} tiles, not {rack}")
        there.update(tiles)
    if beyond := there - setup.bag:
        letter = min(beyond)
        raise BadInput(
            "bad-position", problem=f"it has {there[letter]} tiles of {letter}, and the set has {setup.bag[letter]}"
        )
    return setup.bag - there
