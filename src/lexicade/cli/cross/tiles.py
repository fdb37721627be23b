"""lexicade tiles: tile sets of one's own for Cross, as text files."""

import json
from pathlib import Path
from typing import Annotated

import typer

from lexicade.cli.input_files import lines_of
from lexicade.cross.rules.layout import MAX_SIZE, MIN_SIZE
from lexicade.cross.rules.setup import RACK_SIZES, SEATS
from lexicade.cross.rules.tiles import Tiles
from lexicade.cross.study.tile_check import MAX_LENGTH, TileCheck, check_tiles
from lexicade.languages import Language, codes
from lexicade.lexicon import Lexicon

app = typer.Typer(help="Tile sets of your own for Cross, as text: a letter a line.", no_args_is_help=True)
TilesFile = Annotated[str, typer.Argument(help="A file, - for the standard input, or a language (en).")]


@app.command()
def check(
    tiles: TilesFile,
    language: Annotated[str, typer.Option(help="The language of the words and the letters.")] = "en",
    longest: Annotated[
        int, typer.Option(min=MIN_SIZE, max=MAX_SIZE, help="Letters of the longest word that the board has room for.")
    ] = MAX_LENGTH,
    seats: Annotated[int, typer.Option(min=SEATS[0], max=SEATS[1], help="How many play.")] = 2,
    rack_size: Annotated[
        int, typer.Option(min=RACK_SIZES[0], max=RACK_SIZES[1], help="How many tiles a rack has.")
    ] = 7,
    json_: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """How many words a tile set can spell, and what would bring in more. Exit code 1 if it does not go round."""
    lexicon = Lexicon.load_tiles(tiles if tiles in codes() and not Path(tiles).exists() else language)
    found = check_tiles(_read(tiles), lexicon, longest=longest, seats=seats, rack_size=rack_size)
    if json_:
        typer.echo(json.dumps({**vars(found), "too_few": found.too_few}, ensure_ascii=False))
    else:
        _show(found)
    if found.too_few:
        raise typer.Exit(1)


@app.command(name="print")
def print_tiles(tiles: TilesFile) -> None:
    """The text of a tile set, to save, send or import."""
    typer.echo(str(_read(tiles)))


def _show(found: TileCheck) -> None:
    typer.echo(f"{found.tiles} tiles, {found.blanks} blanks")
    typer.echo(f"{found.spelled} of {found.words} words can be spelled")
    if found.missing:
        typer.echo(f"out of reach: {', '.join(found.missing)}")
    if found.helpful:
        typer.echo(f"one more {found.helpful} brings in {found.gain}")
    if found.idle:
        typer.echo(f"in no word: {', '.join(found.idle)}")
    if found.too_few:
        typer.echo(f"too few: the players need {found.needed}", err=True)


def _read(tiles: str) -> Tiles:
    if tiles in codes() and not Path(tiles).exists():
        return Tiles.of(Language.load(tiles))
    return Tiles.parse("\n".join(lines_of(Path(tiles))))
