"""Composed positions: filling in what they leave out, and checking them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from parlour.core import Chance, Unreadable, encode
from parlour.games.anagrams.blocks import HAND, KINDS, Blocks
from parlour.games.anagrams.moves import spells
from parlour.games.anagrams.state import AnagramsState

LARGEST_RACK = max(HAND.values())


def complete(position: Any, blocks: Blocks, chance: Chance) -> Any:
    """The complete position; only racks are needed.

    Of the blocks not mentioned, the pile gets one and the stock the others, shuffled.
    """
    racks, layout = (position.get(key, []) for key in ("racks", "layout")) if isinstance(position, dict) else (0, 0)
    if not isinstance(racks, list) or not isinstance(layout, list) or not all(isinstance(rack, str) for rack in racks):
        return position  # the decoder will say what is wrong
    seats = len(racks)
    used = "".join(racks) + "".join(str(laid[1]) for laid in layout if isinstance(laid, list) and len(laid) == 3)
    used += "".join(str(position.get(key, "")) for key in ("pile", "stock"))
    order, chance = chance.shuffled((Counter(blocks.every) - Counter(used)).elements())
    rest = "".join(order)
    if "pile" not in position:
        position, rest = {"pile": rest[:1], **position}, rest[1:]
    empty = {
        "stock": rest,
        "to_move": 0,
        "dealer": seats - 1,
        "scores": [0] * seats,
        "shown": [""] * seats,
        "memories": [""] * (seats + 1),
        "drawn": [0] * seats,
        "chance": encode(chance),
    }
    return {**empty, **position}


def check(table: AnagramsState, blocks: Blocks) -> None:
    """Raise Unreadable, saying what is wrong, if this is not a valid position."""
    seats = len(table.racks)
    if seats not in HAND:
        raise Unreadable("Anagrams is for two to seven seats.")
    if {len(table.scores), len(table.shown), len(table.drawn), len(table.memories) - 1} != {seats}:
        raise Unreadable("racks, scores, shown and drawn need one entry for each seat, memories one more.")
    lying = "".join(laid.block for laid in table.layout)
    if Counter("".join(table.racks) + table.stock + table.pile + lying) != Counter(blocks.every):
        raise Unreadable("Every block must be on a rack, on the table, in the stock or in the pile exactly once.")
    if not table.pile:
        raise Unreadable("The pile must have at least the exposed block.")
    if any(len(rack) > LARGEST_RACK for rack in table.racks):
        raise Unreadable(f"A rack holds at most {LARGEST_RACK} blocks.")
    if any(Counter(shown) - Counter(rack) for shown, rack in zip(table.shown, table.racks, strict=True)):
        raise Unreadable("The blocks in shown must be on that seat’s rack.")
    if any(memory.strip(KINDS) for memory in table.memories):
        raise Unreadable("A memory must be a string of blocks.")
    _check_seats(table, seats)
    _check_layout(table)


def _check_seats(table: AnagramsState, seats: int) -> None:
    in_play = set(range(seats)) - table.resigned
    if len(in_play) < 2 or not {table.to_move, table.dealer} <= set(range(seats)) or table.to_move not in in_play:
        raise Unreadable("to_move must be a seat that is still playing, and so must another.")
    if any(len(result.left) != seats or len(result.points) != seats for result in table.results):
        raise Unreadable("The result of a hand must have an entry for each seat.")


def _check_layout(table: AnagramsState) -> None:
    squares = [laid.square for laid in table.layout]
    if len(set(squares)) < len(squares):
        raise Unreadable("Two blocks lie on one square.")
    for laid in table.layout:
        if len(laid.letter) != 1 or not spells(laid.block, laid.letter):
            raise Unreadable(f"The block {laid.block} cannot stand for {laid.letter}.")
    window = table.window
    if window and (window.seat not in range(len(table.racks)) or not set(window.squares) <= set(squares)):
        raise Unreadable("The open play must lie on the table and belong to a seat.")
