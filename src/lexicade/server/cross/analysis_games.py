"""Positions, recorded games and games of ours as something to analyse."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import Any

from lexicade.cross import rules as cross
from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.formats.gcg import Gcg, GcgEvent
from lexicade.cross.formats.house import rules_said
from lexicade.cross.formats.own_line import said_by
from lexicade.cross.formats.replay import Replay, house_values, language_of, layout_name
from lexicade.cross.rules.board import Board
from lexicade.cross.rules.layout import LAYOUTS
from lexicade.cross.rules.notation import WrittenPlay, rack_text, tiles_of, written
from lexicade.cross.rules.setup import Options, Setup
from lexicade.cross.study.analysis.questions import AnalysisOptions
from lexicade.errors import BadInput
from lexicade.languages import Language, codes
from lexicade.lexicon import catalogue
from lexicade.server.cross.analysis_wire import MAX_NOTE, AnalysedGame, AnalysedTurn, PlayedBy

LINK = re.compile(r"(?:/api)?/cross/(?:games/|review/)?([A-Za-z0-9_-]{12})(?:\.svg|\.gcg)?(?:[?#/]\S*)?$")
"""A link to a game of ours, its picture, its record or its review."""
MAX_EVENTS = 400
OTHERS = {"crosswordgame": "standard", "supercrosswordgame": "super", "standard15": "standard"}
"""What other programs call layouts."""


def linked_game(text: str) -> str | None:
    """The game that a link leads to.

    >>> linked_game("https://example.org/cross/q3Zr8sXkT0aB?x=1"), linked_game("/api/cross/games/q3Zr8sXkT0aB.svg")
    ('q3Zr8sXkT0aB', 'q3Zr8sXkT0aB')
    >>> linked_game("15/15 AB/")
    """
    words = text.split()
    found = LINK.search(words[0]) if len(words) == 1 else None
    return found[1] if found else None


def empty(options: AnalysisOptions, language: Language) -> AnalysedGame:
    """A board without tiles."""
    setup = Setup.of(options.table, language)
    size = setup.board_layout.size
    return _game("empty", options, setup, str(Cgp("/".join([str(size)] * size), ("", ""), (0, 0))))


def of_position(options: AnalysisOptions, cgp: str, first: int, names: Sequence[str]) -> AnalysedGame:
    """A position that is played by some options, as both were written here before."""
    setup = Setup.of(options.table, Language.load(options.language).tiled())
    return _game("cgp", options, setup, cgp, first, tuple(names))


def from_cgp(text: str, options: AnalysisOptions) -> AnalysedGame:
    """A position in CGP; what it says of tiles, words and layout goes before the options."""
    cgp = Cgp.parse(" ".join(text.split()))
    language = _language(cgp.operation("ld") or "") or Language.load(options.language).tiled()
    if language.code != options.language:
        options = replace(options, language=language.code, lexicon="")
    name = cgp.operation("lex")
    if name and name in catalogue.names() and name.split("-")[0] == language.code:
        options = replace(options, lexicon="" if name == language.code else name)
    options = replace(_with_layout(options, cgp), **_own(cgp))
    if (bonus := cgp.bonus) is not None:
        options = replace(options, bonus=bonus)
    setup = Setup.of(options.table, language)
    # Anything that cannot be read is said now, and what is written is the same for the same position.
    board = cgp.board(language.tile_alphabet, setup.board_layout)
    racks = tuple(rack_text(cgp.rack(language.tile_alphabet, seat)) for seat in range(max(2, len(cgp.racks))))
    scores = (*cgp.scores, *[0] * len(racks))[: len(racks)]
    return _game("cgp", options, setup, str(Cgp(str(board), racks, scores, cgp.zeros)))


def _own(cgp: Cgp) -> dict[str, Any]:
    """What only our positions say: squares and tiles of somebody's own, and what else differs from the usual."""
    said = rules_said(cgp.said)
    del said["exchange_minimum"]
    return {name: value for name, value in said.items() if value and value != "auto"}


def _with_layout(options: AnalysisOptions, cgp: Cgp) -> AnalysisOptions:
    if "squares" in cgp.said:
        return options
    size = cgp.rows.count("/") + 1
    named = (cgp.operation("bdn") or "").lower()
    known = OTHERS.get(named, named)
    if known in LAYOUTS and LAYOUTS[known].size == size:
        return replace(options, layout=known, custom_layout="")
    if options.table.board_layout.size == size:
        return options
    return replace(
        options, layout=next(name for name, each in LAYOUTS.items() if each == cgp.layout), custom_layout=""
    )


def _language(name: str) -> Language | None:
    """The language that a position names, by its code or its English name."""
    wanted = name.lower()
    for code in codes():
        language = Language.load(code)
        if wanted and wanted in (code, language.english_name.lower()):
            return language
    return None


def from_gcg(text: str) -> AnalysedGame:
    """A recorded game, whose racks need not be complete. A move that no rules allow is named with its line."""
    gcg = Gcg.parse(text)
    if len(gcg.events) > MAX_EVENTS:
        raise BadInput("bad-gcg", line=1, problem=f"it has more than {MAX_EVENTS} events")
    if not 2 <= len(gcg.players) <= 4:
        raise BadInput("bad-gcg", line=1, problem="a game has two to four players")
    language = language_of(gcg)
    options = _options_of(gcg, language)
    setup = Setup.of(options.table, language)
    seats = {player.nick: seat for seat, player in enumerate(gcg.players)}
    turns = tuple(_turns(gcg, setup, language, seats))
    racks = ("",) * len(seats)
    size = setup.board_layout.size
    cgp = Cgp("/".join([str(size)] * size), racks, (0,) * len(seats))
    first = turns[0].seat if turns else 0
    names = tuple(player.name or player.nick for player in gcg.players)
    return _game("gcg", options, setup, str(cgp), first, names, turns, gcg.note)


