"""What runs in a worker process."""

from __future__ import annotations

import contextlib
import os
import signal
import traceback
from multiprocessing.connection import Connection

from parlour.core.compiling import show_compiling
from parlour.server.bots.answers import answer, get_ready

READY = None  # sent before the answer: from here on the time counts


def answer_questions(pipe: Connection) -> None:
    """Answer questions until the other end is gone. A failure is answered with its traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    show_compiling(contextlib.nullcontext)  # standard error is the server's log, whose lines have a form
    if hasattr(os, "nice"):
        os.nice(5)  # people's requests go first
    with contextlib.suppress(EOFError, OSError):  # the other end is gone
        while True:
            question = pipe.recv()
            try:
                get_ready(question)
                pipe.send(READY)
                pipe.send(answer(question))
            except Exception:
                pipe.send(traceback.format_exc())
