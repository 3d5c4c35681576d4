"""A tournament on a Ray cluster: the same result, though one of two players is lost."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from typing import Any

import pytest

from parlour.arena.plan import Task
from parlour.arena.report import PlayedGame
from parlour.arena.tournament import tournament
from parlour.thinking import Budget
from parlour.thinking.ray_cluster import LOCAL

pytestmark = pytest.mark.xdist_group("ray")
ray: Any = pytest.importorskip("ray")


def test_the_result_is_the_same_though_a_player_is_lost(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from parlour.arena import on_ray

    killed: list[int] = []
    first = threading.Lock()

    def lose_one(self: on_ray.RayPlayer, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        if first.acquire(blocking=False):
            killed.append(ray.get(self._actor.__ray_call__.remote(lambda _: os.getpid())))
            os.kill(killed[0], signal.SIGKILL)
        return play(self, task, stopped)

    play = on_ray.RayPlayer._play
    monkeypatch.setattr(on_ray.RayPlayer, "_play", lose_one)
    monkeypatch.setattr(on_ray.RayPlayers, "size", 2)

    def run(**where: Any) -> dict[str, object]:
        bots = ["tests.arena.bots:Greedy", "tests.arena.bots:Careless"]
        report = tournament("push", bots, 8, options={"size": 3}, budget=Budget(nodes=1), **where)
        return {**report.to_json(), "seconds": 0}

    assert run(ray=LOCAL) == run(workers=0)
    assert killed and "is played again" in caplog.text
    assert not ray.is_initialized()
