"""A recorded game as a log of ours, where the record says which tiles were drawn."""

import datetime as dt
from collections import Counter
from dataclasses import dataclass, field, replace

from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.house import checking_of, opening_said, rules_said
from lexicade.cross.formats.own_line import Resignation, said_by
from lexicade.cross.formats.replay import Replay, house_values, language_of, layout_name, layout_of
from lexicade.cross.rules import seating
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.cross.rules.moves import (
    Adjustment,
    Begun,
    Challenged,
    Dropped,
    Ended,
    Event,
    Exchanged,
    Passed,
    Placed,
    WordPoints,
)
from lexicade.cross.rules.notation import WrittenPlay, tiles_of
from lexicade.cross.rules.scoring import score
from lexicade.cross.rules.setup import Checking, Options, Setup
from lexicade.cross.rules.state import State, start
from lexicade.errors import BadInput, IllegalMove
from lexicade.games.seats import Joined
from lexicade.languages import Language
from lexicade.letters import BLANK

EPOCH = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)
"""Records have no times: their turns are a second apart, from here on."""
MIN_SEATS = 2


def import_gcg(
    gcg: Gcg, language: Language | None = None, began: dt.datetime = EPOCH, me: int = 0
) -> tuple[Setup, list[Event]]:
    """The setup and the log of a record whose racks are complete; `BadInput` or `IllegalMove` names the line else.

    The player `me` of the record, counted from 0, gets the first seat, and the others follow in their order.
    """
    if len(gcg.players) < MIN_SEATS:
        raise BadInput("bad-gcg", line=1, problem="a game has at least two players")
    spoken = language or language_of(gcg)
    Replay(gcg, spoken.tile_alphabet, house_values(gcg, spoken)).run()
    reader = _Reader(gcg, spoken, began, me)
    reader.read()
    return reader.setup, reader.log


def setup_of(gcg: Gcg, language: Language) -> Setup:
    """The table at which a game was recorded, as far as the record says."""
    return _Reader(gcg, language).setup


