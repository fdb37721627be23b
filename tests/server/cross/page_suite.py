"""Writes `tests/suites/page-engine.json`: positions as a page gets them, and what the server answers about each."""

import json
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from struct import unpack_from
from typing import Any

from lexicade.cross.engine import Engine
from lexicade.cross.engine.packing import array, learned_bytes
from lexicade.cross.engine.play_table import play_table
from lexicade.cross.rules.fitting import fitting_letters
from lexicade.cross.study.analysis import ending
from lexicade.cross.study.analysis.questions import (
    AnalysisOptions,
    AskedPosition,
    EndgameQuestion,
    PlaysQuestion,
    SimulationQuestion,
)
from lexicade.cross.study.analysis.spot import Spot
from lexicade.lexicon import Lexicon
from lexicade.server.cross.analysis_desk import answer, plain, plain_answer
from lexicade.server.cross.page_engine import KitFile, with_files
from lexicade.server.cross.wire import CrossPlays

SUITE = Path(__file__).parents[2] / "suites/page-engine.json"
LISTS = {
    "en": "face facet facets fact facts act acts at ate ats cat cats car care cared cares cart carts case cases cast"
    " ear ears east eat eats era eras rat rate rated rates rats retain retains sat sate sea seat seats set star"
    " stare stared tea tear tears teas tar tars retina stain stains train trains rain rains in tin tins an ant ants"
    " as is it its sit nit nits es re er ta ae ai fa te ti",
    "es": "calle llave valle ella olla silla perro carro arroz correr lluvia al el la le lo las los ala ola oler ro",
}
BOARDS = {
    "en": (
        "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0",
        "15/15/15/15/15/15/15/3FACET7/15/15/15/15/15/15/15 AEINRS?/ 28/33 0",
        "AAAAAABBCDDDDEE/EEEEEEEEFGGGHHI/IIIIIIIJKLLLLMM/NNNNNOOOOOOOOPP/QRRRRRSSTTTUUUU/"
        "15/15/15/3FACET7/15/15/15/15/15/VVWWXYYZe6 AINST?/AERST 100/97 1",
    ),
    "es": ("15/15/15/15/15/15/15/5[LL]AVE6/15/15/15/15/15/15/15 A[RR]OEZC/ 10/0 0",),
}
NOWHERE = KitFile(path="", sha256="", size=0)


def suite() -> Any:
    """Words, positions and answers of the server."""
    return [
        {
            "words": b64encode(lexicon.graph.packed()).decode(),
            "learned": b64encode(_learned(lexicon)).decode(),
            "positions": [_position(lexicon, language, cgp) for cgp in BOARDS[language]],
        }
        for language in LISTS
        for lexicon in [Lexicon.from_words(LISTS[language].split(), language, tiles=True)]
    ]


def _learned(lexicon: Lexicon) -> bytes:
    """What spreads are worth, without leaves."""
    whole = learned_bytes(lexicon.language)
    (leaves,) = unpack_from("<I", whole)
    return array(b"") + whole[4 + leaves :]


def _position(lexicon: Lexicon, language: str, cgp: str) -> Any:
    asked = AskedPosition(cgp, AnalysisOptions(language=language))
    spot = Spot.of(asked, lexicon)
    # Learned values of leaves are too long for a suite; real lists are compared by `test_page_kernel.py`.
    engine = Engine(lexicon, spot.engine.layout, spot.engine.values, learned=None)
    spot = replace(spot, engine=engine)
    questions: list[Any] = [PlaysQuestion(asked), SimulationQuestion(asked, count=4, deals=160)]
    if spot.position.last_rack:
        questions[-1:] = [EndgameQuestion(asked)]
    return {
        "kit": with_files(spot.engine, spot.position, spot.setup, NOWHERE, NOWHERE).model_dump(mode="json"),
        "asked": [
            *({"question": plain(each), "answer": _answer(spot, each)} for each in questions),
            {"question": {"kind": "turn", "after": 3, "seat": 1}, "answer": _turn(spot)},
        ],
    }


def _turn(spot: Spot) -> Any:
    """All plays as a table of a game tells them."""
    plays, total = play_table(spot.engine, spot.position)
    squares = fitting_letters(spot.position.board, spot.engine.lexicon)
    told = CrossPlays(after=3, seat=1, rack=spot.position.rack, total=total, plays=tuple(plays), squares=squares)
    return told.model_dump(mode="json")


def _answer(spot: Spot, question: Any) -> Any:
    if isinstance(question, EndgameQuestion):
        return plain_answer(list(ending.endgame(spot))[-1])
    found = plain_answer(answer(question, spot))
    # Replies are to random racks, which each draws by itself.
    for row in found.get("rows", ()):
        row["replies"] = None
    return found


if __name__ == "__main__":
    SUITE.write_text(json.dumps(suite(), ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
