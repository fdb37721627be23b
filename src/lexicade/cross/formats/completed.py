"""Records in which racks are missing, with racks that fit: everybody has what they play later, and the rest is drawn.

Many records tell only what was played, or the racks of one player alone.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.imported import MIN_SEATS, setup_of
from lexicade.cross.formats.replay import language_of
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import WrittenPlay, rack_text, tiles_of
from lexicade.cross.rules.setup import Setup
from lexicade.errors import BadInput, LexicadeError
from lexicade.games.rules import Rng
from lexicade.letters import BLANK

Tiles = Counter[str]


@dataclass
class _Step:
    """A turn of a player, or the end: what must be on the rack, and what leaves it."""

    place: int
    """The event; -1 for the end."""
    line: int
    needs: Tiles
    uses: Tiles = field(default_factory=Counter)
    unknown: int = 0
    """Tiles that were exchanged and that nobody named."""
    draws: int = 0
    whole: bool = False
    """Whether `needs` is the whole rack."""


def completed(gcg: Gcg, rng: Rng) -> Gcg:
    """The same record with every rack; `BadInput` if no racks fit."""
    if len(gcg.players) < MIN_SEATS:
        raise BadInput("bad-gcg", line=1, problem="a game has at least two players")
    return _Completion(gcg, setup_of(gcg, language_of(gcg)), rng).run()


class _Completion:
    def __init__(self, gcg: Gcg, setup: Setup, rng: Rng) -> None:
        self.gcg, self.setup, self.rng = gcg, setup, rng
        self.nicks = [player.nick for player in gcg.players]
        self.racks: dict[str, Tiles] = {nick: Counter() for nick in self.nicks}
        self.coming: dict[str, deque[_Step]] = {nick: deque() for nick in self.nicks}
        self.bag = Counter(setup.bag)

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
            given = step.uses + self._given_back(nick, step)
            if step.needs - self.racks[nick]:
                raise _wrong(step.line)
            text = self._text(given) if step.unknown else event.text
            events[step.place] = replace(event, rack=rack, text=text)
            self.racks[nick] -= given
            self._draw(nick, step.draws, step.line)
            if event.kind == "exchange":
                self.bag += given
        last = [(f"rack{seat}", self._text(self.racks[nick])) for seat, nick in enumerate(self.nicks, 1)]
        known = tuple(each for each in self.gcg.pragmas if each[0] not in dict(last))
        return replace(self.gcg, pragmas=(*known, *(each for each in last if each[1])), events=tuple(events))

    def _steps(self) -> Iterator[tuple[str, _Step]]:
        """What each player did, in order; it is noted in `coming` too."""
        board = Board(self.setup.board_layout, {}, self.setup.alphabet)
        full = self.setup.options.rack_size
        sizes, left = dict.fromkeys(self.nicks, full), self.setup.tile_count - full * len(self.nicks)
        withdrawn = {place - 1 for place, event in enumerate(self.gcg.events) if event.kind == "withdrawn"}
        found: list[tuple[str, _Step]] = []
        for place, event in enumerate(self.gcg.events):
            if event.kind not in ("play", "exchange", "pass"):
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
                step.unknown = int(event.text)
            elif event.kind == "exchange":
                step.uses = self._tiles(event.text)
                step.needs |= step.uses
            gone = step.uses.total() + step.unknown
            step.draws = min(gone, left)
            left -= step.draws if event.kind == "play" else 0
            sizes[event.nick] += step.draws - gone
            found.append((event.nick, step))
        found += [(nick, self._last(nick, sizes[nick])) for nick in self.nicks]
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

    def _draw(self, nick: str, count: int, line: int) -> None:
        """Take tiles: those that are needed soonest, then any that nobody needs."""
        wanted = self._wanted(nick, line)[:count]
        free = self.bag - sum((self._demand(each) for each in self.nicks), Counter[str]())
        tiles = Counter(tile for tile in wanted if tile)
        if tiles - self.bag:
            raise _wrong(line)
        free = (free & (self.bag - tiles)) or self.bag - tiles
        missing = count - tiles.total()
        loose = self.setup.in_order(free)
        if len(loose) < missing:
            free = self.bag - tiles
            loose = self.setup.in_order(free)
        if len(loose) < missing:
            raise _wrong(line)
        tiles.update(self.rng.sample(loose, missing))
        self.bag -= tiles
        self.racks[nick] = self.racks[nick] + tiles

    def _wanted(self, nick: str, line: int) -> list[str]:
        """The tiles that a player lacks for what comes, until a rack is known; empty: any that is not needed."""
        held, wanted = Counter(self.racks[nick]), list[str]()
        for step in self.coming[nick]:
            lacking = step.needs - held
            wanted += self.setup.in_order(lacking)
            held += lacking
            if step.whole:
                if held - step.needs:
                    raise _wrong(line)
                break
            wanted += [""] * step.unknown
            held -= step.uses
        return wanted

    def _demand(self, nick: str) -> Tiles:
        """All that a player still has to draw."""
        held, demand = Counter(self.racks[nick]), Counter[str]()
        for step in self.coming[nick]:
            lacking = step.needs - held
            demand += lacking
            held = held + lacking - step.uses
        return demand

    def _given_back(self, nick: str, step: _Step) -> Tiles:
        """Tiles for an exchange that the record only counts: those that are not needed, if there are enough."""
        if not step.unknown:
            return Counter()
        needed = sum((each.needs for each in self.coming[nick]), Counter[str]())
        loose = self.setup.in_order(self.racks[nick] - needed)
        others = self.setup.in_order(self.racks[nick] - Counter(loose))
        return Counter((*loose, *others)[: step.unknown])

    def _tiles(self, text: str) -> Tiles:
        return Counter(tiles_of(text, self.setup.alphabet))

    def _text(self, tiles: Tiles) -> str:
        return rack_text(self.setup.in_order(tiles))


def _wrong(line: int) -> BadInput:
    return BadInput("bad-gcg", line=line, problem="no racks fit what is played from here on")
