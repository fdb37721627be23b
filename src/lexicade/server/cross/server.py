"""The server side of Cross."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from lexicade.cross import rules as cross
from lexicade.cross.rules import rated
from lexicade.errors import BadInput
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.lexicon import Lexicon
from lexicade.server.cross.advice import best_move
from lexicade.server.cross.puzzles import PuzzleService
from lexicade.server.cross.rematch import rematch
from lexicade.server.http.wire import RequestBody, TypedName
from lexicade.server.tables.game_server import Dealt, GameServer, Resources
from lexicade.store import Account, StoredGame


class NewBot(RequestBody):
    """A bot that sits down at a new table."""

    strategy: str = Field(max_length=40, description="The name of the way it plays.", examples=["greedy"])
    level: int = Field(1, ge=0, le=100, description="How well it plays; higher is stronger.")


class NewCross(RequestBody):
    """A table of Cross. It begins at once if bots and people at this device take all seats."""

    game: Literal["cross"]
    options: cross.Options = Field(default_factory=cross.Options, description="How the table plays.")
    name: TypedName | None = Field(None, description="The host's name at the table.")
    players: list[TypedName] = Field([], max_length=3, description="Others who play at this device, by name.")
    bots: list[NewBot] = Field([], max_length=3, description="Bots that sit down at once.")
    first: int | None = Field(None, ge=0, le=3, description="The seat that moves first; null: by lot.")


class CrossServer(GameServer[NewCross]):
    """Opens tables of Cross."""

    kind = cross.KIND
    link_previews = Path(__file__).with_name("link_previews.toml")
    request = NewCross

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        # Tens of thousands of plays take a second of a core; the rest of the server needs the others.
        self.thinking = asyncio.Semaphore(1)
        self.puzzles = PuzzleService(resources, self.thinking)

    async def deal(self, wanted: NewCross, account: Account) -> Dealt:
        """A table with its host, those who share the device, and its bots."""
        options, resources = wanted.options, self.resources
        if wanted.players and not options.same_device:
            raise BadInput(
                "bad-option", option="same_device", problem="it is off, and there are players at this device"
            )
        if options.rated:
            rated.check(options, first=wanted.first, bots=len(wanted.bots))
            options = rated.closed(options)
        lexicon = await self._lexicon(options)
        host = await resources.names.of_host(account, wanted.name, options.word_list)
        names = [await resources.names.checked(name, options.word_list) for name in wanted.players]
        setup = cross.Setup.of(options, lexicon.language, host, wanted.first)
        commands: list[tuple[int | None, cross.Command]] = [(None, seats.Join(name)) for name in names]
        commands += [(seats.HOST, seats.SeatBot(bot.strategy, bot.level)) for bot in wanted.bots]
        world = World(lexicon, resources.rng, resources.clock())
        events = _played(setup, commands, world)
        taken = 1 + len(commands)
        return Dealt(setup, events, table=taken < options.seats or options.same_device)

    async def again(self, stored: StoredGame, seat: int) -> Dealt:
        """The same table again, with the next player to move first."""
        lexicon = await self.resources.dictionaries.load(stored.state.word_list, tiles=True)
        return rematch(stored, seat, World(lexicon, self.resources.rng, self.resources.clock()))

    async def prepare(self, stored: StoredGame, seat: int, command: Any) -> Any:
        """Work out the best move for the first hint of a turn, from the view of the seat alone."""
        if not isinstance(command, cross.Hint):
            return command
        state: cross.State = stored.game.state
        lexicon = await self.resources.dictionaries.load(state.word_list, tiles=True)
        now = stored.not_before(self.resources.clock())
        # Decide without a move first: one is worked out only if it is needed and the seat may know it.
        world = World(lexicon, self.resources.rng, now)
        if (
            not stored.game.decide(seat, cross.GiveHint(command.hint, cross.BestMove()), world)
            or cross.with_timeouts(state, now).hints
        ):
            return command
        best = await asyncio.to_thread(best_move, stored.game.view(seat, now), lexicon)
        return cross.GiveHint(command.hint, best)

    async def _lexicon(self, options: cross.Options) -> Lexicon:
        """The list that referees under these options, if it is in their language."""
        lexicon = await self.resources.dictionaries.load(options.word_list, tiles=True)
        if lexicon.language.code != options.language:
            problem = f"the list {options.word_list} is in {lexicon.language.english_name}"
            raise BadInput("bad-option", option="lexicon", problem=problem)
        return lexicon


def _played(setup: cross.Setup, commands: Sequence[tuple[int | None, cross.Command]], world: World) -> list[Any]:
    """The events of some first commands."""
    state, events = cross.start(setup), []
    for seat, command in commands:
        for event in cross.decide(state, seat, command, world):
            state = cross.evolve(state, event)
            events.append(event)
    return events
