"""A recorded game under the referee: every move is legal, every score and total is what it should be."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.house import layout_said, opening_said
from lexicade.cross.formats.own_line import said_by
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.layout import STANDARD, Layout
from lexicade.cross.rules.notation import WrittenPlay, tiles_of
from lexicade.cross.rules.scoring import Values, score
from lexicade.cross.rules.tiles import Tiles
from lexicade.errors import IllegalMove, LexicadeError
from lexicade.languages import Language, codes
from lexicade.letters import Alphabet

LAYOUT_NAMES = {"crosswordgame": "standard", "supercrosswordgame": "super"}
"""What other programs call layouts."""
IsWord = Callable[[tuple[str, ...]], bool]


@dataclass(frozen=True)
class ReplayedTurn:
    """One event of the record as the referee sees it."""

    line: int
    nick: str
    points: int
    total: int
    words: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    """Words that the list does not have, where one was given."""


@dataclass
class Replay:
    """A board on which a record is played again, event by event."""

    gcg: Gcg
    alphabet: Alphabet
    values: Values
    is_word: IsWord | None = None
    turns: list[ReplayedTurn] = field(default_factory=list)

    def __post_init__(self) -> None:
        layout = layout_of(self.gcg)
        opening = opening_said(said_by(self.gcg), layout, self.alphabet)
        self.board = Board(layout, {tile.square: tile for tile in opening.tiles} if opening else {}, self.alphabet)
        self.totals = {
            player.nick: opening.score(seat) if opening else 0 for seat, player in enumerate(self.gcg.players)
        }
        self._last: tuple[str, tuple[Laid, ...], int] | None = None

    @property
    def final(self) -> list[int]:
        return [self.totals[player.nick] for player in self.gcg.players]

    def run(self) -> None:
        """Play all of it, or raise `IllegalMove` at the first event that the referee does not agree with."""
        for event in self.gcg.events:
            self.follow(event)

    def follow(self, event: GcgEvent) -> None:
        """Play the next event."""
        try:
            points, words = self._happened(event)
        except LexicadeError as error:
            raise self._disagree(event, error.message) from error
        total = self.totals[event.nick] + points
        if points != event.points:
            raise self._disagree(event, f"it scores {points:+d}, and the record says {event.points:+d}")
        if total != event.total:
            raise self._disagree(event, f"the total is {total}, and the record says {event.total}")
        self.totals[event.nick] = total
        texts = tuple(self.alphabet.join(word) for word in words)
        unknown = tuple(
            text for text, word in zip(texts, words, strict=True) if self.is_word and not self.is_word(word)
        )
        self.turns.append(ReplayedTurn(event.line, event.nick, points, total, texts, unknown))

    def _happened(self, event: GcgEvent) -> tuple[int, Sequence[tuple[str, ...]]]:
        match event.kind:
            case "play":
                return self._play(event)
            case "withdrawn":
                return self._withdraw(event), ()
            case "rack":
                return self._end_rack(event), ()
            case "challenge" | "time":
                return event.points, ()
            case _:
                self._last = None
                return 0, ()

    def _play(self, event: GcgEvent) -> tuple[int, Sequence[tuple[str, ...]]]:
        tiles = WrittenPlay.parse(event.text, self.alphabet).on(self.board)
        # Clubs differ on whether one tile may open the game; a record of one that did is not wrong.
        self.board.check(tiles, one_tile_opens=True)
        scored = score(self.board, tiles, self.values)
        self.board = self.board.with_tiles(tiles)
        self._last = (event.nick, tiles, scored.points)
        return scored.points, [each.word.letters for each in scored.words]

    def _withdraw(self, event: GcgEvent) -> int:
        if self._last is None or self._last[0] != event.nick:
            raise IllegalMove("nothing-to-withdraw")
        _, tiles, points = self._last
        self.board = self.board.without_tiles(tiles)
        self._last = None
        return -points

    def _end_rack(self, event: GcgEvent) -> int:
        """Twice the other's tiles, once where both lines are written, or one's own as a loss."""
        worth = self.values.rack(tiles_of(event.text, self.alphabet))
        if event.points < 0:
            return -worth
        return worth if event.points == worth else 2 * worth

    def _disagree(self, event: GcgEvent, problem: str) -> IllegalMove:
        return IllegalMove("record-disagrees", line=event.line, turn=len(self.turns) + 1, problem=problem)


def language_of(gcg: Gcg) -> Language:
    """The language whose tiles a record was played with: as it says, else the first that has all its letters.

    Of several that have them, one whose tile values agree with the scores, English first.
    """
    named = said_by(gcg).get("language", "").lower()
    known = [Language.load(code) for code in ("en", *(code for code in codes() if code != "en"))]
    for language in known:
        if named and named in (language.code, language.english_name.lower()):
            return language
    fitting = [language for language in known if _agrees(gcg, language)]
    return fitting[0] if fitting else known[0]


def values_of(language: Language) -> Values:
    return Values({tile.letter: tile.points for tile in language.tile_set})


def _agrees(gcg: Gcg, language: Language) -> bool:
    try:
        Replay(gcg, language.tile_alphabet, house_values(gcg, language)).run()
    except LexicadeError:
        return False
    return True


def house_values(gcg: Gcg, language: Language) -> Values:
    """What tiles and full racks are worth in a record: as it says itself, else as usual."""
    usual = values_of(language)
    said = said_by(gcg)
    if "set" in said:
        own = Tiles.parse(said["set"]).within(language.tile_alphabet)
        usual = Values({tile.letter: tile.points for tile in own})
    try:
        rack, bonus = int(said.get("rack", usual.rack_size)), int(said.get("bonus", usual.bonus))
    except ValueError:
        return usual
    return replace(usual, rack_size=rack, bonus=bonus, blanks_count=said.get("blanks") == "1")


def layout_of(gcg: Gcg) -> Layout:
    """The board of a record: its own, or the one that it names, or the standard one."""
    return layout_said(said_by(gcg), layout_name(gcg)) or STANDARD


def layout_name(gcg: Gcg) -> str:
    """What we call the layout that a record names; empty if it names none."""
    named = (said_by(gcg).get("layout") or gcg.pragma("board-layout")).lower()
    return LAYOUT_NAMES.get(named, named)
