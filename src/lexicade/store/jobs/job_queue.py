"""The order of the job queue: priority, then who has had the least work lately, then light jobs before heavy ones."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, Subquery, and_, func, or_, select

from lexicade.store.sql import schema

LIGHT = 1
"""The weight of a job that takes a moment; heavier ones take seconds."""
SHARE_WINDOW = timedelta(seconds=30)
"""Work that an owner's jobs had within this time counts against the owner's next ones."""
MAX_RETRY_DELAY = timedelta(minutes=5)

table = schema.job
columns = table.c
FIRST_COME = (columns.created_at, columns.kind, columns.subject, columns.seq)


@dataclass(frozen=True)
class Terms:
    """How jobs of a kind are claimed."""

    lease: timedelta
    """A worker that does not renew its claim within this time loses it."""
    max_attempts: int
    max_weight: int | None = None
    """Only jobs up to this weight are claimed."""


def shares(now: datetime) -> Subquery:
    """By owner: the weight of the jobs that run or ran lately."""
    lately = and_(columns.state.in_(["done", "failed", "cancelled"]), columns.updated_at > now - SHARE_WINDOW)
    work = func.sum(columns.weight).label("work")
    query = select(columns.owner, work).where(or_(columns.state == "running", lately))
    return query.group_by(columns.owner).subquery("share")


def fair_order(share: Subquery) -> tuple[ColumnElement[object], ...]:
    """The order in which jobs are claimed, of those joined with the shares of their owners."""
    return (columns.priority.desc(), func.coalesce(share.c.work, 0), columns.weight, *FIRST_COME)


def places(now: datetime) -> Select[tuple[str, str, int, int]]:
    """The place of every queued job: as if jobs were claimed one after another, and none came."""
    share = shares(now)
    own = (columns.priority.desc(), columns.weight, *FIRST_COME)
    ahead = func.coalesce(func.sum(columns.weight).over(partition_by=columns.owner, order_by=own, rows=(None, -1)), 0)
    queued = (
        select(table, (func.coalesce(share.c.work, 0) + ahead).label("turn"))
        .select_from(table.outerjoin(share, share.c.owner == columns.owner))
        .where(columns.state == "queued")
        .subquery("queued")
    )
    each = queued.c
    order = (each.priority.desc(), each.turn, each.weight, each.created_at, each.kind, each.subject, each.seq)
    place = func.row_number().over(order_by=order).label("place")
    return select(each.kind, each.subject, each.seq, place)


def due_by(now: datetime) -> ColumnElement[bool]:
    """Whether a job is queued and need not wait any more."""
    # A time further ahead than any that is set is from before the clock was set back. The factor of two allows for
    # clocks that differ between machines.
    far = now + 2 * MAX_RETRY_DELAY
    waited = or_(columns.not_before.is_(None), columns.not_before <= now, columns.not_before > far)
    return and_(columns.state == "queued", waited)


def due(terms: Mapping[str, Terms], now: datetime) -> ColumnElement[bool]:
    """Whether a job may be claimed under these terms."""
    expired = [
        and_(
            columns.kind == kind,
            or_(columns.claimed_until <= now, columns.claimed_until > now + 2 * each.lease),
        )
        for kind, each in terms.items()
    ]
    return and_(takes(terms), or_(due_by(now), and_(columns.state == "running", or_(*expired))))


def takes(terms: Mapping[str, Terms]) -> ColumnElement[bool]:
    """Whether jobs of this kind and weight are wanted at all."""
    bounded = {kind: each.max_weight for kind, each in terms.items() if each.max_weight is not None}
    light = [and_(columns.kind == kind, columns.weight <= most) for kind, most in bounded.items()]
    return or_(columns.kind.in_(terms.keys() - bounded.keys()), *light)
