"""The rules of rush, SERIES-8 to SERIES-19 and SERIES-31: everybody plays at the same time on one board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from parlour.core import (
    Chance,
    Event,
    Game,
    GameInfo,
    Outcome,
    Preview,
    Refused,
    Resource,
    Seat,
    Step,
    Voice,
)
from parlour.core.abilities import Ability
from parlour.core.codec import Json, decode, encode
from parlour.core.errors import Unreadable
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games.series import plane
from parlour.games.series.rush import calling, notation
from parlour.games.series.rush import knowledge as rush_knowledge
from parlour.games.series.rush import text as rush_text
from parlour.games.series.rush.actions import RushActions
from parlour.games.series.rush.batches import RushBatches
from parlour.games.series.rush.board import Board, find_board
from parlour.games.series.rush.checks import check_move, check_state
from parlour.games.series.rush.endings import RushEndings
from parlour.games.series.rush.former import RushFormerRules
from parlour.games.series.rush.guidance import RushGuidance
from parlour.games.series.rush.hands import RushHands
from parlour.games.series.rush.holding import RushHolding
from parlour.games.series.rush.kit import RushMaking
from parlour.games.series.rush.lessons import RushLessons
from parlour.games.series.rush.looking import RushLooking
from parlour.games.series.rush.options import OPTIONS
from parlour.games.series.rush.outline import outline
from parlour.games.series.rush.picture import RushPictures
from parlour.games.series.rush.seating import RushResigning, RushSeating
from parlour.games.series.rush.shelving import RushShelving
from parlour.games.series.rush.solitaire import RushDaily, RushSolitaire, RushSolver
from parlour.games.series.rush.sounds import RushSounds
from parlour.games.series.rush.state import (
    FIRST_HAND,
    MOST_SEATS,
    PENALTY,
    SWAPPED,
    LargerTile,
    Move,
    Placed,
    RushState,
    RushView,
    Seen,
    in_sight,
    name,
    present,
    without,
    without_key,
)
from parlour.games.series.rush.words import RushWords
from parlour.games.series.tiles import ANCHOR_LINES, BACKS, Bag, Plane, Tile, face_up, find_plane
from parlour.games.series.world.endless import Endless

Events = tuple[Event, ...]
COUNTABLE = 1000  # tiles in the bag that are said with a draw


class SeriesRush(Game[RushState, Move, RushView]):
    """Up to thirty-five seats, one board, no turns: run out of tiles first."""

    info = GameInfo(
        name="rush",
        title="Series Rush",
        summary="Everybody plays at once: tiles with four numbers, which count on along the diagonals.",
        seats=(1, 35),
        most_seats=MOST_SEATS,
        difficulty=5,
        rules_version=3,  # 3: boards of boards begin where SERIES-31 says
        notation=f"{notation.PLACING}; draw; swap 5l; call 4,7; between games next or stop",
        options=OPTIONS,
        secrets=True,
        at_once=True,
        best_score="lowest when solo",
    )
    state_type = RushState
    view_type = RushView
    abilities: ClassVar[tuple[type[Ability], ...]] = (
        Endless,
        RushActions,
        RushBatches,
        RushDaily,
        RushEndings,
        RushFormerRules,
        RushGuidance,
        RushHands,
        RushHolding,
        RushLessons,
        RushLooking,
        RushMaking,
        RushPictures,
        RushResigning,
        RushSeating,
        RushShelving,
        RushSolitaire,
        RushSolver,
        RushSounds,
    )

    def __new__(cls, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> SeriesRush:
        """A board of the world has rules of its own, and so have loose quarters."""
        if cls is SeriesRush and options and options.get("place"):
            from parlour.games.series.world.board import WorldBoard

            return object.__new__(WorldBoard)
        if cls is SeriesRush and options and options.get("loose"):
            from parlour.games.series.loose.rules import LooseRush

            return object.__new__(LooseRush)
        return object.__new__(cls)

    def __init__(self, options: Mapping[str, Any] | None = None, lexicon: Resource | None = None) -> None:
        super().__init__(options, lexicon)
        chosen = self.options
        self.counting: bool = chosen["counting"]
        self.tutorial: bool = chosen["tutorial"] or self.counting
        self.penalty = 0 if self.counting else PENALTY
        if self.counting and chosen["referee"] == "players":
            raise Unreadable("Counting aloud, the table notices mistakes itself, so referee must be instant.")
        if chosen["anchors"] == "0" and not self.tutorial:
            raise Unreadable("Without anchors backs cannot fit, so anchors 0 needs the tutorial.")  # SERIES-8
        if chosen["anchors"] == "0" and chosen["levels"] > 1:
            raise Unreadable("Without anchors there is only one board, so levels must be 1.")
        if chosen["shape"] != "square" and chosen["levels"] > 1:
            raise Unreadable("Boards of boards are square, so a board of another shape has one level.")
        self.instant: bool = chosen["referee"] == "instant"
        self.open_backs: bool = chosen["backs"] == "open"
        self.plane = self.make_plane()
        self.board = self.make_board()
        self.words = RushWords(self)
        seats = min(self.plane.tiles // FIRST_HAND, MOST_SEATS)
        self.info = replace(self.info, seats=(1, seats))  # type: ignore[misc]  # SERIES-31: as many as the bag serves

    def make_plane(self) -> Plane:
        """The board's part of the plane, by the options."""
        chosen = self.options
        way = plane.DOWN if chosen["reversed"] else plane.UP
        found = find_plane(chosen["levels"], int(chosen["anchors"]), chosen["mirror"], way, outline(chosen["shape"]))
        if found.anchors == 2 and not any(map(found.is_anchor, (ANCHOR_LINES[0],) * 2, ANCHOR_LINES)):
            raise Unreadable(
                "The two anchors are in row 5, and this board has none of its squares where they would be."
            )
        return found

    def make_board(self) -> Board:
        """Where tiles may lie, by the options."""
        return find_board(self.plane, self.options["touch"], self.tutorial, self.options["turning"] == "manual")

    # The start.

    def start(self, seats: int, chance: Chance) -> RushState:
        nobody = (0,) * seats
        return RushState(chance, Bag.opened(self.plane, chance.fork("bag").seed), nobody, nobody)

    def to_act(self, state: RushState) -> frozenset[Seat]:
        return frozenset() if state.closed else frozenset(state.hands) - state.away  # SERIES-10

    # What can be done.

    def play(self, state: RushState, seat: Seat, move: Move) -> Step[RushState]:
        check_move(self, state, seat, move)
        if move.what in ("place", "draw", "swap", "call"):
            state = replace(state, begun=True, seen=without_key(state.seen, seat))
        match move.what:
            case "next":
                return self.next_game(state, seat)
            case "stop":
                return Step(replace(state, closed=True), (Event("stopped", seat),))
            case "wait":
                return Step(state, (Event("waited", seat),))
            case "draw":
                drew, state = self.draw_tiles(state, seat, 1)  # SERIES-12
                return self.settle(state, (drew,))
            case "swap":
                return self._swap(state, seat, move.tile)
            case "call":
                return calling.call(self, state, seat, name(move.row, move.column))
        return self._place(state, seat, move)

    def draw_tiles(self, state: RushState, seat: Seat, count: int, returned: int = 0) -> tuple[Event, RushState]:
        """Draw so many; in a swap `returned` is how many then go back into the bag."""
        tiles, bag, chance = state.bag.draw(count, self.plane, state.chance)
        hands = {**state.hands, seat: (*state.hands[seat], *tiles)}
        left = {"bag": bag.count + returned} if bag.count < COUNTABLE else {}
        facts: dict[str, Any] = {"held": len(hands[seat]), **left}
        if self.open_backs:
            event = Event("drew", seat, {**facts, "tiles": tiles})
        else:  # others see the fronts, in an order that does not tell which is which
            facts["tiles"] = tuple(sorted(map(face_up, tiles)))
            event = Event("drew", seat, facts, {seat: {"tiles": tiles}})
        return event, replace(state, bag=bag, chance=chance, hands=hands)

    def shown(self, tile: Tile) -> Tile:
        """A tile in somebody's hand as the others see it. SERIES-9."""
        return tile if self.open_backs else face_up(tile)

    def _swap(self, state: RushState, seat: Seat, tile: Tile) -> Step[RushState]:
        hands = {**state.hands, seat: without(state.hands[seat], tile)}
        seen = {**state.seen, seat: Seen(self.shown(tile))}
        # SERIES-13: the three are drawn before the one goes back.
        drew, state = self.draw_tiles(replace(state, hands=hands, seen=seen), seat, SWAPPED, 1)
        gave = Event("swapped", seat, {"tile": self.shown(tile)}, {seat: {"tile": tile}})
        return self.settle(replace(state, bag=state.bag.put_back((tile,))), (gave, drew))

    def _place(self, state: RushState, seat: Seat, move: Move) -> Step[RushState]:
        tile, row, column = move.tile, move.row, move.column
        upright = self.chosen_turning(state, move)
        wrong = self.board.mistakes(state.placed, tile, row, column, upright)
        facts: dict[str, Any] = {
            "square": [*self.words.square(row, column)],
            "tile": self.shown(tile),
            "upright": upright,
        }
        if wrong and self.instant:
            return self._caught(state, seat, move, upright, wrong, facts)
        key = name(row, column)
        placed = {**state.placed, key: Placed(tile, upright, seat, state.game)}
        larger = self.board.completed(placed, state.completed, key)
        after = replace(
            state,
            hands={**state.hands, seat: without(state.hands[seat], tile)},
            placed=placed,
            counts=replaced(state.counts, seat, state.counts[seat] + 1),
            completed={**state.completed, **dict.fromkeys(map(str, larger), seat)} if larger else state.completed,
        )
        facts["left"] = len(after.hands[seat])
        before = self.words.before(state, row, column) if self.instant else []  # else it may be a mistake
        why = {"after": before} if before and not self.counting else {}
        events: Events = (Event("placed", seat, facts, {seat: {"tile": tile, **why}}),)
        if self.counting and before:
            events += (Event("counted", seat, {**before[0]._asdict(), "way": self.plane.way}),)  # SERIES-29
        return self.settle(after, (*events, *(self._completed(seat, each) for each in larger)))

    def _completed(self, seat: Seat, larger: LargerTile) -> Event:
        rows, columns = self.board.extent(larger)
        return Event("completed", seat, {"tile": str(larger), "rows": rows, "columns": columns})

    def chosen_turning(self, state: RushState | RushView, move: Move) -> bool:
        """Which way up the tile will lie: as the player says where they may choose, else as the table turns it."""
        own = self.board.manual or self.board.free(state.placed, move.row, move.column)
        if own and move.upright is not None:
            return move.upright
        return self.board.turning(state.placed, move.row, move.column)

    def _caught(
        self, state: RushState, seat: Seat, move: Move, upright: bool, wrong: list[str], facts: dict[str, Any]
    ) -> Step[RushState]:
        """A mistake that the table notices: the tile stays in hand, and three more are drawn. SERIES-14."""
        if self.penalty and not state.bag.count:
            raise Refused("SERIES-19", "That tile does not belong there, and there are no tiles left for a penalty.")
        mark = self.plane.tile(move.row, move.column)[1]
        told: dict[str, Any] = {"tile": move.tile, "wrong": wrong, "mark": BACKS.get(mark)}
        if self.tutorial:
            told["why"] = self.words.explain(state, move.tile, move.row, move.column, upright)  # SERIES-29
        seen = {**state.seen, seat: Seen(self.shown(move.tile), name(move.row, move.column), upright)}
        state, event = replace(state, seen=seen), Event("wrong", seat, facts, {seat: told})
        if not self.penalty:
            return self.settle(state, (event,))
        drew, state = self.draw_tiles(state, seat, self.penalty)
        return self.settle(state, (event, drew))

    # How a game ends, and how the next begins.

    def settle(self, state: RushState, events: Events) -> Step[RushState]:
        if not state.hands and not state.bag.count:
            return Step(replace(state, closed=True), events)  # SERIES-18: every tile lies on the board
        while not state.winners and not state.closed:
            here = present(state)
            empty = [seat for seat in here if not state.hands[seat]]
            if not empty and not self._at_a_standstill(state, here):
                break
            if not self.instant and (wrong := calling.wrong_tiles(self, state, empty)):  # SERIES-17
                state, more = calling.take_back(self, state, wrong)
                events += more
                continue
            fewest = min(len(state.hands[seat]) for seat in here)
            winners = tuple(seat for seat in here if len(state.hands[seat]) == fewest)  # SERIES-17, SERIES-19
            return self._won(state, winners, events)
        return Step(state, events)

    def _at_a_standstill(self, state: RushState, here: list[Seat]) -> bool:
        return bool(here) and not state.bag.count and not any(self._can_place(state, seat) for seat in here)

    def _can_place(self, state: RushState, seat: Seat) -> bool:
        return next(self.board.placements(state.placed, state.hands[seat]), None) is not None

    def _won(self, state: RushState, winners: tuple[Seat, ...], events: Events) -> Step[RushState]:
        won = Event("won", None, {"winners": winners, "game": state.game, "counts": state.counts})
        wins = tuple(count + (seat in winners) for seat, count in enumerate(state.wins))
        left = state.bag.count + sum(map(len, state.hands.values()))
        closed = left < len(present(state)) or len(wins) == 1  # SERIES-18: alone it is one game
        return Step(replace(state, winners=winners, wins=wins, closed=closed), (*events, won))

    def next_game(self, state: RushState, seat: Seat) -> Step[RushState]:
        here = present(state)
        bag = state.bag.put_back(tile for _, hand in sorted(state.hands.items()) for tile in hand)
        share = min(FIRST_HAND, bag.count // len(here))
        if not share:
            return Step(replace(state, closed=True), (Event("stopped", seat),))  # SERIES-18
        counts = (0,) * len(state.counts)
        hands: dict[Seat, tuple[Tile, ...]] = dict.fromkeys(here, ())
        state = replace(
            state, bag=bag, hands=hands, winners=(), game=state.game + 1, begun=False, counts=counts, seen={}
        )
        events: Events = (Event("next", seat, {"game": state.game, "share": share}),)
        for other in here:
            drew, state = self.draw_tiles(state, other, share)
            events += (drew,)
        return self.settle(state, events)

    def moves(self, state: RushState, seat: Seat) -> Iterator[Move]:
        if seat not in self.to_act(state):
            return
        if state.winners:
            yield from (Move("next"), Move("stop"))
            return
        hand = state.hands[seat]
        if state.bag.count:
            yield Move("draw")
        yield from self.board.placements(state.placed, hand)
        if state.bag.count >= SWAPPED:
            yield from (Move("swap", tile) for tile in sorted(set(hand)))
        if not self.instant:
            yield from calling.calls(self, state, seat)
        if not state.bag.count and not self._can_place(state, seat):
            yield Move("wait")  # SERIES-10: any seat may move at any time, but none has to

    def scores(self, state: RushState) -> tuple[int, ...]:
        return state.counts if len(state.wins) == 1 else state.wins

    def outcome(self, state: RushState) -> Outcome | None:
        if not state.closed:
            return None
        if len(state.wins) == 1:
            left = len(state.hands.get(0, ()))
            reason = f"{self.words.count(left)} left" if left else f"{self.words.count(state.counts[0])} placed"
            return Outcome(() if left else (0,), state.counts, reason)
        most = max(1, *state.wins)
        winners = tuple(seat for seat, won in enumerate(state.wins) if won == most)
        return Outcome(winners, state.wins, "most games won" if state.game > 1 else "first to run out")

    # Who knows what, and text.

    def view(self, state: RushState, seat: Seat | None) -> RushView:
        return rush_knowledge.view(self, state, seat)

    def private(self, state: RushState, seat: Seat) -> Any:
        return state.hands.get(seat)

    def imagine(self, view: RushView, chance: Chance) -> RushState:
        return rush_knowledge.imagine(self, view, chance)

    def preview(self, view: RushView, seat: Seat, move: Move) -> Preview:
        check_move(self, view, seat, move)
        return rush_text.preview(self, view, move)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def read(self, text: str, view: RushView, seat: Seat) -> Move:
        return notation.read(text, self.words, view.hands.get(seat, ()))

    def say(self, event: Event, voice: Voice) -> str:
        return rush_text.say(self.words, event, voice)

    def draw(self, view: RushView, voice: Voice) -> str:
        return rush_text.draw(self, view, voice)

    # Positions.

    def set_up(self, position: Json, chance: Chance) -> RushState:
        """A position may leave out the bag, which then holds every tile that is not elsewhere."""
        if isinstance(position, dict) and "bag" not in position:
            bare = decode(RushState, {"chance": encode(chance), **position, "bag": encode(Bag(b"", 0))})
            bag = Bag.without(self.plane, bare.chance.fork("bag").seed, Counter(in_sight(bare)))
            position = {**position, "bag": encode(bag)}
        return super().set_up(position, chance)

    def check_position(self, state: RushState) -> None:
        check_state(self, state)
