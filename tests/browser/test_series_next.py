"""What comes next in the series is shown where a tile may go: to somebody who is helped, and at first in lessons."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from parlour.core import Match, registry
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.plane import OPPOSITE, number
from parlour.games.series.rush.rules import SeriesRush
from tests.browser.house import Person
from tests.browser.stage import Stage
from tests.conformance.wander import wander
from tests.narrow import as_a

SHOWN = """(lit) => [...document.querySelectorAll(`.gathering-place${lit ? ".lit" : ""} > .gathering-next`)]
  .map((all) => [...all.querySelectorAll(".series")].map((each) => `${each.classList[1]} ${each.textContent}`).sort())
  .sort()"""


def coming(rules: Gathering, placed: dict[str, str]) -> list[list[str]]:
    """What must come at every empty place, in the series that its neighbours show. SERIES-2."""
    shape, found = rules.shape, []
    for x, y in rules.frontier(placed):
        wanted = shape.sections(placed["0,0"], x, y)
        half = len(wanted) // 2
        sides = [side for side, (dx, dy) in enumerate(shape.steps) if f"{x + dx},{y + dy}" in placed]
        both = {side for each in sides for side in (each, (each + half) % len(wanted))}
        found.append(sorted(f"{wanted[side].series} {wanted[side].number}" for side in both))
    return sorted(found)


def help_with(stage: Stage, fits: list[str]) -> None:
    stage.page.evaluate("fits => window.board.update((window.scene = { ...window.scene, fits }))", fits)
    stage.drawn()


@pytest.mark.parametrize("game", ["domino", "hex"])
def test_with_help_every_place_shows_what_must_come_there(ann: Person, game: str) -> None:
    match = wander(Match.new(registry.find(game)(), seats=2, seed=3), Random(3), 7)
    rules, placed = as_a(Gathering, match.game), match.view(0).placed
    stage = Stage(ann, match)
    page = stage.page
    assert page.evaluate(SHOWN, False) == [], "counting is the game"
    help_with(stage, [rules.write(next(rules.fitting(placed, rules.shape.fronts)))])
    assert page.evaluate(SHOWN, False) == coming(rules, placed)
    assert len(page.evaluate(SHOWN, True)) == page.locator(".gathering-fits").count() == 1
    expect(page.locator(".gathering-face")).to_have_count(len(rules.frontier(placed)))  # green on felt is not seen
    sides = len(rules.shape.steps)
    drawn = page.locator(".gathering-place > :is(.gathering-next, .gathering-rest) > .series")
    expect(drawn).to_have_count(sides * len(rules.frontier(placed)))  # other tiles have some of these numbers too
    help_with(stage, ["take"])
    assert page.evaluate(SHOWN, False) == coming(rules, placed), "so that it is seen why none fits"
    assert page.locator(".gathering-fits").count() == 0


@pytest.mark.parametrize("mirror", [False, True])
def test_in_rush_a_lit_square_shows_what_counts_on_along_its_diagonals(ann: Person, mirror: bool) -> None:
    match = Match.new(registry.find("rush")({"mirror": mirror}), seats=2, seed=1)
    rules = as_a(SeriesRush, match.game)
    stage = Stage(ann, match)
    shown = stage.page.locator(".rush-next")
    expect(shown).to_have_count(0)
    anchor = next(column for column in range(18) if rules.board.lies_at({}, 4, column))
    help_with(stage, [f"3n 4,{anchor}"])
    [before] = rules.words.before(match.view(0), 3, anchor - 1)
    follows = number(before.number + 1)
    expected = {f"{before.series}-{follows}", f"{OPPOSITE[before.series]}-{number(-follows)}"}
    hrefs = shown.evaluate_all("all => all.map((each) => each.getAttribute('href'))")
    assert {href.removeprefix("#rush-corner-")[:-2] for href in hrefs} == expected
    help_with(stage, [f"3n 5,{anchor}"])
    expect(shown).to_have_count(4)  # beside a tile the diagonals say nothing, so all of it is shown


@pytest.mark.parametrize("game", ["domino", "hex", "rush"])
def test_a_lesson_shows_it_until_several_tiles_have_to_be_compared(ann: Person, game: str) -> None:
    page = ann.open(f"/learn/{game}")
    shown = page.locator(".rush-next, .gathering-next > .series")
    expect(shown).to_have_count(2)
    page.click("#step-2" if game == "rush" else "#step-4")
    expect(page.locator(".rush-outline.fits, .gathering-fits")).to_have_count(1)
    expect(shown).to_have_count(0)
