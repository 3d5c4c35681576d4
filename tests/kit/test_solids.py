"""What is printed in three dimensions: closed surfaces of a size that printers can make."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from parlour.core import registry
from parlour.core.abilities import Making
from parlour.kit.box import game_in_a_box
from parlour.kit.lettering import DOT, GLYPHS, braille, labelled, outline
from parlour.kit.mesh_files import APART, BED, CORE, Made, plates, three_mf
from parlour.kit.parts import Solid
from tests.kit.reading import mesh

GAMES = [game.info.name for game in registry.games() if game.offers(Making)]
TALLEST = 220.0
NARROWEST = 0.4  # what a common nozzle can draw


def check(solid: Solid) -> Made:
    """A solid is one closed piece, turned the right way out, and fits on a printer."""
    shape = solid.shape()
    made = Made.of(solid.name, solid.count, shape)
    read = mesh(made)
    assert read.is_watertight and read.is_winding_consistent, solid.name
    assert read.volume == pytest.approx(shape.volume(), rel=0.001) and read.volume > 0
    assert len(shape.decompose()) == 1, f"{solid.name} falls apart"
    width, depth, height = made.size
    assert width <= BED and depth <= BED and height <= TALLEST, solid.name
    return made


@pytest.mark.parametrize("game", GAMES)
def test_a_few_solids_of_each_kind_can_be_printed(game: str) -> None:
    kinds: dict[str, list[Solid]] = {}
    for solid in game_in_a_box(game)[1].solids():
        kinds.setdefault(solid.name.split("-")[0], []).append(solid)
    for solids in kinds.values():
        check(solids[len(solids) // 2])


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_whole_sets_can_be_printed(game: str) -> None:
    made = [check(solid) for solid in game_in_a_box(game)[1].solids()]
    lying = plates(made)
    assert Counter(each.name for plate in lying for each, _, _ in plate) == {each.name: each.count for each in made}


def test_solids_lie_apart_on_their_plates_and_as_often_as_needed() -> None:
    solids = [solid for solid in game_in_a_box("push")[1].solids() if solid.name.startswith("piece")]
    made = [Made.of(solid.name, solid.count, solid.shape()) for solid in solids]
    lying = plates([*made, *made, *made])
    assert Counter(each.name for plate in lying for each, _, _ in plate) == {
        solid.name: 3 * solid.count for solid in solids
    }
    for plate in lying:
        for place, (one, x, y) in enumerate(plate):
            assert x + one.size[0] <= BED and y + one.size[1] <= BED
            for other, other_x, other_y in plate[place + 1 :]:
                beside = other_x >= x + one.size[0] + APART - 0.001 or x >= other_x + other.size[0] + APART - 0.001
                beyond = other_y >= y + one.size[1] + APART - 0.001 or y >= other_y + other.size[1] + APART - 0.001
                assert beside or beyond
    with zipfile.ZipFile(io.BytesIO(three_mf(lying[0], "Plate"))) as archive:
        model = ElementTree.fromstring(archive.read("3D/3dmodel.model"))
    assert model.get("unit") == "millimeter"
    assert len(model.findall(f".//{{{CORE}}}item")) == len(lying[0])
    triangles = sum(len(each.triangles) for each in dict.fromkeys(each for each, _, _ in lying[0]))
    assert len(model.findall(f".//{{{CORE}}}triangle")) == triangles


def test_strokes_are_wide_enough_for_a_nozzle_and_letters_differ() -> None:
    for sign in GLYPHS:
        for height, stroke in ((9.0, 1.3), (2.8, 0.6)):
            shape = outline(sign, height, stroke)
            # Taking half a nozzle off all round must leave something, and not break it into more parts.
            thinner = shape.offset(-NARROWEST / 2)
            assert not thinner.is_empty() and len(thinner.decompose()) == len(shape.decompose())
    for one, other in combinations((outline(sign, 9.0, 1.3) for sign in GLYPHS), 2):
        assert (one - other).area() + (other - one).area() > 1.0  # square millimetres


def test_braille_has_dots_that_fingers_know() -> None:
    """Letters of one, two and three dots; dots are 1.6 mm wide and 2.5 mm apart."""
    assert len(braille("A").decompose()) == 1 and len(braille("B").decompose()) == 2
    low, high = braille("B").bounding_box()[1], braille("B").bounding_box()[4]
    assert high - low == pytest.approx(2.5 + DOT, abs=0.05)
    assert len(labelled("M", "8", 0.7).decompose()) == 1 + 1 + 3
