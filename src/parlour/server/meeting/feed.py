"""The tables that wait for somebody as an Atom feed (RFC 4287): it reaches people who have closed the page.

A feed reader asks for it from time to time. The server itself sends nothing to anybody, so that nobody else learns who
plays when.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence
from xml.etree import ElementTree as xml

from parlour.core.game_clock import about
from parlour.core.readiness import awaited
from parlour.server.table.table import Table
from parlour.server.time_limits.deadline import game_clock

ATOM = "http://www.w3.org/2005/Atom"


def waits_for(table: Table, person: str) -> bool:
    """Whether it is for this person to go on: it is their move, or everybody is waiting for them to be ready."""
    mine, match = table.seating.of(person), table.match
    everybody_sits = None not in match.standing.names
    return everybody_sits and not (match.to_act | awaited(match.standing)).isdisjoint(mine)


def written(house: str, address: str, origin: str, tables: Sequence[Table], person: str) -> bytes:
    """The feed of somebody for whom these tables wait."""
    feed = xml.Element("feed", xmlns=ATOM)
    times = {table.id: table.match.entries[-1].time or table.row.created for table in tables}
    _add(feed, "id", f"urn:sha256:{hashlib.sha256(address.encode()).hexdigest()}")
    _add(feed, "title", f"{house}: your moves")
    _add(feed, "updated", _time(max(times.values(), default=0)))
    xml.SubElement(feed, "link", rel="self", href=address)
    xml.SubElement(feed, "link", rel="alternate", href=f"{origin}/")
    author = xml.SubElement(feed, "author")
    _add(author, "name", house)
    for table in tables:
        entry, where = xml.SubElement(feed, "entry"), f"{origin}/t/{table.id}"
        _add(entry, "id", f"{where}#{table.match.number}")  # another one with every turn: readers show each once
        _add(entry, "title", f"Your move: {table.match.game.info.title}")
        _add(entry, "updated", _time(times[table.id]))
        xml.SubElement(entry, "link", rel="alternate", href=where)
        _add(entry, "summary", _summary(table, person))
    return bytes(xml.tostring(feed, encoding="utf-8", xml_declaration=True))


def _summary(table: Table, person: str) -> str:
    mine = table.seating.of(person)
    others = [name for seat, name in enumerate(table.match.standing.names) if name and seat not in mine]
    clock = game_clock(table.match)
    left = [clock.left[seat] for seat in clock.running if seat in mine] if clock else []
    told = [f"With {', '.join(others)}."] if others else []
    told += [f"You have {about(time)} left." for time in left if time is not None]
    return " ".join(told)


def _add(parent: xml.Element, name: str, text: str) -> None:
    xml.SubElement(parent, name).text = text


def _time(milliseconds: int) -> str:
    return datetime.datetime.fromtimestamp(milliseconds / 1000, datetime.UTC).isoformat(timespec="seconds")
