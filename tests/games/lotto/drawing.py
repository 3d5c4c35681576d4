"""Positions of Lotto from drawings that a player can read: capitals are printed, small letters were placed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from parlour.core import Match
from parlour.games.lotto.equipment import letter_card_counts
from parlour.games.lotto.rules import Lotto

BLANK = """
    ..R..
    .E...
    ....S
    T....
    ...N.
"""
# A T on a5 fills this card: five words across, DESKS down column e, and TEENS, which stands on row 3, falling too.
ALMOST = """
    tiRed
    hEnce
    teenS
    Trunk
    .urNs
"""
# HORSE and TENDS are complete; column a is not a word; every other line lacks a letter.
BEHIND = """
    hoRse
    tEnds
    h..lS
    Titl.
    t.iNs
"""


def card(drawing: str) -> dict[str, str]:
    """A card as positions hold it."""
    squares = "".join(drawing.split())
    printed = "".join(square if square.isupper() else "." for square in squares)
    return {"printed": printed, "letters": squares.upper()}


def letter_cards_for(letters: str, kept: tuple[str, ...] = ()) -> list[str]:
    """Letter cards with these letters on one side, each card used once and some held back."""
    left = letter_card_counts() - Counter(kept)
    found = []
    for letter in letters:
        kind = max((kind for kind in left if letter in kind), key=left.__getitem__)
        left -= Counter([kind])
        found.append(kind)
    return found


def table(*drawings: str, seed: int = 1, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A match with these cards on the table, and the other parts of the position as given."""
    cards = [card(drawing) for drawing in drawings]
    placed = "".join(
        letter
        for shown in cards
        for letter, printed in zip(shown["letters"], shown["printed"], strict=True)
        if letter != "." and printed == "."
    )
    kept = (*position.get("pile", ()), *([position["held"]] if position.get("held") else []))
    position = {"cards": cards, "placed": letter_cards_for(placed, kept), **position}
    if "box" in position and isinstance(position["box"], int):
        # This many cards are left in the box; the others are in the pile, under those asked for.
        rest = letter_card_counts() - Counter([*position["placed"], *kept])
        order = sorted(rest.elements())
        position["pile"] = [*order[position["box"] :], *position.get("pile", ())]
        position["box"] = order[: position["box"]]
    return Match.new(Lotto(options or {}), seats=len(cards), seed=seed, position=position)
