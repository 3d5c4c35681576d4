"""Start a server for browser tests, with quick bots and the awkward game besides the real ones.

What is dealt depends on nothing but the game and its options, and what Novice does on nothing but the position,
so that a test meets the same game each time.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from parlour.core import registry
from parlour.server import Settings, run
from parlour.words.lexicon import Lexicon
from tests.browser.steady import deal_from
from tests.todays_rack import SECRET

if __name__ == "__main__":
    port, data = sys.argv[1:]
    deal_from(lambda game: hashlib.sha256(repr(game).encode()).digest())
    for name in registry.names():
        if "novice" in registry.bots(name):
            registry.register_bot(name, "novice", "tests.browser.steady:Repeating")
    registry.register("awkward", "tests.awkward:Awkward")
    registry.register_bot("awkward", "novice", "tests.awkward:Novice")
    Path(data).mkdir(parents=True, exist_ok=True)
    short = Path(data) / "short.txt"
    short.write_text("\n".join(word for word in Lexicon.default().words if len(word) <= 4))
    lists = (Lexicon.load(short),)
    run(
        Settings(
            data=Path(data),
            port=int(port),
            bot_processes=1,
            change_burst=10_000,
            address_change_burst=10**6,
            read_burst=10**6,
            lexicons=lists,
            bot_seconds=0.05,
            bot_pace=0.05,
            analysis_seconds=0.05,
            absent_seconds=0.5,
            daily_secret=SECRET,
        )
    )
