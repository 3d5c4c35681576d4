"""Bots of other people that fail: they are named, with the line that failed."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath

from parlour.core import ParlourError


class BotFault(ParlourError):
    """A bot failed; the cause has the traceback."""

    code = "failed"


@contextmanager
def blaming(bot: str) -> Iterator[None]:
    """Whatever goes wrong here is the fault of this bot."""
    try:
        yield
    except ParlourError:
        raise
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        what = f"{type(error).__name__}, {str(error).removesuffix('.')}"
        raise BotFault(f"{bot} failed: {what} ({PurePath(place.filename).name}, line {place.lineno}).") from error
