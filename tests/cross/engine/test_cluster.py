"""Chunks on a cluster, here of this machine alone: the same results as without, also when a worker is lost."""

import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.batch.cluster import RayPool
from lexicade.batch.pool import chunked
from lexicade.cli import app
from lexicade.cross.engine import training
from lexicade.cross.engine.learned import leaves_path, winning_path
from lexicade.cross.engine.search_threads import SearchThreads
from lexicade.errors import BadInput, IllegalMove

pytestmark = [
    pytest.mark.services,
    # Ray leaves files and sockets to the end of the process.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of one node with two processors."""
    from ray.cluster_utils import Cluster

    node = {
        "num_cpus": 2,
        "include_dashboard": False,
        "object_store_memory": 100_000_000,
    }
    cluster = Cluster(initialize_head=True, head_node_args=node)
    yield cluster.address
    cluster.shutdown()


def squares(base: int, numbers: range) -> list[int]:
    return [base + number * number for number in numbers]


def dies_once(folder: str, numbers: range) -> int:
    """Ends its process when it is done for the first time."""
    if 4 in numbers and not (marker := Path(folder) / "died").exists():
        marker.touch()
        os._exit(1)
    return sum(numbers)


def refuses(_: str, numbers: range) -> int:
    raise IllegalMove("not-your-turn")


@pytest.mark.soak
def test_results_come_in_order_and_a_lost_chunk_is_done_again(address: str, tmp_path: Path) -> None:
    chunks = list(chunked(range(20), 3))
    with RayPool(address) as pool:
        assert pool.workers == 2
        assert list(pool.map(squares, 7, chunks)) == list(SearchThreads(2).map(squares, 7, chunks))
        assert list(pool.map(dies_once, str(tmp_path), chunks)) == [sum(chunk) for chunk in chunks]
        assert (tmp_path / "died").exists()
        with pytest.raises(IllegalMove, match="turn"):
            list(pool.map(refuses, "", chunks))


@pytest.mark.soak
def test_the_arena_plays_the_same_games_on_a_cluster(address: str) -> None:
    def told(*options: str) -> dict[str, float]:
        asked = ["arena", "level-6", "level-5", "-n", "24", "--seed", "5", "--json", *options]
        answer = CliRunner().invoke(app, asked, catch_exceptions=False)
        figures: dict[str, float] = json.loads(answer.stdout)
        return {name: value for name, value in figures.items() if "seconds" not in name}

    assert told("--cluster", address) == told()


@pytest.mark.soak
def test_training_learns_the_same_on_a_cluster(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "CHUNK", 4)

    def learned(name: str, *options: str) -> tuple[bytes, bytes]:
        asked = ["train", "leaves", "--games", "10", "--rounds", "2", "--output", str(tmp_path / name), *options]
        answer = CliRunner().invoke(app, asked, catch_exceptions=False)
        assert "round 2: 20 games" in answer.stdout
        return leaves_path("en", tmp_path / name).read_bytes(), winning_path("en", tmp_path / name).read_bytes()

    assert learned("there", "--cluster", address) == learned("here", "--threads", "2")


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        nobody = f"127.0.0.1:{closed.getsockname()[1]}"
    with pytest.raises(BadInput) as refused:
        CliRunner().invoke(app, ["arena", "level-2", "level-1", "--cluster", nobody], catch_exceptions=False)
    assert refused.value.code == "bad-cluster"
    assert nobody in refused.value.message


@pytest.mark.soak
def test_a_node_that_is_lost_changes_nothing(tmp_path: Path) -> None:
    """Three nodes, one of which ends while it works: the others do its chunks again."""
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "include_dashboard": False, "object_store_memory": 100_000_000}
    cluster = Cluster(initialize_head=True, head_node_args=node)
    try:
        lost, _ = (cluster.add_node(num_cpus=1, object_store_memory=100_000_000) for _ in range(2))
        cluster.wait_for_nodes()
        with RayPool(cluster.address) as pool:
            results = pool.map(slowly, 7, chunked(range(30), 1))
            found = [next(results)]
            cluster.remove_node(lost)
            found += list(results)
        assert found == [[7 + number * number] for number in range(30)]
    finally:
        cluster.shutdown()


def slowly(base: int, numbers: range) -> list[int]:
    time.sleep(0.2)
    return squares(base, numbers)


@pytest.mark.soak
def test_a_study_of_hives_is_the_same_on_a_cluster(address: str) -> None:
    command = ["hive", "study", "--draws", "5000", "--json"]
    here = json.loads(CliRunner().invoke(app, command).stdout)
    there = json.loads(CliRunner().invoke(app, [*command, "--cluster", address]).stdout)
    for each in (here, there):
        for part in ("pangrams_first", "random"):
            each[part] = {name: value for name, value in each[part].items() if "seconds" not in name}
    assert here == there
