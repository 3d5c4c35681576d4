"""What the strongest bot would play now."""

from __future__ import annotations

import logging

from parlour.core import Refused, Seat
from parlour.core.codec import Json
from parlour.server.bots.workers import HINT, NoThought, question
from parlour.server.lobby import House
from parlour.server.table.table import Table
from parlour.thinking import strongest

log = logging.getLogger("parlour.server")


async def hint(house: House, table: Table, seat: Seat) -> Json:
    """What the strongest bot would do in this seat."""
    match = table.match
    if seat not in match.to_act:
        raise Refused("TABLE-1", "It is not your turn.")
    view = await house.off_loop(match.view, seat)
    asked = question(match.game, strongest(match.game), view, seat, house.settings.bot_seconds)
    try:
        answer = await table.ask_once(seat, lambda: house.thinkers.ask(asked, HINT))
    except NoThought as error:
        log.error("no hint at table %s: %s", table.id, error)
        raise Refused("TABLE-12", "There is no hint just now.") from None
    return {"move": answer.move, "text": answer.text}
