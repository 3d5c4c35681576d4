"""What happens only on boards of the world, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.core import Event, Voice
from parlour.core.sentences import capital, listing
from parlour.core.world import Place
from parlour.games.series.plane import ENLARGED
from parlour.games.series.rush.words import short
from parlour.games.series.world.places import tile_of, won_at

WHOLE = ENLARGED * ENLARGED
MOST_NAMED = 4  # people in one sentence; of more the others are counted


def place_in_words(place: Place) -> str:
    """A place as people say it, counted from the middle of the world."""
    ways = [_steps(-place.row, "north", "south"), _steps(place.column, "east", "west")]
    return f"level {place.level}, {', '.join(filter(None, ways)) or 'in the middle'}"


def _steps(count: int, one: str, other: str) -> str:
    return f"{abs(count):,} {one if count > 0 else other}" if count else ""


def piece_in_words(piece: Place, makers: str) -> str:
    return f"A piece of level {piece.level}, {short(tile_of(piece))}, made by {makers}."


def won_in_words(piece: Place, makers: str) -> str:
    return f"{capital(place_in_words(won_at(piece)))}: {short(tile_of(piece))}, made by {_some(makers.split(', '))}."


def _some(names: Sequence[str]) -> str:
    """The first of many names, and how many others there are."""
    groups = list(Counter(names).items())
    shown = groups if len(groups) <= MOST_NAMED else groups[: MOST_NAMED - 1]
    words = [name if count == 1 else f"{count} people called {name}" for name, count in shown]
    others = len(names) - sum(count for _, count in shown)
    return listing([*words, f"{others} others"] if others else words)


def board_in_words(place: Place, filled: Sequence[int], people: Sequence[str]) -> str:
    """Where a board is, how far it has come and who is there."""
    where = capital(place_in_words(place))
    if not filled:
        return f"{where}: nobody has been here yet."
    full = sum(count == WHOLE for count in filled)
    if full == len(filled):
        return f"{where}: the board is full."
    verb = "is" if len(people) <= 1 and "you" not in people else "are"
    here = f"{_some(people) if people else 'nobody'} {verb} here"
    pieces = f"{full} of {len(filled)} pieces won" if full else "no piece won yet"
    return f"{where}: {sum(filled)} of {WHOLE * len(filled)} squares filled, {pieces}, and {here}."


def say(event: Event, voice: Voice) -> str:
    """The sentence for an event of the world; empty if it is one of any rush board."""
    who, facts = event.seat, event.facts
    match event.kind:
        case "completed":
            level = facts["tile"].partition(":")[0]
            first, last = facts["rows"][0] + 1, facts["rows"][1] + 1
            left, right = facts["columns"][0] + 1, facts["columns"][1] + 1
            wins = voice.does(who, "wins", "win")
            where = f"rows {first} to {last}, columns {left} to {right}"
            return f"{wins} the piece {short(facts['piece'])} of level {level}: {where} are full."
        case "brought":
            makers = _some(facts["makers"].split(", "))
            return f"{voice.does(who, 'brings', 'bring')} {short(facts['tile'])}, made by {makers}."
        case "carried":
            tiles = facts["tiles"]
            some = listing([short(tile) for tile in tiles]) if len(tiles) <= 3 else f"{len(tiles)} pieces"
            return f"{voice.does(who, 'takes', 'take')} {some} along."
    return ""
