"""Who sits where at a table on this computer."""

from __future__ import annotations

from parlour.core import AnyGame, Match, Refused, Seat
from parlour.core.game import GameInfo


def how_many(info: GameInfo, wanted: int | None, bots: int) -> int:
    """The number of seats that was asked for, or as many as it takes."""
    low, high = info.seats
    return wanted if wanted is not None else min(max(2, low, bots + 1), high)


def seat_bots(seats: int, levels: list[str], person: Seat) -> dict[Seat, str]:
    """Which bot sits where: one level fills every other seat, several take one seat each."""
    if not 0 <= person < seats:
        raise Refused("TABLE-9", f"The seats are 1 to {seats}; there is no seat {person + 1}.")
    if len(levels) > seats:
        raise Refused("TABLE-9", f"{len(levels)} bots do not fit on {seats} seats.")
    free = [seat for seat in range(seats) if seat != person] + [person]
    if len(levels) == 1:
        return dict.fromkeys(free[:-1], levels[0])
    return dict(zip(free, levels, strict=False))


def new_match(game: AnyGame, seats: int, seed: int | None, bots: dict[Seat, str], names: list[str]) -> Match:
    """A match in which everybody has a name."""
    people = [seat for seat in range(seats) if seat not in bots]
    if len(names) > len(people):
        raise Refused("TABLE-9", f"{len(names)} names are too many for {len(people)} people.")
    called: dict[Seat, str] = {seat: f"Player {seat + 1}" for seat in range(seats)}
    called |= dict(zip(people, names, strict=False))
    for seat, level in bots.items():
        same = [other for other, kind in bots.items() if kind == level]
        called[seat] = level.title() if len(same) == 1 else f"{level.title()} {same.index(seat) + 1}"
    return Match.new(game, seats=seats, seed=seed, names=called)
