"""A recorded match retold: a sentence for each event, and the board."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.core import Match, Seat
from parlour.core.record import Header


def story(match: Match, seat: Seat | None, *, boards: bool) -> Iterator[str]:
    """What this seat, or a spectator, saw; with the board after every move, or only at the end."""
    again = Match(match.game, match.header, match.seed)
    yield f"{match.game.info.title}, {agreed(match.header)}."
    if boards:
        yield again.draw(seat)
    first = next((entry.time for entry in match.entries if entry.time is not None), 0)
    for entry in match.entries:
        when = "" if entry.time is None else f" {elapsed(entry.time - first)}"
        for sentence in again.sentences(again.repeat(entry), seat):
            yield f"{entry.number}.{when} {sentence}"
        if boards:
            yield again.draw(seat)
    if not boards:
        yield again.draw(seat)


def elapsed(milliseconds: int) -> str:
    """Minutes and seconds since the first entry, with hours where there are any: "1:05"."""
    minutes, seconds = divmod(max(0, milliseconds) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def agreed(header: Header) -> str:
    """What was agreed before the first move: "2 players, size 5"."""
    options = [f"{name} {value}" for name, value in header.options.items()]
    return ", ".join([f"{header.seats} player{'s' * (header.seats != 1)}", *options])
