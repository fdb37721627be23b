"""A position that is asked about, ready for the engine, and its moves in words."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.move_text import MoveText
from lexicade.cross.engine.position import LastPlay, Position
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.formats.cgp import Cgp, bag_count
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import WrittenPlay, rack_text, tiles_of
from lexicade.cross.rules.scoring import score
from lexicade.cross.rules.setup import Setup
from lexicade.cross.study.analysis.answers import AnalysedMove
from lexicade.cross.study.analysis.questions import AskedPosition
from lexicade.errors import BadInput, IllegalMove
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

STAY = "-"
"""What an exchange begins with, and a pass is."""
MAX_SEATS = 4


@dataclass(frozen=True)
class Spot:
    """A position, what it is played by, and its engine."""

    position: Position
    engine: Engine
    setup: Setup

    @classmethod
    def of(cls, asked: AskedPosition, lexicon: Lexicon) -> "Spot":
        """The position of a question, or `BadInput` that says what is wrong with it."""
        options = asked.options.table
        setup = Setup.of(options, lexicon.language)
        engine = table_engine(lexicon, setup.layout, setup.tiles, options)
        if engine is None:
            raise BadInput("bad-position", problem="the engine cannot play with these tiles and points")
        cgp = Cgp.parse(asked.cgp)
        board = cgp.board(lexicon.alphabet, setup.board_layout)
        seats = max(2, len(cgp.racks))
        racks = [cgp.rack(lexicon.alphabet, seat) for seat in range(seats)]
        if seats > MAX_SEATS or any(len(rack) > options.rack_size for rack in racks):
            problem = f"it has at most {MAX_SEATS} racks of {options.rack_size} tiles"
            raise BadInput("bad-position", problem=problem)
        mine, *others = cgp.scores or (0,)
        position = Position(
            board,
            racks[0],
            dict(setup.bag),
            racks[1] if seats == 2 else (),
            mine - max(others, default=0),
            cgp.zeros,
            options.rack_size,
            setup.rules,
            in_bag=bag_count(cgp, board, setup.bag, options.rack_size) if seats > 2 else None,
            seats=seats,
        )
        if Counter(position.other) - Counter(position.unseen):
            raise BadInput("bad-position", problem="the other rack has tiles that the set does not have")
        if not position.may_exchange:
            position = replace(position, passes=cgp.zeros)
        spot = cls(position, engine, setup)
        return replace(spot, position=replace(position, last=spot.last(asked.last))) if asked.last else spot

    def last(self, move: str) -> LastPlay | None:
        """The other player's last play, as it lies on the board."""
        board = self.position.board
        written = WrittenPlay.parse(move, board.alphabet)
        laid = []
        for step, tile in enumerate(written.tiles):
            row, column = (
                (written.row + step, written.column) if written.down else (written.row, written.column + step)
            )
            there = board[row, column]
            if there is None or (tile.letter is not None and tile.letter != there.letter):
                raise BadInput("bad-position", problem=f"the last play {move} does not lie on the board")
            if not tile.through:
                laid.append(there)
        if not laid:
            raise BadInput("bad-move", move=move)
        before = board.without_tiles(laid)
        return LastPlay(before, tuple(laid), score(before, tuple(laid), self.setup.values).points)

    @cached_property
    def text(self) -> MoveText:
        return MoveText(self.position.board)

    def read(self, move: str) -> EnginePlay:
        """A move in notation, if the player to move may make it; else `IllegalMove` or `BadInput`."""
        position, alphabet = self.position, self.position.board.alphabet
        if move.startswith(STAY):
            exchanged = tiles_of(move[1:], alphabet)
            if missing := Counter(exchanged) - Counter(position.rack):
                raise IllegalMove("not-on-rack", letters=" ".join(missing.elements()))
            if len(exchanged) > position.exchangeable:
                raise IllegalMove("bag-too-small", count=position.bag, fewest=position.rules.exchange_minimum)
            return EnginePlay((), 0, exchanged)
        tiles = WrittenPlay.parse(move, alphabet).on(position.board)
        position.board.check(tiles, one_tile_opens=self.setup.options.one_tile_opens)
        needed = Counter(BLANK if tile.blank else tile.letter for tile in tiles)
        if missing := needed - Counter(position.rack):
            raise IllegalMove("not-on-rack", letters=" ".join(missing.elements()))
        words = [alphabet.join(word.letters) for word in position.board.words(tiles)]
        if unknown := [word for word in words if word not in self.engine.lexicon]:
            raise IllegalMove("not-words", words=", ".join(unknown))
        return EnginePlay(tiles, score(position.board, tiles, self.setup.values).points)

    def write(self, play: EnginePlay) -> str:
        """A move in notation."""
        if not play.tiles:
            return STAY + rack_text(play.exchanged)
        return self.text.write([entry(tile) for tile in play.tiles])

    def describe(self, play: EnginePlay, equity: float | None) -> AnalysedMove:
        """A move with its words and its leave."""
        board, rack = self.position.board, Counter(self.position.rack)
        words = [board.alphabet.join(each.letters) for each in board.words(play.tiles)] if play.tiles else [""]
        rack.subtract([BLANK if tile.blank else tile.letter for tile in play.tiles])
        rack.subtract(play.exchanged)
        return AnalysedMove(
            move=self.write(play),
            word=words[0],
            extra=tuple(words[1:]),
            points=play.points,
            leave=self.setup.in_order(rack),
            leave_value=None if equity is None else round(equity - play.points, 1),
            equity=None if equity is None else round(equity, 1),
        )

    def known_words(self, play: EnginePlay) -> bool:
        """Whether a play forms no offensive word: valid, and never shown unasked."""
        board, lexicon = self.position.board, self.engine.lexicon
        words = board.words(play.tiles) if play.tiles else ()
        return not any(lexicon.offensive(board.alphabet.join(word.letters)) for word in words)


def entry(tile: Laid) -> tuple[int, int, str, bool]:
    """A tile as `MoveText` takes it."""
    return tile.row, tile.column, tile.letter, tile.blank


def board_after(board: Board, play: EnginePlay) -> Board:
    """The board when a move has been made."""
    return board.with_tiles(play.tiles) if play.tiles else board
