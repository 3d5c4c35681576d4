"""Adding entries to a stored log, as a test would like to."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from parlour.core import Entry
from parlour.server.storage.storage import Storage


async def append(storage: Storage, table: str, log: Sequence[Entry], **more: Any) -> bool:
    """Whether the entries were added; raises what keeps them from it."""
    done: asyncio.Future[bool | Exception] = asyncio.get_running_loop().create_future()
    storage.append(table, log, done.set_result, **more)
    answer = await done
    if isinstance(answer, Exception):
        raise answer
    return answer
