"""What seats remember about blocks that went back into the bag, and worlds that fit what a seat knows.

A memory maps each block that was seen going back, and not seen since, to a number for each seat: how many of the blocks
on that seat's rack, at most, were drawn since then. The block can only be on a rack that has drawn since.
"""

from __future__ import annotations

from collections.abc import Iterable

from parlour.core import Chance, Seat
from parlour.core.seats import replaced
from parlour.core.values import replace
from parlour.games.prism.state import Memory, PrismState, PrismView, Rack

TRIES = 50


def nothing(seats: int) -> tuple[Memory, ...]:
    """The memories at the start: one for each seat, and one for spectators."""
    return ({},) * (seats + 1)


def after_draw(table: PrismState, seat: Seat, drawn: Rack) -> tuple[Memory, ...]:
    """The memories after a seat drew: it sees its blocks, the others see how many."""
    if not any(table.memories):
        return table.memories
    return tuple(
        {
            block: replaced(since, seat, since[seat] + len(drawn))
            for block, since in memory.items()
            if observer != seat or block not in drawn
        }
        for observer, memory in enumerate(table.memories)
    )


def after_placement(table: PrismState, seat: Seat, blocks: Iterable[str]) -> tuple[Memory, ...]:
    """The memories after a seat laid blocks: those that had been in the bag must have been drawn since."""
    if not any(table.memories):
        return table.memories
    memories = []
    for memory in table.memories:
        for block in blocks:
            if block in memory:
                drawn = memory[block][seat]
                memory = {
                    other: replaced(since, seat, since[seat] - 1) if since[seat] >= drawn else since
                    for other, since in memory.items()
                    if other != block
                }
        memories.append(memory)
    return tuple(memories)


def after_exchange(table: PrismState, seat: Seat, drawn: Rack) -> tuple[Memory, ...]:
    """The memories after a seat's whole rack went into the bag and as many blocks came out. PRISM-12."""
    memories: list[Memory] = []
    for observer, memory in enumerate(table.memories):
        returned = table.racks[seat] if observer == seat else table.shown[seat]
        since_now = replaced((0,) * len(table.racks), seat, len(drawn))
        fresh = {block: replaced(since, seat, len(drawn)) for block, since in memory.items()}
        fresh |= dict.fromkeys(returned, since_now)
        memories.append({b: since for b, since in fresh.items() if observer != seat or b not in drawn})
    return tuple(memories)


def fits(memory: Memory, seat: Seat, rack: Iterable[str]) -> bool:
    """Whether this seat can have these blocks, as far as the memory says."""
    since = sorted(memory[block][seat] for block in rack if block in memory)
    return all(number < drawn for number, drawn in enumerate(since))


def imagine(view: PrismView, chance: Chance) -> PrismState:
    """A state that fits this view: the unseen blocks are dealt to the other racks and the bag."""
    known = {block for rack in view.shown for block in rack}
    hidden = tuple(block for block in view.unseen if block not in known)
    for _ in range(TRIES):
        order, chance = chance.shuffled(hidden)
        dealt = _deal(view, order)
        if dealt is not None:
            break
    else:
        dealt = _deal(replace(view, memory={}), order)
        assert dealt is not None
    racks, bag = dealt
    memories = list(nothing(len(view.held)))
    memories[-1 if view.seat is None else view.seat] = view.memory
    return PrismState(
        racks=racks,
        bag=bag,
        to_move=view.to_move,
        scores=view.scores,
        shown=view.shown,
        memories=tuple(memories),
        chance=chance,
        opening=view.opening,
        grid=view.grid,
        turn=view.turn,
        idle=view.idle,
        window=view.window,
        resigned=view.resigned,
        ended=view.ended,
    )


def _deal(view: PrismView, order: Rack) -> tuple[tuple[Rack, ...], Rack] | None:
    """Racks and bag from blocks in this order, or None if what is left over does not fit the last racks."""
    racks = []
    left = list(order)
    for seat, held in enumerate(view.held):
        if seat == view.seat:
            racks.append(view.rack)
            continue
        rack = list(view.shown[seat])
        for block in order:
            if len(rack) == held:
                break
            if block in left and fits(view.memory, seat, [*rack, block]):
                rack.append(block)
                left.remove(block)
        if len(rack) < held:
            return None
        racks.append(tuple(rack))
    return tuple(racks), tuple(left)
