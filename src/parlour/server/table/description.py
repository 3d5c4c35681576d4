"""A table described: in a few lines for lists, or whole as the first message of a connection."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from parlour.core import Entry, Seat, Standing, encode
from parlour.core.abilities import Remarks
from parlour.core.codec import Json
from parlour.server.solo.day import date_of
from parlour.server.storage.rows import Occupant
from parlour.server.table import messages
from parlour.server.table.recent_log import LONGEST
from parlour.server.table.views import Audience, listener
from parlour.server.time_limits.deadline import clock_facts
from parlour.wire import PROTOCOL

if TYPE_CHECKING:
    from parlour.server.table.table import Table


def summary(table: Table, person: str) -> Json:
    """The table in a few lines, for lists."""
    seats = seat_facts(table, table.seating.of(person))
    for seat in seats:
        del seat["here"]
    match = None if table.readonly else table.match
    return {
        "table": table.id,
        "game": table.row.header.game,
        "title": _title(table),
        "options": table.row.header.options,
        "seats": seats,
        "to_act": sorted(match.to_act) if match else [],
        "outcome": encode(match.outcome) if match else None,
        "entries": match.number if match else len(table.old_log),
        "created": table.row.created,
        "yours": list(table.seating.of(person)),
    }


def whole_table(table: Table, person: str) -> str:
    """Everything that this person may know. Runs off the event loop."""
    row, audience, host = table.row, table.seating.of(person), person == table.row.host
    message = {
        "type": "table",
        "protocol": PROTOCOL,
        "number": len(table.old_log),
        "table": table.id,
        "game": row.header.game,
        "title": _title(table),
        "options": row.header.options,
        "remarks": [],
        "daily": date_of(row),
        "puzzle": row.header.puzzle,
        "commitment": row.header.commitment,
        "hints": table.seating.gives_hints(person),
        "hold": row.step_seconds,
        "clock": None,
        "seats": seat_facts(table, audience),
        "host": host,
        "to_act": [],
        "scores": [],
        "outcome": None,
        "offer": None,
        "resigned": [],
        "invite": row.invite if host and table.free_seats else None,
        "rematch": table.rematch,
        "readonly": table.readonly,
        "views": {},
        "log": [_old_item(entry) for entry in table.old_log[-LONGEST:]],
    }
    if not table.readonly:
        match = table.match
        remarks = match.game.ability(Remarks)
        message |= messages.standing_facts(match, match.standing)
        message["number"] = match.number
        message["remarks"] = list(remarks.remarks()) if remarks else []
        message["clock"] = clock_facts(match, row)
        message["views"] = table.views.of(match, audience)
        message["log"] = table.recent.items(match, listener(audience))
    return messages.dumps(message)


def seat_facts(
    table: Table,
    audience: Audience,
    standing: Standing | None = None,
    new_occupants: Mapping[Seat, Occupant] | None = None,
) -> list[Json]:
    """Everybody around the table as an audience may know it, now or after a turn that is being prepared."""
    occupants = {**table.seating.occupants, **(new_occupants or {})}
    names, away = _names_and_away(table, standing)
    here = table.presence.people
    return [
        {
            "seat": seat,
            "name": names[seat],
            "who": "bot" if occupant.level else "player" if occupant.identity else "open",
            "level": occupant.level,
            "away": seat in away,
            "here": occupant.level is not None or occupant.identity in here,
            "yours": seat in audience,
        }
        for seat, occupant in occupants.items()
    ]


def _names_and_away(table: Table, standing: Standing | None) -> tuple[tuple[str | None, ...], frozenset[Seat]]:
    if table.readonly:
        names = {entry.seat: entry.text for entry in table.old_log if entry.kind == "join"}
        return tuple(names.get(seat) for seat in table.seating.occupants), frozenset()
    standing = standing or table.match.standing
    return standing.names, standing.away


def _title(table: Table) -> str:
    return table.row.header.game if table.readonly else table.match.game.info.title


def _old_item(entry: Entry) -> Json:
    return {
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "time": entry.time,
        "says": [f"{entry.kind} {entry.text}".strip()],
        "events": [],
    }
