"""Composed positions of domino and hex: filling in what they leave out."""

from __future__ import annotations

from collections import Counter
from typing import Any

from parlour.core import Chance, encode
from parlour.games.series.gathering.shapes import Tile
from parlour.games.series.gathering.state import HAND


def complete(position: dict[str, Any], tiles: tuple[Tile, ...], chance: Chance) -> dict[str, Any]:
    """The complete position: only table and open tiles are needed; unseen tiles and the gathering get the others."""
    hands, placed = position.get("hands"), position.get("placed")
    if "gathering" in position or not isinstance(hands, list) or not isinstance(placed, dict):
        return position  # the decoder will say what is wrong
    if not all(isinstance(hand, dict) for hand in hands):
        return position
    lying = [*placed.values(), *(tile for hand in hands for part in hand.values() for tile in part)]
    order, chance = chance.shuffled(sorted((Counter(tiles) - Counter(lying)).elements()))
    dealt = []
    for hand in hands:
        unseen = 0 if "down" in hand else max(0, HAND - len(hand.get("open", ())))
        dealt.append({"down": list(order[:unseen]), **hand})
        order = order[unseen:]
    usual = {"counts": [0] * len(hands), "chance": encode(chance)}
    return {**usual, **position, "hands": dealt, "gathering": list(order)}
