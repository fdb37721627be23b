"""lexicade engine: the engine of Cross as a program that other programs drive, line by line."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Lock, Thread
from typing import Annotated, TextIO

import typer

from lexicade import __version__
from lexicade.cli.cross.limits import Limits
from lexicade.cli.input_files import listed
from lexicade.cross.engine import CrossControl, Endgame, Engine, EnginePlay, LastPlay, Position, SimulatedPlay
from lexicade.cross.engine.bots import BotPlayer
from lexicade.cross.engine.learned import learned_winning
from lexicade.cross.engine.stopping import stoppable
from lexicade.cross.engine.thinking import Insight
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.notation import WrittenPlay, rack_text, written
from lexicade.cross.rules.roster import BY_ID
from lexicade.errors import BadInput, LexicadeError
from lexicade.lexicon import Lexicon

PROTOCOL = 1
SHOWN_PLAYS = 5
MAX_DIGITS = 5
"""Of the points of a play."""


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
            "words": self._use_words,
            "bot": self._choose_bot,
            "position": self._set,
            "last": self._set_last,
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
        self._players: dict[object, BotPlayer] = {}
        self._position = None

    def _hello(self, _rest: str) -> None:
        self._say(f"id name Lexicade {__version__}")
        self._say(f"id protocol {PROTOCOL}")
        self._say(f"id bots {' '.join(BY_ID)}")
        self._say("ready")

    def _language(self, rest: str) -> None:
        self._load(rest)
        self._say("ready")

    def _use_words(self, rest: str) -> None:
        """Words of a file instead of those of the language; without a file, the language's again."""
        self._words = Path(rest) if rest else None
        self._load(self._lexicon.language.code)
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

    def _set_last(self, rest: str) -> None:
        """The play that the other player has just made on this board, as `last POINTS MOVE`."""
        position, (points, _, move) = self._asked(), rest.partition(" ")
        if not points.isdecimal() or len(points) > MAX_DIGITS:
            raise BadInput("bad-request", problems="last POINTS MOVE")
        play = WrittenPlay.parse(move, self._lexicon.alphabet)
        tiles = []
        for step, tile in enumerate(play.tiles):
            square = (play.row + step, play.column) if play.down else (play.row, play.column + step)
            there = position.board[square]
            if there is None or tile.letter not in (None, there.letter):
                raise BadInput("bad-move", move=move)
            if not tile.through:
                tiles.append(there)
        laid = {tile.square for tile in tiles}
        before = {square: tile for square, tile in position.board.tiles.items() if square not in laid}
        board = Board(position.board.layout, before, position.board.alphabet)
        self._position = replace(position, last=LastPlay(board, tuple(tiles), int(points)) if tiles else None)

    def _asked(self) -> Position:
        if self._position is None:
            raise BadInput("bad-request", problems="say a position first")
        return self._position

    def _go(self, rest: str) -> None:
        position, limits = self._asked(), Limits.parse(rest)
        self._control = control = CrossControl()

        def search() -> None:
            try:
                play = self._think(position, limits, control)
                self._say(f"bestmove {_text(position, play)}")
            except LexicadeError as error:
                self._say(f"error {error.code} {error.message}")

        self._search = Thread(target=search, daemon=True)
        self._search.start()

    def _think(self, position: Position, limits: Limits, control: CrossControl) -> EnginePlay:
        if self._bot is not None:
            with stoppable(control):
                return self._player(position).choose(position, limits.seed, limits.clock, limits.seconds)
        layout = position.board.layout
        engine = self._engines.setdefault(layout, Engine(self._lexicon, layout))
        for each in engine.candidates(position, SHOWN_PLAYS):
            move = _text(position, each.play)
            self._say(f"info score {each.play.points} equity {each.equity:.1f} move {move}")
        return engine.think(
            position,
            limits.seconds_for(position),
            plies=limits.plies,
            seed=limits.seed,
            wins=learned_winning(self._lexicon.language.code),
            control=control,
            report=self._report,
        )

    def _player(self, position: Position) -> BotPlayer:
        """The bot that answers, ready since it was first asked on such a board."""
        key = self._bot, position.board.layout
        if key not in self._players:
            self._players[key] = BotPlayer(str(self._bot), self._lexicon, position.board.layout)
        return self._players[key]

    def _report(self, found: Insight) -> None:
        """What the search has found: the share of wins and the line of each of the best moves."""
        if isinstance(found, Endgame):
            sure = "yes" if found.exact else "no"
            bounds = (("least", found.at_least), ("most", found.at_most))
            known = "".join(f" {name} {value}" for name, value in bounds if value is not None and not found.exact)
            line = "; ".join(map(_said, found.line))
            self._say(f"info value {found.value} exact {sure}{known} depth {found.depth} line {line}")
            return
        for each in found[:SHOWN_PLAYS]:
            if isinstance(each, SimulatedPlay):
                if not each.iterations:
                    # It was stopped before the first deal, and knows nothing.
                    continue
                deviation = f"error {each.error:.1f} deals {each.iterations} depth {each.plies}"
                figures = f"{each.wins:.4f} winerror {each.wins_error:.4f} mean {each.mean:.1f} {deviation}"
            else:
                counts = "-".join(map(str, each.counts))
                sure = "yes" if each.proved else "no"
                figures = f"{each.wins:.4f} mean {each.mean:.1f} ways {each.ways} results {counts} exact {sure}"
            self._say(f"info win {figures} line {_said(each.play)}")

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
