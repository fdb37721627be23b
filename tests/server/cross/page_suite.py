"""Writes `tests/suites/page-engine.json`: positions and games as a page gets them, and what the server answers."""

import datetime as dt
import json
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from struct import unpack_from
from typing import Any

from pydantic_core import to_jsonable_python

from lexicade.cross import rules as cross
from lexicade.cross.engine import Engine
from lexicade.cross.engine.packing import array, game_bytes, learned_bytes, style_bytes
from lexicade.cross.engine.play_table import best, play_table
from lexicade.cross.engine.position import Position, position_of
from lexicade.cross.engine.styles import style_of
from lexicade.cross.engine.tables import table_engine
from lexicade.cross.rules.ahead import Draws, GameAhead
from lexicade.cross.rules.fitting import fitting_letters
from lexicade.cross.rules.hints import HINTS
from lexicade.cross.rules.moves import Exchanged
from lexicade.cross.rules.roster import BY_ID
from lexicade.cross.study.analysis import ending
from lexicade.cross.study.analysis.questions import (
    AnalysisOptions,
    AskedPosition,
    EndgameQuestion,
    PlaysQuestion,
    SimulationQuestion,
)
from lexicade.cross.study.analysis.spot import Spot
from lexicade.games.rules import World
from lexicade.games.seats import HOST, SeatBot
from lexicade.lexicon import Lexicon
from lexicade.server.cross.analysis_desk import answer, plain, plain_answer
from lexicade.server.cross.page_engine import base64_of, with_files
from lexicade.server.cross.wire import CrossPlays
from lexicade.server.words.packed_routes import EngineFile

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
START = dt.datetime(2026, 11, 15, 12, tzinfo=dt.UTC)
BOT = "level-3"
MAX_TABLES = 8
"""Turns of a game whose lists of plays are written."""
NOWHERE = EngineFile(path="", sha256="", size=0)


def suite() -> Any:
    """Words, positions, a game and answers of the server."""
    return [
        {
            "words": b64encode(lexicon.graph.packed()).decode(),
            "learned": b64encode(_learned(lexicon)).decode(),
            "positions": [_position(lexicon, language, cgp) for cgp in BOARDS[language]],
            "alone": _alone(lexicon, language),
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
            {"question": {"kind": "turn", "after": 3, "seat": 1}, "answer": _turn(spot.engine, spot.position, 3, 1)},
        ],
    }


def _turn(engine: Engine, position: Position, after: int, seat: int) -> Any:
    """All plays as a table of a game tells them."""
    plays, total = play_table(engine, position)
    squares = fitting_letters(position.board, engine.lexicon)
    told = CrossPlays(after=after, seat=seat, rack=position.rack, total=total, plays=tuple(plays), squares=squares)
    return told.model_dump(mode="json")


def _alone(lexicon: Lexicon, language: str) -> Any:
    """A game against a bot as a device takes it along, its turns, and what each hint of the person tells."""
    setup = cross.Setup.of(cross.Options(language=language, hints=True), lexicon.language, "Ada", 0)
    draws, state = Draws("alone", setup.in_order(setup.bag)), cross.start(setup)

    def happened(command: Any, seat: int) -> Any:
        nonlocal state
        made = cross.decide(state, seat, command, World(lexicon, draws, START))
        for event in made:
            state = cross.evolve(state, event)
        return made[0] if made else None

    happened(SeatBot(BOT), HOST)
    view = cross.view(state, HOST, START)
    usual = table_engine(lexicon, view.layout, setup.tiles, setup.options)
    assert usual
    engine = Engine(lexicon, usual.layout, usual.values, learned=None)
    given = {
        "kit": with_files(engine, position_of(view), setup, NOWHERE, NOWHERE).model_dump(mode="json"),
        "game": base64_of(game_bytes(engine, GameAhead.of(state, draws))),
        "bot": {
            "style": base64_of(style_bytes(engine, style_of(BY_ID[BOT], engine), None)),
            "deals": 0,
            "solves": False,
        },
    }
    turns = list[Any]()
    while state.ended is None:
        seat = state.turn
        assert seat is not None
        position = position_of(cross.view(state, seat, START))
        play = best(engine, position)
        told: dict[str, Any] = {"hints": []}
        if seat == HOST:
            if len(state.turns) < MAX_TABLES:
                told["plays"] = _turn(engine, position, len(state.turns), HOST)
            before = state
            for hint in HINTS:
                state = before
                happened(cross.GiveHint(hint, cross.BestMove(play.tiles, play.exchanged, play.points)), HOST)
                told["hints"].append(to_jsonable_python(cross.view(state, HOST, START).hint))
            state = before
        command: Any = cross.Place(play.tiles) if play.tiles else cross.Exchange(play.exchanged)
        if not (play.tiles or play.exchanged):
            command = cross.Pass()
        made = happened(command, seat)
        if isinstance(made, Exchanged):
            draws.give_back(made.tiles)
        turns.append({"move": {"tiles": [vars(tile) for tile in play.tiles], "exchanged": play.exchanged}, **told})
    return {"given": given, "view": to_jsonable_python(view), "turns": turns}


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
