"""lexicade engine: the engine of Cross as a program that other programs drive, line by line."""

import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import Annotated, TextIO

import typer

from lexicade import __version__
from lexicade.cli.input_files import listed
from lexicade.cross.engine import CrossControl, Endgame, Engine, EnginePlay, Position, SimulatedPlay
from lexicade.cross.engine.bots import SECONDS, BotPlayer
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.thinking import Insight
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.notation import rack_text, written
from lexicade.cross.rules.roster import BY_ID
from lexicade.errors import BadInput, LexicadeError
from lexicade.lexicon import Lexicon

PROTOCOL = 1
SHOWN_PLAYS = 5
MAX_SECONDS = 600.0
MAX_PLIES = 20


def engine(
    language: Annotated[str, typer.Option(help="Language of the words and the tiles.")] = "en",
    words: Annotated[Path | None, typer.Option(help="Use these words instead, one a line.")] = None,
) -> None:
    """Speak the line protocol of docs/bots.md on the standard input and output."""
    Session(language, sys.stdout, words).run(sys.stdin)


class Session:
    """A conversation. Commands are answered in their order; a search runs aside, so that it can be stopped."""

    def __init__(self, language: str, out: TextIO, words: Path | None = None) -> None:
        self._out, self._lock = out, Lock()
        self._words = words
        self._control: CrossControl | None = None
        self._search: Thread | None = None
        self._position: Position | None = None
        self._bot: str | None = None
        self._load(language)

    def run(self, lines: TextIO) -> None:
        commands: dict[str, Callable[[str], None]] = {
            "hello": self._hello,
            "language": self._language,
            "bot": self._choose_bot,
            "position": self._set,
            "go": self._go,
            "stop": self._stop,
        }
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                break
            if not word:
                continue
            try:
                if word not in commands:
                    raise BadInput("bad-request", problems=f"there is no command {word[:40]}")
                if word != "stop":
                    self._finish()
                commands[word](rest.strip())
            except LexicadeError as error:
                self._say(f"error {error.code} {error.message}")
        self._stop("")

    def _load(self, language: str) -> None:
        self._lexicon = listed(self._words, language, tiles=True) if self._words else Lexicon.load_tiles(language)
        self._engines: dict[object, Engine] = {}
        self._position = None

    def _hello(self, _rest: str) -> None:
        self._say(f"id name Lexicade {__version__}")
        self._say(f"id protocol {PROTOCOL}")
        self._say(f"id bots {' '.join(BY_ID)}")
        self._say("ready")

    def _language(self, rest: str) -> None:
        self._load(rest)
        self._say("ready")

    def _choose_bot(self, rest: str) -> None:
        if rest and rest not in BY_ID:
            raise BadInput("unknown-bot", strategy=rest[:40], strategies=", ".join(BY_ID))
        self._bot = rest or None
        self._say("ready")

    def _set(self, rest: str) -> None:
        position = Position.from_cgp(Cgp.parse(rest), self._lexicon)
        _ = position.unseen
        self._position = position

    def _go(self, rest: str) -> None:
        position = self._position
        if position is None:
            raise BadInput("bad-request", problems="say a position first")
        seconds, plies, seed = _limits(rest)
        self._control = control = CrossControl()

        def search() -> None:
            try:
                play = self._think(position, seconds, plies, seed, control)
                self._say(f"bestmove {_text(position, play)}")
            except LexicadeError as error:
                self._say(f"error {error.code} {error.message}")

        self._search = Thread(target=search, daemon=True)
        self._search.start()

    def _think(self, position: Position, seconds: float, plies: int, seed: int, control: CrossControl) -> EnginePlay:
        if self._bot is not None:
            player = BotPlayer(self._bot, self._lexicon, position.board.layout, seconds=seconds)
            return player.choose(position, seed)
        layout = position.board.layout
        engine = self._engines.setdefault(layout, Engine(self._lexicon, layout))
        for each in engine.candidates(position, SHOWN_PLAYS):
            move = _text(position, each.play)
            self._say(f"info score {each.play.points} equity {each.equity:.1f} move {move}")
        wins = learned_winning(self._lexicon.language.code)
        return engine.think(
            position, seconds, plies=plies, seed=seed, wins=wins, control=control, report=self._report
        )

    def _report(self, found: Insight) -> None:
        """What the search has found: the share of wins and the line of each of the best moves."""
        if isinstance(found, Endgame):
            sure = "yes" if found.exact else "no"
            self._say(
                f"info value {found.value} exact {sure} depth {found.depth} line {'; '.join(map(_said, found.line))}"
            )
            return
        for each in found[:SHOWN_PLAYS]:
            if isinstance(each, SimulatedPlay):
                if not each.iterations:
                    # It was stopped before the first deal, and knows nothing.
                    continue
                figures = f"mean {each.mean:.1f} error {each.error:.1f} deals {each.iterations}"
            else:
                figures = f"mean {each.mean:.1f} ways {each.ways}"
            self._say(f"info win {each.wins:.4f} {figures} line {_said(each.play)}")

    def _stop(self, _rest: str) -> None:
        if self._control is not None:
            self._control.stop()
        self._finish()

    def _finish(self) -> None:
        if self._search is not None:
            self._search.join()
            self._search = None

    def _say(self, line: str) -> None:
        with self._lock:
            self._out.write(line + "\n")
            self._out.flush()


def _text(position: Position, play: EnginePlay) -> str:
    return str(written(position.board, play.tiles)) if play.tiles else _said(play)


def _said(play: EnginePlay) -> str:
    """A move as the protocol writes it."""
    if play.tiles:
        return str(play)
    return f"exchange {rack_text(play.exchanged)}" if play.exchanged else "pass"


def _limits(text: str) -> tuple[float, int, int]:
    """Seconds, plies and seed of a `go`."""
    words = text.split()
    given = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) % 2 or given.keys() - {"time", "plies", "seed"}:
        raise BadInput("bad-request", problems="go [time SECONDS] [plies COUNT] [seed NUMBER]")
    try:
        seconds = float(given.get("time", SECONDS))
        plies, seed = int(given.get("plies", 2)), int(given.get("seed", 0))
    except ValueError as error:
        raise BadInput("bad-request", problems=str(error)) from error
    if not (0 < seconds <= MAX_SECONDS and 1 <= plies <= MAX_PLIES and 0 <= seed < 2**32):
        raise BadInput("bad-request", problems=f"time is up to {MAX_SECONDS:.0f}, plies are 1 to {MAX_PLIES}")
    return seconds, plies, seed
