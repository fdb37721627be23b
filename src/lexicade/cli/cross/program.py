"""A program that speaks the engine's protocol, as a player of the arena."""

import shlex
import subprocess
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Self

from lexicade.cross.engine import EnginePlay, Position
from lexicade.cross.engine.clock import GameClock
from lexicade.cross.engine.kernel import standard_values
from lexicade.cross.rules.notation import WrittenPlay, tiles_of, written
from lexicade.cross.rules.scoring import score
from lexicade.errors import BadInput, LexicadeError
from lexicade.lexicon import Lexicon


class ProgramPlayer:
    """Asks a program for moves, one at a time. A move that is not legal is taken for a pass."""

    def __init__(self, command: str, lexicon: Lexicon, seconds: float, words: Path | None = None) -> None:
        """`words`: the file that the words come from, if they are not those of the language."""
        self.lexicon, self.seconds = lexicon, seconds
        self._values, self._lock = standard_values(lexicon), Lock()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user says which program
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadInput("bad-request", problems=f"{command[:80]} does not start: {error}") from error
        try:
            self._say("hello")
            self._until("ready")
            self._say(f"language {lexicon.language.code}")
            self._until("ready")
            if words is not None:
                self._say(f"words {words.resolve()}")
                self._until("ready")
        except BaseException:
            # Nobody gets this player, so nobody else could end its program.
            self.__exit__()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._say("quit")
            self._process.wait(5)
        except (BadInput, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        finally:
            for pipe in (self._process.stdin, self._process.stdout):
                # What was not sent to a program that has ended is not missed.
                with suppress(OSError):
                    if pipe is not None:
                        pipe.close()

    def choose(self, position: Position, seed: int = 0, clock: GameClock | None = None) -> EnginePlay:
        with self._lock:
            self._say(f"position {position.cgp}")
            if position.last is not None:
                before, tiles, points = position.last.before, position.last.tiles, position.last.points
                self._say(f"last {points} {written(before, tiles)}")
            self._say(f"go {self._limits(clock)} seed {seed % 2**32}")
            answer = self._until("bestmove")
        try:
            return self._play(position, answer)
        except LexicadeError:
            return EnginePlay((), 0)

    def _limits(self, clock: GameClock | None) -> str:
        if clock is None:
            return f"time {self.seconds}"
        other = "" if clock.other is None else f" other {clock.other:.3f}"
        return f"clock {clock.left:.3f} increment {clock.increment:.3f}{other}"

    def _play(self, position: Position, text: str) -> EnginePlay:
        alphabet = self.lexicon.alphabet
        word, _, rest = text.partition(" ")
        if word == "pass":
            return EnginePlay((), 0)
        held = list(position.rack)
        if word == "exchange":
            tiles = tiles_of(rest, alphabet)
            _take(held, tiles)
            return EnginePlay((), 0, tiles if position.may_exchange else ())
        laid = WrittenPlay.parse(text, alphabet).on(position.board)
        _take(held, tuple("?" if tile.blank else tile.letter for tile in laid))
        position.board.check(laid)
        if not all(alphabet.join(each.letters) in self.lexicon for each in position.board.words(laid)):
            raise BadInput("bad-move", move=text)
        return EnginePlay(laid, score(position.board, laid, self._values).points)

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
        except OSError as error:
            raise BadInput("bad-request", problems=f"the program has stopped: {error}") from error

    def _until(self, word: str) -> str:
        """What stands behind a word, when a line begins with it."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            first, _, rest = line.strip().partition(" ")
            if first == word:
                return rest
            if first == "error":
                raise BadInput("bad-request", problems=f"the program says: {rest[:200]}")
        raise BadInput("bad-request", problems="the program has stopped")


def _take(held: list[str], tiles: tuple[str, ...]) -> None:
    for tile in tiles:
        if tile not in held:
            raise BadInput("bad-letters", letters=tile)
        held.remove(tile)
