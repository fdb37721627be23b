"""What a rated table of Cross has to be: the standard rules, a clock, and people who stay."""

from collections.abc import Iterator
from dataclasses import replace

from lexicade.cross.rules.setup import Options
from lexicade.errors import BadInput

STANDARD = Options()


def check(options: Options, *, first: int | None = None, bots: int = 0) -> None:
    """Raise unless a new table with these options may be rated."""
    if options.hints:
        raise BadInput("rated-hints")
    for option in (*_odd(options), *(["first"] if first is not None else []), *(["bots"] if bots else [])):
        raise BadInput("rated-option", option=option)


def standard(options: Options) -> bool:
    """Whether a table with these options may be rated."""
    return not options.hints and not list(_odd(options))


def closed(options: Options) -> Options:
    """The options of a rated table: who leaves loses, and no one joins late."""
    return replace(options, leaving="forfeit", late_join=False)


def _odd(options: Options) -> Iterator[str]:
    """The options that a rated table does not allow."""
    for name in (
        "open_racks",
        "same_device",
        "layout",
        "custom_layout",
        "custom_tiles",
        "rack_size",
        "bonus",
        "blanks_count",
        "one_tile_opens",
        "exchange_minimum",
    ):
        if getattr(options, name) != getattr(STANDARD, name):
            yield name
    if options.tile_set not in ("auto", "full"):
        yield "tile_set"
    if options.clock.kind == "none":
        yield "clock"
