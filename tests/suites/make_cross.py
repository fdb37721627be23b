"""Positions of Cross with known answers, counted by the rules' own list of legal moves.

`python tests/suites/make_cross.py` writes the files anew. Each is read by `core/tests/cross_suites.rs` and
`tests/cross/engine/test_suites.py`, so it says everything a reader needs: alphabet, points, words, layout.
"""

from pathlib import Path
from random import Random

from lexicade.cross.engine import Engine
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.cross.rules.legal import legal_plays
from lexicade.cross.rules.scoring import Values
from lexicade.languages import Language
from lexicade.letters import BLANK
from lexicade.lexicon import Lexicon

FOLDER = Path(__file__).parent
SUITES = {"cross-en": ("en", "standard", 7), "cross-es": ("es", "small", 6), "cross-sk": ("sk", "super", 8)}
"""English; tiles of several characters; more letters than fit 32 bits."""
POSITIONS = 16
WORDS = 160


def invented(language: Language, rng: Random) -> list[str]:
    """Words that a few letters make, so that they meet often."""
    alphabet = language.tile_alphabet
    letters = [*rng.sample(alphabet.letters, 7), *[each for each in alphabet.letters if len(each) > 1], "A", "E"]
    spelt = [rng.choices(letters, k=rng.choice([2, 2, 3, 3, 4, 5, 6, 7])) for _ in range(WORDS)]
    return sorted({alphabet.join(word) for word in spelt})


def suite(code: str, layout_name: str, rack_size: int) -> str:
    rng, language, layout = Random(code), Language.load(code), LAYOUTS[layout_name]
    alphabet = language.tile_alphabet
    words = invented(language, rng)
    lexicon = Lexicon.from_words(words, code, tiles=True)
    values = Values({tile.letter: tile.points for tile in language.tile_set}, rack_size, 50)
    engine = Engine(lexicon, layout, values)
    used = sorted({letter for word in words for letter in alphabet.split(word)})
    lines = [
        "# Written by `python tests/suites/make_cross.py`; counted by the rules' own list of legal moves.",
        f"letters {' '.join(alphabet.letters)}",
        f"points {' '.join(str(values.points[letter]) for letter in alphabet.letters)}",
        f"words {' '.join(words)}",
        f"layout {'/'.join(layout.rows)}",
        f"bonus {values.rack_size} {values.bonus}",
    ]
    board = Board(layout, {}, alphabet)
    for number in range(POSITIONS):
        blanks = rng.choice([0, 0, 1, 2])
        rack = sorted([*rng.choices(used, k=rack_size - blanks), *[BLANK] * blanks], key=alphabet.number.__getitem__)
        plays = legal_plays(board, rack, lexicon, lexicon, values)
        points = [play.points for play in plays]
        full = sum(len(play.tiles) >= rack_size for play in plays)
        lines += [
            "",
            f"position {code}-{number + 1}",
            f"at {board}",
            f"rack {' '.join(rack)}",
            f"plays {len(plays)} sum {sum(points)} best {max(points, default=0)} full {full}",
        ]
        assert engine.plays(board, rack).sum_score == sum(points)
        if plays:
            board = board.with_tiles(rng.choice(plays[: len(plays) // 3 + 1]).tiles)
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    for name, asked in SUITES.items():
        (FOLDER / f"{name}.txt").write_text(suite(*asked), encoding="utf-8")
