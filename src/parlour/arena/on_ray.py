"""A tournament on a Ray cluster: each player looks after a worker process on its machine."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from parlour.arena.plan import Plan, Task
from parlour.arena.playing import Stopped
from parlour.arena.report import PlayedGame
from parlour.arena.supervisor import LOOK_SECONDS, ArenaFailed, Supervisor
from parlour.thinking.ray_cluster import RayCluster

log = logging.getLogger("parlour")
MOST_LOSSES = 5  # of machines while one game is played


class Remote:
    """What runs on the cluster."""

    def __init__(self, plan: Plan) -> None:
        self._supervisor = Supervisor(plan)

    def play(self, task: Task) -> PlayedGame:
        return self._supervisor.play(task, lambda: False)


class RayPlayers:
    """A connection to a cluster, and players there."""

    def __init__(self, plan: Plan, address: str) -> None:
        self._plan = plan
        self._cluster = RayCluster(address)

    @property
    def size(self) -> int:
        return self._cluster.size

    def new_player(self) -> RayPlayer:
        return RayPlayer(self._cluster.ray, self._plan)

    def __enter__(self) -> RayPlayers:
        return self

    def __exit__(self, *_: object) -> None:
        self._cluster.close()


class RayPlayer:
    """A player somewhere on the cluster. One that is lost with its machine is replaced, and its game played again."""

    def __init__(self, ray: Any, plan: Plan) -> None:
        self._ray, self._plan = ray, plan
        self._actor = self._start()

    def _start(self) -> Any:
        return self._ray.remote(Remote).remote(self._plan)

    def play(self, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        for _ in range(MOST_LOSSES):
            try:
                return self._play(task, stopped)
            except self._ray.exceptions.RayActorError as error:
                log.warning("a game was lost on the cluster and is played again: %s", type(error).__name__)
                self._actor = self._start()
        raise ArenaFailed(f"Game {task.number} was lost on the cluster {MOST_LOSSES} times.")

    def _play(self, task: Task, stopped: Callable[[], bool]) -> PlayedGame:
        game = self._actor.play.remote(task)
        while not self._ray.wait([game], timeout=LOOK_SECONDS)[0]:
            if stopped():
                raise Stopped
        played: PlayedGame = self._ray.get(game)
        return played

    def close(self) -> None:
        self._ray.kill(self._actor)
