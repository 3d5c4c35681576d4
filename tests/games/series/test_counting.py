"""Counting aloud, in all three games: SERIES-29."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.core import Refused, registry
from parlour.core.abilities import Making
from parlour.core.errors import Unreadable
from parlour.games.series.counting import WORDS, not_this_one, say_follows, this_one
from parlour.games.series.gathering.rules import Gathering
from parlour.games.series.indicia import COLOURS
from parlour.games.series.plane import DOWN, UP, Section, Series, corners
from parlour.games.series.rush.rules import SeriesRush
from parlour.games.series.tiles import front
from parlour.kit.drawing import Disc
from parlour.kit.parts import Pieces
from tests.games.series.rush.tables import event, kinds, right, table
from tests.narrow import ability, as_a


def test_series_29_counting_goes_on_from_the_tile_that_is_there() -> None:
    assert this_one(Section(Series.BOXES, 3), UP) == "Boxes: one, two, three … this one is four."
    assert this_one(Section(Series.DOTS, 1), UP) == "Dots: one … this one is two."
    assert this_one(Section(Series.DOTS, 9), UP).endswith("seven, eight, nine … this one is one.")
    assert this_one(Section(Series.DOTS, 7), DOWN) == "Dots: nine, eight, seven … this one is six."
    told = "Dots: one, two … next comes three, and this tile has nine."
    assert not_this_one(Section(Series.DOTS, 2), UP, 9) == told


def test_series_29_in_rush_every_tile_is_counted_and_a_mistake_costs_nothing() -> None:
    game = SeriesRush({"counting": True})
    good, bad = right(game, "6,6"), right(game, "6,5")
    match = table(f"{good} {bad} 9n", "9n", counting=True)
    match.play(0, f"{bad} 6,6")
    assert kinds(match) == ["wrong"] and len(match.state.hands[0]) == 3, "and no tile is drawn"
    assert "next comes" in match.say(event(match, "wrong"), 0)
    assert "next comes" not in match.say(event(match, "wrong"), 1), "the others see only that it was wrong"
    match.play(0, f"{good} 6,6")
    assert kinds(match) == ["placed", "counted"]
    before = event(match, "counted")
    assert match.say(before, 1).endswith(f"this one is {WORDS[before.facts['number'] % 9]}.")
    assert before.facts["series"] in match.say(before, None).lower()


def test_series_29_counting_is_a_tutorial_and_the_table_is_its_referee() -> None:
    assert SeriesRush({"counting": True, "anchors": "0"}).tutorial
    with pytest.raises(Unreadable, match="referee must be instant"):
        SeriesRush({"counting": True, "referee": "players"})


@pytest.mark.parametrize("name", ["domino", "hex"])
def test_series_29_in_domino_and_hex_every_tile_is_counted(name: str) -> None:
    match = parlour.new(name, seats=1, seed=4, counting=True)
    game = as_a(Gathering, match.game)
    while not (fitting := [move for move in match.moves(0) if move.what == "place"]):
        match.play(0, "take")
    placed, hand = match.state.placed, match.state.hands[0]
    wrong = next(tile for tile in (*hand.open, *hand.taken) if tile != game.belongs(placed, fitting[0].x, fitting[0].y))
    with pytest.raises(Refused, match="next comes") as refused:
        match.play(0, f"{wrong} {fitting[0].x},{fitting[0].y}")
    assert refused.value.rule == "SERIES-29"
    match.play(0, fitting[0])
    assert kinds(match)[:2] == ["placed", "counted"]
    assert "… this one is " in match.say(event(match, "counted"), 0)


def test_series_29_without_counting_nothing_is_counted() -> None:
    match = table(right(SeriesRush(), "6,6") + " 9n", "9n")
    match.play(0, f"{right(SeriesRush(), '6,6')} 6,6")
    assert kinds(match) == ["placed"]


@pytest.mark.parametrize("name", ["rush", "domino", "hex"])
def test_series_29_tiles_are_printed_with_toys_to_count(name: str) -> None:
    """A ball for every one of the dots."""
    for options in ({"counting": True}, {}):
        game = registry.find(name)(options)
        tiles = as_a(Pieces, ability(game, Making).paper()[-1])
        for piece, _ in tiles.pieces:
            balls = sum(isinstance(mark, Disc) and mark.fill == COLOURS[Series.DOTS] for mark in piece.front.marks)
            assert balls == (dots(game, piece.name) if options else 0)


def dots(game: Any, tile: str) -> int:
    """The number of a tile's dots, 0 if it has none."""
    sections = corners(front(tile), True) if isinstance(game, SeriesRush) else game.shape.sections(tile, 0, 0)
    return sum(section.number for section in sections if section.series is Series.DOTS)


def test_of_a_tile_that_follows_many_numbers_the_first_are_told() -> None:
    before = [("dots", 6), ("lateral", 9), ("boxes", 1), ("vertical", 3)]
    assert say_follows(before[:1], UP) == "dots 7 follows 6"
    assert say_follows(before[:3], DOWN) == "dots 5 follows 6, lateral 8 follows 9 and boxes 9 follows 1"
    assert say_follows(before, UP) == "dots 7 follows 6, lateral 1 follows 9, and two other series too"
