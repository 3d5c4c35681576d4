"""Anagrams in three dimensions: blocks with raised letters and braille, and racks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from manifold3d import Manifold

from parlour.games.anagrams.blocks import HAND, MASTER
from parlour.games.anagrams.paper import RACKS, SIDE
from parlour.games.anagrams.rules import Anagrams
from parlour.kit.lettering import labelled
from parlour.kit.parts import Solid
from parlour.kit.solid_shapes import extruded, joined, rounded_slab

THICK = 6.0
OUT = 0.7


def solids(game: Anagrams) -> Sequence[Solid]:
    """The blocks that the options name, and racks."""
    return (
        *(
            Solid(f"block-{'master' if kind == MASTER else kind.lower()}", number, partial(block_solid, kind, figure))
            for (kind, number), figure in zip(
                Counter(game.blocks.every).items(), game.blocks.figures.values(), strict=True
            )
        ),
        Solid("rack", RACKS, _rack),
    )


def block_solid(kind: str, figure: int) -> Manifold:
    """A block with its letter and figure up; its back is smooth, so that nobody can tell it by touch. ANAGRAMS-1."""
    face = labelled(kind, str(figure), OUT).translate((0, 0, THICK))
    return joined([rounded_slab(SIDE, SIDE, THICK, 1.5), face])


def _rack() -> Manifold:
    """A rack drawn out along its length, which is that of the largest hand."""
    ledge, top = THICK + 1.5, 6 + SIDE
    profile = (
        (0, 0),
        (4, 9),
        (6, 9),
        (6, 5),
        (6 + ledge, 4.5),
        (11 + ledge, top),
        (13.5 + ledge, top),
        (24 + ledge, 0),
    )
    hollow = ((4, -1), (6.5, 2.5), (8.5 + ledge, 2.2), (12.2 + ledge, top - 5), (20 + ledge, -1))
    length = max(HAND.values()) * SIDE + 6
    return extruded(profile, length) - extruded(hollow, length - 4, 2)
