"""Shared analyses: stored under a link, and shown to their readers."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from lexicade.cross.formats.cgp import Cgp
from lexicade.cross.rules.board import Board, Laid
from lexicade.cross.rules.notation import WrittenPlay
from lexicade.cross.rules.setup import Setup
from lexicade.errors import BadInput
from lexicade.languages import Language
from lexicade.lexicon import Lexicon
from lexicade.names import messages, stand_in
from lexicade.server.cross.analysis_games import of_position
from lexicade.server.cross.analysis_wire import AnalysisShown, SharedAnalysis, ShownAnalysis
from lexicade.server.services import Services
from lexicade.store import Account
from lexicade.store.tables.shared import Shared, SharedBodies

KIND = "cross-analysis"

mask = lru_cache(maxsize=4096)(messages.mask)


@dataclass(frozen=True)
class Step:
    """The board after a move, and the tiles that it laid."""

    board: Board
    laid: tuple[Laid, ...] = ()


@dataclass(frozen=True)
class SharedLinks:
    """Analyses by the last part of their link."""

    bodies: SharedBodies

    async def share(self, account: str, analysis: SharedAnalysis, now: datetime) -> str:
        """Store an analysis whose moves can be laid; returns its id."""
        await asyncio.to_thread(steps, analysis)
        return await self.bodies.share(KIND, account, analysis.model_dump(mode="json"), now)

    async def get(self, id: str) -> Shared:
        return await self.bodies.get(KIND, id)


def shared_links(services: Services) -> SharedLinks:
    """The links of an installation."""
    return SharedLinks(SharedBodies(services.database))


async def shown(services: Services, shared: Shared, reader: Account | None) -> AnalysisShown:
    """A shared analysis for a reader."""
    mine = reader is not None and reader.id == shared.account
    analysis = SharedAnalysis.model_validate(shared.body)
    if not mine:
        analysis = for_strangers(analysis, await rude_words(services, analysis.options.language))
    game = await asyncio.to_thread(of_position, analysis.options, analysis.cgp, analysis.first, analysis.names)
    told = ShownAnalysis.model_validate(analysis.model_dump())
    return AnalysisShown(id=shared.id, mine=mine, shared=told, game=game)


async def rude_words(services: Services, language: str) -> tuple[Lexicon, ...]:
    """The lists by whose words notes are masked."""
    names = dict.fromkeys(("en", language))
    return tuple([await services.lexicon(name) for name in names])


def for_strangers(analysis: SharedAnalysis, lexicons: Sequence[Lexicon]) -> SharedAnalysis:
    """An analysis without anybody's name, and without rude words in what was written."""
    known = tuple(lexicons)
    nodes = [
        node.model_copy(update={"name": mask(node.name, known), "note": mask(node.note, known)})
        for node in analysis.nodes
    ]
    # Who has no name in the original has none here.
    names = [stand_in(analysis.options.language, seat) if name else "" for seat, name in enumerate(analysis.names)]
    return analysis.model_copy(update={"names": names, "nodes": nodes, "note": mask(analysis.note, known)})


def steps(analysis: SharedAnalysis) -> list[Step]:
    """The boards, the first position first, then after each move; `BadInput` if a move cannot be laid."""
    setup = Setup.of(analysis.options.table, Language.load(analysis.options.language).tiled())
    known = [Step(Cgp.parse(analysis.cgp).board(setup.alphabet, setup.board_layout))]
    for place, node in enumerate(analysis.nodes):
        if node.parent >= place:
            raise BadInput("bad-request", problems=f"nodes.{place}: its parent comes after it")
        before = known[node.parent + 1].board
        if node.move.startswith("-"):
            known.append(Step(before))
            continue
        laid = WrittenPlay.parse(node.move, setup.alphabet).on(before)
        before.check(laid, one_tile_opens=True)
        known.append(Step(before) if node.lost else Step(before.with_tiles(laid), laid))
    return known
