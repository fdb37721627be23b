"""What an engine in a page needs: the words and learned values of a language, and each position in its own form."""

import asyncio
from base64 import b64encode
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Response
from pydantic import Field

from lexicade.cross import rules as cross
from lexicade.cross.engine.engine import Engine
from lexicade.cross.engine.packing import learned_bytes, position_bytes, rules_bytes
from lexicade.cross.engine.position import Position, position_of
from lexicade.cross.rules.board import Square
from lexicade.cross.study.analysis.questions import AskedPosition
from lexicade.cross.study.analysis.spot import Spot
from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.server.accounts.auth import Anyone, AppServices, Somebody
from lexicade.server.cross.advice import TurnsBefore, engine_of, turn_view
from lexicade.server.cross.running_games import refuse_running
from lexicade.server.cross.server import CrossServer
from lexicade.server.http.wire import GameId, RequestBody, Wire
from lexicade.server.tables.game_routes import MySeat
from lexicade.server.words.packed_routes import KEPT, Binary, EngineFile, Version, words_file
from lexicade.server.words.routes import not_in_play

router = APIRouter(prefix="/api/cross/page-engine", tags=["cross"])
ROOT = router.prefix
SEATS = 2


class Kit(Wire):
    """A position as an engine in the page takes it."""

    words: EngineFile = Field(description="The words that referee, packed.")
    count: int = Field(description="How many words these are: what they take in memory follows.")
    learned: EngineFile = Field(description="What leaves and spreads are worth.")
    rules: str = Field(description="Layout and scores as bytes in base64.")
    position: str = Field(description="The position as bytes in base64.")
    size: int = Field(description="Squares on a side of the board.")
    start: Square = Field(description="Row and column of the start square.")
    letters: tuple[str, ...] = Field(description="The letters by their numbers, from 1.")
    order: tuple[str, ...] = Field(description="The tiles in the order in which leaves are told, the blank first.")
    board: str = Field(description="A byte a square in base64: 0, the number of a letter, 64 more for a blank.")
    rack: tuple[str, ...] = Field(description="The tiles of the player to move.")


class TurnKit(Wire):
    """A turn of a game as an engine in the page takes it."""

    kit: Kit = Field(description="Its position.")
    after: int = Field(description="How many turns had been made before it.")
    seat: int = Field(description="The seat to move.")


class EngineFiles(Wire):
    """What an engine in the page needs of a list of words."""

    words: EngineFile = Field(description="The words that referee, packed.")
    learned: EngineFile = Field(description="What leaves and spreads are worth.")


class KitWanted(RequestBody):
    """A position that the page will answer questions about."""

    position: AskedPosition = Field(description="Where.")


@router.post("/kits")
async def get_kit(body: KitWanted, services: AppServices, account: Somebody) -> Kit:
    """What an engine in the page needs for a position of two; refused where the position may not be analysed."""
    lexicon = await services.server(CrossServer).lexicon_of(body.position.options.table)
    spot = await services.server(CrossServer).desk.work(account.id, lambda: Spot.of(body.position, lexicon))
    await refuse_running(services, account, spot)
    if spot.position.seats > SEATS:
        raise BadInput("bad-position", problem="an engine in a page knows two players")
    return await asyncio.to_thread(lambda: kit_of(spot.engine, spot.position, spot.setup))


@router.get("/games/{id}")
async def get_turn_kit(
    id: GameId, services: AppServices, account: Anyone, after: TurnsBefore = None, seat: MySeat = None
) -> TurnKit:
    """What an engine in the page needs to find all plays of a turn of two, where these may be seen."""
    view, lexicon = await turn_view(services, id, account, after, seat)
    assert view.seat is not None  # a watcher has no rack
    engine = await asyncio.to_thread(engine_of, view, lexicon)
    position = position_of(view)
    if position.seats > SEATS:
        raise BadInput("bad-position", problem="an engine in a page knows two players")
    kit = await asyncio.to_thread(kit_of, engine, position, cross.Setup.of(view.options, lexicon.language))
    return TurnKit(kit=kit, after=len(view.turns), seat=view.seat)


@router.get("/files/{language}", dependencies=[Depends(not_in_play)])
async def get_engine_files(
    language: Annotated[str, Path(max_length=40, description="The name of a word list.")], services: AppServices
) -> EngineFiles:
    """The files of a list with their sizes, to be loaded beforehand."""
    lexicon = await services.dictionaries.load(language, tiles=True)
    return await asyncio.to_thread(files_of, lexicon)


@router.get("/learned/{language}", response_class=Binary)
async def get_learned(
    language: Annotated[str, Path(max_length=8, description="A language.")], version: Version
) -> Response:
    """What leaves and spreads are worth in a language, from self-play."""
    content = await asyncio.to_thread(lambda: learned_bytes(Language.load(language).tiled()))
    headers = KEPT if version == _version(content) else {"Cache-Control": "no-store"}
    return Binary(content, headers=headers)


def files_of(lexicon: Lexicon) -> EngineFiles:
    learned = learned_bytes(lexicon.language)
    path = f"{ROOT}/learned/{lexicon.language.code}?v={_version(learned)}"
    # Zipped it is about a thirtieth.
    values = EngineFile(path=path, sha256=sha256(learned).hexdigest(), size=len(learned) // 30)
    return EngineFiles(words=words_file(lexicon), learned=values)


def kit_of(engine: Engine, position: Position, setup: cross.Setup) -> Kit:
    """What the page is told about a position."""
    files = files_of(engine.lexicon)
    return with_files(engine, position, setup, files.words, files.learned)


def with_files(engine: Engine, position: Position, setup: cross.Setup, words: EngineFile, learned: EngineFile) -> Kit:
    """A kit with these files."""
    lexicon, one_tile_opens = engine.lexicon, setup.options.one_tile_opens
    return Kit(
        words=words,
        count=len(lexicon),
        learned=learned,
        rules=base64_of(rules_bytes(engine, one_tile_opens=one_tile_opens)),
        position=base64_of(position_bytes(engine, position)),
        size=engine.layout.size,
        start=engine.layout.start,
        letters=lexicon.alphabet.letters,
        order=tuple(tile.letter for tile in setup.tiles),
        board=base64_of(engine.cells(position.board)),
        rack=position.rack,
    )


def base64_of(content: bytes) -> str:
    return b64encode(content).decode()


def _version(content: bytes) -> str:
    return sha256(content).hexdigest()[:16]
