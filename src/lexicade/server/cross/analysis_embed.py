"""A shared analysis as a small board in other people's pages, without a script and without a cookie."""

import asyncio
import tomllib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from lexicade.cross.picture import board_svg
from lexicade.cross.rules.setup import Setup
from lexicade.languages import Language
from lexicade.server.accounts.auth import AppServices
from lexicade.server.cross.analysis_links import for_strangers, rude_words, shared_links, steps
from lexicade.server.cross.analysis_routes import LinkId
from lexicade.server.cross.analysis_wire import MAX_NODES, AnalysisNode, SharedAnalysis
from lexicade.server.http.messages import preferred

router = APIRouter(include_in_schema=False)
TEXTS = Path(__file__).with_suffix(".toml")
STYLE = (
    ":root{color-scheme:light dark}*{box-sizing:border-box}"
    "body{margin:0;padding:8px;background:light-dark(#faf7f2,#14161a);color:light-dark(#1e1b16,#ece7df);"
    "font:15px/1.4 Inter,ui-sans-serif,system-ui,sans-serif;font-variant-numeric:tabular-nums}"
    "main{display:grid;gap:8px;max-width:560px;margin:auto}svg{display:block;width:100%;height:auto}"
    "nav{display:flex;gap:8px;align-items:center}p{margin:0}"
    "a,.none{display:grid;place-items:center;min-width:44px;min-height:44px;padding:4px 12px;border-radius:10px;"
    "color:inherit;text-decoration:none;font-weight:600}"
    "a{background:light-dark(#fff,#1d2026);box-shadow:inset 0 0 0 1px light-dark(#8f8779,#6f7682)}"
    ".none{visibility:hidden}.move{flex:1;text-align:center}.note{white-space:pre-line;overflow-wrap:anywhere}"
    ".quiet{color:light-dark(#655e54,#a39d93)}ul{display:flex;flex-wrap:wrap;gap:8px;margin:0;padding:0;list-style:none}"
)
POLICY = "; ".join(
    (
        "default-src 'none'",
        f"style-src 'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors *",
    )
)
HEADERS = {"Content-Security-Policy": POLICY, "Cross-Origin-Resource-Policy": "cross-origin"}


@router.get("/cross/embed/{id}")
async def embed(
    id: LinkId, request: Request, services: AppServices, at: Annotated[int | None, Query(ge=-1, le=MAX_NODES)] = None
) -> Response:
    """A shared analysis in a frame of another page. It is the same for everybody."""
    shared = await shared_links(services).get(id)
    whole = SharedAnalysis.model_validate(shared.body)
    analysis = for_strangers(whole, await rude_words(services, whole.options.language))
    language = preferred(request.headers.get("accept-language", ""))
    wanted = analysis.at if at is None else at
    place = wanted if -1 <= wanted < len(analysis.nodes) else -1
    page = await asyncio.to_thread(_page, analysis, id, place, language)
    return Response(page, media_type="text/html; charset=utf-8", headers={**HEADERS, "Vary": "Accept-Language"})


def _page(analysis: SharedAnalysis, id: str, place: int, language: str) -> str:
    texts, nodes = _texts()[language], analysis.nodes
    step = steps(analysis)[place + 1]
    setup = Setup.of(analysis.options.table, Language.load(analysis.options.language).tiled())
    picture = board_svg(step.board, setup.values, {tile.square for tile in step.laid})
    note = nodes[place].note if place >= 0 else analysis.note
    children = [at for at, node in enumerate(nodes) if node.parent == place]
    back = nodes[place].parent if place >= 0 else None
    title = escape(_title(analysis, texts))
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        f"<title>{title} · Lexicade</title><style>{STYLE}</style></head><body><main>",
        f'<p><b>{title}</b> <span class="quiet">{escape(_where(nodes, place, texts))}</span></p>',
        picture,
        "<nav>",
        _link(id, back, "‹", texts["back"]),
        f'<p class="move"><b>{escape(_move(nodes[place], texts) if place >= 0 else texts["start"])}</b></p>',
        _link(id, children[0] if children else None, "›", texts["on"]),
        "</nav>",
        f'<p class="note">{escape(note)}</p>' if note else "",
        _branches(id, nodes, children[1:], texts),
        f'<p><a href="/cross/analyse?link={id}" target="_blank" rel="noopener">{texts["open"]}</a></p>',
        "</main></body></html>",
    ]
    return "".join(parts)


def _title(analysis: SharedAnalysis, texts: Mapping[str, str]) -> str:
    return " · ".join(filter(None, analysis.names)) or texts["title"]


def _where(nodes: Sequence[AnalysisNode], place: int, texts: Mapping[str, str]) -> str:
    """How far a move is on its line."""
    at, here = 0, place
    while here >= 0:
        at, here = at + 1, nodes[here].parent
    all_moves, here = at, place
    while (following := next((each for each, node in enumerate(nodes) if node.parent == here), None)) is not None:
        all_moves, here = all_moves + 1, following
    return texts["of"].format(at=at, all=all_moves) if all_moves else ""


def _link(id: str, place: int | None, sign: str, name: str) -> str:
    if place is None:
        return '<span class="none"></span>'
    return f'<a href="/cross/embed/{id}?at={place}" aria-label="{escape(name)}">{sign}</a>'


def _branches(id: str, nodes: Sequence[AnalysisNode], places: Sequence[int], texts: Mapping[str, str]) -> str:
    if not places:
        return ""
    items = "".join(
        f'<li><a href="/cross/embed/{id}?at={at}">{escape(nodes[at].name or _move(nodes[at], texts))}</a></li>'
        for at in places
    )
    return f'<p class="quiet">{texts["branches"]}</p><ul>{items}</ul>'


def _move(node: AnalysisNode, texts: Mapping[str, str]) -> str:
    if not node.move.startswith("-"):
        return f"{node.move} {node.points:+d}".replace("-", "\u2212")
    return f"{texts['exchange']} {node.move[1:]}" if len(node.move) > 1 else texts["pass"]


@cache
def _texts() -> dict[str, dict[str, str]]:
    return tomllib.loads(TEXTS.read_text(encoding="utf-8"))
