"""Before a game with mixing begins, this terminal commits to a share of the chance and reveals it. TABLE-22."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

from parlour.core import Seat
from parlour.core.chance import SEED_BYTES
from parlour.core.mixing import MixingMove, seal
from parlour.wire.live import LogItem, TableMessage


def is_mixing(table: TableMessage) -> bool:
    """Whether the game has not begun because shares are missing."""
    return any("mixing" in view for view in table.views.values())


def brings_share(item: LogItem) -> bool:
    """Whether this entry is about a share of the chance."""
    return any(event["kind"] in ("table.committed", "table.passed") for event in item.events)


class OwnShares:
    """The shares of the seats here. Kept in memory only: somebody who leaves before revealing withholds them."""

    def __init__(self) -> None:
        self._made: dict[Seat, bytes] = {}
        self._sent: set[tuple[Seat, bool]] = set()

    def forget_what_was_sent(self) -> None:
        """The connection is a new one, and what was sent over the last one may be lost."""
        self._sent.clear()

    def due(self, table: TableMessage) -> Iterator[tuple[Seat, str]]:
        """The moves to make now, each given once."""
        if not is_mixing(table) or table.outcome is not None:
            return
        revealing = any(view.get("revealing") for view in table.views.values())
        for seat in (place.seat for place in table.seats if place.yours and place.seat in table.to_act):
            if (seat, revealing) in self._sent or (revealing and seat not in self._made):
                continue
            self._sent.add((seat, revealing))
            share = self._made.setdefault(seat, secrets.token_bytes(SEED_BYTES))
            yield seat, str(MixingMove("reveal", share) if revealing else MixingMove("commit", seal(share)))
