"""The server side of Shake."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
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
from lexicade.server.tables.game_server import ClassPlay, Dealt, GameServer, Resources
from lexicade.server.tables.word_game import Obstacle, WordGame
from lexicade.server.words.sealed_words import SealedPuzzles
from lexicade.shake import deal
from lexicade.shake import rules as shake
from lexicade.shake.deal import chosen
from lexicade.shake.rules.statistics import Result, RoundStatistics, statistics
from lexicade.store import Account, Scores, StoredGame

KEPT_AHEAD = 64
"""Options whose boards of the day are kept. Each takes about 100 kB."""
BOARDS_TRIED = 8
"""How many boards are dealt for one on which a certain word can be found; then any will do."""
ROUNDS = TypeAdapter(dict[str, list[Result]])


ROOM: Mapping[shake.Size, int] = {4: 6, 5: 16}
"""How many words a grid has room for, roughly; more take the largest."""


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
    class_plays = (
        ClassPlay(
            "room",
            lambda language, name: NewShake(
                game="shake", solo=False, options=shake.Options(language=language, host_plays=False), name=name
            ),
        ),
    )
    takes_words = True

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
        board = await self._alone(options, lexicon, account.id)
        world = World(lexicon, resources.rng, resources.clock())
        return Dealt(setup, shake.decide(shake.start(setup), seats.HOST, shake.BeginRound(board), world))

    async def of_words(self, words: Sequence[str], lexicon: Lexicon, account: Account) -> WordGame:
        """A grid, as large as the words need, on which they can be chained; the words that found no room are said."""
        size: shake.Size = next((size for size, most in ROOM.items() if len(words) <= most), 6)
        options = shake.Options(
            language=lexicon.language.code,
            lexicon=_named(lexicon),
            size=size,
            own_words=tuple(words),
            seed=self.new_seed(),
        )
        board = await self.boards.deal(options, lexicon, account.id, self.resources.clock())
        request = {"game": "shake", "options": asdict(options)}
        rows = tuple(board.faces[row * size : (row + 1) * size] for row in range(size))
        missing = {" ".join(word.split()) for word in board.missing}
        return WordGame(request, rows, tuple(self.obstacle(word, missing, options, lexicon) for word in words))

    def new_seed(self) -> str:
        """A text that determines a board."""
        return "".join(self.resources.rng.choice(deal.SEED_SIGNS) for _ in range(deal.SEED_LENGTH))

    async def board(self, options: shake.Options, account: Account) -> shake.Deal:
        """The board of options that have a seed."""
        lexicon = await self._lexicon(options)
        return await self.boards.deal(options, lexicon, account.id, self.resources.clock())

    async def board_ahead(self, options: shake.Options, account: Account) -> BoardAhead:
        """The board of options that have a seed, for a round without a connection."""
        lexicon, board = await self._lexicon(options), await self.board(options, account)
        (found,) = await self.ahead.get(options, lambda: (boards_ahead.sealed(options, board, lexicon),))
        return found

    @staticmethod
    def obstacle(word: str, missing: Collection[str], options: shake.Options, lexicon: Lexicon) -> Obstacle | None:
        """Why a word is not on a grid."""
        if word not in missing:
            return None
        (each,) = chosen.read([word], options.minimum, lexicon.alphabet)
        if not each.word:
            return "unknown"
        return "room" if each.fits else "short"

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
        if state.setup.solo:
            board = await self._alone(state.options, lexicon, stored.seats[seat])
        else:
            board = await self.boards.deal(state.options, lexicon, stored.seats[seat], now)
        return shake.BeginRound(board, 0 if state.setup.solo else command.countdown)

    async def _alone(self, options: shake.Options, lexicon: Lexicon, account: str) -> shake.Deal:
        """A board for one. Of some boards, one on which a word can be found that the player learns and is due."""
        dealt_anyway = bool(options.seed.strip() or options.own_words)
        due = () if dealt_anyway else await self.resources.due_words(account, lexicon)
        wanted = {text.casefold() for text in due}
        for _ in range(BOARDS_TRIED if wanted else 1):
            board = await self.boards.deal(options, lexicon, account, self.resources.clock())
            if any(solution.shown and solution.text.casefold() in wanted for solution in board.words):
                break
        return board

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


def _named(lexicon: Lexicon) -> str:
    """The word list of options; empty: the language's default."""
    return "" if lexicon.name == lexicon.language.code else lexicon.name
