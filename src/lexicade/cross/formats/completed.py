"""Records in which racks are missing, with racks that fit: everybody has what they play later, and the rest is drawn.

Many records tell only what was played, or the racks of one player alone.
"""

import datetime as dt
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.imported import EPOCH, MIN_SEATS, import_gcg, setup_of
from lexicade.cross.formats.replay import Replay, house_values, language_of
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.moves import Event
from lexicade.cross.rules.notation import WrittenPlay, rack_text, tiles_of
from lexicade.cross.rules.setup import Setup
from lexicade.cross.rules.state import start
from lexicade.errors import BadInput, LexicadeError
from lexicade.games.rules import Rng
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.seeded_random import SeededRandom

Tiles = Counter[str]
TURNS = ("play", "exchange", "pass")
ATTEMPTS = 100
"""With what was exchanged unknown, or seen too early, not every draw leads on."""
FEW_ATTEMPTS = 20
MAX_EVENTS = 150
"""Others' records may be made to take long: what lacks racks has no more events than games of two have."""


@dataclass
class _Step:
    """A turn of a player, or the end: what must be on the rack, and what leaves it."""

    place: int
    """The event; -1 for the end."""
    line: int
    needs: Tiles
    uses: Tiles = field(default_factory=Counter)
    draws: int = 0
    whole: bool = False
    """Whether `needs` is the whole rack."""


def import_completed(
    gcg: Gcg, language: Language, began: dt.datetime = EPOCH, me: int = 0
) -> tuple[Setup, list[Event]]:
    """As `import_gcg`, also where racks are missing: the setup names the turns whose rack is not in the record."""
    try:
        return import_gcg(gcg, language, began, me)
    except LexicadeError as error:
        wrong = error
    # What no racks mend is said as it is.
    Replay(gcg, language.tile_alphabet, house_values(gcg, language)).run()
    if len(gcg.events) > MAX_EVENTS:
        raise wrong
    try:
        whole = completed(gcg, SeededRandom("racks", str(gcg)), language, attempts=FEW_ATTEMPTS)
        setup, log = import_gcg(whole, language, began, me)
    except LexicadeError:
        raise wrong from None
    events = [pair for pair in zip(gcg.events, whole.events, strict=True) if pair[0].kind in TURNS]
    unknown = [number for number, (told, drawn) in enumerate(events, 1) if sorted(told.rack) != sorted(drawn.rack)]
    return replace(setup, unknown_racks=tuple(unknown)), log


def completed(gcg: Gcg, rng: Rng, language: Language | None = None, attempts: int = ATTEMPTS) -> Gcg:
    """The same record with every rack; `BadInput` if no racks fit."""
    if len(gcg.players) < MIN_SEATS:
        raise BadInput("bad-gcg", line=1, problem="a game has at least two players")
    setup = setup_of(gcg, language or language_of(gcg))
    wrong: BadInput | None = None
    for _ in range(attempts):
        try:
            return _Completion(gcg, setup, rng).run()
        except _NoRacksFit as error:
            wrong = wrong or error
    assert wrong is not None
    raise wrong


class _NoRacksFit(BadInput):
    """These draws lead nowhere; others may."""


