"""What is checked before a request to a game is decided."""

from typing import Any

from lexicade.errors import Forbidden
from lexicade.games import AnyKind
from lexicade.store import Account, StoredGame


def free_name(stored: StoredGame, name: str | None) -> str | None:
    """A name that nobody at the table has; None: somebody has it."""
    taken = {each.name.casefold() for each in stored.state.occupants if not each.removed}
    return None if name is None or name.casefold() in taken else name


def check_open(stored: StoredGame) -> None:
    if stored.closed_at:
        raise Forbidden("table-closed")


def same_bot(stored: StoredGame, before: StoredGame, seat: int) -> bool:
    """Whether a log has not grown, and the bot that decided is still in its seat."""
    occupant = stored.state.occupants[seat]
    return stored.game.seq == before.game.seq and occupant.bot is not None and not occupant.removed


def check_account(kind: AnyKind, setup: Any, account: Account) -> None:
    if account.guest and kind.admission.needs_account(setup):
        raise Forbidden("account-needed")
