"""The page computes the planes as the rules do, however far out."""

from __future__ import annotations

import random
from typing import Any

from parlour.games.series import plane
from tests.browser.house import Person

MODULE = "new URL('boards/series/plane.js', document.querySelector('script[type=module]').src)"
SERIES_1_TO_30 = """async (squares) => {
  const plane = await import(MODULE);
  const tell = (sections) => sections.map(({series, number}) => `${series} ${number}`);
  return squares.map(([row, column]) => {
    const [r, c] = [BigInt(row), BigInt(column)];
    const [up, over] = plane.above(r, c);
    return {
      corners: tell(plane.corners(plane.lateral(r, c), plane.upright(r, c))),
      mark: plane.mark(r, c),
      above: [String(up), String(over)],
      domino: tell(plane.dominoSides(5, r, c)),
      hex: tell(plane.hexSides(7, r, c)),
    };
  });
}""".replace("MODULE", MODULE)


def told(sections: tuple[plane.Section, ...]) -> list[str]:
    return [f"{section.series} {section.number}" for section in sections]


def by_the_rules(row: int, column: int) -> dict[str, Any]:
    return {
        "corners": told(plane.corners_at(row, column)),
        "mark": plane.mark(row, column),
        "above": [str(place) for place in plane.above(row, column)],
        "domino": told(plane.domino_sides(5, row, column)),
        "hex": told(plane.hex_sides(7, row, column)),
    }


def test_the_page_computes_every_square_as_series_3_to_6_and_30_say(ann: Person) -> None:
    chance = random.Random(30)
    squares = [divmod(place, 18) for place in range(324)]
    squares += [(chance.randint(-(10**25), 10**25), chance.randint(-(10**25), 10**25)) for _ in range(200)]
    page = ann.open()
    answers = page.evaluate(SERIES_1_TO_30, [[str(row), str(column)] for row, column in squares])
    assert answers == [by_the_rules(*square) for square in squares]
