"""Cross as the generic layer knows it."""

from lexicade.cross.rules.fold import evolve
from lexicade.cross.rules.listing import listed, over_at, redact, sealed_language, summary
from lexicade.cross.rules.moves import Command, Event, Request
from lexicade.cross.rules.preview import Preview, preview
from lexicade.cross.rules.referee import decide
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
from lexicade.cross.rules.tally import rated_game, tally
from lexicade.cross.rules.views import View, view, watchable
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
    preview=preview,
    previews=Preview,
    lasting_field="turns",
    overdue=overdue,
    in_tiles=True,
    rated=rated_game,
    tally=tally,
    clocked=frozenset({"join", "seat-bot", "start"}),
    capacity=capacity,
    many_seats=many_seats,
    watchable=watchable,
    listed=listed,
    options=options_of,
    options_type=Options,
    needs_account=is_rated,
    rating_pool=rating_pool,
    sealed_language=sealed_language,
    chat_by_default=chat_by_default,
)