@dataclass
class _Reader:
    gcg: Gcg
    language: Language
    began: dt.datetime = EPOCH
    me: int = 0
    log: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        values = house_values(self.gcg, self.language)
        # The record counts its players from the first of them, the game from mine.
        places = range(len(self.gcg.players))
        self.places = [*places[self.me :], *places[: self.me]]
        players = [self.gcg.players[place] for place in self.places]
        names = [player.name or player.nick for player in players]
        said, layout = said_by(self.gcg), layout_name(self.gcg)
        options = Options(
            language=self.language.code,
            layout=layout if layout in LAYOUTS else "standard",
            seats=len(names),
            checking=self._checking(),
            **rules_said(said) | {"rack_size": values.rack_size, "bonus": values.bonus},
        )
        resigned = said.get("resigned", "")
        given_up = [Resignation.parse(each) for each in resigned.split("/") if each]
        self.resigned = [each._replace(seat=self.places.index(each.seat)) for each in given_up if each.seat in places]
        self.seats = {player.nick: seat for seat, player in enumerate(players)}
        self.names = names
        opening = opening_said(said, layout_of(self.gcg), self.language.tile_alphabet)
        if opening:
            opening = replace(opening, scores=tuple(opening.score(place) for place in self.places))
        self.setup = Setup.of(options, self.language, names[0], opening=opening)
        self.state: State = start(self.setup)

    def _checking(self) -> Checking:
        challenged = any(event.kind in ("withdrawn", "challenge") for event in self.gcg.events)
        said = checking_of(said_by(self.gcg).get("challenge", ""))
        return "single" if challenged and said == "void" else said

    def _happen(self, event: Event) -> None:
        self.log.append(event)
        self.state = evolve(self.state, event)

    @property
    def now(self) -> dt.datetime:
        return self.began + dt.timedelta(seconds=len(self.log))

    def read(self) -> None:
        for seat, name in enumerate(self.names[1:], 1):
            self._happen(Joined(seat, name))
        turns = [event for event in self.gcg.events if event.kind in ("play", "exchange", "pass")]
        first, line = (self.seats[turns[0].nick], turns[0].line) if turns else (0, 1)
        racks = tuple(self._rack_from(seat, 0, line) for seat in range(len(self.names)))
        self._happen(Begun(first, racks, self.now))
        ends = [event for event in self.gcg.events if event.kind in ("rack", "time")]
        for place, event in enumerate(self.gcg.events):
            if event not in ends:
                self._resign(event)
                self._turn(place, event)
        self._resign()
        if ends:
            self._end(ends)

    def _resign(self, before: GcgEvent | None = None) -> None:
        """Whoever gave up before this line; what it says of the turn before it belongs to that turn."""
        if before is not None and before.kind in ("withdrawn", "challenge"):
            return
        for each in self.resigned:
            if each.turns == len(self.state.turns) and each.seat in self.state.active:
                for event in seating.drop(self.state, Dropped(each.seat, "resigned", self.now)):
                    self._happen(event)

    def _turn(self, place: int, event: GcgEvent) -> None:
        seat = self.seats[event.nick]
        if event.kind == "withdrawn":
            words = tuple(word.word for word in self.state.turns[-1].words)
            self._happen(Challenged(self.state.next_seat(seat), words, words, 0, False, self.now))
            return
        if event.kind == "challenge":
            words = tuple(word.word for word in self.state.turns[-1].words)
            self._happen(Challenged(self.state.next_seat(seat), words, (), event.points, False, self.now))
            return
        if self.state.turn != seat:
            raise self._wrong(event, f"it is not the turn of {event.nick}")
        if event.kind == "pass":
            self._happen(Passed(seat, self.now))
        elif event.kind == "exchange":
            self._exchange(place, event, seat)
        else:
            self._play(place, event, seat)

    def _play(self, place: int, event: GcgEvent, seat: int) -> None:
        alphabet, board = self.setup.alphabet, self.state.board
        tiles = tuple(sorted(WrittenPlay.parse(event.text, alphabet).on(board), key=lambda tile: tile.square))
        scored = score(board, tiles, self.setup.values)
        used = [BLANK if tile.blank else tile.letter for tile in tiles]
        words = tuple(WordPoints(alphabet.join(each.word.letters), each.points) for each in scored.words)
        drawn = self._drawn(place, event, seat, used)
        self._happen(Placed(seat, tiles, words, scored.bonus, scored.points, drawn, self.now))

    def _exchange(self, place: int, event: GcgEvent, seat: int) -> None:
        if event.text.isdecimal():
            raise self._wrong(event, "the exchanged tiles are not known")
        tiles = tiles_of(event.text, self.setup.alphabet)
        drawn = self._drawn(place, event, seat, tiles)
        self._happen(Exchanged(seat, len(tiles), tiles, drawn, self.now))

    def _drawn(self, place: int, event: GcgEvent, seat: int, used: list[str] | tuple[str, ...]) -> tuple[str, ...]:
        """What a player drew after a turn: the next rack less what was kept, or all that the bag has."""
        rack, bag = Counter(self.state.player(seat).rack), Counter(self.state.bag)
        if lacking := Counter(used) - rack:
            raise self._wrong(event, f"the rack does not have {' '.join(self.setup.in_order(lacking))}")
        kept = rack - Counter(used)
        after = self.gcg.events[place + 1] if place + 1 < len(self.gcg.events) else None
        if after is not None and after.kind == "withdrawn":
            # What was drawn went back; the record does not tell it.
            return ()
        if bag.total() <= len(used):
            return self.setup.in_order(bag)
        later = Counter(self._rack_from(seat, place + 1, event.line))
        drawn = later - kept
        if kept - later or drawn - bag or drawn.total() != len(used):
            raise self._wrong(event, "the next rack of this player does not follow from this one")
        return self.setup.in_order(drawn)

    def _rack_from(self, seat: int, place: int, line: int) -> tuple[str, ...]:
        """The rack that a player is next seen with."""
        nick = self.gcg.players[self.places[seat]].nick
        for event in self.gcg.events[place:]:
            # Lines about a challenge repeat the rack from before the move.
            if event.nick == nick and event.rack and event.kind not in ("challenge", "withdrawn"):
                return tiles_of(event.rack, self.setup.alphabet)
        given_up = next((each.rack for each in self.resigned if each.seat == seat), "")
        if rack := given_up or self.gcg.pragma(f"rack{self.places[seat] + 1}") or self._held(nick):
            return tiles_of(rack, self.setup.alphabet)
        raise BadInput("bad-gcg", line=line, problem=f"a rack of {nick} is not known after this line")

    def _held(self, nick: str) -> str:
        """What a player had left at the end: as a loss of one's own, or, between two, as a gain of the other."""
        lines = (event for event in self.gcg.events if event.kind == "rack")
        told = (each.text for each in lines if (each.points < 0) == (each.nick == nick))
        return next(told, "") if len(self.seats) == MIN_SEATS else ""

    def _end(self, ends: list[GcgEvent]) -> None:
        adjustments = []
        for event in ends:
            reason = "time" if event.kind == "time" else "unplayed" if event.points < 0 else "others"
            tiles = tiles_of(event.text, self.setup.alphabet)
            adjustments.append(Adjustment(self.seats[event.nick], reason, event.points, tiles))  # type: ignore[arg-type]
        out = any(each.reason == "others" for each in adjustments)
        totals = {seat: self.state.player(seat).score for seat in self.state.active}
        for each in adjustments:
            totals[each.seat] += each.points
        winners = tuple(seat for seat, total in totals.items() if total == max(totals.values()))
        self._happen(Ended("out" if out else "scoreless", winners, tuple(adjustments), self.now))

    def _wrong(self, event: GcgEvent, problem: str) -> IllegalMove:
        return IllegalMove("record-disagrees", line=event.line, turn=len(self.state.turns) + 1, problem=problem)
