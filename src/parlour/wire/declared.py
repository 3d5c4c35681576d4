"""Everything that is declared here."""

from __future__ import annotations

import inspect

import msgspec

from parlour.core import Preview
from parlour.wire import (
    accounts,
    after_the_game,
    bot_events,
    bots,
    catalogue,
    kits,
    lessons,
    live,
    manners,
    meeting,
    people,
    play,
    practice,
    problem,
    ratings,
    record,
    solo,
    tables,
    world,
)

TOPICS = (
    *(problem, people, accounts, catalogue, kits, tables, play, live, solo, practice, lessons, after_the_game),
    *(bots, bot_events, manners, meeting, ratings, record, world),
)


def declared() -> list[type]:
    """Every type that travels by itself or within others, topic by topic; a preview is the core's."""
    own = [
        kind
        for topic in TOPICS
        for kind in vars(topic).values()
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == topic.__name__
    ]
    return [*own, Preview]
