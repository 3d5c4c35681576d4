"""What seats remember about the stock, and worlds that fit what a seat knows.

The pile lies face up, so when it is turned over (ANAGRAMS-11) everybody knows what the new stock consists of. A memory
lists those blocks, without the ones that the seat has drawn itself: each is still in the stock, or another seat has
drawn it since. Before the pile is turned over nobody knows anything about the stock, and memories are empty.
"""

from __future__ import annotations

from collections import Counter

from parlour.core import Chance, Seat
from parlour.core.seats import replaced
from parlour.games.anagrams.blocks import Blocks, in_order, without
from parlour.games.anagrams.state import AnagramsState, AnagramsView


def nothing(seats: int) -> tuple[str, ...]:
    """The memories before the pile is turned over."""
    return ("",) * (seats + 1)


def after_turning(stock: str, seats: int) -> tuple[str, ...]:
    """The memories after everybody has seen this stock turned face down."""
    return (in_order(stock),) * (seats + 1)


def after_draw(memories: tuple[str, ...], seat: Seat, block: str) -> tuple[str, ...]:
    """The memories after a seat drew a block, which only that seat saw."""
    return replaced(memories, seat, without(memories[seat], block))


def unseen(view: AnagramsView, blocks: Blocks) -> Counter[str]:
    """The blocks that a seat cannot see: in the stock and on the racks of others."""
    left = Counter(blocks.every)
    left.subtract(laid.block for laid in view.layout)
    left.subtract(view.pile + view.rack)
    return left


def imagine(view: AnagramsView, blocks: Blocks, chance: Chance) -> AnagramsState:
    """A state that fits this view: the unseen blocks are dealt to the stock and the other racks."""
    others = [seat for seat in range(len(view.held)) if seat != view.seat]
    hidden = unseen(view, blocks)
    hidden.subtract("".join(view.shown[seat] for seat in others))
    remembered = Counter(view.memory)
    order, chance = chance.shuffled((hidden & remembered if view.memory else hidden).elements())
    stock = "".join(order[: view.in_stock])
    hidden.subtract(stock)
    order, chance = chance.shuffled(hidden.elements())
    rest = "".join(order)
    racks = [view.rack] * len(view.held)
    # A seat that has drawn nothing since the pile was turned over gets none of its blocks, if there are enough others.
    for seat in sorted(others, key=lambda seat: view.drawn[seat] > 0):
        wanted = view.held[seat] - len(view.shown[seat])
        older = "" if view.drawn[seat] else without(rest, without(view.memory, stock))
        dealt = (older + without(rest, older))[:wanted]
        rest = without(rest, dealt)
        racks[seat] = view.shown[seat] + dealt
    memories = list(nothing(len(view.held)))
    memories[-1 if view.seat is None else view.seat] = view.memory
    return AnagramsState(
        racks=tuple(racks),
        stock=stock,
        pile=view.pile,
        to_move=view.to_move,
        dealer=view.dealer,
        scores=view.scores,
        shown=view.shown,
        memories=tuple(memories),
        drawn=view.drawn,
        chance=chance,
        layout=view.layout,
        hand=view.hand,
        turn=view.turn,
        idle=view.idle,
        window=view.window,
        resigned=view.resigned,
        results=view.results,
        ended=view.ended,
    )
