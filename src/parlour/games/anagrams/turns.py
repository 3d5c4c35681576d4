"""Whose turn it is, who may challenge a play, and what turns do."""

from __future__ import annotations

from typing import Protocol, TypeVar

from parlour.core import Chance, Event, Refused, Seat
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games import challenge_window
from parlour.games.anagrams import knowledge
from parlour.games.anagrams.blocks import HAND, Blocks, in_order, without
from parlour.games.anagrams.moves import Call, Exchange, Move
from parlour.games.anagrams.state import AnagramsState, Laid, Result, Window

Events = tuple[Event, ...]
T = TypeVar("T")

PENALTY = 10  # ANAGRAMS-15
IDLE_ROUNDS = 12  # ANAGRAMS-18


class AnagramsPublic(challenge_window.HasWindow, Protocol):
    """What everybody sees, in a state as in a view."""

    @property
    def window(self) -> Window | None: ...
    @property
    def in_stock(self) -> int: ...
    @property
    def pile(self) -> str: ...
    @property
    def hand(self) -> int: ...
    @property
    def results(self) -> tuple[Result, ...]: ...


# Whose turn it is.


def playing(public: AnagramsPublic) -> tuple[Seat, ...]:
    """The seats that have not resigned."""
    return tuple([seat for seat in range(len(public.held)) if seat not in public.resigned])


def to_act(public: AnagramsPublic) -> frozenset[Seat]:
    """The seats that may act now."""
    if is_over(public):
        return frozenset()
    return challenge_window.to_act(public, is_last(public))  # ANAGRAMS-15


def is_over(public: AnagramsPublic) -> bool:
    """Whether this hand has been counted and the next one not yet dealt."""
    return len(public.results) >= public.hand


def is_last(public: AnagramsPublic) -> bool:
    """Whether the open play would end the hand, so that everybody must judge it first. ANAGRAMS-16."""
    return public.window is not None and public.held[public.window.seat] == 0


def can_draw(public: AnagramsPublic) -> bool:
    """Whether there is anything to draw; a single block in the pile cannot be turned over. ANAGRAMS-11."""
    return public.in_stock > 0 or len(public.pile) > 1


def left_of(public: AnagramsPublic, seat: Seat) -> Seat:
    """The next seat clockwise that is still playing."""
    seats = len(public.held)
    return next(other for step in range(1, seats + 1) if (other := (seat + step) % seats) not in public.resigned)


def check(public: AnagramsPublic, rack: str, seat: Seat, move: Move) -> None:
    """Refuse what this seat may not do now, whatever is on the table."""
    if public.ended:
        raise Refused("ANAGRAMS-17", "The game is over.")
    if is_over(public):
        raise Refused("ANAGRAMS-16", "The hand is over.")
    if isinstance(move, Call):
        challenge_window.check_judgement(public, seat, move.value, "ANAGRAMS-15", "ANAGRAMS-15")
        return
    if seat != public.to_move:
        raise Refused("ANAGRAMS-4", "It is not your turn; turns pass to the left.")
    if is_last(public):
        raise Refused("ANAGRAMS-16", "This play would end the hand: accept it or challenge it.")
    if isinstance(move, Exchange):
        if move.block not in rack or len(move.block) != 1:
            raise Refused("ANAGRAMS-9", f"You have no {move.block} on your rack to give up.")
        if move.source not in ("exposed", "stock"):
            raise Refused("ANAGRAMS-8", "Take the exposed block or draw from the stock.")
        if move.source == "stock" and not can_draw(public):
            raise Refused(
                "ANAGRAMS-11", "The stock is empty and the pile is a single block, so you can only take that."
            )


# What turns do.


def deal(
    blocks: Blocks,
    chance: Chance,
    dealer: Seat,
    scores: tuple[int, ...],
    resigned: frozenset[Seat] = frozenset(),
    results: tuple[Result, ...] = (),
) -> AnagramsState:
    """A fresh hand: racks, a stock, and one block turned up. ANAGRAMS-3, ANAGRAMS-4."""
    seats = len(scores)
    in_play = [seat for seat in range(seats) if seat not in resigned]
    count = HAND[len(in_play)]
    order, chance = chance.shuffled(blocks.every)
    racks = [""] * seats
    for number, seat in enumerate(in_play):
        racks[seat] = "".join(order[number * count : (number + 1) * count])
    rest = "".join(order[count * len(in_play) :])
    table = AnagramsState(
        racks=tuple(racks),
        stock=rest[1:],
        pile=rest[0],
        to_move=dealer,
        dealer=dealer,
        scores=scores,
        shown=("",) * seats,
        memories=knowledge.nothing(seats),
        drawn=(0,) * seats,
        chance=chance,
        hand=len(results) + 1,
        resigned=resigned,
        results=results,
    )
    return replace(table, to_move=left_of(table, dealer))


