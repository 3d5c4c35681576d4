"""The signs and colours of the series in terminals: the first letter of each, which moves are typed with, and a hue."""

from __future__ import annotations

from parlour.core.picture import Span
from parlour.games.series.plane import Section, Series

_HUES = {series: f"series{place}" for place, series in enumerate(Series)}


def look(series: Series) -> str:
    """The colour of a series."""
    return _HUES[series]


def shown(section: Section, types: str = "", reads: str = "") -> Span:
    """One part of a tile in two characters: "l5"."""
    return Span(f"{section.series[0]}{section.number}", look(section.series), types, reads)
