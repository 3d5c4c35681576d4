"""Bots that think on a Ray cluster instead of in processes on this machine."""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
from importlib.metadata import version
from typing import Any

from parlour.core import Unreadable
from parlour.server.bots.answers import answer, get_ready
from parlour.server.bots.questions import Question
from parlour.server.bots.workers import BotFailed

log = logging.getLogger("parlour.server")
LOCAL = "local"  # the address that stands for a cluster on this machine alone
REACH_SECONDS = 5.0
CHECK_SECONDS = 120.0


class Cluster:
    """A connection to a Ray cluster, every node of which has this version of Parlour."""

    def __init__(self, address: str) -> None:
        import ray

        self._ray: Any = ray
        alone: dict[str, Any] = {}
        if address == LOCAL:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            alone = {"include_dashboard": False}
        _check_listening(address)
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False, **alone)
        except Exception as error:  # Ray raises many kinds
            raise Unreadable(f"--ray: the cluster at {address} cannot be reached: {error}") from None
        try:
            self._check_version(version("parlour"))
        except Unreadable:
            self.close()
            raise

    @property
    def size(self) -> int:
        """How many bots can think at the same time."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def new_worker(self) -> ClusterWorker:
        return ClusterWorker(self._ray)

    def close(self) -> None:
        self._ray.shutdown()

    def _check_version(self, here: str) -> None:
        try:
            there = self._ray.get(self._ray.remote(version).remote("parlour"), timeout=CHECK_SECONDS)
        except Exception as error:
            raise Unreadable(f"--ray: Parlour {here} must be installed on every node: {error}") from None
        if there != here:
            raise Unreadable(f"--ray: the nodes have Parlour {there}; this is {here}.")


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


def _check_listening(address: str) -> None:
    """Raise Unreadable if nothing listens there: Ray itself would wait for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), REACH_SECONDS).close()
    except OSError as error:
        raise Unreadable(f"--ray: the cluster at {address} cannot be reached: {error}") from None
