"""Whose turn it is in the job queue: owners get equal shares, and light jobs do not wait for heavy ones."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta

import pytest

from lexicade.store import Database, Job, JobKey, Jobs, WantedJob
from lexicade.store.jobs.job_queue import LIGHT, SHARE_WINDOW
from tests.store.jobs.test_jobs import NOW, TERMS, game

__all__ = ["game"]
HEAVY = 5
SECOND = timedelta(seconds=1)


@pytest.fixture
def jobs(database: Database) -> Jobs:
    return Jobs(database)


def wanted(game: str, seq: int, owner: str, weight: int = LIGHT, priority: int = 0) -> WantedJob:
    return WantedJob(JobKey("think", game, seq), priority, owner, weight)


async def claim(jobs: Jobs, max_weight: int | None = None) -> Job:
    job = await jobs.claim("worker", {"think": replace(TERMS["think"], max_weight=max_weight)}, NOW)
    assert job is not None
    return job


async def order(jobs: Jobs) -> list[str]:
    """The owners of all queued jobs as one worker claims and finishes them."""
    owners = []
    while job := await jobs.claim("worker", TERMS, NOW):
        owners.append(job.owner)
        await jobs.finish(job, None, NOW)
    return owners


async def test_one_who_asks_for_much_does_not_keep_another_waiting(jobs: Jobs, game: str) -> None:
    """Forty tables with three Champions each, and then somebody's only bot."""
    await jobs.enqueue([wanted(game, seq, "greedy", HEAVY) for seq in range(120)], NOW - SECOND)
    running = await claim(jobs)
    await jobs.enqueue([wanted(game, 200, "modest")], NOW)
    assert await jobs.position(JobKey("think", game, 200), NOW) == 1
    await jobs.finish(running, None, NOW)
    # One slot: nothing runs at this moment, and what ran lately still counts.
    assert (await claim(jobs)).owner == "modest"


async def test_equal_shares_of_the_work_not_of_the_jobs(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, seq, "heavy", 3) for seq in range(5)], NOW)
    await jobs.enqueue([wanted(game, 10 + seq, "light") for seq in range(15)], NOW)
    owners = await order(jobs)
    for end in range(4, 20, 4):
        # At any time no owner is ahead by more than one of the other's jobs.
        done = Counter(owners[:end])
        assert abs(3 * done["heavy"] - done["light"]) <= 3


async def test_light_before_heavy_and_then_first_come_for_one_owner(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1, "ada", HEAVY), wanted(game, 2, "ada", HEAVY)], NOW - SECOND)
    await jobs.enqueue([wanted(game, 3, "ada"), wanted(game, 4, "ada", HEAVY, priority=1)], NOW)
    assert [(await claim(jobs)).key.seq for _ in range(4)] == [4, 3, 1, 2]


async def test_a_slot_for_light_jobs_takes_no_other(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1, "ada", HEAVY)], NOW)
    light = {"think": replace(TERMS["think"], max_weight=LIGHT)}
    assert await jobs.next_due(light, NOW) is None
    assert await jobs.claim("worker", light, NOW) is None
    await jobs.enqueue([wanted(game, 2, "ada")], NOW)
    assert await jobs.next_due(light, NOW) == NOW
    assert (await claim(jobs, LIGHT)).key.seq == 2
    assert (await claim(jobs)).key.seq == 1


async def test_work_of_long_ago_is_forgotten(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, 1, "ada", HEAVY)], NOW - SHARE_WINDOW)
    job = await jobs.claim("worker", TERMS, NOW - SHARE_WINDOW)
    assert job is not None
    await jobs.finish(job, None, NOW - SHARE_WINDOW)
    await jobs.enqueue([wanted(game, 2, "ada")], NOW - SECOND)
    await jobs.enqueue([wanted(game, 3, "bob")], NOW)
    assert [(await claim(jobs)).owner for _ in range(2)] == ["ada", "bob"]


async def test_positions_and_lists_are_the_order_of_claims(jobs: Jobs, game: str) -> None:
    await jobs.enqueue([wanted(game, seq, "ada", HEAVY) for seq in range(3)], NOW - SECOND)
    await jobs.enqueue([wanted(game, 10 + seq, "bob") for seq in range(4)], NOW)
    await jobs.enqueue([wanted(game, 20, "cleo", HEAVY), wanted(game, 21, "cleo", priority=1)], NOW)
    await claim(jobs)
    queued = await jobs.list(["queued"], 100, NOW)
    places = [await jobs.position(job.key, NOW) for job in queued]
    assert places == list(range(1, 9))
    assert [(await claim(jobs)).key for _ in queued] == [job.key for job in queued]
