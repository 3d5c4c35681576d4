"""Where the players are the referees: calling tiles, and taking wrong ones back. SERIES-14, SERIES-17."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from parlour.core import Event, Seat, Step
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games.series.rush.state import PENALTY, Move, RushState, RushView, square

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush


def faults(game: SeriesRush, state: RushState | RushView, key: str) -> list[str]:
    """What is wrong with a tile on the board; without anchors, compared with those placed before it."""
    tile = state.placed[key]
    others = state.placed if game.plane.anchors else dict(takewhile(lambda it: it[0] != key, state.placed.items()))
    return game.board.mistakes(others, tile.tile, *square(key), tile.upright)


def call(game: SeriesRush, state: RushState, seat: Seat, key: str) -> Step[RushState]:
    called = replace(state, called={**state.called, key: (*state.called.get(key, ()), seat)})
    wrong = bool(faults(game, state, key))
    event = Event("called", seat, {"square": list(square(key)), "wrong": wrong, "owner": state.placed[key].owner})
    if not wrong:
        return game.settle(called, (event,))
    after, events = take_back(game, called, [key])
    return game.settle(after, (event, *events))


def take_back(game: SeriesRush, state: RushState, keys: list[str]) -> tuple[RushState, tuple[Event, ...]]:
    """Wrong tiles go back to their owners with a penalty, or into the bag if nobody pays. SERIES-14."""
    hands, counts, bag, owed = dict(state.hands), state.counts, state.bag, Counter[Seat]()
    events: list[Event] = []
    for key in keys:
        tile, _, owner, number = state.placed[key]
        facts: dict[str, Any] = {"square": list(square(key))}
        if owner is None or owner not in hands or number != state.game:
            bag = bag.put_back((tile,))
            events.append(Event("bagged", None, facts))
        else:
            hands[owner] = (*hands[owner], tile)
            counts = replaced(counts, owner, counts[owner] - 1)
            owed[owner] += PENALTY
            secret = {owner: {"tile": tile}}
            events.append(Event("returned", owner, {**facts, "tile": game.shown(tile)}, secret))
    uncovered = set[str]().union(*map(game.board.covering, keys))
    after = replace(
        state,
        bag=bag,
        hands=hands,
        counts=counts,
        placed={key: kept for key, kept in state.placed.items() if key not in keys},
        called={key: seats for key, seats in state.called.items() if key not in keys},
        completed={tile: seat for tile, seat in state.completed.items() if tile not in uncovered},
    )
    for owner in sorted(owed):
        drew, after = game.draw_tiles(after, owner, owed[owner])  # SERIES-15
        events.append(drew)
    return after, tuple(events)


def wrong_tiles(game: SeriesRush, state: RushState, owners: list[Seat]) -> list[str]:
    """The wrong tiles that these seats placed in this game; all wrong tiles if no seats are given."""
    suspects = [
        key for key, tile in state.placed.items() if not owners or (tile.owner in owners and tile.game == state.game)
    ]
    return [key for key in suspects if faults(game, state, key)]


def calls(game: SeriesRush, state: RushState | RushView, seat: Seat) -> Iterator[Move]:
    """Every other seat's tile that is visibly wrong and that this seat has not called."""
    for key, tile in state.placed.items():
        mine = tile.owner == seat or seat in state.called.get(key, ())
        if not mine and any(fault != "back" for fault in faults(game, state, key)):
            yield Move("call", "", *square(key))
