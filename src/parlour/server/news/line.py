"""The line to the other processes: Redis carries their messages, and nothing depends on any of them arriving."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from parlour.server.news.messages import Message, Seal, Stored

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger("parlour.server")
ALIVE = "parlour:alive"  # the channel on which every process says from time to time that it is alive
ALIVE_SECONDS = 1.0
SILENT_SECONDS = 3.0  # after which a line on which a process does not even hear itself is down
ANSWER_SECONDS = 1.0
RETRY_SECONDS = 0.5


def connect(url: str) -> Redis:
    """A client that gives up soon and leaves trying again to its caller."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    once = Retry(NoBackoff(), 0)
    return Redis.from_url(url, retry=once, socket_timeout=ANSWER_SECONDS, socket_connect_timeout=ANSWER_SECONDS)


class Line:
    """One process's connection to the others.

    `hear` gets what is said on a channel; `joined` is called when a channel can be heard, at first and again after each
    interruption, during which something may have been missed.
    """

    def __init__(
        self,
        client: Redis,
        process: str,
        seal: Seal,
        hear: Callable[[str, bytes], None],
        joined: Callable[[str], None],
    ) -> None:
        self.up = False
        self._client = client
        self._process = process.encode()
        self._seal = seal
        self._hear = hear
        self._joined = joined
        self._channels: set[str] = set()
        self._changed = asyncio.Event()  # set when other channels are wanted
        self._unsent: dict[tuple[str, type], Message] = {}  # of each kind only the last one matters
        self._waiting = asyncio.Event()  # set when there is something to send
        self._heard_myself = 0.0
        self._closed = False  # the client can swallow a cancellation that comes while it sends
        self._tasks = [asyncio.create_task(work()) for work in (self._listen, self._send, self._say_alive)]

    def subscribe(self, channel: str) -> None:
        self._channels.add(channel)
        self._changed.set()

    def unsubscribe(self, channel: str) -> None:
        self._channels.discard(channel)
        self._changed.set()

    def say(self, channel: str, message: Message) -> None:
        """Send a message as soon as Redis takes it; a later one of the same kind replaces it, or goes with it."""
        kind = channel, type(message)
        if isinstance(message, Stored) and isinstance(before := self._unsent.get(kind), Stored):
            message = before.then(message)
        self._unsent[kind] = message
        self._waiting.set()

    async def close(self) -> None:
        """Send what is waiting, unless Redis is down, and hang up."""
        if self.up:
            with contextlib.suppress(Exception):
                await self._send_all()
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._client.aclose()

    async def _send(self) -> None:
        while not self._closed:
            await self._waiting.wait()
            self._waiting.clear()
            try:
                await self._send_all()
            except Exception as error:  # the client raises many kinds
                log.debug("Redis takes no messages: %s", error)
                self._waiting.set()
                await asyncio.sleep(RETRY_SECONDS)

    async def _send_all(self) -> None:
        unsent, self._unsent = self._unsent, {}
        try:
            async with self._client.pipeline(transaction=False) as pipeline:
                for (channel, _), message in unsent.items():
                    pipeline.publish(channel, self._seal.write(channel, message))
                await pipeline.execute()
        except BaseException:
            self._unsent = unsent | self._unsent
            raise

    async def _say_alive(self) -> None:
        while not self._closed:
            with contextlib.suppress(Exception):
                await self._client.publish(ALIVE, self._process)
            await asyncio.sleep(ALIVE_SECONDS)

    async def _listen(self) -> None:
        while not self._closed:
            try:
                async with self._client.pubsub() as pubsub:
                    await pubsub.subscribe(ALIVE)
                    async with asyncio.TaskGroup() as both:
                        both.create_task(self._follow_channels(pubsub))
                        both.create_task(self._hear_all(pubsub))
            except Exception as error:
                if self.up:
                    log.warning("Redis cannot be reached; looking into the database instead: %s", _cause(error))
                self.up = False
                await asyncio.sleep(RETRY_SECONDS)

    async def _follow_channels(self, pubsub: Any) -> None:
        followed: set[str] = set()
        while not self._closed:
            self._changed.clear()
            wanted = set(self._channels)
            if gone := followed - wanted:
                await pubsub.unsubscribe(*gone)
            if new := wanted - followed:
                await pubsub.subscribe(*new)
            followed = wanted
            await self._changed.wait()

    async def _hear_all(self, pubsub: Any) -> None:
        self._heard_myself = time.monotonic()
        while not self._closed:
            received = await pubsub.get_message(timeout=1.0)
            if time.monotonic() - self._heard_myself > SILENT_SECONDS:
                raise TimeoutError("nothing is heard")
            if received is None:
                continue
            channel = received["channel"].decode()
            if received["type"] == "message":
                if channel == ALIVE and received["data"] == self._process:
                    self._heard_myself = time.monotonic()
                else:
                    self._hear(channel, received["data"])
            elif received["type"] == "subscribe":
                if channel == ALIVE and not self.up:
                    log.info("Redis answers")
                self.up = True
                self._joined(channel)


def _cause(error: BaseException) -> BaseException:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error
