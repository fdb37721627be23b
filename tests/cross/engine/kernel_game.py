"""A game against a bot in the kernel that pages load, as a page plays it."""

from dataclasses import dataclass
from typing import Any

from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import BLANK_BIT, EnginePlay
from lexicade.cross.engine.packing import moves_bytes, numbers
from lexicade.cross.rules.board import Laid, square_name
from tests.cross.engine.page_kernel import PageKernel
from tests.kernel_process import Answer

REFUSALS = (
    "",
    "game-over",
    "not-on-rack",
    "no-tiles",
    "off-board",
    "square-taken",
    "not-one-line",
    "gap",
    "off-start",
    "one-tile-first",
    "not-connected",
    "not-words",
    "bag-too-small",
    "no-exchange-left",
)
REASONS = (None, "out", "scoreless", "passes")


@dataclass(frozen=True)
class Word:
    word: str
    points: int
    squares: tuple[tuple[int, int], ...]
    valid: bool


@dataclass(frozen=True)
class Standing:
    racks: tuple[tuple[str, ...], ...]
    bag: int
    scores: tuple[int, int]
    exchanged: tuple[int, int]
    may_exchange: tuple[bool, bool]
    turn: int
    scoreless: int
    passes: int
    reason: str | None
    adjustments: tuple[int, int]


@dataclass(frozen=True)
class Made:
    """A turn, or the slug with which it was refused."""

    words: tuple[Word, ...] = ()
    bonus: int = 0
    drawn: tuple[str, ...] = ()
    refused: str = ""
    about: Any = None

    @property
    def points(self) -> int:
        return sum(word.points for word in self.words) + self.bonus


class KernelGame:
    """A game that the kernel keeps."""

    def __init__(self, kernel: PageKernel, engine: Engine, game: bytes) -> None:
        self.kernel, self.engine = kernel, engine
        self.standing = self._standing(kernel.ask("begin_alone", game))

    def preview(self, tiles: tuple[Laid, ...], seat: int) -> Made:
        question = numbers(seat) + moves_bytes(self.engine, [EnginePlay(tiles, 0)])
        return self._draft(self.kernel.ask("draft_alone", question))

    def play(self, play: EnginePlay) -> Made:
        answer = self.kernel.ask("play_alone", moves_bytes(self.engine, [play]))
        made = self._draft(answer)
        if made.refused:
            return made
        drawn = self.engine.letters(answer.array())
        self.standing = self._standing(answer)
        return Made(made.words, made.bonus, drawn)

    def bot_move(self, seed: int) -> EnginePlay:
        answer = self.kernel.ask("bot_move", numbers(seed))
        (play,) = self.kernel.moves(self.engine, answer, 1)
        found: EnginePlay = play
        return found

    def candidates(self, count: int) -> list[EnginePlay]:
        """The best moves of whoever moves."""
        self.kernel.ask("place_alone")
        answer = self.kernel.ask("candidates", numbers(count))
        return [play for play, _ in self.kernel.moves(self.engine, answer, answer.take("I"), ranked=True)]

    def _draft(self, answer: Answer) -> Made:
        refused = REFUSALS[answer.take("B")]
        if refused:
            number, about = answer.take("I"), answer.array()
            return Made(refused=refused, about=self._about(refused, number, about))
        bonus, words = answer.take("I"), []
        for _ in range(answer.take("I")):
            points, letters, squares = answer.take("I"), answer.array(), answer.array()
            pairs = tuple(zip(squares[::2], squares[1::2], strict=True))
            text = self.engine.lexicon.alphabet.join(self.engine.faces[each & ~BLANK_BIT] for each in letters)
            words.append(Word(text, points, pairs, answer.take("?")))
        return Made(tuple(words), bonus)

    def _about(self, refused: str, number: int, about: bytes) -> Any:
        match refused:
            case "not-on-rack":
                return sorted(self.engine.letters(about))
            case "off-board" | "square-taken" | "gap" | "off-start":
                return square_name((about[0], about[1]))
            case "bag-too-small":
                return number
            case _:
                return None

    def _standing(self, answer: Answer) -> Standing:
        racks = tuple(tuple(sorted(self.engine.letters(answer.array()))) for _ in range(2))
        bag = answer.take("I")
        scores = (answer.take("i"), answer.take("i"))
        exchanged = (answer.take("I"), answer.take("I"))
        may = (answer.take("?"), answer.take("?"))
        turn, scoreless, passes = answer.take("I"), answer.take("I"), answer.take("I")
        reason = REASONS[answer.take("B")]
        return Standing(
            racks, bag, scores, exchanged, may, turn, scoreless, passes, reason, (answer.take("i"), answer.take("i"))
        )
