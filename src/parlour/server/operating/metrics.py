"""What Prometheus is told. Nothing is counted for it: when it asks, it is read from where it is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from prometheus_client import GC_COLLECTOR, PROCESS_COLLECTOR, CollectorRegistry, generate_latest, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from parlour.server.operating.logs import counted
from parlour.server.operating.traffic import Traffic
from parlour.server.settings import Settings

if TYPE_CHECKING:
    from parlour.server.http.services import Services

log = logging.getLogger("parlour.server")
TICK_SECONDS = 0.5
SERVER_ERROR = 500  # statuses from here on


class Lag:
    """How late the event loop is: the longest that a timer had to wait since Prometheus last asked."""

    def __init__(self) -> None:
        self._longest = 0.0

    async def watch(self) -> None:
        while True:
            due = time.monotonic() + TICK_SECONDS
            await asyncio.sleep(TICK_SECONDS)
            self._longest = max(self._longest, time.monotonic() - due)

    def take(self) -> float:
        longest, self._longest = self._longest, 0.0
        return longest


class Figures(Collector):
    """The figures of one process."""

    def __init__(self, services: Services, traffic: Traffic) -> None:
        self._services = services
        self._traffic = traffic
        self.lag = Lag()
        self.registry = CollectorRegistry()
        for collector in (self, PROCESS_COLLECTOR, GC_COLLECTOR):
            self.registry.register(collector)

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def describe(self) -> Iterator[Metric]:
        """The same without asking anybody: registering would call `collect` otherwise."""
        return iter(())

    def collect(self) -> Iterator[Metric]:
        yield _gauge("parlour_info", "This process", {(version("parlour"), str(os.getpid())): 1}, "version", "process")
        yield from self._tables()
        yield from self._requests()
        yield from self._storage()
        yield from self._bots()
        yield _gauge("parlour_event_loop_lag_seconds", "The longest delay since this was last asked", self.lag.take())
        yield _counter("parlour_log_records", "Warnings and errors in the log", counted.counts, "level")

    def _tables(self) -> Iterator[Metric]:
        lobby = self._services.lobby
        presences = [found.table.presence for found in tuple(lobby.in_memory.values())]
        yield _gauge("parlour_tables_in_memory", "Tables in memory", len(presences))
        watched = sum(bool(presence.connections) for presence in presences)
        yield _gauge("parlour_tables_watched", "Tables with somebody connected", watched)
        connections = sum(len(presence.connections) for presence in presences)
        yield _gauge("parlour_live_connections", "Live connections to tables", connections)
        yield _counter("parlour_tables_opened", "Tables opened", lobby.opened)

    def _requests(self) -> Iterator[Metric]:
        answers = {(method, str(status)): count for (method, status), count in tuple(self._traffic.answers.items())}
        yield _counter("parlour_requests", "Requests answered", answers, "method", "status")
        failed = sum(count for (_, status), count in tuple(self._traffic.answers.items()) if status >= SERVER_ERROR)
        # A series that begins with the first failure would not show it: Prometheus would see no increase.
        yield _counter("parlour_requests_failed", "Requests answered with a server error", failed)
        yield _counter("parlour_request_seconds", "Time that answers took, in all", self._traffic.seconds)

    def _storage(self) -> Iterator[Metric]:
        storage = self._services.storage
        written = storage.written
        yield _counter("parlour_entries_stored", "Entries added to logs", written.entries)
        yield _counter("parlour_commits", "Transactions that wrote something", written.commits)
        yield _counter("parlour_commit_seconds", "Time that they took, in all", written.seconds)
        yield _counter("parlour_commits_failed", "Groups of writes that did not succeed at first", written.failed)
        yield _gauge("parlour_writes_waiting", "Writes that wait for the one before", storage.waiting)
        redis = self._services.news.reaches_others
        if redis is not None:
            yield _gauge("parlour_redis_up", "Whether other processes are heard of through Redis", redis)

    def _bots(self) -> Iterator[Metric]:
        workers = self._services.workers
        yield _gauge("parlour_bot_questions_waiting", "Questions that wait for a bot", workers.waiting, "urgency")
        yield _counter("parlour_bot_answers", "Questions that bots answered", workers.answered)
        yield _counter("parlour_bot_failures", "Questions that bots failed to answer", workers.failed)


Value = float | Mapping[Any, float]


def _gauge(name: str, about: str, value: Value, *labels: str) -> Metric:
    return _filled(GaugeMetricFamily(name, about, labels=labels), value)


def _counter(name: str, about: str, value: Value, *labels: str) -> Metric:
    return _filled(CounterMetricFamily(name, about, labels=labels), value)


def _filled(family: Any, value: Value) -> Metric:
    values = value if isinstance(value, Mapping) else {(): value}
    for labels, number in values.items():
        family.add_metric([labels] if isinstance(labels, str) else labels, number)
    metric: Metric = family
    return metric


@contextlib.asynccontextmanager
async def figures_of(services: Services, traffic: Traffic) -> AsyncIterator[Figures]:
    """The figures of a running server, also at a port of their own if the settings name one."""
    figures, settings = Figures(services, traffic), services.settings
    watching = asyncio.create_task(figures.lag.watch())
    port = asyncio.create_task(_serve_port(figures, settings)) if settings.metrics_port else None
    try:
        yield figures
    finally:
        watching.cancel()
        if port is not None:
            port.cancel()
            await asyncio.gather(port, return_exceptions=True)


async def _serve_port(figures: Figures, settings: Settings) -> None:
    """Answer at a port of its own, which the process before this one may still have for a moment."""
    assert settings.metrics_port is not None
    server = None
    while server is None:
        try:
            server, _ = start_http_server(settings.metrics_port, settings.metrics_host, figures.registry)
        except OSError as error:
            log.debug("port %d is not free yet: %s", settings.metrics_port, error.strerror)
            await asyncio.sleep(TICK_SECONDS)
    try:
        await asyncio.Event().wait()
    finally:
        server.shutdown()  # takes up to half a second, when nobody is served any more
        server.server_close()
