"""Anagrams in a box: the blocks of ANAGRAMS-1 as things to hold."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.abilities import Making
from parlour.games.anagrams.blocks import PACKS
from parlour.games.anagrams.rules import Anagrams
from parlour.kit.drawing import Words
from parlour.kit.parts import Pieces
from tests.narrow import ability, as_a


@pytest.mark.parametrize("pack", PACKS)
def test_anagrams_1_every_block_of_the_pack_is_there_with_its_figure(pack: str) -> None:
    game = Anagrams({"blocks": pack})
    part = as_a(Pieces, ability(game, Making).paper()[0])
    assert Counter({piece.name: count for piece, count in part.pieces}) == Counter(game.blocks.every)
    for piece, _ in part.pieces:
        texts = [mark.text for mark in piece.front.marks if isinstance(mark, Words)]
        assert texts == [piece.name, str(game.blocks.figures[piece.name])]
    assert len({piece.back for piece, _ in part.pieces}) == 1, "all backs are alike"
    solids = ability(game, Making).solids()
    assert sum(solid.count for solid in solids if solid.name.startswith("block-")) == len(game.blocks.every)


def test_there_are_four_racks() -> None:
    making = ability(Anagrams(), Making)
    racks = next(part for part in making.paper() if isinstance(part, Pieces) and part.title == "Racks")
    assert racks.count == 4
    assert [solid.count for solid in making.solids() if solid.name == "rack"] == [4]
