"""The page computes the planes as the rules do, however far out."""

from __future__ import annotations

import random
from typing import Any

from parlour.games.series import plane
from tests.browser.house import Person

MODULE = "new URL('boards/series/plane.js', document.querySelector('script[type=module]').src)"
SERIES_1_TO_30 = """async ([squares, way]) => {
  const plane = await import(MODULE);
  const tell = (sections) => sections.map(({series, number}) => `${series} ${number}`);
  return squares.map(([row, column]) => {
    const [r, c] = [BigInt(row), BigInt(column)];
    const [up, over] = plane.above(r, c);
    return {
      corners: tell(plane.corners(plane.lateral(r, c, way), plane.upright(r, c))),
      mark: plane.mark(r, c, way),
      above: [String(up), String(over)],
      domino: tell(plane.dominoSides(5, r, c, way)),
      hex: tell(plane.hexSides(7, r, c, way)),
    };
  });
}""".replace("MODULE", MODULE)


def told(sections: tuple[plane.Section, ...]) -> list[str]:
    return [f"{section.series} {section.number}" for section in sections]


def by_the_rules(row: int, column: int, way: plane.Way) -> dict[str, Any]:
    return {
        "corners": told(plane.corners_at(row, column, way)),
        "mark": plane.mark(row, column, way),
        "above": [str(place) for place in plane.above(row, column)],
        "domino": told(plane.domino_sides(5, row, column, way)),
        "hex": told(plane.hex_sides(7, row, column, way)),
    }


def test_the_page_computes_every_square_as_series_3_to_6_and_30_say(ann: Person) -> None:
    chance = random.Random(30)
    squares = [divmod(place, 18) for place in range(324)]
    squares += [(chance.randint(-(10**25), 10**25), chance.randint(-(10**25), 10**25)) for _ in range(200)]
    page = ann.open()
    for way in (plane.UP, plane.DOWN):
        answers = page.evaluate(SERIES_1_TO_30, [[[str(row), str(column)] for row, column in squares], way])
        assert answers == [by_the_rules(*square, way) for square in squares]
