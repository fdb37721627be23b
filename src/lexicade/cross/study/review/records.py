"""Recorded games to be judged: of those without all racks, the turns whose rack is known."""

from dataclasses import dataclass, field, replace

from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position
from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.imported import import_gcg, setup_of
from lexicade.cross.formats.replay import Replay, house_values, language_of
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.ending import is_pass, is_scoreless
from lexicade.cross.rules.notation import WrittenPlay, tiles_of, written
from lexicade.cross.study.review.moments import Moment, PlayedGame, move_text, played_game
from lexicade.errors import BadInput, LexicadeError
from lexicade.languages import Language
from lexicade.letters import BLANK


def played_record(gcg: Gcg, language: Language | None = None) -> PlayedGame:
    """A game from its record; `IllegalMove` where the referee does not agree with it."""
    spoken = language or language_of(gcg)
    Replay(gcg, spoken.tile_alphabet, house_values(gcg, spoken)).run()
    try:
        return played_game(*import_gcg(gcg, spoken))
    except LexicadeError:
        # Its moves are right, so what it lacks are racks.
        return _Reader(gcg, spoken).read()


@dataclass
class _Reader:
    """Follows a record move by move, with what it says of racks."""

    gcg: Gcg
    language: Language
    moments: list[Moment] = field(default_factory=list)
    scoreless: int = 0
    passes: int = 0

    def __post_init__(self) -> None:
        if len(self.gcg.players) < 2:
            raise BadInput("bad-gcg", line=1, problem="a game has at least two players")
        self.setup = setup_of(self.gcg, self.language)
        self.seats = {player.nick: seat for seat, player in enumerate(self.gcg.players)}
        self.board = Board(self.setup.board_layout, {}, self.setup.alphabet)
        self.scores = [0] * len(self.seats)
        self.exchanges = [0] * len(self.seats)
        self.exposed: tuple[str, ...] = ()

    def read(self) -> PlayedGame:
        for event in self.gcg.events:
            match event.kind:
                case "play" | "exchange" | "pass":
                    self._turn(event)
                case "withdrawn":
                    self._withdrawn(event)
                case _:
                    self.scores[self.seats[event.nick]] += event.points
        ends = any(event.kind in ("rack", "time") for event in self.gcg.events)
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best) if ends else None
        return PlayedGame(self.setup, tuple(self.seats.values()), tuple(self.moments), winners)

    def _turn(self, event: GcgEvent) -> None:
        seat, kind = self.seats[event.nick], event.kind
        assert kind in ("play", "exchange", "pass")  # the caller asks for no other
        position, rack, bag = self._position(event, seat)
        play, move, words = EnginePlay((), 0), "", list[str]()
        board = self.board
        if kind == "play":
            laid = tuple(
                sorted(WrittenPlay.parse(event.text, board.alphabet).on(board), key=lambda tile: tile.square)
            )
            play, formed = EnginePlay(laid, event.points), board.words(laid)
            move = str(written(board, laid, formed[0]))
            words = [board.alphabet.join(word.letters) for word in formed]
            self.board = board.with_tiles(laid)
        elif kind == "exchange" and not event.text.isdecimal():
            play = EnginePlay((), 0, tiles_of(event.text, board.alphabet))
        elif kind == "exchange":
            position = None  # which tiles were put back is not known
        used = [BLANK if tile.blank else tile.letter for tile in play.tiles] + list(play.exchanged)
        if position is not None and any(used.count(letter) > rack.count(letter) for letter in used):
            position = None
        self.scores[seat] += event.points
        moment = Moment(
            turn=len(self.moments) + 1,
            seat=seat,
            kind=kind,
            move=move_text(kind, move, play.exchanged),
            play=play,
            words=tuple(words),
            withdrawn=False,
            timed_out=False,
            points=event.points,
            rack=rack if position is not None else (),
            bag=bag,
            scores=tuple(self.scores),
            position=position,
            exposed=self.exposed,
        )
        self.moments.append(moment)
        self.exposed = ()
        rules = self.setup.rules
        self.scoreless = self.scoreless + 1 if is_scoreless(rules, kind) else 0
        self.passes = self.passes + 1 if is_pass(rules, kind) else 0
        self.exchanges[seat] += kind == "exchange"

    def _withdrawn(self, event: GcgEvent) -> None:
        last = self.moments[-1]
        self.board = self.board.without_tiles(last.play.tiles)
        self.scores[last.seat] += event.points
        self.moments[-1] = replace(last, withdrawn=True, points=0, scores=tuple(self.scores))
        self.exposed = tuple(BLANK if tile.blank else tile.letter for tile in last.play.tiles)
        self.scoreless += 1
        self.passes = self.passes + 1 if self.setup.rules.withdrawals_are_passes else 0

    def _position(self, event: GcgEvent, seat: int) -> tuple[Position | None, tuple[str, ...], int]:
        """What the player knew, if the record has the whole rack; the rack, and the tiles in the bag."""
        size, seats = self.setup.options.rack_size, len(self.seats)
        left = self.setup.tile_count - len(self.board)
        bag = max(0, left - size * seats)
        try:
            rack = tiles_of(event.rack, self.setup.alphabet)
        except LexicadeError:
            return None, (), bag
        # With an empty bag nobody can say how many tiles a rack has, but the other one has the rest of them.
        whole = len(rack) == size if bag else 0 < len(rack) <= size and seats == 2 and left - len(rack) <= size
        if not whole:
            return None, (), bag
        others = [score for other, score in enumerate(self.scores) if other != seat]
        order = [*range(seat, seats), *range(seat)]
        position = Position(
            self.board,
            rack,
            self.setup.bag,
            spread=self.scores[seat] - max(others),
            scoreless=self.scoreless,
            rack_size=size,
            rules=self.setup.rules,
            in_bag=bag,
            seats=seats,
            passes=self.passes,
            exchanged=tuple(self.exchanges[each] for each in order),
        )
        try:
            _ = position.unseen
        except BadInput:
            return None, (), bag  # the rack has tiles that lie on the board already
        return position, rack, bag