def _options_of(gcg: Gcg, language: Language) -> AnalysisOptions:
    said, layout, values = said_by(gcg), layout_name(gcg), house_values(gcg, language)
    exchange, tiles = said.get("exchange", ""), said.get("tiles", "")
    lexicon = said.get("lexicon", "")
    table = Options(
        language=language.code,
        lexicon=lexicon if lexicon in catalogue.names() and lexicon.startswith(f"{language.code}-") else "",
        layout=layout if layout in LAYOUTS else "standard",
        custom_layout=said.get("squares", "").replace("/", "\n"),
        seats=len(gcg.players),
        custom_tiles=rules_said(said)["custom_tiles"],
        tile_set=tiles if tiles in ("half", "full", "double") else "auto",  # type: ignore[arg-type]
        rack_size=values.rack_size,
        bonus=values.bonus,
        blanks_count=values.blanks_count,
        one_tile_opens=said.get("opens") == "1",
        exchange_minimum=int(exchange) if exchange.isdecimal() else None,
    )
    return AnalysisOptions.of(table)


def _turns(gcg: Gcg, setup: Setup, language: Language, seats: dict[str, int]) -> Iterator[AnalysedTurn]:
    replay = Replay(gcg, language.tile_alphabet, setup.values)
    waiting: AnalysedTurn | None = None
    for event in gcg.events:
        board = replay.board
        replay.follow(event)
        if event.kind in ("withdrawn", "challenge"):
            # What became of a move belongs to that move.
            if waiting is not None:
                notes = "\n".join(filter(None, [waiting.note, event.note]))[:MAX_NOTE]
                points = 0 if event.kind == "withdrawn" else waiting.points + event.points
                waiting = waiting.model_copy(
                    update={"lost": event.kind == "withdrawn", "points": points, "note": notes}
                )
            continue
        if waiting is not None:
            yield waiting
        waiting = _turn(event, board, seats[event.nick], language)
        if event.kind in ("rack", "time"):
            return
    if waiting is not None:
        yield waiting


def _turn(event: GcgEvent, board: Board, seat: int, language: Language) -> AnalysedTurn | None:
    """A turn of a record; none for what only the end brings."""
    alphabet = language.tile_alphabet
    move, word = "-", ""
    if event.kind == "play":
        tiles = WrittenPlay.parse(event.text, alphabet).on(board)
        formed = board.words(tiles)[0]
        move, word = str(written(board, tiles, formed)), alphabet.join(formed.letters)
    elif event.kind == "exchange":
        move = "-" if event.text.isdecimal() else f"-{event.text}"
    elif event.kind != "pass":
        return None
    return AnalysedTurn(
        seat=seat,
        move=move,
        word=word,
        points=event.points,
        rack=tiles_of(event.rack, alphabet),
        lost=False,
        note=event.note[:MAX_NOTE],
    )


def from_game(view: cross.View, options: Options) -> AnalysedGame:
    """A game of ours that is over, as its reader sees it."""
    seats = [each for each in view.occupants if each.plays or each.dropped is not None]
    place = {each.seat: at for at, each in enumerate(seats)}
    analysis = AnalysisOptions.of(options)
    setup = Setup(options, view.layout, view.tiles, rules=view.rules)
    turns = tuple(
        AnalysedTurn(
            seat=place[turn.seat],
            move=_move(turn.move, turn.kind, turn.exchanged),
            word=turn.words[0].word if turn.words else "",
            points=0 if turn.withdrawn else turn.points + turn.challenge_bonus,
            rack=turn.rack or (),
            lost=turn.withdrawn,
            note="",
        )
        for turn in view.turns
        if turn.seat in place
    )
    size = len(view.layout)
    cgp = Cgp("/".join([str(size)] * size), ("",) * len(seats), (0,) * len(seats))
    names = tuple(each.name for each in seats)
    return _game("game", analysis, setup, str(cgp), turns[0].seat if turns else 0, names, turns)


def _move(move: str, kind: str, exchanged: Sequence[str] | None) -> str:
    if kind == "play":
        return move
    return f"-{rack_text(exchanged)}" if exchanged else "-"


def _game(
    source: str,
    options: AnalysisOptions,
    setup: Setup,
    cgp: str,
    first: int = 0,
    names: tuple[str, ...] = (),
    turns: tuple[AnalysedTurn, ...] = (),
    note: str = "",
) -> AnalysedGame:
    seats = cgp.split()[1].count("/") + 1
    return AnalysedGame(
        source=source,  # type: ignore[arg-type]
        options=PlayedBy(**asdict(options)),
        layout=setup.layout,
        start=setup.board_layout.start,
        tiles=setup.tiles,
        rules=setup.rules,
        cgp=cgp,
        first=first,
        names=names or ("",) * seats,
        turns=turns,
        note=note[:MAX_NOTE],
    )


def readable(text: str) -> str:
    """What a text is, by its first characters: `gcg`, `cgp` or nothing."""
    begun = text.lstrip("\ufeff \t\r\n")
    if not begun:
        return ""
    return "gcg" if begun[0] in "#>" else "cgp"
