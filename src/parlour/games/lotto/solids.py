"""Lotto in three dimensions: letter cards that can be read by touch on both sides, and cards with places for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from manifold3d import Manifold

from parlour.games.lotto.equipment import classic_cards, letter_card_counts
from parlour.games.lotto.paper import SMALL
from parlour.games.lotto.patterns import VACANT
from parlour.games.lotto.rules import Lotto
from parlour.games.lotto.squares import SIZE
from parlour.kit.lettering import labelled
from parlour.kit.parts import Solid
from parlour.kit.solid_shapes import joined, rounded_slab, slab

THICK, OUT = 2.4, 0.6
PLACE = SMALL + 0.5  # for a letter card to lie in
WALL, FLOOR, DEEP = 1.0, 1.6, 2.0
PITCH = PLACE + WALL


def solids(game: Lotto) -> Sequence[Solid]:
    """The letter cards of LOTTO-2 and the large cards of LOTTO-1."""
    return (
        *(
            Solid(f"letters-{card.lower()}", number, partial(letter_solid, card))
            for card, number in letter_card_counts().items()
        ),
        *(Solid(f"card-{number}", 1, partial(card_solid, card)) for number, card in enumerate(classic_cards(), 1)),
    )


def letter_solid(card: str) -> Manifold:
    """A letter card, standing on edge as it is best printed, with a letter on either side."""
    front = labelled(card[0], "", OUT).translate((0, 0, THICK / 2))
    back = labelled(card[1], "", OUT).translate((0, 0, THICK / 2)).rotate((0, 180, 0))
    body = rounded_slab(SMALL, SMALL, THICK, 1.0).translate((0, 0, -THICK / 2))
    return joined([body, front, back]).rotate((90, 0, 0))


def card_solid(printed: str) -> Manifold:
    """A large card: places for letter cards, and its own letters raised on a level with those."""
    side = SIZE * PITCH + WALL
    body = slab(0, 0, 0, side, side, FLOOR + DEEP)
    places, shown = [], []
    for place, letter in enumerate(printed):
        row, column = divmod(place, SIZE)
        x, y = WALL + column * PITCH, WALL + (SIZE - 1 - row) * PITCH
        if letter == VACANT:
            # Deep enough for the letters below; a card rests on a ledge all round.
            places.append(slab(x, y, FLOOR, PLACE, PLACE, DEEP + 1))
            places.append(slab(x + 2, y + 2, FLOOR - OUT - 0.2, PLACE - 4, PLACE - 4, DEEP))
        else:
            shown.append(labelled(letter, "", OUT).translate((x + PLACE / 2, y + PLACE / 2, FLOOR + DEEP)))
    return joined([body - joined(places), *shown])
