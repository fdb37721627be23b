"""Cross as the generic layer knows it."""

from lexicade.cross.rules.effort import effort
from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.listing import listed, over_at, redact, sealed_language, summary
from lexicade.cross.rules.moves import Command, Event, Request
from lexicade.cross.rules.preview import Preview, preview
from lexicade.cross.rules.referee import decide
from lexicade.cross.rules.roster import upgraded
from lexicade.cross.rules.seating import farewell
from lexicade.cross.rules.setup import (
    Options,
    Setup,
    capacity,
    chat_by_default,
    is_rated,
    many_seats,
    options_of,
    rating_pool,
)
from lexicade.cross.rules.state import State, next_change, overdue, start
from lexicade.cross.rules.tally import outcome, rated_game, tally
from lexicade.cross.rules.views import View, view, watchable
from lexicade.cross.rules.word_work import WORD_WORK
from lexicade.games.capabilities import (
    Admission,
    Leaving,
    Previews,
    PublicTables,
    Ratings,
    Serialization,
    TableOptions,
    Timeouts,
    WordUse,
)
from lexicade.games.kind import GameKind

KIND: GameKind[Setup, State, Command, Event, View] = GameKind(
    name="cross",
    setup=Setup,
    commands=Request,
    events=Event,
    views=View,
    start=start,
    decide=decide,
    evolve=evolve,
    view=view,
    next_change=next_change,
    summary=summary,
    over_at=over_at,
    redact=redact,
    tally=tally,
    outcome=outcome,
    effort=effort,
    decided_when_run=frozenset({"join", "seat-bot", "start"}),
    capacity=capacity,
    chat_by_default=chat_by_default,
    words=WordUse(tile_alphabet=True, sealed_language=sealed_language),
    admission=Admission(needs_account=is_rated, many_seats=many_seats),
    public_tables=PublicTables(watchable, listed),
    serialization=Serialization(append_only_field="turns"),
    table_options=TableOptions(Options, options_of),
    previews=Previews(Preview, preview),
    timeouts=Timeouts(overdue),
    leaving=Leaving(farewell),
    ratings=Ratings(rating_pool, rated_game),
    upgrade=upgraded,
    word_work=WORD_WORK,
)
