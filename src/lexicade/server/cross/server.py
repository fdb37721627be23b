"""The server side of Cross."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from lexicade.cross import rules as cross
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.formats.gcg import Gcg
from lexicade.cross.rules import rated
from lexicade.cross.rules.roster import id_of
from lexicade.errors import BadInput, IllegalMove
from lexicade.games import seats
from lexicade.games.rules import Rng, World
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.server.cross.advice import best_move
from lexicade.server.cross.analysis_desk import AnalysisDesk
from lexicade.server.cross.designs import MAX_ID, with_designs
from lexicade.server.cross.importing import MAX_IMPORT_LENGTH, finished, named_safely, read
from lexicade.server.cross.missed_job import is_looked_through, looked_through
from lexicade.server.cross.puzzles import PuzzleService
from lexicade.server.cross.rematch import rematch
from lexicade.server.http.wire import RequestBody, TypedName
from lexicade.server.tables.game_server import ClassPlay, ClubPlay, Dealt, GameServer, Resources
from lexicade.server.tables.looked_through import LookedThrough
from lexicade.store import Account, Designs, Jobs, StoredGame

RATED_CLOCK = "game"


def _as_id(bot: object) -> object:
    """The id of a bot, also of one as version 0.1 asked for it: read until version 0.3 (docs/api.md)."""
    match bot:
        case {"strategy": str(strategy), **rest} if rest.keys() <= {"level"}:
            level = rest.get("level", 1)
            return id_of(strategy, level) if isinstance(level, int) else bot
    return bot


NewBot = Annotated[seats.BotId, BeforeValidator(_as_id)]


class NewCross(RequestBody):
    """A table of Cross. It begins at once if bots and people at this device take all seats."""

    game: Literal["cross"]
    options: cross.Options = Field(default_factory=cross.Options, description="How the table plays.")
    name: TypedName | None = Field(None, description="The host's name at the table.")
    players: list[TypedName] = Field([], max_length=3, description="Others who play at this device, by name.")
    bots: list[NewBot] = Field(
        [], max_length=3, description="Bots that sit down at once, by their ids.", examples=[["level-3"]]
    )
    first: int | None = Field(None, ge=0, le=3, description="The seat that moves first; null: by lot.")
    board: str | None = Field(
        None, max_length=MAX_ID, description="A board of mine, or a shared one, by its id, instead of a layout."
    )
    tiles: str | None = Field(
        None,
        max_length=MAX_ID,
        description="A tile set of mine, or a shared one, by its id, instead of the usual one.",
    )


class ImportGame(RequestBody):
    """A game or a position from elsewhere, as text."""

    text: str = Field(
        max_length=MAX_IMPORT_LENGTH,
        description="A record (GCG), or a position (CGP). A finished record becomes a finished game of mine; a "
        "position, or a record that stops before its end, goes on.",
    )
    language: str | None = Field(
        None, max_length=8, description="The language of the tiles, where the text does not say it."
    )
    player: int = Field(
        0,
        ge=0,
        le=3,
        description="Who I am: a player of the record by place; of a position, 0 is to move.",
    )
    name: TypedName | None = Field(None, description="My name at a table that goes on.")
    bots: list[NewBot] = Field([], max_length=3, description="Bots that play on with me; else others join by a code.")


def _pair(language: str, name: str, *bots: str) -> NewCross:
    """A table for two of a class, or for one and a bot."""
    options = {"language": language, "seats": 2}
    return NewCross.model_validate({"game": "cross", "options": options, "bots": bots, "name": name})


def _rated(language: str, name: str, minutes: int, increment: int) -> NewCross:
    """A rated table for two of a club."""
    clock = {"kind": RATED_CLOCK, "seconds": 60 * minutes, "increment": increment}
    options = {"language": language, "seats": 2, "clock": clock, "rated": True}
    return NewCross.model_validate({"game": "cross", "options": options, "name": name})


class CrossServer(GameServer[NewCross | ImportGame]):
    """Opens tables of Cross."""

    kind = cross.KIND
    link_previews = Path(__file__).with_name("link_previews.toml")
    request = NewCross
    class_plays = (
        ClassPlay(
            "pairs",
            _pair,
            2,
            lambda language, name: _pair(language, name, "level-2"),
        ),
    )

    club_play = ClubPlay(_rated, RATED_CLOCK)

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        # Tens of thousands of plays take a second of a core; the rest of the server needs the others.
        self.thinking = asyncio.Semaphore(1)
        self.desk = AnalysisDesk()
        self.puzzles = PuzzleService(resources, self.thinking)

    async def deal(self, wanted: NewCross | ImportGame, account: Account) -> Dealt:
        """A table with its host, those who share the device, and its bots; or a game from elsewhere."""
        if isinstance(wanted, ImportGame):
            return await self._imported(wanted, account)
        return await self.deal_with(wanted, account, lambda _: self.resources.rng)

    async def deal_with(self, wanted: NewCross, account: Account, rng_of: Callable[[cross.Setup], Rng]) -> Dealt:
        """A table whose tiles are drawn as some generator says."""
        resources = self.resources
        options = await with_designs(wanted.options, Designs(resources.database), account, wanted.board, wanted.tiles)
        if wanted.players and not options.same_device:
            raise BadInput(
                "bad-option", option="same_device", problem="it is off, and there are players at this device"
            )
        if options.rated:
            rated.check(options, first=wanted.first, bots=len(wanted.bots))
            options = rated.closed(options)
        lexicon = await self.lexicon_of(options)
        host = await resources.names.of_host(account, wanted.name, options.word_list)
        names = [await resources.names.checked(name, options.word_list) for name in wanted.players]
        setup = cross.Setup.of(options, lexicon.language, host, wanted.first)
        if wanted.bots:
            _check_engine(setup, lexicon)
        commands: list[tuple[int | None, cross.Command]] = [(None, seats.Join(name)) for name in names]
        commands += _seated(wanted.bots)
        world = World(lexicon, rng_of(setup), resources.clock())
        events = _played(setup, commands, world)
        taken = 1 + len(commands)
        return Dealt(setup, events, table=taken < options.seats or options.same_device)

    async def _imported(self, wanted: ImportGame, account: Account) -> Dealt:
        """A finished game that was played elsewhere, or a table that goes on from a position."""
        resources, now = self.resources, self.resources.clock()
        given = None if wanted.language is None else Language.load(wanted.language)
        # Replaying a record in every language that it may be in takes a while.
        async with self.thinking:
            found, language = await asyncio.to_thread(read, wanted.text, given)
        lexicon = await resources.dictionaries.load(language.code, tiles=True)
        if isinstance(found, Gcg):
            rude = [await resources.dictionaries.load(each) for each in dict.fromkeys(("en", language.code))]
            safe = named_safely(found, language.code, rude)
            async with self.thinking:
                return Dealt(*await asyncio.to_thread(finished, safe, language, wanted.player, now))
        if wanted.player >= found.options.seats:
            raise BadInput("bad-option", option="player", problem=f"{found.options.seats} play")
        going_on = found.turned(wanted.player)
        options = replace(going_on.options, lexicon="", hints=bool(wanted.bots), absence_minutes=24 * 60)
        host = await resources.names.of_host(account, wanted.name, options.word_list)
        setup = cross.Setup.of(options, language, host, going_on.first, going_on.opening)
        if wanted.bots:
            _check_engine(setup, lexicon)
        if len(wanted.bots) >= options.seats:
            raise BadInput("bad-option", option="bots", problem=f"{options.seats} play")
        events = _played(setup, _seated(wanted.bots), World(lexicon, resources.rng, now))
        return Dealt(setup, events, table=1 + len(wanted.bots) < options.seats)

    async def again(self, stored: StoredGame, seat: int) -> Dealt:
        """The same table again, with the next player to move first. What was played elsewhere is not played again."""
        if stored.game.setup.imported:
            raise IllegalMove("no-rematch", game=self.kind.name)
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

    async def looked_through(self, games: Sequence[str]) -> LookedThrough:
        return await looked_through(games, self.resources.database)

    async def is_looked_through(self, stored: StoredGame) -> bool:
        return await is_looked_through(stored, Jobs(self.resources.database))

    async def lexicon_of(self, options: cross.Options) -> Lexicon:
        """The list that referees under these options, if it is in their language."""
        lexicon = await self.resources.dictionaries.load(options.word_list, tiles=True)
        if lexicon.language.code != options.language:
            problem = f"the list {options.word_list} is in {lexicon.language.english_name}"
            raise BadInput("bad-option", option="lexicon", problem=problem)
        return lexicon


def _seated(bots: Sequence[NewBot]) -> list[tuple[int | None, cross.Command]]:
    return [(seats.HOST, seats.SeatBot(bot)) for bot in bots]


def _check_engine(setup: cross.Setup, lexicon: Lexicon) -> None:
    """Raise if no bot can play on squares and with tiles of somebody's own: scores could be too high to count."""
    options = setup.options
    own = options.custom_layout or options.custom_tiles
    if own and table_engine(lexicon, setup.layout, setup.tiles, options) is None:
        option = "custom_layout" if options.custom_layout else "custom_tiles"
        raise BadInput("bad-option", option=option, problem="bots cannot count scores as high as it allows")


def _played(setup: cross.Setup, commands: Sequence[tuple[int | None, cross.Command]], world: World) -> list[Any]:
    """The events of some first commands."""
    state, events = cross.start(setup), []
    for seat, command in commands:
        for event in cross.decide(state, seat, command, world):
            state = cross.evolve(state, event)
            events.append(event)
    return events