class _Completion:
    def __init__(self, gcg: Gcg, setup: Setup, rng: Rng) -> None:
        self.gcg, self.setup, self.rng = gcg, setup, rng
        self.nicks = [player.nick for player in gcg.players]
        self.racks: dict[str, Tiles] = {nick: Counter() for nick in self.nicks}
        self.coming: dict[str, deque[_Step]] = {nick: deque() for nick in self.nicks}
        self.start = start(setup)
        self.bag = Counter(self.start.bag)

    def run(self) -> Gcg:
        order = list(self._steps())
        for nick in self.nicks:
            self._draw(nick, self.setup.options.rack_size, line=1)
        events = list(self.gcg.events)
        for nick, step in order:
            self.coming[nick].popleft()
            if step.place < 0:
                continue
            event, rack = events[step.place], self._text(self.racks[nick])
            if step.needs - self.racks[nick]:
                raise _wrong(step.line)
            text = self._text(step.uses) if event.kind == "exchange" else event.text
            events[step.place] = replace(event, rack=rack, text=text)
            self.racks[nick] -= step.uses
            self._draw(nick, step.draws, step.line)
            if event.kind == "exchange":
                self.bag += step.uses
        last = [(f"rack{seat}", self._text(self.racks[nick])) for seat, nick in enumerate(self.nicks, 1)]
        known = tuple(each for each in self.gcg.pragmas if each[0] not in dict(last))
        return replace(self.gcg, pragmas=(*known, *(each for each in last if each[1])), events=tuple(events))

    def _steps(self) -> Iterator[tuple[str, _Step]]:
        """What each player did, in order; it is noted in `coming` too."""
        board = self.start.board
        full = self.setup.options.rack_size
        sizes, left = dict.fromkeys(self.nicks, full), len(self.start.bag) - full * len(self.nicks)
        withdrawn = {place - 1 for place, event in enumerate(self.gcg.events) if event.kind == "withdrawn"}
        found: list[tuple[str, _Step]] = []
        counted: list[tuple[_Step, int]] = []
        for place, event in enumerate(self.gcg.events):
            if event.kind not in TURNS:
                continue
            step = _Step(place, event.line, self._tiles(event.rack))
            step.whole = step.needs.total() == sizes[event.nick]
            if event.kind == "play":
                laid = self._laid(event, board)
                used = Counter(BLANK if tile.blank else tile.letter for tile in laid)
                step.needs |= used
                if place not in withdrawn:
                    board, step.uses = board.with_tiles(laid), used
            elif event.kind == "exchange" and event.text.isdecimal():
                counted.append((step, int(event.text)))
            elif event.kind == "exchange":
                step.uses = self._tiles(event.text)
                step.needs |= step.uses
            gone = step.uses.total() or (int(event.text) if event.text.isdecimal() else 0)
            step.draws = min(gone, left)
            left -= step.draws if event.kind == "play" else 0
            sizes[event.nick] += step.draws - gone
            found.append((event.nick, step))
        found += [(nick, self._last(nick, sizes[nick])) for nick in self.nicks]
        for step, count in counted:
            self._exchange_some(step, count, [each for _, each in found])
        for nick, step in found:
            self.coming[nick].append(step)
        return iter(found)

    def _laid(self, event: GcgEvent, board: Board) -> tuple[Laid, ...]:
        try:
            return WrittenPlay.parse(event.text, self.setup.alphabet).on(board)
        except LexicadeError as error:
            raise BadInput("bad-gcg", line=event.line, problem=error.message.rstrip(".")) from error

    def _last(self, nick: str, size: int) -> _Step:
        """What a player held at the end, if the record says so."""
        known = self._tiles(self.gcg.pragma(f"rack{self.nicks.index(nick) + 1}"))
        for event in self.gcg.events:
            if event.kind == "rack" and len(self.nicks) == MIN_SEATS and (event.points < 0) == (event.nick == nick):
                known = self._tiles(event.text)
        line = self.gcg.events[-1].line if self.gcg.events else 1
        return _Step(-1, line, known, whole=known.total() == size)

    def _exchange_some(self, step: _Step, count: int, steps: list[_Step]) -> None:
        """Choose tiles for an exchange that the record only counts: of its rack, or else such as come late."""
        if step.whole:
            pool = list(step.needs.elements())
        else:
            played = sum((each.uses for each in steps if each.place >= 0), Counter[str]())
            held = sum((each.needs for each in steps if each.place < 0), Counter[str]())
            pool = list(self.setup.in_order(Counter(self.start.bag) - played - held))
            late = sorted(steps, key=lambda each: -each.place)
            for each in late:
                if len(pool) >= 2 * count or each.place <= step.place:
                    break
                pool += each.uses.elements()
        if len(pool) < count:
            raise _wrong(step.line)
        step.uses = Counter(self.rng.sample(pool, count))
        step.needs |= step.uses

    def _draw(self, nick: str, count: int, line: int) -> None:
        """Take tiles: those that are needed soonest, but none that another needs before; then any."""
        tiles: Tiles = Counter()
        # All of them are looked at first: a rack that is known may contradict.
        for tile, place in list(self._wanted(nick, line)):
            if tiles.total() == count:
                break
            if self.bag[tile] == tiles[tile]:
                continue
            before = sum(self._lacking(other, tile, place) for other in self.nicks if other != nick)
            if self.bag[tile] - tiles[tile] > before:
                tiles[tile] += 1
        rest = self.bag - tiles
        for loose in (rest - sum(map(self._demand, self.nicks), Counter[str]()), rest):
            missing = count - tiles.total()
            tiles.update(self.rng.sample(self.setup.in_order(loose), min(missing, loose.total())))
            rest = self.bag - tiles
        if tiles.total() < count or tiles - self.bag:
            raise _wrong(line)
        self.bag -= tiles
        self.racks[nick] = self.racks[nick] + tiles

    def _wanted(self, nick: str, line: int) -> Iterator[tuple[str, int]]:
        """The tiles that a player lacks for what comes, and for which event, until a rack is known."""
        held = Counter(self.racks[nick])
        for step in self.coming[nick]:
            lacking = step.needs - held
            yield from ((tile, step.place) for tile in self.setup.in_order(lacking))
            held += lacking
            if step.whole:
                if held - step.needs:
                    raise _wrong(line)
                return
            held -= step.uses

    def _lacking(self, nick: str, wanted: str, place: int) -> int:
        """How many of a tile a player has yet to draw for events before another one."""
        held, lacking = self.racks[nick][wanted], 0
        for step in self.coming[nick]:
            if step.place < 0 or 0 <= place <= step.place:
                break
            short = max(0, step.needs[wanted] - held)
            lacking += short
            held += short - step.uses[wanted]
        return lacking

    def _demand(self, nick: str) -> Tiles:
        """All that a player still has to draw."""
        held, demand = Counter(self.racks[nick]), Counter[str]()
        for step in self.coming[nick]:
            lacking = step.needs - held
            demand += lacking
            held = held + lacking - step.uses
        return demand

    def _tiles(self, text: str) -> Tiles:
        return Counter(tiles_of(text, self.setup.alphabet))

    def _text(self, tiles: Tiles) -> str:
        return rack_text(self.setup.in_order(tiles))


def _wrong(line: int) -> _NoRacksFit:
    return _NoRacksFit("bad-gcg", line=line, problem="no racks fit what is played from here on")
