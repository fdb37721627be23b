"""Recorded games of Cross (GCG) under the referee, for `lexicade replay`."""

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from lexicade.cli.groups import Replayed
from lexicade.cli.input_files import bytes_of
from lexicade.cross.formats.gcg import Gcg, decode
from lexicade.cross.formats.replay import Replay, house_values, language_of
from lexicade.errors import LexicadeError
from lexicade.languages import Language
from lexicade.letters import Alphabet
from lexicade.lexicon import Lexicon


def replay(text: bytes, words: Path | None, language: str | None) -> Replayed:
    """Play a record again; words are judged only if a list or a language is given."""
    gcg = Gcg.read(text)
    tiles = Language.load(language) if language else language_of(gcg)
    alphabet = tiles.tile_alphabet
    played = Replay(gcg, alphabet, house_values(gcg, tiles), _judge(words, language, alphabet))
    error = None
    try:
        played.run()
        if unknown := [word for turn in played.turns for word in turn.unknown]:
            error = f"not in the list: {', '.join(dict.fromkeys(unknown))}"
    except LexicadeError as disagreement:
        error = disagreement.message
    return Replayed(lambda: _print(played), [turn.points for turn in played.turns], played.final, error)


def _judge(words: Path | None, language: str | None, alphabet: Alphabet) -> Callable[[tuple[str, ...]], bool] | None:
    if words is not None:
        known = {alphabet.fold(line) for line in decode(bytes_of(words)).split()}
        return lambda word: alphabet.join(word) in known
    if language is not None:
        lexicon = Lexicon.load_tiles(language)
        return lambda word: alphabet.join(word) in lexicon
    return None


def _print(played: Replay) -> None:
    console = Console()
    table = Table("turn", "line", "player", "words", "points", "total", box=None)
    for number, turn in enumerate(played.turns, 1):
        points, total = f"{turn.points:+d}", str(turn.total)
        table.add_row(str(number), str(turn.line), turn.nick, ", ".join(turn.words), points, total)
    console.print(table)
    console.print(played.board.show(), highlight=False)
