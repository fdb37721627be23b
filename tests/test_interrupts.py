"""Ctrl-C ends every search, in Python and in the commands: searches that would take hours end by the interrupt.

They end within a second, which is counted in time of the processors: other work on the machine does not count.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import PATIENCE

pytestmark = [pytest.mark.services, pytest.mark.slow]

READY = "now searching"
SECOND = 1.0

POSITION = """
from lexicade.cross.engine import Engine, Position, LastPlay
from lexicade.cross.rules.board import Board
from lexicade.lexicon import Lexicon
lexicon = Lexicon.load_tiles("en")
engine = Engine(lexicon)
tiles = {tile.letter: tile.count for tile in lexicon.language.tile_set}
position = Position(Board(alphabet=lexicon.alphabet), tuple("AEINRS?"), tiles)
rows = "/".join(["AEROBIC8", *["15"] * 14])
few = {"A": 3, "E": 4, "R": 2, "O": 2, "B": 1, "I": 3, "C": 1, "S": 2, "T": 3, "N": 2, "L": 2, "?": 2}
board = Board.parse(rows, alphabet=lexicon.alphabet)
"""
SEARCHES = {
    "simulate": POSITION
    + "engine.candidates(position, 1); ready(); engine.simulate(position, iterations=10**12, drop=False)",
    "think": POSITION
    + "end = Position(board, tuple('AEEST?LNRI'), few, tuple('?STTOLNEIA'), rack_size=10, in_bag=0)\n"
    + "engine.candidates(end, 1); ready(); engine.think(end, 10**6)",
    "endgame": POSITION
    + "end = Position(board, tuple('AEEST?LNRI'), few, tuple('?STTOLNEIA'), rack_size=10)\n"
    + "engine.candidates(end, 1); ready(); engine.endgame(end, seconds=10**6)",
    "preendgame": POSITION
    + "end = Position(board, tuple('AEEST?LN'), few, rack_size=8, in_bag=4)\n"
    + "engine.candidates(end, 1); ready(); engine.preendgame(end, seconds=10**6, steps=[(9, 40)] * 1000)",
    "infer": POSITION
    + "from lexicade.cross.engine.thinking import infer\n"
    + "last = LastPlay(Board(alphabet=lexicon.alphabet), tuple(board.tiles.values())[:2], 10)\n"
    + "engine.candidates(position, 1); ready(); infer(engine, position, last, samples=10**12)",
    "self-play": POSITION
    + "pool = bytes(lexicon.alphabet.number[letter] for letter in tiles for _ in range(tiles[letter]))\n"
    + "from lexicade._core import CrossGameRules\n"
    + "rules = CrossGameRules(pool, 7, lexicon.language.cross)\n"
    + "engine.candidates(position, 1); ready(); engine.native.self_play(rules, [1] * 10**7)",
    "best plays": POSITION
    + "engine.candidates(position, 1); ready()\n"
    + "engine.native.best_many([engine.cells(position.board)], [engine.numbers(position.rack)], True, 10**9)",
    "arena": POSITION
    + "from lexicade.cross.engine.arena import compete\nfrom lexicade.cross.engine.bots import BotPlayer\n"
    + "players = tuple(BotPlayer('champion', lexicon, seconds=10**6) for _ in range(2))\n"
    + "engine.candidates(position, 1); ready(); list(compete(players, lexicon, 10**6, threads=2))",
    "training": POSITION
    + "from pathlib import Path\nfrom lexicade.cross.engine.training import LeaveTrainer\n"
    + "trainer = LeaveTrainer(lexicon, games=10**8, data=Path(sys.argv[1]))\n"
    + "engine.candidates(position, 1); ready(); trainer.run()",
    "shake": "from lexicade.lexicon import Lexicon\nfrom lexicade.shake import solver\nlexicon = Lexicon.load('en')\n"
    + "boards = ['A E I N R S T L O D E S T A R E'] * 10**6\nready(); solver.scores(boards, lexicon)",
    "own words": "from lexicade.lexicon import Lexicon\nfrom lexicade.shake.deal import deal_board\n"
    + "from random import Random\n"
    + "from lexicade.shake.rules import Options\nlexicon = Lexicon.load('en')\nready()\n"
    + "while True:\n    deal_board(Options(own_words=('letters', 'grids', 'tables', 'search')), lexicon, Random(1))",
}
COMMANDS = {
    "arena": ["arena", "champion", "champion", "--seconds", "600", "-n", "1000"],
    "train": ["train", "leaves", "--games", "100000000", "--output"],
    "solve": ["solve", "cross", "--endgame", "--cgp"],
}
HARD = f"AEROBIC8/{'/'.join(['15'] * 14)} AEEST?LNRI/?STTOLNEIA 0/0 0"
HEARS_INTERRUPTS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
"""A shell lets its background jobs ignore Ctrl-C, and every process below them inherits that."""
SCRIPT = f"""{HEARS_INTERRUPTS}
import sys
def ready():
    print({READY!r}, flush=True)
