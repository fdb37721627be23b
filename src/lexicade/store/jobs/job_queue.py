"""The order of the job queue: priority, then who has had the least work lately, then light jobs before heavy ones.

Queries know times by names, and are built once: built anew for each job, they would cost more than all it writes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Select, Subquery, and_, bindparam, case, func, or_, select

from lexicade.store.sql import schema

LIGHT = 1
"""The weight of a job that takes a moment; heavier ones take seconds."""
SHARE_WINDOW = timedelta(seconds=30)
"""Work that an owner's jobs had within this time counts against the owner's next ones."""
MAX_RETRY_DELAY = timedelta(minutes=5)

table = schema.job
columns = table.c
NOW = bindparam("now", type_=schema.Instant())
UNFINISHED = columns.state.in_(["queued", "running"])
FIRST_COME = (columns.created_at, columns.kind, columns.subject, columns.seq)


@dataclass(frozen=True)
class Terms:
    """How jobs of a kind are claimed."""

    lease: timedelta
    """A worker that does not renew its claim within this time loses it."""
    max_attempts: int
    max_weight: int | None = None
    """Only jobs up to this weight are claimed."""


Kinds = tuple[tuple[str, Terms], ...]
"""Kinds of jobs with their terms, in order, as the key of a query."""


def kinds_of(terms: Mapping[str, Terms]) -> Kinds:
    return tuple(sorted(terms.items()))


def moments(now: datetime, kinds: Kinds = ()) -> dict[str, datetime]:
    """The times that the queries name."""
    # A time further ahead than any that is set is from before the clock was set back. The factor of two allows for
    # clocks that differ between machines.
    beyond = {_beyond(each): now + 2 * each.lease for _, each in kinds}
    return {"now": now, "lately": now - SHARE_WINDOW, "far": now + 2 * MAX_RETRY_DELAY, **beyond}


def _beyond(terms: Terms) -> str:
    return f"beyond_{terms.lease / timedelta(microseconds=1):.0f}"


def _time(name: str) -> ColumnElement[Any]:
    return bindparam(name, type_=schema.Instant())


def shares() -> Subquery:
    """By owner: the weight of the jobs that run or ran lately."""
    lately = and_(columns.state.in_(["done", "failed", "cancelled"]), columns.updated_at > _time("lately"))
    work = func.sum(columns.weight).label("work")
    query = select(columns.owner, work).where(or_(columns.state == "running", lately))
    return query.group_by(columns.owner).subquery("share")


def fair_order(share: Subquery) -> tuple[ColumnElement[object], ...]:
    """The order in which jobs are claimed, of those joined with the shares of their owners."""
    return (columns.priority.desc(), func.coalesce(share.c.work, 0), columns.weight, *FIRST_COME)


def places() -> Select[tuple[str, str, int, int]]:
    """The place of every queued job: as if jobs were claimed one after another, and none came."""
    share = shares()
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


def is_due() -> ColumnElement[bool]:
    """Whether a job is queued and need not wait any more."""
    waited = or_(columns.not_before.is_(None), columns.not_before <= NOW, columns.not_before > _time("far"))
    return and_(columns.state == "queued", waited)


def _due(kinds: Kinds) -> ColumnElement[bool]:
    """Whether a job may be claimed under these terms."""
    expired = [
        and_(
            columns.kind == kind,
            or_(columns.claimed_until <= NOW, columns.claimed_until > _time(_beyond(each))),
        )
        for kind, each in kinds
    ]
    return and_(_takes(kinds), or_(is_due(), and_(columns.state == "running", or_(*expired))))


def _takes(kinds: Kinds) -> ColumnElement[bool]:
    """Whether jobs of this kind and weight are wanted at all."""
    bounded = {kind: each.max_weight for kind, each in kinds if each.max_weight is not None}
    light = [and_(columns.kind == kind, columns.weight <= most) for kind, most in bounded.items()]
    return or_(columns.kind.in_([kind for kind, _ in kinds if kind not in bounded]), *light)


@lru_cache(maxsize=100)
def claimable(kinds: Kinds) -> Select[Any]:
    """The next due job of these kinds; on PostgreSQL none that another worker is claiming."""
    share = shares()
    fair = select(table).select_from(table.outerjoin(share, share.c.owner == columns.owner)).where(_due(kinds))
    return fair.order_by(*fair_order(share)).limit(1).with_for_update(of=table, skip_locked=True)


@lru_cache(maxsize=100)
def any_due(kinds: Kinds) -> Select[Any]:
    """Whether a job of these kinds is due."""
    return select(columns.seq).where(_due(kinds)).limit(1)


@lru_cache(maxsize=100)
def next_change(kinds: Kinds) -> Select[Any]:
    """When the next job of these kinds may become due."""
    changes = case((columns.state == "running", columns.claimed_until), else_=columns.not_before)
    return select(func.min(changes)).where(UNFINISHED, _takes(kinds))
