"""The rules of domino and hex, SERIES-20 to SERIES-26: in turn, without a board, half of the hand unseen.

The two differ only in their tiles, which a `Shape` describes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from parlour.core import Chance, Event, Game, Outcome, Preview, Refused, Resource, Seat, Step, Voice
from parlour.core.abilities import Ability
from parlour.core.codec import Json
from parlour.core.errors import Unreadable
from parlour.core.seats import replaced
from parlour.core.sentences import capital
from parlour.core.values import replace
from parlour.games.series.gathering import notation
from parlour.games.series.gathering import text as gathering_text
from parlour.games.series.gathering.actions import GatheringActions
from parlour.games.series.gathering.batches import GatheringBatches
from parlour.games.series.gathering.draws import GatheringDraws
from parlour.games.series.gathering.endings import GatheringEndings
from parlour.games.series.gathering.guidance import GatheringGuidance
from parlour.games.series.gathering.holding import GatheringHolding
from parlour.games.series.gathering.kit import GatheringMaking
from parlour.games.series.gathering.picture import GatheringPictures
from parlour.games.series.gathering.position import complete
from parlour.games.series.gathering.resigning import GatheringResigning
from parlour.games.series.gathering.shapes import Place, Shape, Tile
from parlour.games.series.gathering.solitaire import GatheringSolitaire, GatheringSolver
from parlour.games.series.gathering.sounds import GatheringSounds
from parlour.games.series.gathering.state import (
    HAND,
    OPEN,
    GatheringState,
    GatheringView,
    Hand,
    Move,
    name,
    place,
    seen,
    without,
)
from parlour.games.series.plane import DOWN, UP


class Gathering(Game[GatheringState, Move, GatheringView]):
    """Place your twelve tiles beside those on the table; if you cannot, take another."""

    shape_type: ClassVar[type[Shape]]
    state_type = GatheringState
    view_type = GatheringView
    abilities: ClassVar[tuple[type[Ability], ...]] = (
        GatheringActions,
        GatheringBatches,
        GatheringDraws,
        GatheringEndings,
        GatheringGuidance,
        GatheringHolding,
        GatheringMaking,
        GatheringPictures,
        GatheringResigning,
        GatheringSolitaire,
        GatheringSolver,
        GatheringSounds,
    )

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        self.counting: bool = self.options["counting"]
        self.shape = self.shape_type(DOWN if self.options["reversed"] else UP)
        self.tiles: tuple[Tile, ...] = self.all_tiles()

    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set. SERIES-4, SERIES-20."""
        raise NotImplementedError

    def start(self, seats: int, chance: Chance) -> GatheringState:
        order, chance = chance.shuffled(self.tiles)
        first_seat, opening = self._opening(seats, order)
        order, chance = chance.shuffled(self.tiles)
        hands = []
        for _ in range(seats):
            hands.append(Hand(order[:OPEN], order[OPEN:HAND]))  # SERIES-22
            order = order[HAND:]
        first, gathering = order[0], order[1:]
        return GatheringState(
            chance, gathering, tuple(hands), {name(0, 0): first}, first_seat, 0, (0,) * seats, opening=opening
        )

    def _opening(self, seats: int, order: tuple[Tile, ...]) -> tuple[Seat, tuple[tuple[Seat, Tile], ...]]:
        """Each seat turns up a tile; the largest lateral number begins, and ties turn again. SERIES-21."""
        turned: list[tuple[Seat, Tile]] = []
        tied = list(range(seats))
        while len(tied) > 1:
            tiles, order = order[: len(tied)], order[len(tied) :]
            shown = list(zip(tied, tiles, strict=True))
            turned += shown
            largest = max(self.shape.lateral(tile) for _, tile in shown)
            tied = [seat for seat, tile in shown if self.shape.lateral(tile) == largest]
        return tied[0], tuple(turned)

    def to_act(self, state: GatheringState) -> frozenset[Seat]:
        return frozenset((state.turn,))

    def playing(self, state: GatheringState | GatheringView) -> list[Seat]:
        return [seat for seat in range(len(state.hands)) if seat not in state.resigned]

    # What belongs where.

    def belongs(self, placed: Mapping[str, Tile], x: int, y: int) -> Tile:
        """The tile that belongs at a place, given the first tile. SERIES-4, SERIES-5, SERIES-23."""
        return self.shape.tile_at(placed[name(0, 0)], x, y)

    def frontier(self, placed: Mapping[str, Tile]) -> list[Place]:
        """Every empty place beside a tile, in a stable order."""
        taken = set(map(place, placed))
        near: set[Place] = set()
        for x, y in taken:
            near.update(self.shape.around(x, y))
        return sorted(near - taken)

    def fitting(self, placed: Mapping[str, Tile], tiles: tuple[Tile, ...]) -> Iterator[Move]:
        """Every correct placement of these tiles."""
        held, first = set(tiles), placed[name(0, 0)]
        for x, y in self.frontier(placed):
            tile = self.shape.tile_at(first, x, y)
            if tile in held:
                yield Move("place", tile, x, y)

    def moves(self, state: GatheringState, seat: Seat) -> Iterator[Move]:
        if self.outcome(state) or seat != state.turn:
            return
        hand = state.hands[seat]
        yield from self.fitting(state.placed, (*hand.open, *hand.taken))
        yield Move("take") if state.gathering or hand.down else Move("pass")

    # What can be done.

    def play(self, state: GatheringState, seat: Seat, move: Move) -> Step[GatheringState]:
        hand = state.hands[seat]
        self._check(state.placed, (*hand.open, *hand.taken), len(state.gathering), len(hand.down), move)
        if move.what == "pass":
            return self.next_turn(replace(state, passes=state.passes + 1), (Event("passed", seat),))
        if move.what == "take":
            return self._take(replace(state, passes=0), seat)
        original = move.tile in hand.open
        rest = (
            replace(hand, open=without(hand.open, move.tile))
            if original
            else replace(hand, taken=without(hand.taken, move.tile))
        )
        counts = tuple(count + (other == seat) for other, count in enumerate(state.counts))
        facts = {"tile": move.tile, "place": [move.x, move.y], "original": original, "left": rest.originals}
        after = [part for _, part in gathering_text.before(self.shape, state.placed, move.x, move.y)]
        told = {} if self.counting else {seat: {"after": after}}  # why it fits, for the one who placed it
        events = [Event("placed", seat, facts, told)]
        if self.counting:  # SERIES-29
            events.append(Event("counted", seat, after[0]._asdict()))
        if not rest.open and rest.down:  # SERIES-25
            opened = rest.down[:OPEN]
            rest = replace(rest, open=opened, down=rest.down[OPEN:])
            events.append(Event("opened", seat, {"count": len(opened)}, {seat: {"tiles": opened}}))
        state = replace(
            state,
            hands=replaced(state.hands, seat, rest),
            placed={**state.placed, name(move.x, move.y): move.tile},
            passes=0,
            counts=counts,
        )
        return self.next_turn(state, tuple(events))

    def _check(
        self, placed: Mapping[str, Tile], tiles: tuple[Tile, ...], gathering: int, down: int, move: Move
    ) -> None:
        """Refuse what the seat can see to be wrong."""
        if move.what == "take":
            if not gathering and not down:
                raise Refused("SERIES-24", "There are no tiles left to take; place one or pass.")
        elif move.what == "pass":
            if gathering or down:
                raise Refused("SERIES-24", "You may not pass while there is a tile to take.")
        else:
            self._check_place(placed, tiles, move)

    def _check_place(self, placed: Mapping[str, Tile], tiles: tuple[Tile, ...], move: Move) -> None:
        if move.tile not in tiles:
            held = "; ".join(self.shape.called(tile) for tile in dict.fromkeys(tiles)) or "none"
            raise Refused("SERIES-23", f"You have no open tile {self.shape.called(move.tile)}; yours are: {held}.")
        if name(move.x, move.y) in placed:
            raise Refused("SERIES-23", f"There is already a tile at {self.shape.where(move.x, move.y)}.")
        if all(name(move.x + dx, move.y + dy) not in placed for dx, dy in self.shape.steps):
            where = capital(self.shape.where(move.x, move.y))
            raise Refused("SERIES-23", f"{where} is beside no tile; a tile must go beside one on the table.")
        wanted = self.belongs(placed, move.x, move.y)
        if move.tile != wanted and self.counting and (why := gathering_text.count_on(self.shape, placed, move)):
            raise Refused("SERIES-29", why)
        if move.tile != wanted:
            raise Refused("SERIES-23", gathering_text.explain(self.shape, placed, move))

    def _take(self, state: GatheringState, seat: Seat) -> Step[GatheringState]:
        """From the gathering or, when that is used up, from the seat's own unseen tiles. SERIES-24."""
        hand = state.hands[seat]
        if state.gathering:
            tile, source = state.gathering[0], "gathering"
            state = replace(state, gathering=state.gathering[1:])
            hand = replace(hand, taken=(*hand.taken, tile))
        else:
            tile, source = hand.down[0], "hand"
            hand = replace(hand, open=(*hand.open, tile), down=hand.down[1:])
        took = Event("took", seat, {"from": source, "left": len(state.gathering)}, {seat: {"tile": tile}})
        return self.next_turn(replace(state, hands=replaced(state.hands, seat, hand)), (took,))

    def next_turn(self, state: GatheringState, events: tuple[Event, ...]) -> Step[GatheringState]:
        seats = len(state.hands)
        order = [(state.turn + step) % seats for step in range(1, seats + 1)]
        turn = next(seat for seat in order if seat not in state.resigned)
        return Step(replace(state, turn=turn), events)

    # How it ends.

    def scores(self, state: GatheringState) -> tuple[int, ...]:
        return state.counts

    def outcome(self, state: GatheringState) -> Outcome | None:
        left = [hand.originals for hand in state.hands]
        done = tuple(seat for seat in self.playing(state) if not left[seat])
        if done:
            alone = f"{state.counts[0]} tiles placed" if len(left) == 1 else "all twelve tiles placed"
            return Outcome(done, state.counts, alone)  # SERIES-26
        if state.passes >= len(self.playing(state)):
            fewest = min(left[seat] for seat in self.playing(state))
            winners = tuple(seat for seat in self.playing(state) if left[seat] == fewest)
            if len(left) == 1:
                return Outcome((), state.counts, f"nothing fits, with {fewest} left to place")
            return Outcome(winners, state.counts, "nobody can go on, and fewest are left to place")
        return None

    # Who knows what.

    def view(self, state: GatheringState, seat: Seat | None) -> GatheringView:
        hands = tuple([seen(len(hand.open), len(hand.down), len(hand.taken)) for hand in state.hands])
        own = state.hands[seat] if seat is not None else Hand((), ())
        return GatheringView(
            seat, len(state.gathering), own.open, own.taken, hands, state.placed, state.turn, state.passes,
            state.counts, state.resigned, state.opening,
        )  # fmt: skip

    def private(self, state: GatheringState, seat: Seat) -> Any:
        return state.hands[seat]

    def imagine(self, view: GatheringView, chance: Chance) -> GatheringState:
        unseen = list(self.tiles)
        for tile in (*view.placed.values(), *view.open, *view.taken):
            unseen.remove(tile)
        order, chance = chance.shuffled(unseen)
        hands = []
        for seat, counts in enumerate(view.hands):
            own = seat == view.seat
            sizes = (0 if own else counts.open, counts.down, 0 if own else counts.taken)
            parts = []
            for size in sizes:
                parts.append(order[:size])
                order = order[size:]
            hands.append(Hand(view.open, parts[1], view.taken) if own else Hand(*parts))
        return GatheringState(
            chance, order, tuple(hands), view.placed, view.turn, view.passes, view.counts, view.resigned, view.opening
        )

    def preview(self, view: GatheringView, seat: Seat, move: Move) -> Preview:
        down = view.hands[seat].down
        self._check(view.placed, (*view.open, *view.taken), view.gathering, down, move)
        return Preview(gathering_text.would(self.shape, move, view.gathering))

    # Text.

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str, view: GatheringView, seat: Seat) -> Move:
        return notation.read(text, self.shape, (*view.open, *view.taken), view.placed)

    def say(self, event: Event, voice: Voice) -> str:
        return gathering_text.say(self.shape, event, voice)

    def draw(self, view: GatheringView, voice: Voice) -> str:
        return gathering_text.draw(self.shape, view, self.frontier(view.placed), voice)

    # Positions.

    def set_up(self, position: Json, chance: Chance) -> GatheringState:
        given = complete(position, self.tiles, chance) if isinstance(position, dict) else position
        return super().set_up(given, chance)

    def check_position(self, state: GatheringState) -> None:
        tiles = [*state.placed.values(), *state.gathering]
        for hand in state.hands:
            tiles += (*hand.open, *hand.down, *hand.taken)
        if sorted(tiles) != sorted(self.tiles):
            raise Unreadable(f"Table, hands and gathering must hold the {len(self.tiles)} tiles of the set.")
        if any(not re.fullmatch(r"-?[0-9]{1,3},-?[0-9]{1,3}", key) for key in state.placed):
            raise Unreadable("A place is two whole numbers, such as 0,-2.")
        if name(0, 0) not in state.placed or len(state.counts) != len(state.hands):
            raise Unreadable("There must be a first tile at 0,0 and a count for every seat.")
        if state.turn not in self.playing(state):
            raise Unreadable("The seat to move must be one that plays.")
