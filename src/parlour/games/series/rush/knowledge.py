"""Who knows what in rush: fronts are open, backs are their owner's secret. SERIES-9."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from parlour.core import Chance, Seat
from parlour.games.series.rush.state import Hands, Placed, RushState, RushView, Squares, in_sight
from parlour.games.series.tiles import HIDDEN, KINDS, Bag, Tile, face_up

if TYPE_CHECKING:
    from parlour.games.series.rush.rules import SeriesRush

MOST_SEEN = 100


@lru_cache(4096)  # every seat sees the same fronts of a hand, and most hands stay the same from move to move
def _fronts(hand: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """A hand as the others see it, in an order that does not tell which of two equal fronts was drawn first."""
    return tuple(sorted(map(face_up, hand)))


@lru_cache(4096)
def _covered(tile: Placed) -> Placed:
    return tile._replace(tile=face_up(tile.tile))


_seen: dict[int, tuple[Hands, Hands]] = {}  # hands by their id, and their fronts: a whole table looks at the same ones


def _all_fronts(hands: Hands) -> Hands:
    found = _seen.get(id(hands))
    if found is None or found[0] is not hands:
        if len(_seen) >= MOST_SEEN:
            _seen.clear()
        found = _seen[id(hands)] = hands, {seat: _fronts(hand) for seat, hand in hands.items()}
    return found[1]


def _hands_seen(hands: Hands, seat: Seat | None) -> Hands:
    """Everybody's fronts, and the seat's own tiles."""
    fronts = _all_fronts(hands)
    return {**fronts, seat: hands[seat]} if seat is not None and seat in hands else fronts


def view(game: SeriesRush, state: RushState, seat: Seat | None) -> RushView:
    """All that a seat knows."""
    hands, placed = state.hands, state.placed
    if not game.open_backs:
        hands = _hands_seen(hands, seat)
        placed = _placed(game, placed, seat)
    return RushView(
        seat, state.bag.count, state.wins, state.counts, hands, placed, state.away, state.called, state.seen,
        state.completed, state.game, state.begun, state.winners, state.closed,
    )  # fmt: skip


def _placed(game: SeriesRush, placed: Squares, seat: Seat | None) -> Squares:
    if game.instant and not game.tutorial:
        return placed  # every tile on the board has the back that its square shows
    own = -1 if seat is None else seat
    return {key: tile if tile.owner == own else _covered(tile) for key, tile in placed.items()}


def imagine(game: SeriesRush, view: RushView, chance: Chance) -> RushState:
    """A state that fits this view: hidden backs are chosen among the tiles that are not in sight."""
    pool = _hidden_tiles(game, Counter(in_sight(view)), chance.fork("backs"))

    def guess(tile: Tile) -> Tile:
        return pool[tile[0]].pop() if tile[1] == HIDDEN else tile

    hands: Hands = {seat: tuple(map(guess, hand)) for seat, hand in view.hands.items()}
    placed = {key: tile._replace(tile=guess(tile.tile)) for key, tile in view.placed.items()}
    elsewhere = Counter(tile.tile for tile in placed.values())
    for hand in hands.values():
        elsewhere.update(hand)
    return RushState(
        chance, Bag.without(game.plane, chance.fork("bag").seed, elsewhere), view.wins, view.counts, hands, placed,
        view.away, view.called, view.seen, view.completed, view.game, view.begun, view.winners, view.closed,
    )  # fmt: skip


def _hidden_tiles(game: SeriesRush, seen: Counter[Tile], chance: Chance) -> dict[str, list[Tile]]:
    """For every front, the tiles that hidden ones with that front may be, in random order."""
    pool: dict[str, list[Tile]] = {}
    left = sorted((game.plane.kinds - seen).elements())
    for front in "123456789":
        if hidden := seen[front + HIDDEN]:
            # On boards of boards there is always another tile of any kind.
            supply = KINDS * hidden if game.plane.levels > 1 else left
            order, chance = chance.shuffled(kind for kind in supply if kind[0] == front)
            pool[front] = list(order[:hidden])
    return pool