"""


def interrupted(arguments: list[str], *, says_ready: bool) -> tuple[int, str]:
    """Starts a process, sends it what Ctrl-C sends, and gives its exit code and what it said of its end."""
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    try:
        assert process.stdout is not None
        if says_ready:
            assert process.stdout.readline().strip() == READY, process.stderr and process.stderr.read()
        wait_until_busy(process, 0.5 if says_ready else 8.0)
        before = used(process.pid)
        process.send_signal(signal.SIGINT)
        wait_until_ended(process)
        after = used(process.pid) - before
        _, errors = process.communicate(timeout=PATIENCE)
        assert after < SECOND * (os.cpu_count() or 1), f"{after:.2f} s of the processors after Ctrl-C"
    finally:
        process.kill()
    return process.returncode, errors


def wait_until_busy(process: "subprocess.Popen[str]", seconds: float) -> None:
    """Until the process has worked for a while, whatever the machine does besides: it is in its search then."""
    began = used(process.pid)
    deadline = time.monotonic() + PATIENCE
    while used(process.pid) < began + seconds and time.monotonic() < deadline:
        assert process.poll() is None, "it ended by itself"
        time.sleep(0.05)


def used(pid: int) -> float:
    """Seconds of the processor that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until_ended(process: "subprocess.Popen[str]") -> None:
    """Until a process has ended, and leave what is known of it: the sums of all children tell of other tests too."""
    deadline = time.monotonic() + PATIENCE
    while not os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG):
        assert time.monotonic() < deadline, "it does not end"
        time.sleep(0.02)


def most_in_soak(names: Iterable[str], representatives: set[str]) -> list[Any]:
    """Every search has a process of its own, which loads a language and gets to work: that takes seconds."""
    return [name if name in representatives else pytest.param(name, marks=pytest.mark.soak) for name in names]


@pytest.mark.parametrize("search", most_in_soak(SEARCHES, {"simulate", "endgame", "shake"}))
def test_an_interrupt_ends_a_search_in_python(search: str, tmp_path: Path) -> None:
    code, errors = interrupted(["-c", SCRIPT + SEARCHES[search], str(tmp_path)], says_ready=True)
    assert code == -signal.SIGINT, errors
    assert errors.rstrip().endswith("KeyboardInterrupt"), errors


@pytest.mark.parametrize("command", most_in_soak(COMMANDS, {"solve"}))
def test_an_interrupt_ends_a_command(command: str, tmp_path: Path) -> None:
    given = {"train": [str(tmp_path)], "solve": [HARD]}.get(command, [])
    arguments = ["-c", HEARS_INTERRUPTS + "from lexicade.cli import main; main()", *COMMANDS[command], *given]
    code, errors = interrupted(arguments, says_ready=False)
    assert code == 128 + signal.SIGINT, errors
