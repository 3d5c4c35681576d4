"""Bots that think on a Ray cluster instead of in processes on this machine."""

from __future__ import annotations

import logging
import threading
import time
from typing import Any

from parlour.server.bots.answers import answer, get_ready
from parlour.server.bots.questions import Question
from parlour.server.bots.workers import BotFailed
from parlour.thinking.ray_cluster import RayCluster

log = logging.getLogger("parlour.server")


class Cluster(RayCluster):
    """Where a server's bots think."""

    def new_worker(self) -> ClusterWorker:
        return ClusterWorker(self.ray)


class Thinker:
    """What runs on the cluster."""

    def get_ready(self, question: Question) -> None:
        get_ready(question)

    def answer(self, question: Question) -> Any:
        return answer(question)


class ClusterWorker:
    """A thinker somewhere on the cluster. One that is lost with its node is replaced, and the question asked again."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._actor = self._start()

    def ask(self, question: Question, warm_up: float, seconds: float, closing: threading.Event) -> Any:
        try:
            return self._ask(question, warm_up, seconds, closing)
        except self._ray.exceptions.RayActorError as error:
            log.warning("a bot was lost on the cluster and is asked again elsewhere: %s", type(error).__name__)
            self._actor = self._start()
            return self._ask(question, warm_up, seconds, closing)

    def end(self) -> None:
        self._ray.kill(self._actor)

    def _start(self) -> Any:
        return self._ray.remote(Thinker).remote()

    def _ask(self, question: Question, warm_up: float, seconds: float, closing: threading.Event) -> Any:
        asked = self._ray.put(question)
        self._receive(self._actor.get_ready.remote(asked), warm_up, closing, "was not ready in time")
        return self._receive(self._actor.answer.remote(asked), seconds, closing, "was late")

    def _receive(self, answer: Any, seconds: float, closing: threading.Event, late: str) -> Any:
        end = time.monotonic() + seconds
        while not self._ray.wait([answer], timeout=min(0.5, max(0.0, end - time.monotonic())))[0]:
            if time.monotonic() >= end:
                raise TimeoutError(f"the bot {late}")
            if closing.is_set():
                raise InterruptedError("the server is closing")
        try:
            return self._ray.get(answer)
        except self._ray.exceptions.RayTaskError as error:
            raise BotFailed(str(error)) from None
