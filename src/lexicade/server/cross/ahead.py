"""Games of Cross that go on without the server: what a device takes along, and what it brings back."""

import asyncio
import hmac
from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256

from pydantic import Field, TypeAdapter
from sqlalchemy.exc import IntegrityError

from lexicade.cross import rules as cross
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.packing import game_bytes, style_bytes
from lexicade.cross.engine.position import position_of
from lexicade.cross.engine.styles import HUMAN_LEVELS, style_of
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.ahead import BOT, Draws, GameAhead, TurnAhead, goes_on_alone, replayed, same_event
from lexicade.cross.rules.roster import BY_ID, HUMAN
from lexicade.errors import Conflict, IllegalMove, NotFound
from lexicade.games.game import Game
from lexicade.games.seats import HOST
from lexicade.lexicon import Lexicon
from lexicade.server.cross.advice import best_move
from lexicade.server.cross.page_engine import Kit, base64_of, kit_of
from lexicade.server.cross.server import CrossServer, NewCross
from lexicade.server.http.wire import Wire
from lexicade.server.services import Services
from lexicade.server.tables.outcomes import Seated
from lexicade.server.tables.wire import GameState
from lexicade.store import Account, StoredGame
from lexicade.store.accounts.secrets import Secrets
from lexicade.store.log.creation import CreationQuota
from lexicade.store.log.games import new_id

SECRET = "draws-ahead"  # noqa: S105 - a name, not a secret
DEALS = {"simulator": 100, "champion": 200}
"""Random deals for each candidate of a bot that looks ahead: a page has a second or two, and one thread."""
TURNS = TypeAdapter(list[TurnAhead])


class BotAhead(Wire):
    """How the bot plays in a page."""

    style: str = Field(description="How it chooses, as bytes in base64.")
    deals: int = Field(description="Random deals for each candidate; 0: it does not look ahead.")
    solves: bool = Field(description="Whether it searches the end of the game.")


class Ahead(Wire):
    """A game against a bot with all its tiles, so that a device plays it on by itself."""

    after: int = Field(description="The length of the log from which it goes on; 0: the game does not exist yet.")
    kit: Kit = Field(description="What an engine needs.")
    game: str = Field(description="The game as bytes in base64: board, racks, the tiles in their order, scores.")
    bot: BotAhead = Field(description="The bot in the other seat.")
    vowels: tuple[str, ...] = Field(description="The letters that count as vowels.")
    state: GameState = Field(description="The game as my seat sees it.")


