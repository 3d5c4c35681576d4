"""The rules as a booklet."""

from __future__ import annotations

import pytest

from parlour.core import GameInfo, registry
from parlour.core.abilities import Making
from parlour.core.figures import Figure, figures
from parlour.core.rules_text import numbered, rules_text
from parlour.kit.booklet import booklet_sheets, pages_of
from parlour.kit.drawing import Disc, Line, Mark, Placed, Words, moved
from parlour.kit.fonts import width_of
from parlour.kit.scenes import Scene
from parlour.kit.sheets import PAPERS, Paper

A4 = PAPERS["a4"]
GAMES = [game.info for game in registry.games() if game.__module__.startswith("parlour.")]


def number(placed: Placed) -> int:
    """The page's number; blank pages have none, and count as 0."""
    found = [mark.text for mark in placed.drawing.marks if isinstance(mark, Words) and mark.text.isdigit()]
    return int(found[-1]) if found else 0


def at(placed: Placed, x: float, y: float) -> tuple[float, float]:
    """Where on the sheet a point of the page lies."""
    (mark,) = moved([Disc(x, y, 1)], placed.x, placed.y, placed.turn)
    assert isinstance(mark, Disc)
    return round(mark.x, 3), round(mark.y, 3)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_folded_booklet_reads_in_order(paper: Paper) -> None:
    """A leaf has an odd page on one side and the next one on the other, both the same way up."""
    sheets = booklet_sheets("push", paper)
    width, height = paper.height / 2, paper.width
    order: dict[int, int] = {}
    for sheet in sheets:
        (left, right), (left_behind, right_behind) = sheet.front, sheet.back
        for place in ((0.0, 0.0), (width, height)):  # a page's upper left, and its lower right
            mirrored = (width - place[0], place[1])
            for front, back in ((left, right_behind), (right, left_behind)):
                x, y = at(back, *mirrored)
                assert at(front, *place) == pytest.approx((paper.width - x, y), abs=0.01)
        assert at(left, width, 0) == at(right, 0, 0), "pages lie side by side"
        order[number(right)] = number(left_behind)
        order[number(right_behind)] = number(left)
    pages = 4 * len(sheets)
    last = max(map(max, order.items()))
    assert pages - 3 <= last <= pages
    assert all(back in (page + 1, 0) for page, back in order.items() if page)
    assert number(sheets[0].front[1]) == 1 and number(sheets[0].back[0]) == 2


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.name))
def test_how_to_play_comes_first_and_every_rule_is_there(info: GameInfo) -> None:
    placed = [each for sheet in booklet_sheets(info.rules_page, A4) for each in (*sheet.front, *sheet.back)]
    in_order = sorted((each for each in placed if number(each)), key=number)
    marks = [mark for each in in_order for mark in each.drawing.marks if isinstance(mark, Words)]
    texts = [mark.text for mark in marks]
    assert texts.index("How to play") < 12
    rules = [rule for page in pages_of(info.rules_page) for rule in numbered(rules_text(page))]
    assert [text for text in texts if text in set(rules)] == rules
    drawings = {line for figure in figures(rules_text(info.rules_page)) for line in figure.drawing.splitlines()}
    assert not {mark.text for mark in marks if mark.mono} & drawings, "figures are drawn, not written"
    for mark in marks:
        assert (
            mark.x + width_of(mark.text, mark.size, mark.bold, mark.mono) <= A4.height / 2 - 8 or mark.anchor != "start"
        )


def scene_of(figure: Figure) -> Scene:
    making = figure.match.game.ability(Making)
    assert making is not None
    scene = making.scene(figure.match.view(figure.seat), figure.only, figure.show)
    assert isinstance(scene, Scene)
    return scene


def points(mark: Mark) -> list[tuple[float, float]]:
    return list(mark.points) if isinstance(mark, Line) else [(mark.x, mark.y)]


@pytest.mark.parametrize("info", GAMES, ids=lambda info: str(info.name))
def test_figures_show_their_position_and_keep_to_their_room(info: GameInfo) -> None:
    found = figures(rules_text(info.rules_page))
    scenes = [scene_of(figure) for figure in found]
    for scene in scenes:
        for x, y in (point for mark in scene.marks for point in points(mark)):
            assert -0.1 <= x <= scene.width + 0.1 and -0.1 <= y <= scene.height + 0.1
    assert len({scene.marks for scene in scenes}) == len(found) > 0, "other positions look different"
