"""Bots on a Ray cluster: they play like all others, and one that is lost with its machine is asked again elsewhere."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from parlour.cli import main
from parlour.core import Unreadable, extras
from parlour.server.bots.cluster import Cluster, ClusterWorker
from parlour.server.listening import listen
from parlour.server.settings import Settings
from parlour.thinking.ray_cluster import LOCAL
from tests.server.conftest import Served, play_out, quick, start

pytestmark = pytest.mark.xdist_group("ray")
ray: Any = pytest.importorskip("ray")
GRACE = 60.0
"""Ray itself may take long on a busy machine."""
PATIENCE = 2 * GRACE


@pytest.fixture(scope="module")
def clustered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots think on a cluster of this machine alone."""
    settings: Settings = quick(tmp_path_factory.mktemp("cluster") / "data")
    served = start(replace(settings, ray=LOCAL, grace_seconds=GRACE))
    yield served
    served.stop()
    assert not ray.is_initialized()


def thinkers(served: Served) -> list[int]:
    """The processes in which bots have thought."""
    found = []
    for worker in served.services.workers._idle:
        assert isinstance(worker, ClusterWorker)
        found.append(ray.get(worker._actor.__ray_call__.remote(lambda _: os.getpid())))
    return found


def test_a_bot_on_the_cluster_plays_and_survives_the_loss_of_its_process(
    clustered: Served, caplog: pytest.LogCaptureFixture
) -> None:
    with clustered.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", "plain")
        with ann.live(table) as hers:
            ann.play(table, 0, "L3")
            assert hers.entry(4, PATIENCE)["by"] == "bot:plain"
            before = thinkers(clustered)
            assert before and os.getpid() not in before
            for process in before:
                os.kill(process, signal.SIGKILL)
            ann.play(table, 0, "L4")
            assert hers.entry(6, PATIENCE)["by"] == "bot:plain"
            assert set(thinkers(clustered)).isdisjoint(before)
    told = [record.getMessage() for record in caplog.records]
    assert any("asked again elsewhere" in message for message in told)
    assert not any(table in message for message in told), "the bot did not fail"


@pytest.mark.parametrize("level", ["crash", "raise"])
def test_when_a_bot_fails_there_the_first_sound_move_is_played_for_it(clustered: Served, level: str) -> None:
    with clustered.guest("Ann") as ann:
        table, _ = ann.open("toy", "me", level)
        with ann.live(table) as hers:
            ann.play(table, 0, "L3")
            assert hers.entry(4, PATIENCE)["events"][0]["entry"] == "L1"


def test_matches_are_analysed_there(clustered: Served) -> None:
    with clustered.guest("Ann") as ann, clustered.guest("Bob") as bob:
        table, invite = ann.open()
        bob.sit(table, invite)
        play_out(ann, bob, table)
        while not (found := ann.ok("GET", f"/api/tables/{table}/analysis"))["done"]:
            time.sleep(0.1)
        assert len(found["turns"]) == 9


def test_another_version_on_the_cluster_is_refused(clustered: Served) -> None:
    found = Cluster.__new__(Cluster)
    found.ray = ray
    with pytest.raises(Unreadable, match=r"the nodes have Parlour .*; this is 99\."):
        found._check_version("99")


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(extras.EXTRAS, "cluster", ("no_such_library",))
    assert main(["serve", "--ray", "auto"]) == 1
    assert capsys.readouterr().err == "--ray needs an extra: pip install 'parlour[cluster]'.\n"


def test_a_cluster_that_is_not_there_is_named_at_once() -> None:
    free = listen("127.0.0.1", 0)
    address = f"127.0.0.1:{free.getsockname()[1]}"
    free.close()
    with pytest.raises(Unreadable, match=f"the cluster at {address} cannot be reached"):
        Cluster(address)
