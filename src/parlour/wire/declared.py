"""Everything that is declared here."""

from __future__ import annotations

import inspect

import msgspec

from parlour.core import Preview
from parlour.wire import after_the_game, catalogue, lessons, live, people, play, practice, problem, solo, tables

TOPICS = (problem, people, catalogue, tables, play, live, solo, practice, lessons, after_the_game)


def declared() -> list[type]:
    """Every type that travels by itself or within others, topic by topic; a preview is the core's."""
    own = [
        kind
        for topic in TOPICS
        for kind in vars(topic).values()
        if inspect.isclass(kind) and issubclass(kind, msgspec.Struct) and kind.__module__ == topic.__name__
    ]
    return [*own, Preview]
