"""The server side of Shake."""

import asyncio
from pathlib import Path
from typing import Any, Literal

from pydantic import Field, TypeAdapter

from lexicade.errors import BadInput, NotFound
from lexicade.games import seats
from lexicade.games.rules import World
from lexicade.lexicon import Lexicon
from lexicade.server.http.wire import RequestBody, TypedName
from lexicade.server.shake import boards_ahead
from lexicade.server.shake.board_queue import BoardQueue
from lexicade.server.shake.round_file import round_csv
from lexicade.server.shake.wire import BoardAhead
from lexicade.server.tables.game_server import Dealt, GameServer, Resources
from lexicade.server.words.sealed_words import SealedPuzzles
from lexicade.shake import rules as shake
from lexicade.shake.rules.statistics import Result, RoundStatistics, statistics
from lexicade.store import Account, Scores, StoredGame

KEPT_AHEAD = 64
"""Options whose boards of the day are kept. Each takes about 100 kB."""
ROUNDS = TypeAdapter(dict[str, list[Result]])


class NewShake(RequestBody):
    """A game of Shake: alone, with its first round at once, or a table that others join by its code."""

    game: Literal["shake"]
    options: shake.Options = Field(default_factory=shake.Options, description="What the first round is like.")
    solo: bool = Field(True, strict=True, description="Whether one plays alone.")
    name: TypedName | None = Field(None, description="The host's name at the table.")


class ShakeServer(GameServer[NewShake]):
    """Deals boards, and checks the options of rounds."""

    kind = shake.KIND
    link_previews = Path(__file__).with_name("link_previews.toml")
    request = NewShake

    def __init__(self, resources: Resources) -> None:
        super().__init__(resources)
        self.boards = BoardQueue(resources.rng)
        self.scores = Scores(resources.database)
        self.ahead: SealedPuzzles[tuple[BoardAhead, ...]] = SealedPuzzles(KEPT_AHEAD)

    async def deal(self, wanted: NewShake, account: Account) -> Dealt:
        """Deal a game for one with its first round, or a table without a round."""
        options, resources = wanted.options, self.resources
        lexicon = await self._lexicon(options)
        host = await resources.names.of_host(account, wanted.name, options.word_list, solo=wanted.solo)
        setup = shake.Setup(options, host, wanted.solo)
        if not wanted.solo:
            return Dealt(setup, table=True)
        board = await self.boards.deal(options, lexicon, account.id, resources.clock())
        world = World(lexicon, resources.rng, resources.clock())
        return Dealt(setup, shake.decide(shake.start(setup), seats.HOST, shake.BeginRound(board), world))

    async def prepare(self, stored: StoredGame, seat: int, command: Any) -> Any:
        """Deal the board of `Start`; check the word list of `Configure`."""
        if isinstance(command, shake.Configure):
            await self._lexicon(command.options)
        if not isinstance(command, shake.Start):
            return command
        state: shake.State = stored.game.state
        lexicon, now = await self._lexicon(state.options), self.resources.clock()
        # Decide with an empty board first: a real one is dealt only if the host may start.
        empty = shake.Deal(("",) * state.options.size**2, ())
        world = World(lexicon, self.resources.rng, stored.not_before(now))
        stored.game.decide(seat, shake.BeginRound(empty), world)
        board = await self.boards.deal(state.options, lexicon, stored.seats[seat], now)
        return shake.BeginRound(board, 0 if state.setup.solo else command.countdown)

    async def boards_ahead(self, options: shake.Options) -> tuple[BoardAhead, ...]:
        """The boards of the day for rounds without a connection; drawn at the first request."""
        lexicon, rng = await self._lexicon(options), self.resources.rng
        return await self.ahead.get(
            (self.resources.today(), options), lambda: boards_ahead.draw(options, lexicon, rng)
        )

    async def statistics(self, account: Account, word_list: str) -> RoundStatistics:
        """The statistics of an account's rounds of a word list. A table may change its list from round to round."""
        resources = self.resources
        now = resources.clock()
        texts = await resources.lists.results(account.id, now, "shake")
        return await asyncio.to_thread(
            lambda: statistics(
                (each for text in texts for each in ROUNDS.validate_json(text)["rounds"]), word_list, now
            )
        )

    def round_csv(self, stored: StoredGame, number: int) -> str:
        """A round as a file for spreadsheets."""
        state: shake.State = stored.game.state
        if number > len(state.rounds):
            raise NotFound("no-such-page")
        return round_csv(state, number, stored.not_before(self.resources.clock()))

    async def _lexicon(self, options: shake.Options) -> Lexicon:
        """The word list of these options; raises if it is in another language."""
        lexicon = await self.resources.dictionaries.load(options.word_list)
        if lexicon.language.code != options.language:
            problem = f"the list {options.word_list} is in {lexicon.language.english_name}"
            raise BadInput("bad-option", option="lexicon", problem=problem)
        return lexicon
