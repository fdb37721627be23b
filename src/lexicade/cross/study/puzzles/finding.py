"""Puzzles in games: which positions promise one, and what a proof makes of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from lexicade.cross.engine.arena import MAX_TURNS, Duel, usual_setup
from lexicade.cross.engine.bots import BotPlayer, vocabulary
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.kernel import EnginePlay
from lexicade.cross.engine.position import Position
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.notation import rack_text
from lexicade.cross.study.puzzles import challenges, proof, replies
from lexicade.cross.study.puzzles.grading import challenge_rating, first_rating
from lexicade.cross.study.puzzles.move import Answer
from lexicade.cross.study.puzzles.proof import Proof, Rival
from lexicade.cross.study.puzzles.puzzle import Candidate, Puzzle, Theme, position_of
from lexicade.cross.study.puzzles.themes import themes_of
from lexicade.lexicon import Lexicon
from lexicade.lexicon.levels import RAREST
from lexicade.seeded_random import SeededRandom

PLAYERS = ("level-5", "level-6", "level-4", "level-6")
"""Who plays the games: bots that lay words people know, and none that offends."""
KNOWN = 5
"""The level up to which words are taken to be known by most."""
MAX_LEVEL = 7
STATIC_GAP = 3.0
"""Points by which a play that promises a puzzle is ahead before anything is simulated."""
BLOCKERS = 5
"""Moves among which a block is looked for."""
MIN_CROWDED = 25
"""Tiles on the board from which on it is worth blocking."""
MAX_ENDGAME = 10
"""Tiles on both racks together, so that every move can be searched to the end."""


@dataclass(frozen=True)
class Seen:
    """A position of a game, and what was played."""

    position: Position
    scores: tuple[int, int]
    """Of the player to move, and of the other."""
    played: EnginePlay

    @cached_property
    def cgp(self) -> str:
        racks = rack_text(self.position.rack), rack_text(self.position.last_rack)
        return str(Cgp(str(self.position.board), racks, self.scores, self.position.scoreless))


class Finder:
    """Finds puzzles of a language: one position after the other, or a game of bots by its number."""

    def __init__(self, lexicon: Lexicon, *, level: int = MAX_LEVEL, seed: int = 1) -> None:
        self.lexicon = lexicon
        self.level = level
        self.seed = seed
        self.engine = Engine(lexicon)
        self.setup = usual_setup(lexicon)

    @cached_property
    def known(self) -> Lexicon:
        """The words that most people know."""
        return vocabulary(self.lexicon, KNOWN)

    @cached_property
    def bots(self) -> tuple[BotPlayer, ...]:
        return tuple(BotPlayer(name, self.lexicon, seconds=None, threads=1) for name in PLAYERS)

    def in_game(self, theme: Theme, number: int) -> Puzzle | None:
        """A puzzle made for a theme from a game of bots; a function of seed, theme and number."""
        rng = SeededRandom("puzzle", self.seed, self.lexicon.language.code, theme, number)
        seen = list(self.game(rng.below(2**31), rng.below(len(self.bots))))
        for each in rng.shuffled(seen):
            if (puzzle := self.made(theme, each, rng)) is not None:
                return puzzle
        return None

    def game(self, seed: int, first: int) -> Iterator[Seen]:
        """The turns of a game of bots."""
        duel = Duel(self.setup, self.lexicon, seed)
        while not duel.over and duel.turns < MAX_TURNS:
            seat = duel.turns % 2
            position = duel.position(seat)
            play = self.bots[(first + seat) % len(self.bots)].choose(position, seed + duel.turns)
            yield Seen(position, (duel.scores[seat], duel.scores[1 - seat]), play)
            duel.make(seat, play)

    def made(self, theme: Theme, seen: Seen, rng: SeededRandom) -> Puzzle | None:
        """A puzzle for a theme from one position, if it has one clear answer."""
        if theme == "challenge":
            return self._challenge(seen, rng)
        # As the puzzle will be read again: what its line does not say is not known.
        position = position_of(seen.cgp, self.lexicon)
        if theme == "endgame":
            return self._endgame(seen, position)
        if position.bag < proof.MIN_BAG or (not position.board.tiles and theme not in ("full-rack", "exchange")):
            return None
        promised = self._promised(theme, position, rng)
        found = proof.by_simulation(self.engine, position, seed=rng.below(2**31)) if promised else None
        if found is None or found.answer != promised:
            return None
        themes = themes_of(position, Answer.of(found.answer))
        if theme == "block":
            themes = ("block", *(each for each in themes if each != "best"))
        return self.told(seen, position, themes, found)

    def _endgame(self, seen: Seen, position: Position) -> Puzzle | None:
        if not position.last_rack or len(position.rack) + len(position.last_rack) > MAX_ENDGAME:
            return None
        found = proof.by_search(self.engine, position)
        if found is None:
            return None
        return self.told(seen, position, ("endgame", *themes_of(position, Answer.of(found.answer))), found)

    def _promised(self, theme: Theme, position: Position, rng: SeededRandom) -> EnginePlay | None:
        """The move that makes a position a puzzle of a theme, if a longer look finds it the best by far."""
        ranked = self.engine.candidates(position, BLOCKERS)
        if len(ranked) < 2:
            return None
        best, second, *_ = ranked
        if theme == "block":
            crowded = len(position.board.tiles) >= MIN_CROWDED
            return replies.block(self.engine, position, ranked, rng) if crowded else None
        if best.equity - second.equity < STATIC_GAP:
            return None
        first = themes_of(position, Answer.of(best.play))[0]
        return best.play if first == theme and self._fit(position, best.play) is not None else None

    def told(self, seen: Seen, position: Position, themes: tuple[Theme, ...], found: Proof) -> Puzzle | None:
        level = self._fit(position, found.answer)
        rivals = [each for each in found.rivals if self._fit(position, each.play, RAREST) is not None]
        # The next best move is shown to whoever has solved it.
        if level is None or not rivals or rivals[0] is not found.rivals[0]:
            return None
        answer, board = Answer.of(found.answer), position.board
        plays = self.engine.plays(board, position.rack)
        top = found.answer.points >= plays.best_score
        return Puzzle(
            self.lexicon.language.code,
            "win" if found.only_win else "play",
            seen.cgp,
            "",
            answer.text(board),
            found.answer.points,
            round(found.margin, 1),
            round(found.least, 1),
            tuple(each for each in themes if each != "best" or len(themes) == 1),
            level,
            first_rating(answer, themes, level, found.margin, top=top),
            tuple(_candidate(position, each) for each in rivals),
        )

    def _challenge(self, seen: Seen, rng: SeededRandom) -> Puzzle | None:
        if not seen.played.tiles:
            return None
        board = seen.position.board
        found = challenges.phony_play(seen.position, seen.played, self.lexicon, self.known, rng)
        if found is None:
            return None
        tiles, phony = found
        # A play may make the same word twice.
        valid = [word for word in dict.fromkeys(challenges.formed(board, tiles)) if word != phony]
        levels = [self.lexicon.level(word) or RAREST for word in valid]
        if max(levels) > self.level:
            return None
        return Puzzle(
            self.lexicon.language.code,
            "challenge",
            str(Cgp(str(board), ("", ""), seen.scores, 0)),
            challenges.notation(board, tiles),
            f"!{phony}",
            0,
            0.0,
            0.0,
            ("challenge",),
            max(levels),
            challenge_rating(levels),
            tuple(Candidate(f"!{word}", 0, 0.0, 0.0) for word in valid),
        )

    def _fit(self, position: Position, play: EnginePlay, most: int | None = None) -> int | None:
        """The level of the rarest word that a move makes; None if one is too rare, or offends."""
        words = challenges.formed(position.board, play.tiles) if play.tiles else []
        if any(map(self.lexicon.offensive, words)):
            return None
        level = max((self.lexicon.level(word) or RAREST for word in words), default=1)
        return level if level <= (most or self.level) else None


def _candidate(position: Position, rival: Rival) -> Candidate:
    move = Answer.of(rival.play).text(position.board)
    return Candidate(move, rival.play.points, round(rival.loss, 1), round(rival.error, 1))
