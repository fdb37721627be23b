"""The moment at which the account of a pupil becomes its owner's."""

from sqlalchemy import Connection, delete, select

from lexicade.errors import Forbidden
from lexicade.store.classes.assignments import forget_work
from lexicade.store.classes.classes_schema import class_pupil


def graduate(connection: Connection, account: str) -> None:
    """Let an account out of its class, if it is in one; raises unless a teacher has allowed it."""
    mine = class_pupil.c.account == account
    row = connection.execute(select(class_pupil.c.graduating_at).where(mine)).one_or_none()
    if row is None:
        return
    if row.graduating_at is None:
        raise Forbidden("pupils-only-in-class")
    forget_work(connection, account)
    connection.execute(delete(class_pupil).where(mine))
