"""Domino and hex in a box: the tiles of SERIES-20."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.abilities import Making
from parlour.games.series.gathering.domino import Domino
from parlour.games.series.gathering.hex import Hex
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.gathering.solids import SMALL, places, tile_solid
from parlour.games.series.indicia import COLOURS
from parlour.kit.drawing import Line
from parlour.kit.parts import Pieces
from tests.narrow import ability, as_a


@pytest.mark.parametrize("game", [Domino(), Domino({"tiles": 12}), Hex()], ids=["domino", "more", "hex"])
def test_series_20_every_tile_is_there_and_shows_its_numbers(game: Gathering) -> None:
    part = as_a(Pieces, ability(game, Making).paper()[0])
    assert Counter({piece.name: count for piece, count in part.pieces}) == Counter(game.all_tiles())
    assert len({piece.back for piece, _ in part.pieces}) == 1, "all backs are alike"
    for piece, _ in part.pieces:
        filled = Counter(mark.fill for mark in piece.front.marks if isinstance(mark, Line) and len(mark.points) == 3)
        for series, number in game.shape.sections(piece.name, 0, 0):
            assert filled[COLOURS[series]] == number
    solids = ability(game, Making).solids()
    assert Counter({solid.name.removeprefix("tile-"): solid.count for solid in solids}) == Counter(game.all_tiles())


def test_tiles_are_as_large_as_the_document_says() -> None:
    """Domino: 3 cm and 9 mm thick, counted without the shapes that stand on a tile."""
    part = as_a(Pieces, ability(Domino(), Making).paper()[0])
    assert {(piece.width, piece.height) for piece, _ in part.pieces} == {(30, 30)}
    tile = tile_solid(Domino().shape, part.pieces[0][0].name)
    assert tile.slice(8.9).area() > 850 > tile.slice(9.1).area() > 0


def test_shapes_are_far_enough_apart_to_be_felt() -> None:
    found = places((-10.4, 18.0), (10.4, 18.0))
    assert len(found) == 9
    for place, (x, y) in enumerate(found):
        assert all((x - a) ** 2 + (y - b) ** 2 > (2 * SMALL) ** 2 for a, b in found[place + 1 :])
