"""The days of a house, checked: its fingerprint, the keys it has published, and one's own games. TABLE-17."""

from __future__ import annotations

import datetime
import json
from collections.abc import Iterator

from parlour.core import Record, Refused, paths, registry
from parlour.core.days import earlier, leads_to, number_of, seed_of
from parlour.core.solo import compose_daily
from parlour.terminal.server_session import ServerSession
from parlour.wire.solo import Calendar, DayKeys


def check_house(session: ServerSession, game: str, day: datetime.date | None) -> Iterator[str]:
    """Sentences about what was checked; raises Refused if something does not fit."""
    told = session.get(DayKeys, "/api/days")
    yield _noted(session.server, told.fingerprint)
    if told.day is None or told.key is None:
        yield "No day’s key has been published yet."
        return
    last, key = datetime.date.fromisoformat(told.day), bytes.fromhex(told.key)
    day = day or last
    if not datetime.date.fromisoformat(told.since) <= day <= last:
        raise Refused("TABLE-17", f"Keys are published for the days from {told.since} to {told.day}.")
    if not leads_to(key, last, told.fingerprint):
        raise Refused("TABLE-17", "The published key does NOT lead to the fingerprint.")
    seed = seed_of(game, earlier(key, (last - day).days))
    yield f"The key of day {number_of(day)} ({day.isoformat()}) leads to the fingerprint."
    yield f"So the seed of that day’s game was {seed.hex()}, fixed before the day began."
    month = session.get(Calendar, f"/api/days/{game}", month=day.isoformat()[:7])
    mine = next((each.table for each in month.days if each.date == day.isoformat() and each.over), None)
    if mine is None:
        yield "You have not finished a game on that day, so there is none to compare."
        return
    played = Record.loads(session.text(f"/api/tables/{mine}/record"))
    if played.seed != seed:
        raise Refused("TABLE-17", "Your own game was NOT played with that seed.")
    yield "Your own game was played with that seed."
    if compose_daily(registry.find(game)(played.header.options), seed) != played.header.start:
        raise Refused(
            "TABLE-17",
            "Your own game did NOT begin with the position that this seed gives here. Another version of Parlour may"
            " compose another.",
        )
    yield "It began with the position that this seed gives, composed here anew."


def _noted(server: str, fingerprint: str) -> str:
    """Compare the fingerprint with the one this house showed the first time."""
    path = paths.config_file("fingerprints.json")
    try:
        kept = {str(key): str(value) for key, value in json.loads(path.read_text(encoding="utf-8")).items()}
    except (OSError, ValueError, AttributeError):
        kept = {}
    before = kept.get(server)
    if before is None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({**kept, server: fingerprint}), encoding="utf-8")
        return f"The fingerprint of this house’s days is {fingerprint}; it is noted here."
    if before != fingerprint:
        return f"The fingerprint of this house’s days is {fingerprint}; it was {before} when you first checked."
    return f"The fingerprint of this house’s days is {fingerprint}, as when you first checked."
