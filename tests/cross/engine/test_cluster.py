"""Chunks on a cluster, here of this machine alone: the same results as without, also when a worker is lost."""

import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexicade.cli import app
from lexicade.cross.engine import training
from lexicade.cross.engine.cluster import RayPool
from lexicade.cross.engine.learned import leaves_path, winning_path
from lexicade.cross.engine.pool import ThreadPool, chunked
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
        assert list(pool.map(squares, 7, chunks)) == list(ThreadPool(2).map(squares, 7, chunks))
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
