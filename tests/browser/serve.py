"""Start a server for browser tests: quick bots, and the awkward game beside the real ones."""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.core import registry
from parlour.server import Settings, run

if __name__ == "__main__":
    port, data = sys.argv[1:]
    registry.register("awkward", "tests.awkward:Awkward")
    quick = {"bot_seconds": 0.05, "bot_pace": 0.05, "analysis_seconds": 0.05, "absent_seconds": 0.5}
    run(Settings(data=Path(data), port=int(port), thinkers=1, request_burst=10_000, **quick))
