"""How long the worst text takes that anybody may send, in each game and through each door.

The texts are those of `tests/conformance/hostile.py`: up to the limit of 2,000 characters, made to be expensive, read
in matches in full swing. Each is timed in processor time of one thread; the slowest is timed again, and its best of
three counts, because a busy machine makes anything look slow once.
"""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from parlour.core import Match, ParlourError, Seat, registry

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are no installed package

LIMIT = 50.0  # milliseconds
AGAIN = 3
SHOWN = 24


class Slowest(NamedTuple):
    """The slowest text of a door, and its milliseconds."""

    took: float = 0.0
    text: str = ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", help="which games; all by default")
    names = parser.parse_args().games or registry.names()
    table = Table("game", "door", "texts", "ms", "length", "text", title="The slowest of many hostile texts")
    slow = False
    for name in names:
        for door, (count, slowest) in slowest_texts(name).items():
            slow |= slowest.took > LIMIT
            length = str(len(slowest.text))
            table.add_row(name, door, f"{count:,}", f"{slowest.took:.2f}", length, repr(slowest.text[:SHOWN]))
    Console().print(table)
    if slow:
        raise SystemExit(f"Some text takes more than {LIMIT:.0f} ms.")


def slowest_texts(name: str) -> dict[str, tuple[int, Slowest]]:
    """For each door, how many texts were tried and which took longest."""
    from tests.conformance.hostile import DOORS, hostile_texts, matches_in_full_swing

    found = {door: (0, Slowest()) for door in DOORS}
    for match in matches_in_full_swing(name):
        for seat in sorted(match.to_act)[:1]:
            for text in hostile_texts(match, seat, Random(0)):
                for door, (count, slowest) in found.items():
                    took = timed(match, seat, door, text)
                    if took > slowest.took:
                        took = min(took, *(timed(match, seat, door, text) for _ in range(AGAIN)))
                    found[door] = (count + 1, max(slowest, Slowest(took, text)))
    return found


def timed(match: Match, seat: Seat, door: str, text: str) -> float:
    from tests.conformance.hostile import DOORS

    began = time.thread_time()
    with suppress(ParlourError):
        DOORS[door](match, seat, text)
    return (time.thread_time() - began) * 1_000


if __name__ == "__main__":
    main()
