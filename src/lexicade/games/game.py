"""A game in progress: rules plus a log."""

from collections.abc import Iterable, Sequence
from copy import copy
from datetime import datetime
from typing import Generic, Self

from lexicade.games.rules import Command, Event, Rules, Setup, State, View, World


class Game(Generic[Setup, State, Command, Event, View]):
    """Rules, a setup and a log. Every other fact about the game is computed from these three."""

    def __init__(
        self, rules: Rules[Setup, State, Command, Event, View], setup: Setup, log: Iterable[Event] = ()
    ) -> None:
        self.rules = rules
        self.setup = setup
        self._log: tuple[Event, ...] = ()
        self._state = rules.start(setup)
        self.extend(log)

    @property
    def log(self) -> Sequence[Event]:
        return self._log

    @property
    def state(self) -> State:
        return self._state

    @property
    def seq(self) -> int:
        """The number of the newest event: how many there have been."""
        return len(self._log)

    def decide(self, seat: int | None, command: Command, world: World) -> list[Event]:
        """The events a command would cause. Changes nothing."""
        return self.rules.decide(self._state, seat, command, world)

    def extend(self, events: Iterable[Event]) -> None:
        """Take in events that have happened."""
        happened = tuple(events)
        for event in happened:
            self._state = self.rules.evolve(self._state, event)
        self._log += happened

    def after(self, events: Iterable[Event]) -> Self:
        """The game as it is after these events; this one stays as it was."""
        later = copy(self)
        later.extend(events)
        return later

    def play(self, seat: int | None, command: Command, world: World) -> list[Event]:
        """Play a move: returns the new events, or raises and changes nothing."""
        events = self.decide(seat, command, world)
        self.extend(events)
        return events

    def view(self, seat: int | None, now: datetime) -> View:
        """What a seat, or a watcher without one, may see."""
        return self.rules.view(self._state, seat, now)
