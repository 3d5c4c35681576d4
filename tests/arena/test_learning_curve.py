"""Learning curves."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from parlour.arena.learning_curve import Point, learning_curve


def test_a_curve_has_a_point_for_each_look_an_interval_and_words() -> None:
    points = [Point(0, 1, 40), Point(900_000, 20, 40), Point(2_500_000, 40, 40)]
    picture = ElementTree.fromstring(learning_curve("Won <by> an agent", points))
    assert picture.findtext("{*}title") == "Won <by> an agent"
    assert "900,000 games learned from: 20 of 40 won" in (picture.findtext("{*}desc") or "")
    heights = [float(dot.attrib["cy"]) for dot in picture.findall("{*}circle")]
    assert len(heights) == 3 and heights == sorted(heights, reverse=True)
    (band,) = picture.findall("{*}polygon")
    assert len(band.attrib["points"].split()) == 6
    assert Point(5, 20, 40).interval[0] < 0.5 < Point(5, 20, 40).interval[1]


@pytest.mark.parametrize("points", [[], [Point(0, 0, 1)], [Point(3, 1, 1)]])
def test_short_curves_can_be_drawn(points: list[Point]) -> None:
    assert ElementTree.fromstring(learning_curve("Short", points)).attrib["role"] == "img"
