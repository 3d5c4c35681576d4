"""Who sits where at a table on this computer."""

from __future__ import annotations

from parlour.core import AnyGame, Match, Refused, Seat, registry
from parlour.core.codec import Json
from parlour.core.game import GameInfo
from parlour.core.pauses import pauses
from parlour.core.readiness import waits
from parlour.thinking.driver import bot_name, logged_as


def how_many(info: GameInfo, wanted: int | None, bots: int) -> int:
    """The number of seats that was asked for, or as many as it takes."""
    low, high = info.seats
    return wanted if wanted is not None else min(max(2, low, bots + 1), high)


def easiest(game: type[AnyGame], seats: int) -> list[str]:
    """The level of the bots that take these seats unless somebody chose; none if the game has none."""
    return list(registry.bots(game.info.name))[:1] if seats > 0 else []


def seat_bots(seats: int, levels: list[str], person: Seat, people: int = 1) -> dict[Seat, str]:
    """Which bot sits where: one level fills every seat that people leave, several take one seat each."""
    if not 0 <= person < seats:
        raise Refused("TABLE-9", f"The seats are 1 to {seats}; there is no seat {person + 1}.")
    if len(levels) > seats:
        raise Refused("TABLE-9", f"{len(levels)} bots do not fit on {seats} seats.")
    free = [seat for seat in range(seats) if seat != person] + [person]
    if len(levels) == 1:
        return dict.fromkeys(free[people - 1 : -1], levels[0])
    return dict(zip(free, levels, strict=False))


def new_match(
    game: AnyGame, seats: int, seed: int | None, bots: dict[Seat, str], names: list[str], position: Json = None
) -> Match:
    """A match in which everybody has a name."""
    people = [seat for seat in range(seats) if seat not in bots]
    if len(names) > len(people):
        raise Refused("TABLE-9", f"{len(names)} names are too many for {len(people)} people.")
    called = dict(zip(people, names, strict=False))
    paused = bool(people) and pauses(game, seats)
    match = Match.new(
        game, seats=seats, seed=seed, position=position, ready=waits(game, seats), pauses=paused, names={}
    )
    for seat in range(seats):
        if seat in bots:
            match.act("join", seat, bot_name(bots[seat], [*names, *match.standing.names]), by=logged_as(bots[seat]))
        else:
            match.act("join", seat, called.get(seat, f"Player {seat + 1}"), by="host")
    return match