class AheadService:
    """Gives games along and takes their turns. Draws follow from a secret, so nothing is kept meanwhile."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.server = services.server(CrossServer)

    async def _secret(self) -> bytes:
        services = self.services
        today = services.settings.today(services.clock())
        return bytes.fromhex((await Secrets(services.database).get_or_create(SECRET, today)).value)

    async def dealt(self, id: str, wanted: NewCross, account: Account) -> tuple[StoredGame, Draws]:
        """A game that is not stored, with the draws of its id."""
        now = self.services.clock()
        setup = cross.Setup.of(wanted.options, (await self.server.lexicon_of(wanted.options)).language)
        draws = _draws(await self._secret(), id, 0, setup.in_order(setup.bag))
        dealt = await self.server.deal_with(wanted, account, lambda _: draws)
        fresh = StoredGame(id, cross.KIND, {HOST: account.id}, now, (), None, Game(cross.KIND, dealt.setup))
        stored = fresh.after(dealt.events, now)
        if dealt.table or not goes_on_alone(stored.game.state):
            raise IllegalMove("only-alone")
        return stored, draws

    async def new(self, wanted: NewCross, account: Account) -> tuple[Seated, Draws]:
        """A game that a device may begin by itself."""
        stored, draws = await self.dealt(new_id(), wanted, account)
        return Seated(stored, HOST, (HOST,)), draws

    async def running(self, id: str, account: Account) -> tuple[Seated, Draws]:
        """A game that runs, to be played on."""
        seated = await self.services.game_service.seated(id, account)
        stored = seated.stored
        if stored.kind is not cross.KIND or stored.code or stored.closed_at or seated.seat != HOST:
            raise IllegalMove("only-alone")
        if not goes_on_alone(stored.game.state):
            raise IllegalMove("only-alone")
        return seated, _draws(await self._secret(), id, stored.game.seq, stored.game.state.bag)

    async def packed(self, seated: Seated, draws: Draws) -> tuple[Kit, str, BotAhead]:
        """What an engine needs to play a game on."""
        stored = seated.stored
        state: cross.State = stored.game.state
        lexicon = await self.services.game_service.lexicon(stored)
        view = stored.game.view(HOST, stored.not_before(self.services.clock()))
        engine = await asyncio.to_thread(table_engine, lexicon, view.layout, view.tiles, view.options)
        if engine is None:
            raise IllegalMove("only-alone")
        kit = await asyncio.to_thread(kit_of, engine, position_of(view), state.setup)
        return kit, base64_of(game_bytes(engine, GameAhead.of(state, draws))), _bot(state, engine)

    async def begin(
        self, id: str, wanted: NewCross, turns: Sequence[TurnAhead], account: Account, quota: CreationQuota
    ) -> None:
        """Store a game that a device has begun."""
        stored, draws = await self.dealt(id, wanted, account)
        services, since = self.services, turns[0].at
        now, lexicon = stored.updated_at, await services.game_service.lexicon(stored)
        state, began = stored.game.state, min(since, now)
        events = await asyncio.to_thread(replayed, state, draws, turns, lexicon, began, now, _advice(lexicon))
        try:
            await services.games.create(
                cross.KIND.name, stored.game.setup, account.id, now, [*stored.game.log, *events], quota, id=id
            )
        except IntegrityError as error:
            # Somebody else's, or brought twice at once.
            raise Conflict("conflict") from error

    async def take(
        self, id: str, after: int, wanted: NewCross | None, turns: Sequence[TurnAhead], account: Account
    ) -> Seated:
        """Add turns to a game that was played on without the server, but for those that it has."""
        services = self.services
        stored = (await services.game_service.seated(id, account, seat=HOST)).stored
        if stored.kind is not cross.KIND:
            raise NotFound("no-such-game")
        lexicon, secret = await services.game_service.lexicon(stored), await self._secret()
        # One that was begun without the server is dealt again: its draws began with the racks.
        begun = await self.dealt(id, wanted, account) if wanted and not after else None
        advise = _advice(lexicon)

        def decide(latest: StoredGame) -> list[cross.Event]:
            log, since = latest.game.log, begun[0].game.seq if begun else after
            if len(log) < since or (begun and not _dealt_alike(begun[0], latest)):
                raise Conflict("offline-outdated")
            state: cross.State = Game(cross.KIND, latest.game.setup, log[:since]).state
            if latest.code or not goes_on_alone(state):
                raise IllegalMove("only-alone")
            draws = begun[1] if begun else _draws(secret, id, after, state.bag)
            now = latest.not_before(services.clock())
            return replayed(state, draws, turns, lexicon, latest.updated_at, now, advise, log[since:])

        # The digest is in the key: a longer part of the same game is another command.
        digest = sha256(TURNS.dump_json(list(turns))).hexdigest()
        return await services.game_service.append(id, account, f"offline-{after}-{digest[:32]}", digest, decide)


def _dealt_alike(dealt: StoredGame, stored: StoredGame) -> bool:
    """Whether a stored game began as one was dealt, but for the host's name."""
    setup = replace(stored.game.setup, host=dealt.game.setup.host)
    pairs = zip(dealt.game.log, stored.game.log, strict=False)
    return bool(setup == dealt.game.setup) and all(same_event(*pair) for pair in pairs)


def _advice(lexicon: Lexicon) -> Callable[[cross.State], cross.BestMove]:
    """Tells the best move of the person, as a hint at the server would."""

    def advise(state: cross.State) -> cross.BestMove:
        assert state.turn_began is not None  # it runs
        return best_move(cross.view(state, HOST, state.turn_began), lexicon)

    return advise


def _draws(secret: bytes, id: str, after: int, tiles: Sequence[str]) -> Draws:
    """The order of the bag of a game from some event on, the same whenever it is asked for."""
    return Draws(hmac.digest(secret, f"{id} {after}".encode(), sha256).hex(), tiles)


def _bot(state: cross.State, engine: Engine) -> BotAhead:
    bot = BY_ID[state.occupants[BOT].bot or ""]
    vocabulary = HUMAN_LEVELS[bot.level].vocabulary if bot.strategy == HUMAN else None
    return BotAhead(
        style=base64_of(style_bytes(engine, style_of(bot, engine), vocabulary)),
        deals=DEALS.get(bot.strategy, 0),
        solves=bot.strategy == "champion",
    )
