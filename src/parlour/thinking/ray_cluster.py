"""A Ray cluster for bots to think on."""

from __future__ import annotations

import logging
import os
import socket
from importlib.metadata import version
from typing import Any

from parlour.core import Unreadable

LOCAL = "local"  # the address that stands for a cluster on this machine alone
REACH_SECONDS = 5.0
CHECK_SECONDS = 120.0


class RayCluster:
    """A connection to a Ray cluster, every node of which has this version of Parlour."""

    def __init__(self, address: str) -> None:
        import ray

        self.ray: Any = ray
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
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        self.ray.shutdown()

    def _check_version(self, here: str) -> None:
        try:
            there = self.ray.get(self.ray.remote(version).remote("parlour"), timeout=CHECK_SECONDS)
        except Exception as error:
            raise Unreadable(f"--ray: Parlour {here} must be installed on every node: {error}") from None
        if there != here:
            raise Unreadable(f"--ray: the nodes have Parlour {there}; this is {here}.")


def _check_listening(address: str) -> None:
    """Raise Unreadable if nothing listens there: Ray itself would wait for many minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), REACH_SECONDS).close()
    except OSError as error:
        raise Unreadable(f"--ray: the cluster at {address} cannot be reached: {error}") from None