def dealt(table: AnagramsState) -> Event:
    """The event of a fresh hand."""
    facts = {
        "hand": table.hand,
        "dealer": table.dealer,
        "begins": table.to_move,
        "held": list(table.held),
        "exposed": table.pile,
    }
    return Event("dealt", None, facts, {seat: {"rack": rack} for seat, rack in enumerate(table.racks) if rack})


def lay(table: AnagramsState, seat: Seat, laid: tuple[Laid, ...]) -> AnagramsState:
    """Blocks go from a rack to the table."""
    blocks = [block for _, block, _ in laid]
    return replace(
        table,
        layout=table.layout + laid,
        racks=replaced(table.racks, seat, without(table.racks[seat], blocks)),
        shown=replaced(table.shown, seat, without(table.shown[seat], blocks)),
    )


def take_back(table: AnagramsState) -> AnagramsState:
    """A successful challenge: the blocks go back to their rack for all to see. ANAGRAMS-15."""
    window = table.window
    assert window is not None
    seat = window.seat
    taken = "".join(laid.block for laid in table.layout if laid.square in window.squares)
    return replace(
        table,
        window=None,
        idle=table.idle + 1,
        layout=tuple(laid for laid in table.layout if laid.square not in window.squares),
        racks=replaced(table.racks, seat, table.racks[seat] + taken),
        shown=replaced(table.shown, seat, in_order(table.shown[seat] + taken)),
    )


def exchange(table: AnagramsState, seat: Seat, move: Exchange) -> tuple[AnagramsState, Events]:
    """Discard first, then take the block that was exposed before, or an unseen one. ANAGRAMS-8."""
    table, turned = _turn_over(table) if move.source == "stock" and not table.stock else (table, ())
    rack = without(table.racks[seat], move.block)
    shown = without(table.shown[seat], move.block)
    facts = {"discarded": move.block, "source": move.source}
    if move.source == "exposed":
        taken = table.pile[-1]
        table = replace(
            table,
            pile=table.pile[:-1] + move.block,
            shown=replaced(table.shown, seat, in_order(shown + taken)),
        )
        event = Event("exchanged", seat, {**facts, "taken": taken, "stock": table.in_stock})
    else:
        taken = table.stock[0]
        table = replace(
            table,
            pile=table.pile + move.block,
            stock=table.stock[1:],
            shown=replaced(table.shown, seat, shown),
            memories=knowledge.after_draw(table.memories, seat, taken),
            drawn=replaced(table.drawn, seat, table.drawn[seat] + 1),
        )
        event = Event("exchanged", seat, {**facts, "stock": table.in_stock}, {seat: {"taken": taken}})
    table = replace(table, racks=replaced(table.racks, seat, rack + taken), idle=table.idle + 1)
    return table, (*turned, event)


def _turn_over(table: AnagramsState) -> tuple[AnagramsState, Events]:
    """The whole pile is turned over and shuffled, and one block is turned up. ANAGRAMS-11."""
    order, chance = table.chance.shuffled(table.pile)
    table = replace(
        table,
        pile=order[0],
        stock="".join(order[1:]),
        memories=knowledge.after_turning("".join(order[1:]), len(table.racks)),
        drawn=(0,) * len(table.racks),
        chance=chance,
    )
    return table, (Event("turned_over", None, {"exposed": table.pile, "stock": table.in_stock}),)


def finish_hand(table: AnagramsState, out: Seat | None, blocks: Blocks, limit: int) -> tuple[AnagramsState, Event]:
    """Show all racks and count what is left; that may end the match. ANAGRAMS-16, ANAGRAMS-17, ANAGRAMS-18."""
    in_play = playing(table)
    points = tuple(blocks.count(rack) if seat in in_play else 0 for seat, rack in enumerate(table.racks))
    scores = tuple(score + more for score, more in zip(table.scores, points, strict=True))
    result = Result(out, table.racks, points)
    facts = {"hand": table.hand, "out": out, "left": list(table.racks), "points": list(points), "scores": list(scores)}
    over = Event("hand_over", out, facts)
    ended = f"the lowest score when {limit} was reached" if max(scores[seat] for seat in in_play) >= limit else ""
    shown = tuple(in_order(rack) for rack in table.racks)
    return replace(table, scores=scores, results=(*table.results, result), shown=shown, ended=ended), over


def next_hand(table: AnagramsState, blocks: Blocks) -> tuple[AnagramsState, Events]:
    """Deal again; the deal passes to the left. ANAGRAMS-4."""
    dealer = left_of(table, table.dealer)
    fresh = deal(blocks, table.chance, dealer, table.scores, table.resigned, table.results)
    return replace(fresh, turn=table.turn + 1), (dealt(fresh),)
