"""Records as commands read them: from a file or from standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.core.errors import Unreadable
from parlour.core.record import Record

LARGEST_RECORD = 64 << 20


def read_record(path: str) -> Record:
    """The record in a file; `-` is standard input."""
    try:
        data = sys.stdin.buffer.read(LARGEST_RECORD + 1) if path == "-" else Path(path).read_bytes()
        if len(data) > LARGEST_RECORD:
            raise Unreadable("This is too large to be a record.")
        return Record.loads(data.decode())
    except UnicodeDecodeError:
        raise Unreadable("A record is JSON text.") from None
