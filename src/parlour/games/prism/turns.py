"""Whose turn it is, who may challenge a play, and what turns do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from parlour.core import Chance, Event, Refused, Seat
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games import challenge_window
from parlour.games.prism import knowledge
from parlour.games.prism.blocks import BLOCKS, RACK, Tile, numerals, unplayed
from parlour.games.prism.moves import Call, Move
from parlour.games.prism.state import Draw, PrismState, Rack, Window

Events = tuple[Event, ...]
IDLE_TURNS = 3  # PRISM-23


class PrismPublic(challenge_window.HasWindow, Protocol):
    """What everybody sees, in a state as in a view."""

    @property
    def window(self) -> Window | None: ...
    @property
    def in_bag(self) -> int: ...


# Whose turn it is.


def to_act(public: PrismPublic) -> frozenset[Seat]:
    """The seats that may act now."""
    return challenge_window.to_act(public, is_last(public))  # PRISM-17


def is_last(public: PrismPublic) -> bool:
    """Whether the open play would end the game: the bag is empty and the rack used up. PRISM-17."""
    return public.window is not None and public.in_bag == 0 and public.held[public.window.seat] == 0


def can_exchange(public: PrismPublic) -> bool:
    """Whether the bag will hold a block once the pending refill has been drawn. PRISM-12."""
    pending = RACK - public.held[public.window.seat] if public.window else 0
    return public.in_bag > pending


def next_seat(resigned: frozenset[Seat], seats: int, seat: Seat) -> Seat:
    """The next seat clockwise that is still playing. PRISM-6."""
    return next(other for step in range(1, seats + 1) if (other := (seat + step) % seats) not in resigned)


def check(public: PrismPublic, seat: Seat, move: Move) -> None:
    """Refuse what this seat may not do now, whatever its blocks are."""
    if public.ended:
        raise Refused("PRISM-24", "The game is over.")
    if move is Call.CHALLENGE or move is Call.ACCEPT:
        rule = "PRISM-16" if move is Call.CHALLENGE else "PRISM-17"
        challenge_window.check_judgement(public, seat, move.value, rule, "PRISM-17")
        return
    if seat != public.to_move:
        raise Refused("PRISM-6", "It is not your turn; turns pass clockwise.")
    if is_last(public):
        raise Refused("PRISM-17", "This play would end the game: accept it or challenge it.")
    if move is Call.EXCHANGE and not can_exchange(public):
        raise Refused("PRISM-12", "The bag is empty, so you cannot exchange.")


# What turns do.


def open_game(seats: int, chance: Chance) -> tuple[tuple[tuple[Draw, ...], ...], Seat, Chance]:
    """The draws for who begins, and who does; those who tie draw again from what is left. PRISM-6."""
    bag, chance = chance.shuffled(BLOCKS)
    rounds: list[tuple[Draw, ...]] = []
    contenders = list(range(seats))
    while len(contenders) > 1:
        drawn = tuple(Draw(seat, block) for seat, block in zip(contenders, bag, strict=False))
        bag = bag[len(drawn) :]
        rounds.append(drawn)
        best = max(numerals(draw.block) for draw in drawn)
        contenders = [draw.seat for draw in drawn if numerals(draw.block) == best]
    return tuple(rounds), contenders[0], chance


def close_window(table: PrismState) -> tuple[PrismState, Events]:
    """The state once the open play stands, if there is one."""
    return (table, ()) if table.window is None else refill(table, table.window.seat)


def lay(table: PrismState, seat: Seat, laid: Mapping[int, Tile], score: int) -> PrismState:
    """Blocks go from a rack to the grid, and score."""
    blocks = [tile.block for tile in laid.values()]
    return replace(
        table,
        grid={**table.grid, **laid},
        racks=replaced(table.racks, seat, without(table.racks[seat], blocks)),
        shown=replaced(table.shown, seat, without(table.shown[seat], blocks)),
        memories=knowledge.after_placement(table, seat, blocks),
        scores=replaced(table.scores, seat, table.scores[seat] + score),
    )


def refill(table: PrismState, seat: Seat) -> tuple[PrismState, Events]:
    """The state after a seat's play stands and it has refilled its rack. PRISM-14."""
    idle = replaced(table.idle, seat, 0)
    drawn = table.bag[: RACK - len(table.racks[seat])]
    if not drawn or seat in table.resigned:
        return replace(table, window=None, idle=idle), ()
    table = replace(
        table,
        window=None,
        idle=idle,
        bag=table.bag[len(drawn) :],
        racks=replaced(table.racks, seat, table.racks[seat] + drawn),
        memories=knowledge.after_draw(table, seat, drawn),
    )
    facts = {"count": len(drawn), "bag": table.in_bag}
    return table, (Event("drew", seat, facts, {seat: {"blocks": list(drawn)}}),)


def take_back(table: PrismState) -> PrismState:
    """The state after a successful challenge: the blocks go back to their rack for all to see. PRISM-16."""
    window = table.window
    assert window is not None
    seat = window.seat
    blocks = tuple(table.grid[square].block for square in window.squares)
    table = replace(
        table,
        window=None,
        grid={square: tile for square, tile in table.grid.items() if square not in window.squares},
        racks=replaced(table.racks, seat, table.racks[seat] + blocks),
        shown=replaced(table.shown, seat, table.shown[seat] + blocks),
        scores=replaced(table.scores, seat, table.scores[seat] - window.score),
    )
    return skip(table, seat)


def exchange(table: PrismState, seat: Seat) -> tuple[PrismState, Events]:
    """The whole rack goes into the bag, the bag is shuffled, and as many blocks are drawn. PRISM-12."""
    returned = table.racks[seat]
    bag, chance = table.chance.shuffled(table.bag + returned)
    drawn = bag[: len(returned)]
    table = replace(
        table,
        racks=replaced(table.racks, seat, drawn),
        bag=bag[len(drawn) :],
        shown=replaced(table.shown, seat, ()),
        memories=knowledge.after_exchange(table, seat, drawn),
        chance=chance,
    )
    table = skip(table, seat)
    facts = {"count": len(drawn), "bag": table.in_bag, **until_end(table)}
    secret = {seat: {"returned": list(returned), "blocks": list(drawn)}}
    return table, (Event("exchanged", seat, facts, secret),)


def skip(table: PrismState, seat: Seat) -> PrismState:
    """The state after this seat's turn without a placement. PRISM-23."""
    return replace(table, idle=replaced(table.idle, seat, table.idle[seat] + 1))


def until_end(table: PrismState) -> dict[str, int]:
    """How many more turns without a placement end the game, if everybody has hardly one left. PRISM-23."""
    left = [max(0, IDLE_TURNS - table.idle[seat]) for seat in table.playing]
    return {"until_end": sum(left)} if max(left) == 1 else {}


def finish(table: PrismState, reason: str, out: Seat | None) -> tuple[PrismState, Events]:
    """The state after the final scoring, in favour of the seat that went out, if any; every rack is open now."""
    change = [0] * len(table.racks)
    for seat in table.playing:
        change[seat] = -unplayed(table.racks[seat])  # PRISM-23
    if out is not None:
        change[out] = -sum(change)  # PRISM-22
    scores = tuple(score + more for score, more in zip(table.scores, change, strict=True))
    racks = [list(rack) for rack in table.racks]
    facts = {"reason": reason, "out": out, "change": change, "racks": racks, "scores": scores}
    return replace(table, ended=reason, scores=scores, shown=table.racks), (Event("finished", out, facts),)


def without(rack: Rack, blocks: list[str]) -> Rack:
    """A rack without these blocks."""
    return tuple([block for block in rack if block not in blocks])
