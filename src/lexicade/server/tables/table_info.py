"""A table as it is told to those who have not joined it."""

from dataclasses import dataclass
from typing import Self

from lexicade.games import seats
from lexicade.server.tables.table_names import TableNames
from lexicade.store import Account, StoredGame


@dataclass(frozen=True)
class Table:
    """What somebody may know of a table before joining it."""

    host: str
    capacity: int
    watchable: bool
    seated: bool
    """Whether they have a seat already."""
    needs_account: bool
    options: object | None
    """What the host chose, if the game shows it."""
    names: list[str]
    """Safe names that nobody there has."""

    @classmethod
    def of(cls, stored: StoredGame, account: Account | None, names: TableNames, language: str | None = None) -> Self:
        """Its host is named to those who sit there."""
        seated = bool(account and stored.seat_of(account.id) is not None)
        occupants, setup, options = stored.state.occupants, stored.game.setup, stored.kind.table_options
        return cls(
            host=occupants[seats.HOST].name if seated else names.stand_in(stored),
            capacity=stored.kind.capacity(setup),
            watchable=stored.kind.public_tables.watchable(stored.game.state),
            needs_account=stored.kind.admission.needs_account(setup),
            options=options.of(setup) if options else None,
            seated=seated,
            names=names.suggested(stored, account, language),
        )
